import { type FeedLanguage, formatVersion, outcomeIdOf } from '../../../../domain/feed/index.ts';
import { withTwoDecimals } from '../../../../domain/odds/index.ts';
import type { FeedOpponent } from '../../../ports/feed.ts';
import type { ClockWire, GameStatus, GameWire, MarketWire, ScoreWire, Section } from '../../../ports/feedGames.ts';
import type { GameState } from '../gameRecords.ts';
import type { ShownGame, ShownMarket } from '../shownGame.ts';
import { gameSlugOf, numberOf, opponentsWire } from './fixtures.ts';

/** What turning a game into an answer needs besides the game. */
export interface WireContext {
  readonly epoch: number;
  readonly lng: FeedLanguage;
}

const STATUSES: Readonly<Record<GameState['status'], GameStatus>> = { 'not-started': 1, live: 2, break: 3, ended: 4 };

/** Numbers of the protocol: 4 is over. */
export function statusOf({ state, endedAtMs, isCancelled }: ShownGame): GameStatus {
  if (endedAtMs !== null || isCancelled) return STATUSES.ended;
  return STATUSES[state?.status ?? 'not-started'];
}

/** A market as the wire has it; `isMain: false` for one that no list shows any more. */
export function marketWire(gameId: number, market: ShownMarket, { epoch }: Pick<WireContext, 'epoch'>): MarketWire {
  const { id, offer, status, reason, sequence } = market;
  return {
    id, gameId, typeId: offer.typeId, groupId: offer.groupId, period: offer.period, param: offer.param ?? null, kind: offer.kind, status, reason,
    isMain: isListed(market, true),
    ...(offer.isBannedInExpress === true && { isBannedInExpress: true as const }), ...(offer.isDisabledBanker === true && { isDisabledBanker: true as const }),
    version: formatVersion({ epoch, sequence }),
    outcomes: offer.outcomes.map(({ typeId, param = null, odds, isActive = true }) => ({ id: outcomeIdOf(id, { typeId, param }), typeId, odds: withTwoDecimals(odds), param, isActive })),
  };
}

/** Markets that a game still shows: those that are closed are gone. */
export function isOffered({ status }: Pick<ShownMarket, 'status'>): boolean {
  return status !== 'closed';
}

/** The period whose main markets a list may show beside those of the whole game. */
const FIRST_PERIOD = 1;

/** A main market, or where asked one of the first period. */
export function isListed(market: Pick<ShownMarket, 'offer' | 'status'>, withFirstPeriod = false): boolean {
  const { isMain = false, period } = market.offer;
  return isMain && isOffered(market) && (period === 0 || (withFirstPeriod && period === FIRST_PERIOD));
}

/** A game with the given markets. Its version is that of its own fields; markets carry theirs. */
export function gameWire(game: ShownGame, opponents: readonly FeedOpponent[], section: Section, markets: readonly ShownMarket[], context: WireContext): GameWire {
  const { gameId, fixture, state, endedAtMs } = game;
  const isOver = endedAtMs !== null || game.isCancelled;
  return {
    id: gameId, number: numberOf(gameId, fixture), section, sportId: fixture.sport.id, champId: fixture.champ.id, slug: gameSlugOf(gameId, fixture),
    status: statusOf(game), startsAtUtc: new Date(fixture.startsAtUtc).toISOString(), opponents: opponentsWire(opponents, context.lng),
    score: scoreWire(state), clock: clockWire(state), statistics: statisticsWire(state),
    hasVideo: fixture.hasVideo ?? false, hasStatistics: fixture.hasStatistics ?? false,
    marketCount: isOver ? 0 : game.markets.filter(isOffered).length,
    markets: markets.map((market) => marketWire(gameId, market, context)),
    suspension: game.suspension, version: formatVersion({ epoch: context.epoch, sequence: game.sequence }),
  };
}

/** Null before the start, and where nothing is told. */
export function scoreWire(state: GameState | null): ScoreWire | null {
  if (state?.score === undefined || state.status === 'not-started') return null;
  const { full, periods = [], serve = null, points = null, redCards = [0, 0], yellowCards = [0, 0] } = state.score;
  return { full, periods: periods.map(({ key, score }) => ({ key, score })), serve, points, redCards, yellowCards };
}

function clockWire(state: GameState | null): ClockWire | null {
  if (state?.clock === undefined || state.status === 'not-started' || state.status === 'ended') return null;
  const { periodKey, elapsedSec, direction, isRunning, atUtc } = state.clock;
  return { periodKey, elapsedSec, direction, isRunning: isRunning && state.status === 'live', atUtc: new Date(atUtc).toISOString() };
}

/** None before the start. */
export function statisticsWire(state: GameState | null): GameWire['statistics'] {
  if (state === null || state.status === 'not-started') return [];
  return (state.statistics ?? []).map(({ key, values }) => ({ key, values }));
}
