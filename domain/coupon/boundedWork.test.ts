import { describe, expect, it, vi } from 'vitest';
import { rational } from '../exact/Rational.ts';
import type * as combinations from './combinations.ts';
import { sumOfCombinations } from './combinations.ts';
import { couponType, figuresOf, lineCount } from './index.ts';

// Whoever walks through the lines one by one meets this.
vi.mock('./combinations.ts', async (original) => ({
  ...(await original<typeof combinations>()),
  chooseIndexes: () => {
    throw new Error('The lines of a system are not listed to price it.');
  },
}));

const LEGS = 20;
const SIZE = 4;
const LINES = 4845;

describe('the work that a system costs', () => {
  it('P23: the figures of a system 4/20 come without its 4,845 lines being listed', () => {
    const legs = Array.from({ length: LEGS }, () => ({ odds: '2' }));
    const coupon = { typeId: couponType.system, systemValue: SIZE, stakeMinor: LINES, legs };
    expect(lineCount(coupon)).toBe(LINES);
    expect(figuresOf(coupon, {})).toMatchObject({ possibleWinMinor: LINES * 2 ** SIZE });
  });

  it('P23: each price of a system is read once, however many lines hold it', () => {
    let reads = 0;
    const counted = Array.from({ length: LEGS }, (_, index) => {
      const { n, d } = rational(BigInt(index + 2));
      return { get n() { reads += 1; return n; }, d };
    });
    expect(sumOfCombinations(counted, SIZE, SIZE).n).toBe(sumOfProducts(LEGS, SIZE));
    expect(reads).toBe(LEGS);
  });
});

/** The same sum line by line. */
function sumOfProducts(legs: number, size: number, from = 0): bigint {
  if (size === 0) return 1n;
  let sum = 0n;
  for (let index = from; index < legs; index += 1) sum += BigInt(index + 2) * sumOfProducts(legs, size - 1, index + 1);
  return sum;
}
