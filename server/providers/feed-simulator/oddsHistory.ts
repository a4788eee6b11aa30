import { gameIdOfMarket, marketIdOf, outcomeIdOf } from '../../../domain/feed/index.ts';
import type { OddsPoint, OutcomeHistory } from '../../ports/feedResults.ts';
import type { FeedEngine } from './FeedEngine.ts';
import type { FeedGame } from './FeedGame.ts';
import { msOfFeedSec, secOfSequence } from './feedTime.ts';
import { ModelCache } from './ModelCache.ts';
import type { MarketTemplate } from './models/priceModel.ts';
import type { Mark } from './overrides.ts';

/** A price and the feed second from which it holds. */
interface Price {
  readonly sec: number;
  readonly odds: string;
}

/** How far back prices are looked at, and how many changes of an outcome are told. */
const WINDOW_SEC = 86_400;
export const CHANGES_AT_MOST = 60;
/** Prices computed for one answer at most: what a busy market changes in a match. */
const PRICES_AT_MOST = 120;

/** Prices of all outcomes of a market at the moment from which they hold. */
interface Prices {
  readonly sec: number;
  readonly odds: readonly string[];
}

/**
 * How the prices of a market came to what they are at a second, or null when it is not offered. Nothing is stored: as
 * each price is a function of the second at which it was due, those before it are computed again, so every process
 * answers the same. Prices set by hand are remembered by the overrides. The feed's own models stay where they are.
 */
export function oddsHistory(engine: FeedEngine, marketId: string, sec: number): readonly OutcomeHistory[] | null {
  const def = engine.findGame(gameIdOfMarket(marketId))?.game.def;
  if (def === undefined) return null;
  const game = engine.gameOf(def, new ModelCache(2, 1));
  const template = game.book.templates.find((known) => marketIdOf(def.id, known) === marketId);
  if (template === undefined || game.book.market(template, sec) === null) return null;
  const prices = pricesBefore(game, template, sec);
  const opening = openingOf(game, template) ?? prices[0];
  if (opening === undefined) return null;
  return template.outcomes.map((outcome, index) => {
    const id = outcomeIdOf(marketId, outcome);
    const quoted = prices.map((price) => ({ sec: price.sec, odds: price.odds[index] ?? '' }));
    const points = changesOf(withMarks(quoted, engine.overrideState.oddsMarks(id), sec));
    return { id, typeId: outcome.typeId, param: outcome.param, opening: pointOf({ sec: opening.sec, odds: opening.odds[index] ?? '' }), points: points.map(pointOf) };
  });
}

/** The model's prices from a second back to the first within the window, oldest first. */
function pricesBefore({ book, course }: FeedGame, template: MarketTemplate, sec: number): readonly Prices[] {
  const fromSec = Math.max(course.def.appearsSec, sec - WINDOW_SEC);
  const prices: Prices[] = [];
  let at = sec;
  for (let count = 0; count < PRICES_AT_MOST; count += 1) {
    const quote = book.quote(template, at);
    if (quote.state !== 'absent') prices.push({ sec: Math.max(quote.sec, fromSec), odds: quote.odds });
    // A decided market keeps the prices of the moment at which it was decided.
    at = Math.min(quote.sec, book.dueSec(template, at)) - 1;
    if (at < fromSec) break;
  }
  return prices.reverse();
}

/** The price with which the market began: when the game was first offered, or with the start of play. */
function openingOf({ book, course }: FeedGame, template: MarketTemplate): Prices | undefined {
  for (const sec of [Math.max(0, course.def.appearsSec), course.startSec]) {
    const quote = book.quote(template, sec);
    if (quote.state === 'priced' || quote.state === 'extreme') return { sec, odds: quote.odds };
  }
  return undefined;
}

/** What was shown: the model's prices, and those set by hand while they held. */
function withMarks(quoted: readonly Price[], marks: readonly Mark<string | null>[], sec: number): readonly Price[] {
  if (marks.length === 0) return quoted;
  const lastAt = <T extends { readonly sec: number }>(list: readonly T[], at: number): T | undefined => list.findLast((entry) => entry.sec <= at);
  const byHand = marks.map(({ value, sequence }) => ({ sec: secOfSequence(sequence), value })).filter((mark) => mark.sec <= sec);
  const secs = [...new Set([...quoted, ...byHand].map((entry) => entry.sec))].sort((a, b) => a - b);
  return secs.flatMap((at) => {
    const odds = lastAt(byHand, at)?.value ?? lastAt(quoted, at)?.odds;
    return odds === undefined ? [] : [{ sec: at, odds }];
  });
}

function changesOf(points: readonly Price[]): readonly Price[] {
  return points.filter((point, index) => point.odds !== points[index - 1]?.odds).slice(-CHANGES_AT_MOST);
}

function pointOf({ sec, odds }: Price): OddsPoint {
  return { atMs: msOfFeedSec(sec), odds };
}
