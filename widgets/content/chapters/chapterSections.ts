import { anchorOfHeading, type MarkdownElement, type MarkdownNode } from '../../../runtime/sdk.ts';

/** A part of a chapter. */
export interface ChapterSection {
  /** Its heading and name for links; absent for what stands before the first one. */
  readonly head?: { readonly anchor: string; readonly title: readonly MarkdownNode[] };
  readonly nodes: readonly MarkdownNode[];
}

/** A chapter by its headings of the second level. */
export function sectionsOf(nodes: readonly MarkdownNode[]): readonly ChapterSection[] {
  const starts = nodes.flatMap((node, at) => (isHead(node) ? [{ node, at }] : []));
  const before = nodes.slice(0, starts[0]?.at);
  const sections = starts.map(({ node, at }, index) => ({ head: { anchor: anchorOfHeading(node), title: node.children ?? [] }, nodes: nodes.slice(at + 1, starts[index + 1]?.at) }));
  return before.length > 0 ? [{ nodes: before }, ...sections] : sections;
}

function isHead(node: MarkdownNode): node is MarkdownElement {
  return typeof node !== 'string' && node.tag === 'h2';
}
