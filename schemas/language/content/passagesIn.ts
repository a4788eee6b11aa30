import { wordsOf } from '../markdown/anchorOf.ts';
import type { MarkdownNode } from '../markdown/markdown.ts';

/** Paragraphs, headings, items of lists and cells of tables, each as words. */
export function passagesIn(nodes: readonly MarkdownNode[]): readonly string[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return [node];
    const inner = (node.children ?? []).some((child) => typeof child !== 'string' && /^(?:p|ul|ol|li|quote|head|row|cell)$/.test(child.tag));
    return inner ? passagesIn(node.children ?? []) : [wordsOf(node)];
  });
}
