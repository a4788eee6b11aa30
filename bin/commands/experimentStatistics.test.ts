import { describe, expect, it } from 'vitest';
import { differenceOf, isSplitRight, rateOf } from './experimentStatistics.ts';

const rounded = ({ value, low, high }: ReturnType<typeof rateOf>) => [value, low, high].map((part) => Math.round(part * 10_000) / 10_000);

describe('statistics of an experiment', () => {
  it.each([
    // Newcombe 1998 (Statistics in Medicine 17, 857), table I, method 3.
    [81, 263, [0.308, 0.2553, 0.3662]],
    [15, 148, [0.1014, 0.0624, 0.1605]],
    [0, 20, [0, 0, 0.1611]],
    [1, 29, [0.0345, 0.0061, 0.1718]],
  ])('give the rate of %i of %i with its interval', (reached, all, expected) => {
    expect(rounded(rateOf(reached, all))).toEqual(expected);
  });

  it.each([
    // Newcombe 1998 (Statistics in Medicine 17, 873), table II, method 10.
    [56, 70, 48, 80, [0.2, 0.0524, 0.3339]],
    [9, 10, 3, 10, [0.6, 0.1705, 0.809]],
    [10, 10, 0, 10, [1, 0.6075, 1]],
  ])('give the difference of %i of %i to %i of %i with its interval', (a, all, b, others, expected) => {
    expect(rounded(differenceOf(rateOf(a, all), rateOf(b, others)))).toEqual(expected);
  });

  it('raise an alarm where chance hardly explains how visitors are spread, and none where it does', () => {
    const half = { plain: 50, other: 50 };
    expect(isSplitRight({ plain: 5000, other: 5100 }, half)).toBe(true);
    expect(isSplitRight({ plain: 5000, other: 5400 }, half)).toBe(false);
    expect(isSplitRight({ plain: 900, other: 100 }, { plain: 90, other: 10 })).toBe(true);
    expect(isSplitRight({ plain: 500, other: 500, third: 300 }, { plain: 1, other: 1, third: 1 })).toBe(false);
    expect(isSplitRight({ plain: 0, other: 0 }, half)).toBe(true);
  });
});
