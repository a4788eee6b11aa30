import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { FeedEngine } from '../../providers/feed-simulator/FeedEngine.ts';
import { isoOfFeedSec, secOfSequence } from '../../providers/feed-simulator/feedTime.ts';
import { gameIdOfMarket } from '../../providers/feed-simulator/marketId.ts';
import { oddsHistory } from '../../providers/feed-simulator/oddsHistory.ts';
import type { OddsPoint } from '../../providers/feed-simulator/oddsHistory.ts';
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
export function oddsMoment(engine: FeedEngine): string {
  const { epoch } = engine.version;
  return `${epoch}.${momentSec(engine)}.${engine.overrideState.sequence}`;
}

/** How the prices of a market moved. Throws STATISTIC_MARKET_UNKNOWN. */
export function readMarketOdds(engine: FeedEngine, marketId: string): MarketOddsWire {
  const sec = momentSec(engine);
  const history = oddsHistory(engine, marketId, sec);
  if (history === null) throw new PlatformError(statisticErrors.STATISTIC_MARKET_UNKNOWN);
  return {
    id: marketId, gameId: gameIdOfMarket(marketId), atUtc: isoOfFeedSec(sec),
    outcomes: history.map(({ id, typeId, param, opening, points }) => ({
      id, typeId, param, opening: pointWire(opening), ...extremes([opening, ...points]), points: points.map(pointWire),
    })),
  };
}

/** The step that began last, or an override after it: what a trader did is told at once. */
function momentSec(engine: FeedEngine): number {
  return Math.max(Math.floor(engine.sec / STEP_SEC) * STEP_SEC, secOfSequence(engine.overrideState.sequence));
}

function extremes(points: readonly OddsPoint[]): { lowest: string; highest: string } {
  const sorted = points.map(({ odds }) => odds).sort((a, b) => Number(a) - Number(b));
  return { lowest: sorted[0] ?? '', highest: sorted.at(-1) ?? '' };
}

function pointWire({ sec, odds }: OddsPoint): OddsPointWire {
  return { atUtc: isoOfFeedSec(sec), odds };
}
