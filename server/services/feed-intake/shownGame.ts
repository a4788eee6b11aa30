import type { FeedMarket, FeedOutcomeResult, StopReason } from '../../../schemas/feed/index.ts';
import { type Fixture, type GameRecord, type GameState, isOver, type MarketPrices, type MarketRecord } from './gameRecords.ts';

/** A market as it may be shown: takes bets only where it is open. */
export interface ShownMarket {
  readonly id: string;
  readonly offer: FeedMarket;
  readonly status: 'open' | 'suspended' | 'closed';
  /** Null while it is open. */
  readonly reason: StopReason | null;
  /** Of the last time that it stopped being a main market. */
  readonly leftMainSequence: number;
  readonly prices: readonly MarketPrices[];
  readonly sequence: number;
}

/** The outcomes of a market that is decided. `void`: whatever was bet on, it is void. */
export interface DecidedMarket {
  readonly id: string;
  readonly outcomes: 'void' | readonly FeedOutcomeResult[];
  readonly sequence: number;
}

/** A game of the provider that is asked first for it. */
export interface ShownGame {
  readonly gameId: number;
  readonly provider: string;
  readonly fixture: Fixture;
  readonly state: GameState | null;
  readonly endedAtMs: number | null;
  readonly isCancelled: boolean;
  /** Why the whole game takes no bets; null when it does. */
  readonly suspension: StopReason | null;
  readonly markets: readonly ShownMarket[];
  readonly decided: readonly DecidedMarket[];
  /** Of its last change, opening and suspension of its providers included. */
  readonly sequence: number;
  /** Of the last change of all its markets at once. */
  readonly holdSequence: number;
}

/** What one provider says of a game. */
export interface Telling {
  readonly provider: string;
  readonly isOpen: boolean;
  /** Of the last time that the provider's markets opened or were suspended. */
  readonly statusSequence: number;
  readonly game: GameRecord;
}

/**
 * The game of several providers' records, in the order of their priority: of the first one that offers it now, else of the first
 * that knows it. A market is decided by the first one that decides it, open or not. Undefined where nobody offers the game.
 */
export function shownGame(tellings: readonly Telling[]): ShownGame | undefined {
  const shown = chosen(tellings);
  if (shown === undefined) return undefined;
  const { game, provider, isOpen } = shown;
  // Whichever of the records is shown next, the version grows.
  const sequence = Math.max(...tellings.map((told) => Math.max(told.statusSequence, told.game.sequence)));
  const holdSequence = Math.max(...tellings.map((told) => Math.max(told.statusSequence, told.game.holdSequence)));
  const suspension = isOver(game) ? null : holdOf(game, isOpen);
  const decided = decidedMarkets(tellings);
  const shownMarkets = [...game.markets.values()].flatMap((market) => {
    const { id, offer, leftMainSequence, prices } = market;
    if (offer === null) return [];
    const own = Math.max(market.sequence, holdSequence, decided.get(id)?.sequence ?? 0);
    return [{ id, offer, leftMainSequence, prices, sequence: own, ...statusOf(market, offer, isOver(game) || decided.has(id), suspension) }];
  });
  return {
    gameId: game.gameId, provider, fixture: game.fixture, state: game.state, endedAtMs: game.endedAtMs, isCancelled: game.isCancelled, suspension, sequence, holdSequence,
    markets: shownMarkets, decided: [...decided.values()],
  };
}

/** The provider's record that is shown of a game; undefined where nobody offers it. */
export function chosen(tellings: readonly Telling[]): Telling | undefined {
  const offered = tellings.filter(({ game }) => !game.isWithdrawn);
  return offered.find(({ isOpen, game }) => isOpen || isOver(game)) ?? offered[0];
}

function holdOf(game: GameRecord, isOpen: boolean): StopReason | null {
  if (!isOpen || game.isDoubtful) return 'stale';
  return game.stop ?? (game.isPastStart ? 'event-started' : null);
}

function statusOf({ stop }: MarketRecord, offer: FeedMarket, isPast: boolean, suspension: StopReason | null): Pick<ShownMarket, 'status' | 'reason'> {
  if (offer.status === 'closed') return { status: 'closed', reason: offer.reason ?? 'not-offered' };
  if (isPast) return { status: 'closed', reason: 'not-offered' };
  const hold = suspension ?? stop;
  if (hold !== null) return { status: 'suspended', reason: hold };
  return offer.status === 'open' ? { status: 'open', reason: null } : { status: 'suspended', reason: offer.reason ?? 'suspended' };
}

function decidedMarkets(tellings: readonly Telling[]): ReadonlyMap<string, DecidedMarket> {
  const decided = new Map<string, DecidedMarket>();
  for (const { game } of tellings) for (const { id, result, isCancelled, sequence: own } of game.markets.values()) {
    if (decided.has(id)) continue;
    const sequence = Math.max(own, game.holdSequence);
    if (game.isCancelled || isCancelled) decided.set(id, { id, outcomes: 'void', sequence });
    else if (result !== null) decided.set(id, { id, outcomes: result, sequence });
  }
  return decided;
}
