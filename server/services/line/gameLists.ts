import type { ChampDef } from '../../providers/feed-simulator/catalogue/champs.ts';
import type { SportDef } from '../../providers/feed-simulator/catalogue/sports.ts';
import { DELTA_WINDOW_SEC, secOfSequence, sequenceOfSec } from '../../providers/feed-simulator/feedTime.ts';
import type { FeedEngine } from '../../providers/feed-simulator/FeedEngine.ts';
import type { FeedGame } from '../../providers/feed-simulator/FeedGame.ts';
import { formatVersion, parseVersion } from '../../providers/feed-simulator/feedVersion.ts';
import { gameWire, marketWire } from '../../providers/feed-simulator/gameWire.ts';
import type { WireContext } from '../../providers/feed-simulator/gameWire.ts';
import { gameIdOfMarket } from '../../providers/feed-simulator/marketId.ts';
import type { FeedLanguage } from '../../providers/feed-simulator/names/script.ts';
import type { GameWire, MarketWire, Section } from '../../providers/feed-simulator/wire.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { compareChamps } from './catalogueLists.ts';
import { lineErrors } from './lineErrors.ts';

export interface GamesFilter {
  readonly sport?: SportDef | undefined;
  /** Ids of several sports. */
  readonly sports?: readonly number[] | undefined;
  readonly champ?: ChampDef | undefined;
  readonly ids?: readonly number[] | undefined;
  /** Only games that start within so many hours. */
  readonly hours?: number | undefined;
  /** Only games that start after so many hours. */
  readonly fromHours?: number | undefined;
  /** Only games with a video broadcast. */
  readonly video?: boolean | undefined;
}

export interface GamesPage {
  readonly limit: number;
  readonly offset: number;
}

export interface GamesAnswer {
  version: string;
  isFull: boolean;
  /** Games that the filter finds, before paging. */
  total: number;
  games: GameWire[];
  removed: number[];
}

/**
 * Games of a section with their main markets. With a known `since`: only what changed
 * after it, without paging (a client that shows a page asks by `ids`), and removed ids.
 */
export function listGames(engine: FeedEngine, section: Section, lng: FeedLanguage, filter: GamesFilter, page: GamesPage, sinceText?: string): GamesAnswer {
  const context = contextOf(engine, lng);
  const since = parseVersion(sinceText);
  const changes = since === undefined ? null : engine.changesSince(section, since);
  if (since === undefined || changes === null) {
    const { shown, ...answer } = fullPage(engine, section, filter, page);
    return { ...answer, games: shown.map((game) => listedGame(game, section, context)) };
  }
  const version = formatVersion(engine.sectionVersion(section));
  const found = findGames(engine, section, filter);
  const missing = missingOf(engine, section, filter);
  const games: GameWire[] = [];
  for (const game of found) {
    if (!changes.changed.has(game.def.id)) continue;
    const markets = game.mainMarketsSince(since.sequence, context.sec);
    if (markets.length > 0 || game.fieldSequence(context.sec) > since.sequence) games.push(gameWire(game, section, markets, context));
  }
  return { version, isFull: false, total: found.length, games, removed: [...new Set([...changes.removed, ...missing])] };
}

/** A full answer with its games still to be turned into what is sent. */
export interface FullPage extends Omit<GamesAnswer, 'games'> {
  readonly shown: readonly FeedGame[];
}

/** What `listGames` answers to who has nothing yet, or too old a version. */
export function fullPage(engine: FeedEngine, section: Section, filter: GamesFilter, page: GamesPage): FullPage {
  const found = findGames(engine, section, filter);
  return {
    version: formatVersion(engine.sectionVersion(section)), isFull: true, total: found.length, removed: missingOf(engine, section, filter),
    shown: found.slice(page.offset, page.offset + page.limit),
  };
}

/** A game as lists show it: with its main markets. */
export function listedGame(game: FeedGame, section: Section, context: WireContext): GameWire {
  return gameWire(game, section, game.mainMarkets(context.sec), context);
}

/** True where a delta after that version cannot be told any more, or there is no such version. */
export function needsFullPage(engine: FeedEngine, section: Section, sinceText: string | undefined): boolean {
  const since = parseVersion(sinceText);
  return since === undefined || engine.changesSince(section, since) === null;
}

function missingOf(engine: FeedEngine, section: Section, { ids = [] }: GamesFilter): number[] {
  return ids.filter((id) => !engine.gamesOf(section).has(id));
}

/** Games by filter in the order of tables: sport, championship, start. */
export function findGames(engine: FeedEngine, section: Section, filter: GamesFilter): FeedGame[] {
  const all = engine.gamesOf(section);
  const pool = filter.ids === undefined ? [...all.values()] : filter.ids.flatMap((id) => all.get(id) ?? []);
  const untilSec = filter.hours === undefined ? Number.POSITIVE_INFINITY : engine.sec + filter.hours * 3600;
  const fromSec = filter.fromHours === undefined ? Number.NEGATIVE_INFINITY : engine.sec + filter.fromHours * 3600;
  return pool
    .filter((game) => (filter.sport === undefined || game.def.sport.id === filter.sport.id)
      && (filter.champ === undefined || game.def.champ.id === filter.champ.id)
      && (filter.sports === undefined || filter.sports.includes(game.def.sport.id))
      && (filter.video !== true || game.def.hasVideo)
      && game.course.startSec <= untilSec && game.course.startSec >= fromSec)
    .sort((a, b) => compareChamps(a.def.champ, b.def.champ) || a.course.startSec - b.course.startSec || a.def.id - b.def.id);
}

/** One game with all its markets. Throws LINE_GAME_UNKNOWN. */
export function readGame(engine: FeedEngine, id: number, lng: FeedLanguage, sinceText?: string): { version: string; isFull: boolean; game: GameWire; removedMarkets: string[] } {
  const context = contextOf(engine, lng);
  const found = engine.findGame(id);
  if (found === undefined) return readFinished(engine, id, context);
  const { game, section } = found;
  const markets = game.book.markets(context.sec);
  const goneSec = lastGoneSec(game, context.sec);
  const sequence = markets.reduce((last, market) => Math.max(last, market.sequence), Math.max(game.fieldSequence(context.sec), sequenceOfSec(goneSec)));
  const version = formatVersion({ epoch: context.epoch, sequence });
  const since = parseVersion(sinceText);
  // A course changed by hand may take markets away that nothing else would.
  const handSequence = engine.overrideState.gameOverride(id)?.sequence ?? 0;
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

/** A finished game stays readable, without markets, while results are kept. */
function readFinished(engine: FeedEngine, id: number, context: WireContext): { version: string; isFull: boolean; game: GameWire; removedMarkets: string[] } {
  const game = engine.findFinished(id);
  const keptSec = 3 * 86_400;
  if (game === undefined || game.def.kind === 'outright' || context.sec - game.course.finishSec > keptSec) {
    throw new PlatformError(lineErrors.LINE_GAME_UNKNOWN);
  }
  const wire = gameWire(game, 'live', [], context);
  return { version: wire.version, isFull: true, game: wire, removedMarkets: [] };
}

/** Markets by id wherever they are (coupon, multi-live); ids that are not offered any more are `removed`. */
export function readMarkets(engine: FeedEngine, ids: readonly string[], sinceText?: string): { version: string; markets: MarketWire[]; removed: string[] } {
  const context = contextOf(engine, 'en');
  const since = parseVersion(sinceText);
  const after = since !== undefined && since.epoch === context.epoch ? since.sequence : -1;
  const markets: MarketWire[] = [];
  const removed: string[] = [];
  for (const id of new Set(ids)) {
    const game = engine.findGame(gameIdOfMarket(id))?.game;
    const market = game?.book.byId(id, context.sec) ?? null;
    if (game === undefined || market === null) removed.push(id);
    else if (market.sequence > after) markets.push(marketWire(game, market, context));
  }
  return { version: formatVersion(engine.version), markets, removed };
}

export function contextOf(engine: FeedEngine, lng: FeedLanguage): WireContext {
  return { epoch: engine.version.epoch, sec: engine.sec, lng };
}
