import type { CancelMessage, FeedMarket, FixtureMessage, GameMessage, MarketKey, OddsMessage, ResultMessage, RollbackMessage, StateMessage, StopMessage } from '../../../schemas/feed/index.ts';
import { change, changeGame, type Fixture, type GameRecord, type GameState, idOfKey, isOver, isSame, marketIn, marketOf, type MarketPrices, type MarketRecord, staysPastStart } from './gameRecords.ts';
import type { ProviderOptions } from './intakeOptions.ts';

/** Why a message that can be read is not taken. */
export type RefusalReason = 'unknown-game' | 'not-its-sport' | 'game-over' | 'market-twice' | 'too-many-games' | 'too-many-markets';

/** One provider's games, and what bounds them. */
export interface GameTable {
  readonly games: Map<number, GameRecord>;
  readonly sports: ProviderOptions['sports'];
  readonly mostGames: number;
  readonly mostMarkets: number;
}

/** Takes one message into a provider's games, as a change of a sequence. Refuses it whole, or takes it whole. */
export function applyMessage(table: GameTable, message: GameMessage, sequence: number, nowMs: number): RefusalReason | null {
  const touchedAtMs = Math.min(Date.parse(message.sentAtUtc), nowMs);
  if (message.type === 'fixture') return applyFixture(table, message, sequence, touchedAtMs);
  const game = table.games.get(message.gameId);
  if (game === undefined) return 'unknown-game';
  const refusal = applyTo(game, message, sequence, table.mostMarkets);
  if (refusal === null) game.touchedAtMs = Math.max(game.touchedAtMs, touchedAtMs);
  return refusal;
}

function applyTo(game: GameRecord, message: Exclude<GameMessage, FixtureMessage>, sequence: number, mostMarkets: number): RefusalReason | null {
  if ('markets' in message && message.markets !== undefined) {
    const ids = new Set(message.markets.map((key: MarketKey) => idOfKey(game.gameId, key)));
    if (ids.size < message.markets.length) return 'market-twice';
    if ([...ids].filter((id) => !game.markets.has(id)).length + game.markets.size > mostMarkets) return 'too-many-markets';
  }
  switch (message.type) {
    case 'odds': return applyOdds(game, message, sequence);
    case 'stop': return applyStop(game, message, sequence);
    case 'state': return applyState(game, message, sequence);
    case 'result': return applyResult(game, message, sequence);
    case 'rollback': return applyRollback(game, message, sequence);
    case 'cancel': return applyCancel(game, message, sequence);
  }
}

function applyFixture({ games, sports, mostGames }: GameTable, message: FixtureMessage, sequence: number, touchedAtMs: number): RefusalReason | null {
  const { type: _type, provider: _provider, sequence: _sequence, sentAtUtc: _sentAtUtc, gameId, ...told } = message;
  const fixture: Fixture = told;
  if (sports !== 'all' && !sports.includes(fixture.sport.id)) return 'not-its-sport';
  const known = games.get(gameId);
  if (known === undefined && games.size >= mostGames) return 'too-many-games';
  if (known === undefined) {
    games.set(gameId, {
      gameId, fixture, state: null, stop: null, isDoubtful: false, isWithdrawn: false, isCancelled: false, isPastStart: false, endedAtMs: null,
      touchedAtMs, markets: new Map(), sequence, holdSequence: sequence,
    });
    return null;
  }
  changeGame(known, sequence, { fixture, isWithdrawn: false, isPastStart: staysPastStart(known, fixture) });
  known.touchedAtMs = Math.max(known.touchedAtMs, touchedAtMs);
  return null;
}

function applyOdds(game: GameRecord, { markets, isFull = false, sentAtUtc }: OddsMessage, sequence: number): RefusalReason | null {
  if (isOver(game)) return 'game-over';
  const named = new Set<MarketRecord>();
  for (const offer of markets) {
    const market = marketOf(game, offer, sequence);
    named.add(market);
    takeOffer(market, offer, sequence, Date.parse(sentAtUtc));
  }
  if (markets.length > 0) changeGame(game, sequence, { stop: null });
  if (!isFull) return null;
  changeGame(game, sequence, { isDoubtful: false });
  for (const market of game.markets.values()) if (!named.has(market)) closeOffer(market, sequence);
  return null;
}

/** What a provider offers of a market takes the place of what it offered before. */
export function takeOffer(market: MarketRecord, offer: FeedMarket, sequence: number, atMs: number): void {
  if (market.offer?.isMain === true && offer.isMain !== true) market.leftMainSequence = sequence;
  market.prices = withPrices(market, offer, atMs);
  change(market, sequence, { offer, stop: null });
}

/** Changes of a main market's prices that are remembered: how they moved is shown of those. */
const PRICES_REMEMBERED = 60;

/** The prices of before with those of an offer, where they are others: of a main market some, of others the first and the last. */
function withPrices({ prices }: MarketRecord, { outcomes, isMain = false }: FeedMarket, atMs: number): readonly MarketPrices[] {
  const odds = outcomes.map((outcome) => outcome.odds);
  const [first] = prices;
  if (first === undefined) return [{ atMs, odds }];
  if (isSame(prices.at(-1)?.odds, odds)) return prices;
  return [first, ...(isMain ? prices.slice(1).slice(-PRICES_REMEMBERED) : []), { atMs, odds }];
}

/** The market is not offered any more; what it was stays known, for its result. */
export function closeOffer(market: MarketRecord, sequence: number): void {
  if (market.offer === null) return;
  change(market, sequence, { offer: { ...market.offer, status: 'closed', reason: 'not-offered' } });
}

function applyStop(game: GameRecord, { markets, reason = 'suspended' }: StopMessage, sequence: number): null {
  if (markets === undefined) changeGame(game, sequence, { stop: reason });
  for (const market of markets === undefined ? game.markets.values() : markets.map((key) => marketOf(game, key, sequence))) change(market, sequence, { stop: reason });
  return null;
}

function applyState(game: GameRecord, message: StateMessage, sequence: number): null {
  const { type: _type, provider: _provider, sequence: _sequence, sentAtUtc, gameId: _gameId, ...told } = message;
  const state: GameState = told;
  const endedAtMs = state.status === 'ended' ? (state.endedAtUtc === undefined ? (game.endedAtMs ?? Date.parse(sentAtUtc)) : Date.parse(state.endedAtUtc)) : null;
  changeGame(game, sequence, { state, endedAtMs, ...(state.status !== 'not-started' && { isPastStart: false }) });
  return null;
}

function applyResult(game: GameRecord, { markets }: ResultMessage, sequence: number): null {
  for (const told of markets) change(marketOf(game, told, sequence), sequence, { result: told.outcomes });
  return null;
}

/** What was decided or void by mistake takes bets again with its next odds, never at the price that it had. */
function applyRollback(game: GameRecord, message: RollbackMessage, sequence: number): null {
  const markets = message.markets === undefined ? [...game.markets.values()] : message.markets.flatMap((key) => marketIn(game, key) ?? []);
  switch (message.of) {
    case 'stop':
      for (const market of markets) change(market, sequence, { stop: null });
      changeGame(game, sequence, { stop: null });
      return null;
    case 'result':
      for (const market of markets) if (market.result !== null) change(market, sequence, { result: null, stop: market.stop ?? 'suspended' });
      return null;
    case 'cancel':
      for (const market of markets) if (market.isCancelled || game.isCancelled) change(market, sequence, { isCancelled: false, stop: market.stop ?? 'suspended' });
      if (message.markets === undefined) changeGame(game, sequence, { isCancelled: false });
      return null;
  }
}

function applyCancel(game: GameRecord, { markets }: CancelMessage, sequence: number): null {
  if (markets === undefined) changeGame(game, sequence, { isCancelled: true });
  for (const key of markets ?? []) change(marketOf(game, key, sequence), sequence, { isCancelled: true });
  return null;
}
