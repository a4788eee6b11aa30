import type { MarkdownElement, MarkdownNode } from './markdown.ts';

/** Name of a heading for links to it: `How a night goes` is `how-a-night-goes`, in any script. */
export function anchorOf(words: string): string {
  return words.normalize('NFC').toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
}

/** Name of a heading of a passage: the one that it says, or that of its words. */
export function anchorOfHeading(heading: MarkdownElement): string {
  return heading.anchor ?? anchorOf(wordsOf(heading));
}

/** The words of a node without its elements. */
export function wordsOf(node: MarkdownNode): string {
  return typeof node === 'string' ? node : node.tag === 'br' ? ' ' : (node.children ?? []).map(wordsOf).join('');
}
