import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { breakEvenly, breakLines } from './breakLines.ts';
import { titleLines } from './titleLines.ts';

/** As if every letter were half as wide as it is high. */
const widthOf = (text: string) => Array.from(text).length * 0.5;
const room = { width: 1040, height: 386, lineHeight: 1.16 };
const set = (title: string) => titleLines(title, room, widthOf);

describe('lines of words', () => {
  const of = (widths: readonly number[], width: number, most = 4) => ({ plain: breakLines(widths, { space: 1, width, most }), even: breakEvenly(widths, { space: 1, width, most }) });

  it('hold as many words as fit, and say how many are left', () => {
    expect(of([3, 3, 3, 3, 3], 7, 2).plain).toEqual({ lines: [[0, 1], [2, 3]], left: 1 });
    expect(of([9, 3], 7).plain).toEqual({ lines: [[0], [1]], left: 0 });
    expect(of([], 7).plain).toEqual({ lines: [], left: 0 });
  });

  it('are as equal as they can be, without one more', () => {
    expect([of([3, 3, 3, 3], 12).plain.lines, of([3, 3, 3, 3], 12).even.lines]).toEqual([[[0, 1, 2], [3]], [[0, 1], [2, 3]]]);
    fc.assert(fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 20 }), (widths) => {
      const { plain, even } = of(widths, 15);
      expect([even.lines.length, even.left]).toEqual([plain.lines.length, plain.left]);
      expect(even.lines.flat()).toEqual(plain.lines.flat());
    }));
  });
});

describe('a title', () => {
  it('is set in the largest letters in which all of it fits', () => {
    expect(set('Cup nights')).toEqual({ size: 100, lines: ['Cup nights'] });
    const { size, lines } = set('How we settle bets when a match is abandoned, moved to another day or ends early');
    expect([size < 100, lines.join(' ')]).toEqual([true, 'How we settle bets when a match is abandoned, moved to another day or ends early']);
  });

  it('ends in an ellipsis after four lines, at the end of a word and without what stood before it', () => {
    const { lines } = set('All words, '.repeat(60));
    expect([lines.length, lines.slice(0, 3).every((line) => !line.includes('…')), lines[3]]).toEqual([4, true, expect.stringMatching(/(?:words|All)…$/)]);
  });

  it('breaks a word that is wider than a line where the line ends, between whole letters', () => {
    const { lines } = set(`${'e\u0301'.repeat(50)}`);
    expect([lines.length > 1, lines.join('')]).toEqual([true, 'e\u0301'.repeat(50)]);
    expect(lines.every((line) => !line.startsWith('\u0301'))).toBe(true);
    expect(set('x'.repeat(900)).lines.at(-1)).toMatch(/^x+…$/);
  });

  it('is never wider or higher than its room, whatever it is', () => {
    fc.assert(fc.property(fc.string({ maxLength: 500, unit: 'grapheme' }), (title) => {
      const { lines, size } = set(title);
      expect(lines.length).toBeLessThanOrEqual(4);
      expect(lines.length * size * room.lineHeight).toBeLessThanOrEqual(room.height);
      for (const line of lines) expect(widthOf(line) * size).toBeLessThanOrEqual(room.width + 1e-6);
    }));
  });
});
