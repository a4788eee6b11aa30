import { describe, expect, it } from 'vitest';
import { formatReport } from '../../bin/bench/report.mjs';
import { ticksOf, watchStolenTime } from '../../bin/bench/stolenTime.mjs';
import { calmRounds } from './measure.ts';

describe('processor time that the host of a machine gave to others', () => {
  it('is read of all processors together, waiting and idling left out', () => {
    expect(ticksOf('cpu  100 3 50 9000 70 2 6 40 0 0\ncpu0 1 1 1 1 1 1 1 1 0 0\n')).toEqual({ worked: 161, stolen: 40 });
    expect(ticksOf('')).toEqual({ worked: 0, stolen: 0 });
  });

  it('is a share of what the machine wanted, from when watching began', () => {
    const ticks = [{ worked: 1000, stolen: 500 }, { worked: 1090, stolen: 510 }, { worked: 1150, stolen: 550 }, { worked: 1150, stolen: 550 }];
    const share = watchStolenTime(() => ticks.shift() ?? { worked: 0, stolen: 0 });
    expect(share()).toBeCloseTo(0.1);
    expect(share()).toBeCloseTo(0.25);
  });

  it('is nothing where nothing was wanted, and where the system does not tell', () => {
    expect(watchStolenTime(() => ({ worked: 5, stolen: 5 }))()).toBe(0);
  });

  it('is told in a report, unless it is next to nothing', () => {
    const report = { rows: [{ what: 'a row', value: 1, unit: 'ms' as const }] };
    expect(formatReport('x', report, 0.126)).toContain('gave 13 % of its processor time to others');
    expect(formatReport('x', report, 0.004)).not.toContain('others');
  });
});

describe('rounds in which the machine was left alone', () => {
  const rounds = (count: number, shares: readonly number[]) => {
    let at = -1;
    return calmRounds(count, () => Promise.resolve((at += 1)), () => () => shares[at] ?? 0);
  };

  it('count, and one in which others ran is made anew', async () => {
    expect(await rounds(3, [0, 0.3, 0.01, 0.021, 0.02])).toEqual({ results: [0, 2, 4], ran: 5, stolenShare: 0.02 });
  });

  it('are as many as asked for when all are calm', async () => {
    expect(await rounds(2, [])).toEqual({ results: [0, 1], ran: 2, stolenShare: 0 });
  });

  it('are the calmest where twice as many were not enough', async () => {
    expect(await rounds(3, [0.5, 0.1, 0, 0.4, 0.2, 0.3])).toEqual({ results: [1, 2, 4], ran: 6, stolenShare: 0.2 });
    expect(await rounds(2, [0.5, 0.5, 0.5, 0.5])).toEqual({ results: [0, 1], ran: 4, stolenShare: 0.5 });
  });
});
