import { gameStatus, isPastPosting, outcomeLock } from '../../../domain/betting/index.ts';
import type { Quote, QuotePort } from '../../ports/couponPorts.ts';
import type { FeedEngine } from './FeedEngine.ts';
import type { FeedGame } from './FeedGame.ts';
import type { FeedRunner } from './FeedRunner.ts';
import { feedSecOf, msOfFeedSec, sequenceOfSec } from './feedTime.ts';
import { formatVersion, gameIdOfMarket } from '../../../domain/feed/index.ts';
import { isBannedInExpress, isDisabledBanker } from './marketTraits.ts';

interface AskedOutcome {
  readonly outcomeId: string;
  readonly marketId: string;
}

/** A moment of the feed that is quoted. */
interface Moment {
  readonly engine: FeedEngine;
  readonly sec: number;
  readonly nowMs: number;
  readonly isStale: boolean;
}

/** The pointer may be so far behind the clock before its prices count as old (P19). */
const STALE_AFTER_SEC = 8;

/**
 * Quotes of one state of the feed, for placing. They are those of the clock's second, not of the last published one: a
 * market that has closed meanwhile takes no bet although its tick is still to come (T15).
 */
export function createQuotePort(runner: FeedRunner, clock: { nowMs(): number }): QuotePort {
  const momentOf = (engine: FeedEngine, isStale: boolean): Moment => {
    const nowMs = clock.nowMs();
    const nowSec = feedSecOf(nowMs);
    return { engine, nowMs, sec: Math.max(engine.sec, nowSec), isStale: isStale || nowSec - engine.sec > STALE_AFTER_SEC };
  };
  return {
    quotes: (outcomes) => quotesAt(momentOf(runner.engine, !runner.isFresh), outcomes),
    lockedQuotes: async (trx, _account, outcomes) => quotesAt(momentOf(await runner.lockIn(trx), false), outcomes),
  };
}

function quotesAt(moment: Moment, outcomes: readonly AskedOutcome[]): ReadonlyMap<string, Quote> {
  const quotes = new Map<string, Quote>();
  for (const { outcomeId, marketId } of outcomes) {
    const quote = quoteAt(moment, outcomeId, marketId);
    if (quote !== null) quotes.set(outcomeId, quote);
  }
  return quotes;
}

function quoteAt(moment: Moment, outcomeId: string, marketId: string): Quote | null {
  const { engine, sec } = moment;
  const game = engine.findGame(gameIdOfMarket(marketId))?.game;
  const market = game?.book.byId(marketId, sec) ?? null;
  const index = market?.outcomeIds.indexOf(outcomeId) ?? -1;
  const outcome = market?.template.outcomes[index];
  const odds = market?.odds[index];
  if (game === undefined || market === null || outcome === undefined || odds === undefined) return null;
  const { template } = market;
  const isLive = game.course.phaseAt(sec) === 'live';
  const startsAtMs = msOfFeedSec(game.course.startSec);
  return {
    outcomeId, marketId, gameId: game.def.id, sportId: game.def.sport.id, champId: game.def.champ.id,
    marketTypeId: template.typeId, marketParam: template.param, period: template.period, kind: template.kind,
    isBannedInExpress: isBannedInExpress(template, game.def), isDisabledBanker: isDisabledBanker(template),
    outcomeTypeId: outcome.typeId, outcomeParam: outcome.param, odds, isLive, startsAtMs,
    lock: lockOf(moment, game, { ...market, isOutcomeActive: market.isActive[index] ?? false }, { isLive, startsAtMs }),
    score: game.course.frameAt(sec)?.full ?? null,
    version: formatVersion({ epoch: engine.version.epoch, sequence: Math.max(engine.version.sequence, sequenceOfSec(sec)) }),
  };
}

/** Why it takes no bet, null when it does. */
function lockOf(
  { sec, nowMs, isStale }: Moment,
  game: FeedGame,
  market: { readonly status: 'open' | 'suspended' | 'closed'; readonly reason: string | null; readonly isOutcomeActive: boolean },
  course: { readonly isLive: boolean; readonly startsAtMs: number },
): string | null {
  const isFinished = game.course.phaseAt(sec) === 'finished';
  const lock = outcomeLock({
    isStale,
    suspension: game.suspensionAt(sec),
    gameStatusId: isFinished ? gameStatus.finished : game.course.frameAt(sec)?.status,
    marketStatus: market.status,
    marketReason: market.reason,
    isOutcomeActive: market.isOutcomeActive,
  });
  if (lock !== undefined) return lock;
  return isPastPosting({ ...course, closedAtMs: null, nowMs }) ? 'event-started' : null;
}
