import { describe, expect, it } from 'vitest';
import { settleMarket } from './settleMarket.ts';
import type { FinalState } from './settleMarket.ts';

const football: FinalState = {
  isVoid: false, winner: 0, score: [2, 1], sets: null, periods: [[0, 1], [2, 0]], hadOvertime: false,
  scores: [{ atSec: 600, side: 1, points: 1, period: 1 }, { atSec: 3600, side: 0, points: 1, period: 2 }, { atSec: 5000, side: 0, points: 1, period: 2 }],
  corners: [5, 5], cards: [1, 2], aces: null, round: null, ending: null, outrightWinnerId: null,
};

function settle(typeId: number, outcomes: readonly (number | readonly [number, string])[], param: string | null = null, period = 0, final = football): string[] {
  return settleMarket({
    typeId, period, param,
    outcomes: outcomes.map((outcome) => (typeof outcome === 'number' ? { typeId: outcome, param: null } : { typeId: outcome[0], param: outcome[1] })),
  }, final);
}

describe('settleMarket', () => {
  it('settles result, double chance, draw no bet and both to score by the final score', () => {
    expect(settle(1, [1, 2, 3])).toEqual(['won', 'lost', 'lost']);
    expect(settle(3, [4, 5, 6])).toEqual(['won', 'won', 'lost']);
    expect(settle(13, [1, 3])).toEqual(['won', 'lost']);
    expect(settle(13, [1, 3], null, 0, { ...football, score: [1, 1] })).toEqual(['void', 'void']);
    expect(settle(6, [11, 12])).toEqual(['won', 'lost']);
    expect(settle(6, [11, 12], null, 1)).toEqual(['lost', 'won']);
  });

  it('refunds a whole line that is hit and halves quarter lines in both directions', () => {
    expect(settle(4, [9, 10], '2.5')).toEqual(['won', 'lost']);
    expect(settle(4, [9, 10], '3')).toEqual(['void', 'void']);
    expect(settle(4, [9, 10], '2.75')).toEqual(['half-won', 'half-lost']);
    expect(settle(4, [9, 10], '3.25')).toEqual(['half-lost', 'half-won']);
    expect(settle(5, [7, 8], '-0.75')).toEqual(['half-won', 'half-lost']);
    expect(settle(5, [7, 8], '-1.25')).toEqual(['half-lost', 'half-won']);
    expect(settle(5, [7, 8], '-1')).toEqual(['void', 'void']);
    expect(settle(5, [7, 8], '0.25')).toEqual(['won', 'lost']);
  });

  it('settles the markets that ask for the order of play', () => {
    expect(settle(12, [15, 16, 17], '1')).toEqual(['lost', 'lost', 'won']);
    expect(settle(12, [15, 16, 17], '2')).toEqual(['won', 'lost', 'lost']);
    expect(settle(12, [15, 16, 17], '4')).toEqual(['lost', 'won', 'lost']);
    expect(settle(15, [1, 3], '2')).toEqual(['won', 'lost']);
    expect(settle(15, [1, 3], '3')).toEqual(['void', 'void']);
    expect(settle(11, [[21, '2/1'], [21, '1/1'], [21, 'X/1']])).toEqual(['won', 'lost', 'lost']);
  });

  it('settles lists of outcomes with exactly one winner, the rest going to "other"', () => {
    expect(settle(7, [[20, '2-1'], [20, '1-2'], [20, 'other']])).toEqual(['won', 'lost', 'lost']);
    expect(settle(7, [[20, '0-0'], [20, '1-0'], [20, 'other']])).toEqual(['lost', 'lost', 'won']);
    expect(settle(16, [[22, 'H1'], [22, 'H2'], [22, 'H3+'], [22, 'D'], [22, 'A1']])).toEqual(['won', 'lost', 'lost', 'lost', 'lost']);
    expect(settle(16, [[22, 'A11+'], [22, 'A6-10']], null, 0, { ...football, score: [80, 95] })).toEqual(['won', 'lost']);
    expect(settle(18, [[23, '7'], [23, '8']], null, 0, { ...football, outrightWinnerId: 8 })).toEqual(['lost', 'won']);
  });

  it('counts sets, rounds and statistics where a market is about them', () => {
    const volleyball: FinalState = { ...football, winner: 1, score: [88, 98], sets: [1, 3], periods: [[25, 23], [20, 25], [22, 25], [21, 25]], corners: null, cards: null };
    expect(settle(2, [1, 3], null, 0, volleyball)).toEqual(['lost', 'won']);
    expect(settle(2, [1, 3], null, 1, volleyball)).toEqual(['won', 'lost']);
    expect(settle(41, [9, 10], '3.5', 0, volleyball)).toEqual(['won', 'lost']);
    expect(settle(42, [7, 8], '2.5', 0, volleyball)).toEqual(['won', 'lost']);
    expect(settle(7, [[20, '3-1'], [20, '1-3']], null, 0, volleyball)).toEqual(['lost', 'won']);
    expect(settle(2, [1, 3], null, 5, volleyball)).toEqual(['void', 'void']);
    expect(settle(34, [13, 14])).toEqual(['lost', 'won']);
    const fight: FinalState = { ...football, score: [0, 1], winner: 1, periods: [], round: 2, ending: 'knockout' };
    expect(settle(4, [9, 10], '1.5', 0, fight)).toEqual(['won', 'lost']);
    expect(settle(44, [24, 25, 26, 27], null, 0, fight)).toEqual(['lost', 'lost', 'won', 'lost']);
  });

  it('refunds everything when a game is void or a type is not known', () => {
    expect(settle(1, [1, 2, 3], null, 0, { ...football, isVoid: true })).toEqual(['void', 'void', 'void']);
    expect(settle(999, [1, 2])).toEqual(['void', 'void']);
  });
});
