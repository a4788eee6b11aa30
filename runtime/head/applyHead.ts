import type { PageHead } from './pageHead.ts';

/** Brings the document's head to that of the page navigated to. */
export function applyHead(head: PageHead): void {
  document.title = head.title;
  for (const element of document.head.querySelectorAll('[data-head]')) element.remove();
  for (const { attribute, key, content } of head.metas) append('meta', { [attribute]: key, content });
  if (head.canonical !== null) append('link', { rel: 'canonical', href: head.canonical });
  for (const { language, url } of head.alternates) append('link', { rel: 'alternate', hreflang: language, href: url });
}

function append(tag: 'meta' | 'link', attributes: Readonly<Record<string, string>>): void {
  const element = document.createElement(tag);
  element.setAttribute('data-head', '');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  document.head.append(element);
}
