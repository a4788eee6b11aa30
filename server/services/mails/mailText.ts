import type { MarkdownElement, MarkdownNode } from '../../../schemas/language/markdown/markdown.ts';
import type { Release } from '../../../schemas/language/release.ts';
import { filled } from './mailWords.ts';

export interface MailParts {
  readonly passage: readonly MarkdownNode[];
  readonly words: Readonly<Record<string, string>>;
  readonly site: { readonly release: Release; readonly language: string; readonly origin: string };
  readonly subject: string;
  readonly action?: { readonly label: string; readonly href: string };
  /** How its reader stops the next. */
  readonly stop?: { readonly label: string; readonly href: string };
}

/** The passage as plain text, for programs and people who read no HTML. */
export function mailText({ passage, words, site, action, stop }: MailParts): string {
  const blocks = blocksOf(passage, (text) => filled(text, words), site);
  const leads = action ? [`${action.label}:\n${action.href}`] : [];
  const end = stop ? `\n${stop.label}: ${stop.href}` : '';
  return `${[...blocks, ...leads, `-- \n${site.release.manifest.title}\n${site.origin}/${end}`].join('\n\n')}\n`;
}

type Say = (text: string) => string;

function blocksOf(nodes: readonly MarkdownNode[], say: Say, site: MailParts['site']): readonly string[] {
  return nodes.flatMap((node): readonly string[] => {
    if (typeof node === 'string') return node.trim() === '' ? [] : [say(node)];
    const { tag, children = [], start = 1 } = node;
    if (tag === 'ul' || tag === 'ol') return [children.filter(isElement).map((item, at) => `${tag === 'ol' ? `${start + at}.` : '-'} ${inline(item.children ?? [], say, site)}`).join('\n')];
    if (tag === 'table') return [children.filter(isElement).map((row) => (row.children ?? []).filter(isElement).map((cell) => inline(cell.children ?? [], say, site)).join(' | ')).join('\n')];
    if (tag === 'quote') return blocksOf(children, say, site).map((block) => block.replaceAll(/^/gm, '> '));
    if (tag === 'hr') return ['---'];
    return tag === 'place' ? [] : [inline(children, say, site)];
  });
}

function inline(nodes: readonly MarkdownNode[], say: Say, site: MailParts['site']): string {
  return nodes.map((node) => {
    if (typeof node === 'string') return say(node);
    if (node.tag === 'br') return '\n';
    const words = inline(node.children ?? [], say, site);
    const href = node.tag === 'link' ? mailAddress(node, site) : undefined;
    return href === undefined || href === words ? words : `${words} (${href})`;
  }).join('');
}

/** Where a link of a passage leads, from outside the site; undefined for one that means the passage itself. */
export function mailAddress({ href = '' }: MarkdownElement, { origin, language }: Pick<MailParts['site'], 'origin' | 'language'>): string | undefined {
  if (href === '' || href.startsWith('#')) return undefined;
  return /^(?:https|mailto|tel):/.test(href) ? href : new URL(`/${language}/${href}`, origin).href;
}

function isElement(node: MarkdownNode): node is MarkdownElement {
  return typeof node !== 'string';
}
