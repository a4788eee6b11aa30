import type { JsonValue } from '../json.ts';
import { anchorOfHeading, wordsOf } from '../markdown/anchorOf.ts';
import { type MarkdownElement, type MarkdownNode, type MarkdownPlace, placesIn } from '../markdown/markdown.ts';
import { type MarkdownFault, readMarkdown } from '../markdown/readMarkdown.ts';

/** The words of an entry in one language. */
export interface Passage {
  /** Its first line, a heading of the first level. */
  readonly title: string;
  /** Its first paragraph, without marks: what lists and search engines show. */
  readonly summary: string;
  /** All that follows the title, without its places. */
  readonly nodes: readonly MarkdownNode[];
  /** The same with the places at which nodes of its page stand (`::one`), and which those are. */
  readonly placed: readonly MarkdownNode[];
  readonly places: readonly MarkdownPlace[];
  readonly faults: readonly PassageFault[];
}

/** `no-title`: it does not begin with one; `second-title`; `no-summary`: no paragraph follows; `front-matter`. */
export interface PassageFault extends Pick<MarkdownFault, 'what' | 'line'> {
  readonly kind: MarkdownFault['kind'] | 'no-title' | 'second-title' | 'no-summary' | 'front-matter';
}

const FRONT_MATTER = /^(?:---|\+\+\+|;;;)[ \t]*\r?\n/;
const known = new WeakMap<object, Passage>();

/** Reads the words of an entry, as a config file or a merged one holds them; worked out once for the same value. */
export function readPassage(value: Readonly<Record<string, JsonValue>>): Passage {
  const found = known.get(value) ?? read(typeof value['text'] === 'string' ? value['text'] : '');
  known.set(value, found);
  return found;
}

function read(text: string): Passage {
  const { nodes, faults } = readMarkdown(text);
  const own: PassageFault[] = [];
  if (FRONT_MATTER.test(text)) own.push({ kind: 'front-matter', what: text.slice(0, 3), line: 1 });
  const [first, ...rest] = nodes;
  const hasTitle = isElement(first) && first.tag === 'h1';
  // What is too long or too deep is refused whole.
  const isRead = nodes.length > 0 || !faults.some(({ kind }) => kind === 'too-long' || kind === 'too-deep');
  if (isRead && !hasTitle && own.length === 0) own.push({ kind: 'no-title', what: wordsOf(first ?? '').slice(0, 40), line: 1 });
  const body = hasTitle ? rest : nodes;
  const second = body.find((node) => isElement(node) && node.tag === 'h1');
  if (second !== undefined && hasTitle) own.push({ kind: 'second-title', what: wordsOf(second), line: lineOf(text, wordsOf(second)) });
  const lead = body.find((node) => isElement(node) && node.tag === 'p');
  if (isRead && hasTitle && lead === undefined) own.push({ kind: 'no-summary', what: wordsOf(first), line: 1 });
  return { title: hasTitle ? lineOfWords(first) : '', summary: lead === undefined ? '' : lineOfWords(lead), nodes: body.flatMap(withoutPlaces), placed: body, places: placesIn(body), faults: [...own, ...faults] };
}

function isElement(node: MarkdownNode | undefined): node is MarkdownElement {
  return typeof node === 'object';
}

function hasPlace(node: MarkdownNode): boolean {
  return isElement(node) && (node.tag === 'place' || (node.children ?? []).some(hasPlace));
}

function withoutPlaces(node: MarkdownNode): readonly MarkdownNode[] {
  if (!hasPlace(node) || !isElement(node)) return [node];
  return node.tag === 'place' ? [] : [{ ...node, children: (node.children ?? []).flatMap(withoutPlaces) }];
}

/** On one line, however it was broken. */
function lineOfWords(node: MarkdownNode): string {
  return wordsOf(node).replaceAll(/\s+/g, ' ').trim();
}

function lineOf(text: string, what: string): number {
  const at = text.indexOf(what, text.indexOf('\n'));
  return text.slice(0, Math.max(at, 0)).split('\n').length;
}

/** Links of a passage, as they are written. */
export function hrefsIn(nodes: readonly MarkdownNode[]): readonly string[] {
  return nodes.flatMap((node) => (isElement(node) ? [...(node.href === undefined ? [] : [node.href]), ...hrefsIn(node.children ?? [])] : []));
}

/** Names of the headings of a passage, for links to them. */
export function anchorsIn(nodes: readonly MarkdownNode[]): readonly string[] {
  return nodes.flatMap((node) => (isElement(node) && /^h\d$/.test(node.tag) ? [anchorOfHeading(node)] : isElement(node) ? anchorsIn(node.children ?? []) : []));
}
