import { isPastPosting, outcomeLock } from '../../../../domain/betting/index.ts';
import { formatVersion, gameIdOfMarket, outcomeIdOf } from '../../../../domain/feed/index.ts';
import { withTwoDecimals } from '../../../../domain/odds/index.ts';
import type { Quote, QuotePort } from '../../../ports/couponPorts.ts';
import type { IntakeRunner } from '../IntakeRunner.ts';
import { scoreWire, statusOf } from '../reading/gameWires.ts';
import type { IntakeFeed } from '../reading/IntakeFeed.ts';

const LIVE = new Set([2, 3]);

/** A moment of the feed that is quoted. */
interface Moment {
  readonly feed: IntakeFeed;
  /** Platform time. */
  readonly nowMs: number;
  readonly isStale: boolean;
}

/** Quotes of one state of the feed, for placing; what the clock has closed meanwhile takes no bet (T15). */
export function createQuotePort(runner: IntakeRunner, clock: { nowMs(): number }): QuotePort {
  const momentOf = (feed: IntakeFeed): Moment => ({ feed, nowMs: clock.nowMs(), isStale: !runner.isFresh });
  return {
    quotes: (outcomes) => quotesAt(momentOf(runner.feed), outcomes),
    lockedQuotes: async (trx, _account, outcomes) => quotesAt(momentOf(await runner.lockIn(trx)), outcomes),
  };
}

type AskedOutcome = Parameters<QuotePort['quotes']>[0][number];

function quotesAt(moment: Moment, outcomes: readonly AskedOutcome[]): ReadonlyMap<string, Quote> {
  return new Map(outcomes.flatMap((asked): [string, Quote][] => {
    const quote = quoteAt(moment, asked);
    return quote === null ? [] : [[asked.outcomeId, quote]];
  }));
}

function quoteAt({ feed, nowMs, isStale }: Moment, { outcomeId, marketId }: AskedOutcome): Quote | null {
  const gameId = gameIdOfMarket(marketId);
  const entry = feed.book.find(gameId);
  if (entry === undefined || (entry.place !== 'line' && entry.place !== 'live')) return null;
  const game = entry.now;
  const market = game.markets.find(({ id }) => id === marketId);
  const outcome = market?.offer.outcomes.find(({ typeId, param = null }) => outcomeIdOf(marketId, { typeId, param }) === outcomeId);
  if (market === undefined || outcome === undefined) return null;
  const { offer, status, reason } = market;
  const isLive = LIVE.has(statusOf(game));
  const { startsAtMs } = entry;
  const lock = outcomeLock({
    isStale, suspension: game.suspension, gameStatusId: statusOf(game), marketStatus: status, marketReason: reason, isOutcomeActive: outcome.isActive ?? true,
  }) ?? (isPastPosting({ isLive, startsAtMs, closedAtMs: null, nowMs }) ? 'event-started' : null);
  return {
    outcomeId, marketId, gameId, sportId: game.fixture.sport.id, champId: game.fixture.champ.id, marketTypeId: offer.typeId, marketParam: offer.param ?? null,
    period: offer.period, kind: offer.kind, isBannedInExpress: offer.isBannedInExpress ?? false, isDisabledBanker: offer.isDisabledBanker ?? false,
    outcomeTypeId: outcome.typeId, outcomeParam: outcome.param ?? null, odds: withTwoDecimals(outcome.odds), isLive, startsAtMs, lock,
    score: scoreWire(game.state)?.full ?? null, version: formatVersion(feed.version),
  };
}
