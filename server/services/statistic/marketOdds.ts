import { gameIdOfMarket } from '../../../domain/feed/index.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { FeedState } from '../../ports/feed.ts';
import type { OddsPoint } from '../../ports/feedResults.ts';
import { statisticErrors } from './statisticErrors.ts';

/** Answers are of these moments, so that all who ask within one share it. */
const STEP_SEC = 5;

interface OddsPointWire {
  atUtc: string;
  odds: string;
}

interface OutcomeOddsWire {
  id: string;
  typeId: number;
  param: string | null;
  /** The first price that was ever offered. */
  opening: OddsPointWire;
  lowest: string;
  highest: string;
  /** Changes only, oldest first; the last one is in force at `atUtc`. */
  points: OddsPointWire[];
}

export interface MarketOddsWire {
  id: string;
  gameId: number;
  atUtc: string;
  outcomes: OutcomeOddsWire[];
}

/** Names the moment that an answer is of, the same in all processes. */
export function oddsMoment(feed: FeedState): string {
  return feed.oddsMoment(STEP_SEC).name;
}

/** How the prices of a market moved. Throws STATISTIC_MARKET_UNKNOWN. */
export function readMarketOdds(feed: FeedState, marketId: string): MarketOddsWire {
  const { atMs } = feed.oddsMoment(STEP_SEC);
  const history = feed.oddsHistory(marketId, atMs);
  if (history === null) throw new PlatformError(statisticErrors.STATISTIC_MARKET_UNKNOWN);
  return {
    id: marketId, gameId: gameIdOfMarket(marketId), atUtc: new Date(atMs).toISOString(),
    outcomes: history.map(({ id, typeId, param, opening, points }) => ({
      id, typeId, param, opening: pointWire(opening), ...extremes([opening, ...points]), points: points.map(pointWire),
    })),
  };
}

function extremes(points: readonly OddsPoint[]): { lowest: string; highest: string } {
  const sorted = points.map(({ odds }) => odds).sort((a, b) => Number(a) - Number(b));
  return { lowest: sorted[0] ?? '', highest: sorted.at(-1) ?? '' };
}

function pointWire({ atMs, odds }: OddsPoint): OddsPointWire {
  return { atUtc: new Date(atMs).toISOString(), odds };
}
