import { describe, expect, it } from 'vitest';
import { compareWithFloor, median, percentile, spreadOf } from './measure.ts';

describe('measuring', () => {
  it('takes the middle value, or the mean of the two in the middle', () => {
    expect(median([5, 1, 3])).toBe(3);
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([])).toBeNaN();
  });

  it('interpolates percentiles between neighbours', () => {
    expect(percentile([0, 10], 95)).toBeCloseTo(9.5);
    expect(percentile([7], 95)).toBe(7);
  });

  it('tells the least and the greatest, of ratios with their hundredths', () => {
    expect(spreadOf([7.4, 31.6, 12])).toBe('7 to 32');
    expect(spreadOf([1.024, 0.89, 1.17], 2)).toBe('0.89 to 1.17');
  });

  it('runs every contender in every round and gives the floor the ratio 1', async () => {
    const runs = { floor: 0, other: 0 };
    const rows = await compareWithFloor({ what: 'floor', run: () => (runs.floor += 1) }, [{ what: 'other', run: () => (runs.other += 1), goal: { max: 2 } }], {
      rounds: 4,
      warmUpRounds: 1,
      timesPerRound: 3,
    });
    expect(runs).toEqual({ floor: 15, other: 15 });
    expect(rows.map(({ what, isFloor, ratio }) => ({ what, isFloor, hasRatio: ratio !== undefined }))).toEqual([
      { what: 'floor', isFloor: true, hasRatio: true },
      { what: 'other', isFloor: false, hasRatio: true },
    ]);
    expect(rows[0]?.ratio).toBe(1);
    expect(rows[1]?.goal).toEqual({ max: 2 });
  });
});
