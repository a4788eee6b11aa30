import { type FeedLanguage, type FeedVersion, formatVersion } from '../../../domain/feed/index.ts';
import type { GameReading } from '../../ports/feed.ts';
import type { Section } from '../../ports/feedGames.ts';
import type { FeedEngine } from './FeedEngine.ts';
import type { FeedGame } from './FeedGame.ts';
import { DELTA_WINDOW_SEC, secOfSequence, sequenceOfSec } from './feedTime.ts';
import { gameWire } from './gameWire.ts';
import type { WireContext } from './gameWire.ts';

/** What turning games of an engine's present state into answers needs. */
export function contextOf(engine: FeedEngine, lng: FeedLanguage): WireContext {
  return { epoch: engine.version.epoch, sec: engine.sec, lng };
}

/** One game with all its markets: what changed after a version that deltas reach back to, or in full. */
export function readGame(engine: FeedEngine, game: FeedGame, section: Section, lng: FeedLanguage, since: FeedVersion | undefined): GameReading {
  const context = contextOf(engine, lng);
  const markets = game.book.markets(context.sec);
  const goneSec = lastGoneSec(game, context.sec);
  const sequence = markets.reduce((last, market) => Math.max(last, market.sequence), Math.max(game.fieldSequence(context.sec), sequenceOfSec(goneSec)));
  const version = formatVersion({ epoch: context.epoch, sequence });
  // A course changed by hand may take markets away that nothing else would.
  const handSequence = engine.overrideState.gameOverride(game.id)?.sequence ?? 0;
  const isDelta = since !== undefined && since.sequence >= handSequence && since.epoch === context.epoch && since.sequence <= engine.version.sequence
    && secOfSequence(since.sequence) >= context.sec - DELTA_WINDOW_SEC;
  if (!isDelta) return { version, isFull: true, game: gameWire(game, section, markets, context), removedMarkets: [] };
  const changed = markets.filter((market) => market.sequence > since.sequence);
  return {
    version, isFull: false, game: gameWire(game, section, changed, context),
    removedMarkets: game.book.removedBetween(secOfSequence(since.sequence), context.sec),
  };
}

/** Second at which a market last left the game, so that the version shows it. */
function lastGoneSec(game: FeedGame, sec: number): number {
  let last = 0;
  for (const goneSec of game.book.goneSecs(sec)) if (goneSec <= sec) last = Math.max(last, goneSec);
  return last;
}
