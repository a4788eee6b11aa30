import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../../schemas/language/markdown/readMarkdown.ts';
import { passageDiff } from './passageDiff.ts';

const diff = (before: string, after: string, locale = 'en') => passageDiff(readMarkdown(before).nodes, readMarkdown(after).nodes, locale);
const shown = (passages: ReturnType<typeof diff>) => passages.map(({ kind, parts }) => `${kind}: ${parts.map((part) => (part.kind === 'same' ? part.text : part.kind === 'gone' ? `[-${part.text}-]` : `{+${part.text}+}`)).join('')}`);

describe('passageDiff', () => {
  it('tells passages that stay, go, come and change, and of those the words', () => {
    expect(shown(diff('## A {#a}\n\nThe stake is two.\n\nGone.', '## A {#a}\n\nThe stake is three.\n\n## B\n\n- new'))).toEqual([
      'same: A', 'changed: The stake is [-two-]{+three+}.', 'gone: [-Gone.-]', 'new: {+B+}', 'new: {+new+}',
    ]);
  });

  it('takes words as the language has them', () => {
    expect(shown(diff('Ставка считается.', 'Ставка рассчитана.', 'ru'))).toEqual(['changed: Ставка [-считается-]{+рассчитана+}.']);
    expect(shown(diff('يُلغى الاختيار وحده.', 'يُلغى الاختيار المعني وحده.', 'ar'))).toEqual(['changed: يُلغى الاختيار {+المعني +}وحده.']);
  });

  it('finds nothing where nothing changed, and all of a text that is new', () => {
    expect(diff('One.\n\nTwo.', 'One.\n\nTwo.').map(({ kind }) => kind)).toEqual(['same', 'same']);
    expect(diff('', '# One\n\nTwo.').map(({ kind, isHeading }) => [kind, isHeading])).toEqual([['new', true], ['new', false]]);
  });
});
