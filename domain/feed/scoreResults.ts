import type { LegResult } from '../coupon/legResult.ts';
import { MARKET } from './marketTypes.ts';

/** A market by what decides it. */
export interface DecidedBy {
  readonly typeId: number;
  /** Its line, or null where it has none. */
  readonly param: string | null;
  readonly outcomes: readonly { readonly typeId: number; readonly param: string | null }[];
}

/**
 * Results of a market's outcomes in their order, by the score that it counts (goals, points, corners, cards, aces or sets, of the
 * game or of a period); null for one that a score alone does not decide.
 */
export function scoreResults(market: DecidedBy, [home, away]: readonly [number, number]): LegResult[] | null {
  const line = market.param === null ? 0 : Number(market.param);
  const byType = (wins: (typeId: number, param: string | null) => boolean): LegResult[] =>
    market.outcomes.map((outcome) => (wins(outcome.typeId, outcome.param) ? 'won' : 'lost'));
  switch (market.typeId) {
    case MARKET.total: case MARKET.cornersTotal: case MARKET.cardsTotal: case MARKET.acesTotal: case MARKET.setsTotal: return overUnderResults(home + away, line);
    case MARKET.handicap: case MARKET.cornersHandicap: case MARKET.setsHandicap: return overUnderResults(home - away, -line);
    case MARKET.homeTotal: return overUnderResults(home, line);
    case MARKET.awayTotal: return overUnderResults(away, line);
    case MARKET.result: case MARKET.cornersResult: case MARKET.cardsResult: case MARKET.acesResult:
      return byType((typeId) => typeId === signType(home - away));
    case MARKET.europeanHandicap: return byType((typeId) => typeId === signType(home - away + line));
    case MARKET.winner: return home === away ? null : byType((typeId) => typeId === signType(home - away));
    case MARKET.drawNoBet: return home === away ? market.outcomes.map(() => 'void') : byType((typeId) => typeId === signType(home - away));
    case MARKET.doubleChance: return byType((typeId) => typeId !== { 1: 6, 2: 5, 3: 4 }[signType(home - away)]);
    case MARKET.bothToScore: return byType((typeId) => (typeId === 11) === (home > 0 && away > 0));
    case MARKET.oddEven: case MARKET.cornersOddEven: return byType((typeId) => (typeId === 13) === ((home + away) % 2 === 1));
    case MARKET.correctScore: return correctScoreResults(market, [home, away]);
    case MARKET.winningMargin: return byType((_, param) => isWithin(home - away, param));
    default: return null;
  }
}

/** Half stakes on the two neighbours of a quarter line; a whole line refunds a hit. */
function overUnderResults(value: number, line: number): [LegResult, LegResult] {
  const isQuarter = Math.abs(line * 2 - Math.round(line * 2)) > 0.1;
  const parts = isQuarter ? [line - 0.25, line + 0.25] : [line, line];
  const sum = parts.reduce((total, part) => total + Math.sign(Number((value - part).toFixed(6))), 0);
  const results: readonly LegResult[] = ['lost', 'half-lost', 'void', 'half-won', 'won'];
  return [results[sum + 2] ?? 'void', results[2 - sum] ?? 'void'];
}

/** Differences of the two sides that a winning-margin outcome names: `H3` home by exactly 3, `A1-5` away by 1 to 5, `H3+` by 3 or more, `D` draw. */
export function marginBandRange(band: string): { from: number; to: number } {
  if (band === 'D') return { from: 0, to: 0 };
  const match = /^([HA])(\d+)(?:(\+)|-(\d+))?$/.exec(band);
  const low = Number(match?.[2] ?? 0);
  const high = match?.[3] === '+' ? Number.POSITIVE_INFINITY : Number(match?.[4] ?? low);
  return match?.[1] === 'A' ? { from: -high, to: -low } : { from: low, to: high };
}

/** What is added to a score goes to a period; what cannot be taken from it is taken from those before. */
export function carriedPeriods(periods: readonly (readonly [number, number])[], from: number, delta: readonly [number, number]): readonly (readonly [number, number])[] {
  const carried = [...periods];
  const left: [number, number] = [delta[0], delta[1]];
  for (let index = from; index >= 0 && (left[0] !== 0 || left[1] !== 0); index -= 1) {
    const [home, away] = carried[index] ?? [0, 0];
    const next: readonly [number, number] = [Math.max(0, home + left[0]), Math.max(0, away + left[1])];
    left[0] -= next[0] - home;
    left[1] -= next[1] - away;
    carried[index] = next;
  }
  return carried;
}

function correctScoreResults({ outcomes }: DecidedBy, [home, away]: readonly [number, number]): LegResult[] {
  const text = `${home}-${away}`;
  const isListed = outcomes.some((outcome) => outcome.param === text);
  return outcomes.map((outcome) => (outcome.param === (isListed ? text : 'other') ? 'won' : 'lost'));
}

function signType(difference: number): 1 | 2 | 3 {
  return difference > 0 ? 1 : difference === 0 ? 2 : 3;
}

function isWithin(difference: number, band: string | null): boolean {
  const { from, to } = marginBandRange(band ?? '');
  return difference >= from && difference <= to;
}
