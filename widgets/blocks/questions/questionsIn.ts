import { anchorOfHeading, type MarkdownNode } from '../../../runtime/sdk.ts';

export interface QuestionInPassage {
  /** By which links lead to it. */
  readonly anchor: string;
  /** What the heading shows. */
  readonly question: readonly MarkdownNode[];
  readonly answer: readonly MarkdownNode[];
}

export interface QuestionsInPassage {
  /** What stands before the first question. */
  readonly before: readonly MarkdownNode[];
  readonly questions: readonly QuestionInPassage[];
}

/** A passage by its headings of the first level: each is a question, and what follows until the next one its answer. */
export function questionsIn(nodes: readonly MarkdownNode[]): QuestionsInPassage {
  const starts = nodes.flatMap((node, at) => (typeof node !== 'string' && node.tag === 'h1' ? [{ node, at }] : []));
  const questions = starts.map(({ node, at }, index) => ({ anchor: anchorOfHeading(node), question: node.children ?? [], answer: nodes.slice(at + 1, starts[index + 1]?.at) }));
  return { before: nodes.slice(0, starts[0]?.at), questions };
}
