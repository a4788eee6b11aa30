import { diffArrays } from 'diff';
import { type MarkdownNode, wordsOf } from '../../../runtime/sdk.ts';

export interface DiffPart {
  readonly text: string;
  readonly kind: 'same' | 'gone' | 'new';
}

/** A heading, a paragraph, an item of a list or a cell of a table: as it was, as it is, and what of its words changed. */
export interface DiffPassage {
  readonly kind: 'same' | 'gone' | 'new' | 'changed';
  readonly isHeading: boolean;
  readonly parts: readonly DiffPart[];
}

interface Line {
  readonly text: string;
  readonly isHeading: boolean;
}

const HOLDERS = /^(?:p|h1|h2|h3|ul|ol|li|quote|table|head|row|cell|pre)$/;

/** What changed between two passages, passage by passage and within them word by word. */
export function passageDiff(before: readonly MarkdownNode[], after: readonly MarkdownNode[], locale: string): readonly DiffPassage[] {
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  const changes = diffArrays([...linesOf(before)], [...linesOf(after)], { comparator: (left, right) => left.text === right.text && left.isHeading === right.isHeading });
  const found: DiffPassage[] = [];
  for (let at = 0; at < changes.length; at += 1) {
    const [change, next] = [changes[at], changes[at + 1]];
    if (!change) continue;
    if (change.removed && next?.added === true) {
      found.push(...pairs(change.value, next.value, segmenter));
      at += 1;
    } else {
      const kind = change.removed ? 'gone' : change.added ? 'new' : 'same';
      found.push(...change.value.map((line) => whole(line, kind)));
    }
  }
  return found;
}

/** Passages in the place of others: the first against the first, those that are left over by themselves. */
function pairs(before: readonly Line[], after: readonly Line[], segmenter: Intl.Segmenter): readonly DiffPassage[] {
  return Array.from({ length: Math.max(before.length, after.length) }, (_, at) => {
    const [was, is] = [before[at], after[at]];
    if (!was || !is || was.isHeading !== is.isHeading) return [...(was ? [whole(was, 'gone')] : []), ...(is ? [whole(is, 'new')] : [])];
    const wordsIn = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);
    const parts = diffArrays(wordsIn(was.text), wordsIn(is.text)).map(({ value, added, removed }): DiffPart => ({ text: value.join(''), kind: removed ? 'gone' : added ? 'new' : 'same' }));
    return [{ kind: 'changed' as const, isHeading: is.isHeading, parts }];
  }).flat();
}

function whole({ text, isHeading }: Line, kind: 'same' | 'gone' | 'new'): DiffPassage {
  return { kind, isHeading, parts: [{ text, kind }] };
}

function linesOf(nodes: readonly MarkdownNode[]): readonly Line[] {
  return nodes.flatMap((node): readonly Line[] => {
    if (typeof node === 'string') return [{ text: node, isHeading: false }];
    const hasPassages = (node.children ?? []).some((child) => typeof child !== 'string' && HOLDERS.test(child.tag));
    return hasPassages ? linesOf(node.children ?? []) : [{ text: wordsOf(node), isHeading: node.tag.startsWith('h') && node.tag !== 'hr' && node.tag !== 'head' }];
  });
}
