import { describe, expect, it } from 'vitest';
import { isLimitValue, limitTurn, NO_LIMIT } from './limits.ts';

describe('limits that customers set', () => {
  it.each([
    [NO_LIMIT, 5_000, -1], [5_000, NO_LIMIT, 1], [5_000, 4_999, -1], [5_000, 5_001, 1], [5_000, 5_000, 0], [NO_LIMIT, NO_LIMIT, 0],
    [NO_LIMIT, NO_LIMIT - 1, -1], [NO_LIMIT - 1, NO_LIMIT, 1],
  ] as const)('go from %d to %d: %d (A-56)', (from, to, turn) => {
    expect(limitTurn(from, to)).toBe(turn);
  });

  it('are whole numbers of minor units up to the one that means none (A-57)', () => {
    expect([1, NO_LIMIT - 1, NO_LIMIT].map(isLimitValue)).toEqual([true, true, true]);
    expect([0, -1, 1.5, NO_LIMIT + 1, Number.NaN].map(isLimitValue)).toEqual([false, false, false, false, false]);
  });
});
