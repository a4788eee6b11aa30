import type { PageHead } from './pageHead.ts';

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text or attribute value, safe in HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** JSON for `<script type="application/json">`: no sequence of it can end the element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value).replace(/</g, '\\u003c').replace(/\u2028/g, '\\u2028').replace(/\u2029/g, '\\u2029');
}

/** The head's own elements; `data-head` marks what navigation replaces. */
export function headHtml(head: PageHead): string {
  const metas = head.metas.map(
    ({ attribute, key, content }) => `<meta data-head ${attribute}="${escapeHtml(key)}" content="${escapeHtml(content)}">`,
  );
  const canonical = head.canonical === null ? [] : [`<link data-head rel="canonical" href="${escapeHtml(head.canonical)}">`];
  const alternates = head.alternates.map(
    ({ language, url }) => `<link data-head rel="alternate" hreflang="${escapeHtml(language)}" href="${escapeHtml(url)}">`,
  );
  return [`<title>${escapeHtml(head.title)}</title>`, ...metas, ...canonical, ...alternates].join('');
}
