/** What a passage of Markdown comes to: no HTML, only what widgets render. A text, or an element of them. */
export type MarkdownNode = string | MarkdownElement;

/** `h1` to `h3` are levels within the passage: the widget that shows it knows which levels of the page they are. */
export type MarkdownTag = 'p' | 'h1' | 'h2' | 'h3' | 'ul' | 'ol' | 'li' | 'quote' | 'table' | 'head' | 'row' | 'cell' | 'strong' | 'em' | 'code' | 'pre' | 'br' | 'hr' | 'link' | 'place';

/** Where nodes of the page stand within a passage: `::one` on a line of its own is the slot `one` of the node that shows it. */
export const markdownPlaces = ['one', 'two', 'three', 'four', 'five', 'six'] as const;

export type MarkdownPlace = (typeof markdownPlaces)[number];

export interface MarkdownElement {
  readonly tag: MarkdownTag;
  readonly children?: readonly MarkdownNode[];
  /** Of a link: `#anchor`, a path of the site from its language root, or an https, mailto or tel address. */
  readonly href?: string;
  /** Of a link to a term that is explained: its meaning in short. The platform puts it in, no author. */
  readonly meaning?: string;
  /** Of a heading that says it: its name for links, the same in all languages (`## Rounding {#rounding}`). */
  readonly anchor?: string;
  /** Of an `ol`: its first number, where that is not 1. */
  readonly start?: number;
  /** Of a cell whose column says so. */
  readonly align?: 'center' | 'end';
  /** Of a `place`: the slot that is shown there. */
  readonly slot?: MarkdownPlace;
}

/** A text of a dictionary is Markdown when its key ends so: `{ "terms.md": "..." }`. */
const ENDING = '.md';

export function isMarkdownKey(key: string): boolean {
  return key.endsWith(ENDING);
}

export function isMarkdownPlace(name: string): name is MarkdownPlace {
  return (markdownPlaces as readonly string[]).includes(name);
}

/** The slots that a passage has places for, in its order. */
export function placesIn(nodes: readonly MarkdownNode[]): readonly MarkdownPlace[] {
  return nodes.flatMap((node) => (typeof node === 'string' ? [] : [...(node.slot === undefined ? [] : [node.slot]), ...placesIn(node.children ?? [])]));
}

/** A link within the site: an anchor of the page, or a path from the language root (`live/football?x=1#top`). */
export function isMarkdownSiteLink(href: string): boolean {
  return /^(?:[\w-][\w\-./]*(?:\?[\w=&,.-]*)?)?(?:#[\p{L}\p{N}_-]+)?$/u.test(href) && href !== '';
}

/** A compiled passage as a dictionary holds it; a text that is none is a paragraph as it stands. */
export function parseMarkdown(compiled: string): readonly MarkdownNode[] {
  try {
    const value: unknown = JSON.parse(compiled);
    if (Array.isArray(value)) return value as readonly MarkdownNode[];
  } catch {
    // A key that no language has, or a literal of an example.
  }
  return compiled === '' ? [] : [{ tag: 'p', children: [compiled] }];
}
