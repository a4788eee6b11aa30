import { describe, expect, it } from 'vitest';
import { nextChangeMs, promotionState, timeLeft } from './promotionTime.ts';

const [FROM, UNTIL] = ['2026-12-18T20:00:00Z', '2026-12-22T21:00:00Z'];
const [fromMs, untilMs] = [Date.parse(FROM), Date.parse(UNTIL)];
const promotion = { runs: { fromUtc: FROM, untilUtc: UNTIL } };

describe('the time of a promotion', () => {
  it('begins at its first moment and is over at its last', () => {
    expect([fromMs - 1, fromMs, untilMs - 1, untilMs].map((atMs) => promotionState(promotion, atMs))).toEqual(['coming', 'running', 'running', 'ended']);
    expect([fromMs - 1, fromMs, untilMs].map((atMs) => nextChangeMs(promotion, atMs))).toEqual([fromMs, untilMs, undefined]);
  });

  it('has no end where none is written', () => {
    expect([promotionState({}, 0), promotionState({ runs: { fromUtc: null, untilUtc: null } }, 0), nextChangeMs({}, 0)]).toEqual(['running', 'running', undefined]);
  });

  it('is told in its greatest whole unit, and never as nothing', () => {
    const minute = 60_000;
    const cases = [49 * 60 * minute, 24 * 60 * minute - 1, 60 * minute, 60 * minute - 1, 1];
    expect(cases.map(timeLeft)).toEqual([{ unit: 'days', count: 2 }, { unit: 'hours', count: 23 }, { unit: 'hours', count: 1 }, { unit: 'minutes', count: 59 }, { unit: 'minutes', count: 1 }]);
  });
});
