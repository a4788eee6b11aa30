import type { LegResult } from '../../../domain/coupon/index.ts';
import { type DecidedBy, MARKET, scoreResults } from '../../../domain/feed/index.ts';
import type { ScoreEntry } from './scripts/frame.ts';
import type { Pair } from '../../ports/feedGames.ts';

/** What settling needs to know about a market. */
export interface SettledMarketSpec extends DecidedBy {
  readonly period: number;
}

/** The end of a game, as far as any market asks about it. */
export interface FinalState {
  /** Nothing was decided (abandoned): every market is void. */
  readonly isVoid: boolean;
  /** Winner with overtime, on points or by decision. */
  readonly winner: 0 | 1 | null;
  /** Score that whole-game markets count: regular time where draws exist, else everything. */
  readonly score: Pair;
  /** Sets won, in sports of sets. */
  readonly sets: Pair | null;
  /** Scores of regular periods in order; a missing one was not played. */
  readonly periods: readonly Pair[];
  /** Scores in the order of play, regular time only where draws exist. */
  readonly scores: readonly ScoreEntry[];
  readonly hadOvertime: boolean;
  readonly corners: Pair | null;
  readonly cards: Pair | null;
  readonly aces: Pair | null;
  /** Round in which a fight ended, and how. */
  readonly round: number | null;
  readonly ending: 'knockout' | 'decision' | null;
  /** Opponent that won an outright. */
  readonly outrightWinnerId: number | null;
}

/** Results of a market's outcomes in their order. Pure; independent of the price model. */
export function settleMarket(market: SettledMarketSpec, final: FinalState): LegResult[] {
  const all = (result: LegResult): LegResult[] => market.outcomes.map(() => result);
  if (final.isVoid) return all('void');
  const score = scoreOf(market, final);
  if (score === null) return all('void');
  const byType = (wins: (typeId: number, param: string | null) => boolean): LegResult[] =>
    market.outcomes.map((outcome) => (wins(outcome.typeId, outcome.param) ? 'won' : 'lost'));
  if (market.typeId === MARKET.winner) return winnerResults(market, final, score);
  return scoreResults(market, score) ?? specialResults(market, final, byType, all);
}

function specialResults(
  market: SettledMarketSpec, final: FinalState,
  byType: (wins: (typeId: number, param: string | null) => boolean) => LegResult[], all: (result: LegResult) => LegResult[],
): LegResult[] {
  switch (market.typeId) {
    case MARKET.halfFull: {
      const [first] = final.periods;
      const letters = `${letterOf(first ?? [0, 0])}/${letterOf(final.score)}`;
      return byType((_, param) => param === letters);
    }
    case MARKET.nextGoal: {
      const goal = final.scores[Number(market.param) - 1];
      return byType((typeId) => typeId === (goal === undefined ? 16 : goal.side === 0 ? 15 : 17));
    }
    case MARKET.raceTo: {
      const first = firstTo(final.scores, Number(market.param), market.period);
      return first === null ? all('void') : byType((typeId) => typeId === (first === 0 ? 1 : 3));
    }
    case MARKET.outright: return byType((_, param) => param === String(final.outrightWinnerId));
    case MARKET.overtime: return byType((typeId) => (typeId === 11) === final.hadOvertime);
    case MARKET.tieBreak: {
      const [home, away] = final.periods[market.period - 1] ?? [0, 0];
      return byType((typeId) => (typeId === 11) === (home + away === 13));
    }
    case MARKET.endingMethod: {
      const base = final.winner === 0 ? 24 : 26;
      return final.winner === null ? all('void') : byType((typeId) => typeId === base + (final.ending === 'decision' ? 1 : 0));
    }
    // A type that is not known is never paid or lost by guess (R-e).
    default: return all('void');
  }
}

function scoreOf(market: SettledMarketSpec, final: FinalState): Pair | null {
  const points = market.period === 0 ? final.score : (final.periods[market.period - 1] ?? null);
  switch (market.typeId) {
    case MARKET.cornersTotal: case MARKET.cornersResult: case MARKET.cornersHandicap: case MARKET.cornersOddEven: return final.corners;
    case MARKET.cardsTotal: case MARKET.cardsResult: return final.cards;
    case MARKET.acesTotal: case MARKET.acesResult: return final.aces;
    case MARKET.setsTotal: case MARKET.setsHandicap: return final.sets;
    // A fight's total counts its rounds.
    case MARKET.total: return points !== null && final.round !== null ? [final.round, 0] : points;
    case MARKET.correctScore: return market.period === 0 && final.sets !== null ? final.sets : points;
    default: return points;
  }
}

function winnerResults(market: SettledMarketSpec, final: FinalState, score: Pair): LegResult[] {
  const winner = market.period === 0 ? final.winner : score[0] === score[1] ? null : score[0] > score[1] ? 0 : 1;
  if (winner === null) return market.outcomes.map(() => 'void');
  return market.outcomes.map((outcome) => (outcome.typeId === (winner === 0 ? 1 : 3) ? 'won' : 'lost'));
}

function letterOf(score: Pair): string {
  return score[0] > score[1] ? '1' : score[0] === score[1] ? 'X' : '2';
}

function firstTo(scores: readonly ScoreEntry[], target: number, period: number): 0 | 1 | null {
  const sums: [number, number] = [0, 0];
  for (const entry of scores) {
    if (period > 0 && entry.period !== period) continue;
    sums[entry.side] += entry.points;
    if (sums[entry.side] >= target) return entry.side;
  }
  return null;
}
