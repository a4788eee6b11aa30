import { describe, expect, it } from 'vitest';
import { MARKET } from './marketTypes.ts';
import { carriedPeriods, scoreResults } from './scoreResults.ts';

describe('scoreResults', () => {
  it('pays quarter lines exactly as two half stakes on the neighbouring lines, for every score and line', () => {
    const stake = { won: 2, 'half-won': 1.5, void: 1, 'half-lost': 0.5, lost: 0 } as const;
    for (let value = -6; value <= 6; value += 1) {
      for (let quarter = -20; quarter <= 20; quarter += 1) {
        const line = quarter / 4;
        // The independent oracle: money back at odds of 2 from two separate bets of one half.
        const parts = Number.isInteger(line * 2) ? [line, line] : [line - 0.25, line + 0.25];
        const over = parts.reduce((sum, part) => sum + (value > part ? 1 : value === part ? 0.5 : 0), 0);
        const under = parts.reduce((sum, part) => sum + (value < part ? 1 : value === part ? 0.5 : 0), 0);
        const market = { typeId: MARKET.handicap, param: String(-line), outcomes: [{ typeId: 7, param: null }, { typeId: 8, param: null }] };
        const paid = scoreResults(market, [Math.max(0, value), Math.max(0, -value)])?.map((result) => stake[result]);
        expect([value, line, paid]).toEqual([value, line, [over, under]]);
      }
    }
  });

  it('leaves open what a score alone does not decide', () => {
    const market = (typeId: number) => ({ typeId, param: '1', outcomes: [{ typeId: 1, param: null }, { typeId: 3, param: null }] });
    for (const typeId of [MARKET.nextGoal, MARKET.halfFull, MARKET.raceTo, MARKET.outright, 999]) expect(scoreResults(market(typeId), [2, 1]), String(typeId)).toBeNull();
    expect(scoreResults(market(MARKET.winner), [1, 1])).toBeNull();
    expect(scoreResults(market(MARKET.winner), [0, 1])).toEqual(['lost', 'won']);
  });
});

describe('carriedPeriods', () => {
  it('adds to a period, and takes what it does not have from those before', () => {
    expect(carriedPeriods([[1, 0], [0, 1]], 1, [2, 0])).toEqual([[1, 0], [2, 1]]);
    expect(carriedPeriods([[1, 2], [0, 1]], 1, [-1, -2])).toEqual([[0, 1], [0, 0]]);
  });
});
