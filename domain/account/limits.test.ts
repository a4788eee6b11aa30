import { describe, expect, it } from 'vitest';
import { isLimitValue, limitTurn, lockedLimits, NO_LIMIT, noLimitOf, readLimitLocks } from './limits.ts';
import { NO_SESSION_LIMIT, SESSION_LIMIT } from './sessionLimit.ts';

const DEPOSIT = 20;

describe('limits that customers set', () => {
  it.each([
    [NO_LIMIT, 5_000, -1], [5_000, NO_LIMIT, 1], [5_000, 4_999, -1], [5_000, 5_001, 1], [5_000, 5_000, 0], [NO_LIMIT, NO_LIMIT, 0],
    [NO_LIMIT, NO_LIMIT - 1, -1], [NO_LIMIT - 1, NO_LIMIT, 1],
  ] as const)('go from %d to %d: %d (A-56)', (from, to, turn) => {
    expect(limitTurn(DEPOSIT, from, to)).toBe(turn);
  });

  it('are whole numbers of minor units up to the one that means none (A-57)', () => {
    expect([1, NO_LIMIT - 1, NO_LIMIT].map((value) => isLimitValue(DEPOSIT, value))).toEqual([true, true, true]);
    expect([0, -1, 1.5, NO_LIMIT + 1, Number.NaN].map((value) => isLimitValue(DEPOSIT, value))).toEqual([false, false, false, false, false]);
  });

  it.each([
    [NO_SESSION_LIMIT, 23, -1], [23, NO_SESSION_LIMIT, 1], [1, NO_SESSION_LIMIT, 1], [5, 4, -1], [5, 6, 1], [5, 5, 0], [NO_SESSION_LIMIT, NO_SESSION_LIMIT, 0],
  ] as const)('of the session go from %d to %d: %d, -1 being none and not little (A-56)', (from, to, turn) => {
    expect(limitTurn(SESSION_LIMIT, from, to)).toBe(turn);
  });

  it.each([
    [{}, [20, 31], []],
    [{ lockGroup: true }, [20], []],
    [{ lockOnPending: true }, [], []],
    [{ lockOnPending: true }, [20, 31], [20, 31]],
    [{ lockOnPending: true, lockGroup: true }, [21], [20, 21, 22]],
    [{ lockOnPending: true, lockGroup: true }, [2, 31], [1, 2, 3, 31]],
  ])('are locked by what waits as the site says: %j, %j waiting: %j (A-137)', (section, waiting, locked) => {
    expect([...lockedLimits(waiting, readLimitLocks(section))]).toEqual(locked);
  });

  it('of the session are whole hours up to 23, or none', () => {
    expect([NO_SESSION_LIMIT, 1, 23].map((value) => isLimitValue(SESSION_LIMIT, value))).toEqual([true, true, true]);
    expect([0, -2, 24, 1.5, NO_LIMIT, Number.NaN].map((value) => isLimitValue(SESSION_LIMIT, value))).toEqual([false, false, false, false, false, false]);
    expect([noLimitOf(SESSION_LIMIT), noLimitOf(DEPOSIT)]).toEqual([NO_SESSION_LIMIT, NO_LIMIT]);
  });
});
