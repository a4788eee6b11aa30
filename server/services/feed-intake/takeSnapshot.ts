import { closeOffer, takeOffer } from './applyMessage.ts';
import { change, changeGame, staysPastStart, type GameRecord, isOver, type MarketRecord } from './gameRecords.ts';

/**
 * Makes a provider's games what a complete snapshot tells. What is the same keeps its sequence, so that readers are told of
 * changes alone. Games that it does not name are withdrawn; those that are over stay as they were.
 */
export function takeSnapshot(games: Map<number, GameRecord>, told: ReadonlyMap<number, GameRecord>, sequence: number): void {
  for (const game of games.values()) if (!told.has(game.gameId) && !isOver(game)) changeGame(game, sequence, { isWithdrawn: true });
  for (const game of told.values()) {
    const known = games.get(game.gameId);
    if (known === undefined) games.set(game.gameId, withSequence(game, sequence));
    else renew(known, game, sequence);
  }
}

function renew(known: GameRecord, told: GameRecord, sequence: number): void {
  const { fixture, state, stop, isDoubtful, isWithdrawn, isCancelled, endedAtMs } = told;
  changeGame(known, sequence, { fixture, state, stop, isDoubtful, isWithdrawn, isCancelled, endedAtMs, isPastStart: staysPastStart(known, fixture) });
  known.touchedAtMs = Math.max(known.touchedAtMs, told.touchedAtMs);
  for (const market of known.markets.values()) if (!told.markets.has(market.id)) {
    change<MarketRecord>(market, sequence, { stop: null, result: null, isCancelled: false });
    closeOffer(market, sequence);
  }
  for (const [id, market] of told.markets) {
    const { stop: marketStop, result, isCancelled: isMarketCancelled } = market;
    const before = known.markets.get(id);
    if (before === undefined) known.markets.set(id, { ...market, sequence });
    else {
      if (market.offer !== null) takeOffer(before, market.offer, sequence, market.prices.at(-1)?.atMs ?? 0);
      change(before, sequence, { offer: market.offer, stop: marketStop, result, isCancelled: isMarketCancelled });
    }
  }
}

function withSequence(game: GameRecord, sequence: number): GameRecord {
  return { ...game, sequence, holdSequence: sequence, markets: new Map([...game.markets].map(([id, market]) => [id, { ...market, sequence }])) };
}
