import { LRUCache } from 'lru-cache';
import type { AlignType, Definition, Heading, Nodes, Parents, Root, Table, Text } from 'mdast';
import type { LeafDirective } from 'mdast-util-directive';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table';
import { gfmTable } from 'micromark-extension-gfm-table';
import { directiveSyntax, directiveTree, strayDirectives } from './directives.ts';
import { tooDeepLine } from './tooDeepLine.ts';
import { isMarkdownPlace, isMarkdownSiteLink, type MarkdownElement, type MarkdownNode, type MarkdownPlace, type MarkdownTag } from './markdown.ts';

/** What a passage has that is not shown, or that readers stumble over. */
export interface MarkdownFault {
  readonly kind: 'html' | 'link' | 'picture' | 'too-long' | 'too-deep' | 'heading-skips' | 'heading-level' | 'directive' | 'place-unknown' | 'place-twice';
  /** As it stands in the passage, shortened. */
  readonly what: string;
  /** 1-based, within the passage. */
  readonly line: number;
}

export interface ReadMarkdown {
  readonly nodes: readonly MarkdownNode[];
  readonly faults: readonly MarkdownFault[];
}

/** In characters; what is longer is several passages. */
const MAX_LENGTH = 50_000;
/** Elements one within the other. */
const MAX_DEPTH = 12;
const MAX_LEVEL = 3;
const SHOWN_LENGTH = 60;
/** What ends a heading that says its own name for links. */
const ANCHOR = /[ \t]+\{#([a-z][a-z0-9-]{0,60})\}$/;

const syntax = { extensions: [gfmTable(), directiveSyntax], mdastExtensions: [gfmTableFromMarkdown(), directiveTree] };
/** What was read, up to so many characters: several rules and the release read the same passages, for each brand. */
const passages = new LRUCache<string, ReadMarkdown>({ maxSize: 2_000_000, sizeCalculation: (_passage, text) => text.length + 1 });

/** Reads a passage. What is refused is left out and named; the rest is shown. */
export function readMarkdown(text: string): ReadMarkdown {
  if (text.length > MAX_LENGTH) return { nodes: [], faults: [{ kind: 'too-long', what: `${text.length} characters, more than ${MAX_LENGTH}`, line: 1 }] };
  const deep = tooDeepLine(text, MAX_DEPTH);
  if (deep) return { nodes: [], faults: [{ kind: 'too-deep', what: deep.what.slice(0, SHOWN_LENGTH), line: deep.line }] };
  const known = passages.get(text);
  if (known) return known;
  const passage = parsePassage(text);
  passages.set(text, passage);
  return passage;
}

function parsePassage(text: string): ReadMarkdown {
  const root = fromMarkdown(text, syntax);
  const reader = new Reader(text, definitionsOf(root));
  const nodes = reader.childrenOf(root, 0);
  return { nodes, faults: reader.faults.toSorted((left, right) => left.line - right.line) };
}

function definitionsOf(root: Root): ReadonlyMap<string, string> {
  return new Map(root.children.filter((node): node is Definition => node.type === 'definition').map(({ identifier, url }) => [identifier, url]));
}

class Reader {
  readonly faults: MarkdownFault[] = [];
  readonly #definitions: ReadonlyMap<string, string>;
  /** Level of the last heading. */
  #level = 0;
  readonly #text: string;
  readonly #places = new Set<MarkdownPlace>();

  constructor(text: string, definitions: ReadonlyMap<string, string>) {
    this.#text = text;
    this.#definitions = definitions;
  }

  childrenOf({ children }: Pick<Parents, 'children'>, depth: number): readonly MarkdownNode[] {
    return joined(children.flatMap((child) => this.#read(child, depth + 1)));
  }

  #read(node: Nodes, depth: number): readonly MarkdownNode[] {
    if (depth > MAX_DEPTH) return this.#refuse('too-deep', node, node.type);
    switch (node.type) {
      case 'text':
        return this.#words(node);
      case 'paragraph':
        return this.#element('p', node, depth);
      case 'leafDirective':
        return this.#place(node);
      case 'strong':
        return this.#element('strong', node, depth);
      case 'emphasis':
        return this.#element('em', node, depth);
      case 'blockquote':
        return this.#element('quote', node, depth);
      case 'listItem':
        return this.#element('li', node, depth);
      case 'list':
        return this.#element(node.ordered === true ? 'ol' : 'ul', node, depth, { ...(node.ordered === true && (node.start ?? 1) !== 1 && { start: node.start ?? 1 }) });
      case 'inlineCode':
        return [{ tag: 'code', children: [node.value] }];
      case 'code':
        return [{ tag: 'pre', children: [node.value] }];
      case 'break':
        return [{ tag: 'br' }];
      case 'thematicBreak':
        return [{ tag: 'hr' }];
      case 'heading':
        return this.#heading(node, depth);
      case 'link':
        return this.#link(node.url, node, depth);
      case 'linkReference':
        return this.#link(this.#definitions.get(node.identifier) ?? '', node, depth);
      case 'table':
        return [this.#table(node, depth)];
      case 'html':
        return this.#refuse('html', node, node.value);
      case 'image':
      case 'imageReference':
        return this.#refuse('picture', node, node.alt ?? '');
      default:
        return [];
    }
  }

  #element(tag: MarkdownTag, node: Parents, depth: number, more: Omit<MarkdownElement, 'tag' | 'children'> = {}): readonly MarkdownElement[] {
    const children = this.childrenOf(node, depth);
    return children.length === 0 ? [] : [{ tag, children, ...more }];
  }

  /** Words stay as they are, whatever they look like. */
  #words(node: Text): readonly MarkdownNode[] {
    const source = this.#sourceOf(node);
    const start = node.position?.start.offset ?? 0;
    for (const { what, line } of strayDirectives(source, this.#text.slice(Math.max(start - 1, 0), start))) this.#refuse('directive', node, what, line);
    return [node.value];
  }

  #place(node: LeafDirective): readonly MarkdownNode[] {
    const { name } = node;
    const source = this.#sourceOf(node).trim();
    if (source !== `::${name}`) return this.#refuse('directive', node, source);
    if (!isMarkdownPlace(name)) return this.#refuse('place-unknown', node, source);
    if (this.#places.has(name)) return this.#refuse('place-twice', node, source);
    this.#places.add(name);
    return [{ tag: 'place', slot: name }];
  }

  #sourceOf({ position }: Nodes): string {
    return this.#text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);
  }

  #heading(node: Heading, depth: number): readonly MarkdownNode[] {
    const [heading] = this.#element(`h${Math.min(node.depth, MAX_LEVEL) as 1 | 2 | 3}`, node, depth);
    if (!heading) return [];
    if (node.depth > MAX_LEVEL) this.#refuse('heading-level', node, textOf(heading));
    else if (node.depth > this.#level + 1) this.#refuse('heading-skips', node, textOf(heading));
    this.#level = node.depth;
    return [withAnchor(heading)];
  }

  #link(url: string, node: Parents, depth: number): readonly MarkdownNode[] {
    if (isLinkTarget(url)) return this.#element('link', node, depth, { href: url });
    this.#refuse('link', node, url);
    return this.childrenOf(node, depth);
  }

  #table({ children: [head, ...rows], align = [] }: Table, depth: number): MarkdownElement {
    const rowOf = (tag: MarkdownTag, row: Table['children'][number] | undefined): MarkdownElement => ({
      tag,
      children: (row?.children ?? []).map((cell, at) => ({ tag: 'cell', children: this.childrenOf(cell, depth + 2), ...alignOf(align?.[at]) })),
    });
    return { tag: 'table', children: [rowOf('head', head), ...rows.map((row) => rowOf('row', row))] };
  }

  #refuse(kind: MarkdownFault['kind'], node: Nodes, what: string, linesAfter = 0): readonly never[] {
    this.faults.push({ kind, what: what.replaceAll(/\s+/g, ' ').slice(0, SHOWN_LENGTH), line: (node.position?.start.line ?? 1) + linesAfter });
    return [];
  }
}

/** A heading with the name that its last words say; those are not shown. */
function withAnchor(heading: MarkdownElement): MarkdownElement {
  const children = heading.children ?? [];
  const last = children.at(-1);
  const [said, anchor] = typeof last === 'string' ? (ANCHOR.exec(last) ?? []) : [];
  return typeof last !== 'string' || said === undefined || anchor === undefined ? heading : { ...heading, children: [...children.slice(0, -1), last.slice(0, -said.length)], anchor };
}

/** `#anchor`, a path of the site from its language root (`live/football`), https, mail or telephone: nothing that a browser would run. */
function isLinkTarget(url: string): boolean {
  if (isMarkdownSiteLink(url)) return true;
  return URL.canParse(url) && ['https:', 'mailto:', 'tel:'].includes(new URL(url).protocol);
}

function alignOf(align: AlignType | undefined): Pick<MarkdownElement, 'align'> {
  if (align === 'center') return { align };
  return align === 'right' ? { align: 'end' } : {};
}

/** Texts beside each other as one: an entity or a mark that was refused splits them. */
function joined(nodes: readonly MarkdownNode[]): readonly MarkdownNode[] {
  const result: MarkdownNode[] = [];
  for (const node of nodes) {
    const last = result.at(-1);
    if (typeof node === 'string' && typeof last === 'string') result[result.length - 1] = last + node;
    else result.push(node);
  }
  return result;
}

function textOf(node: MarkdownNode): string {
  return typeof node === 'string' ? node : (node.children ?? []).map(textOf).join('');
}
