import { byStart, compareChamps, type FeedLanguage, formatVersion, parseVersion } from '../../../domain/feed/index.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { FeedChamp, FeedSport, FeedState, GameReading, OfferedGame } from '../../ports/feed.ts';
import type { GameWire, MarketWire, Section } from '../../ports/feedGames.ts';
import { lineErrors } from './lineErrors.ts';

const compareStarts = byStart('startsAtMs');
const HOUR_MS = 3_600_000;
/** A finished game stays readable while results are kept. */
const FINISHED_STAYS_MS = 3 * 24 * HOUR_MS;

export interface GamesFilter {
  readonly sport?: FeedSport | undefined;
  /** Ids of several sports. */
  readonly sports?: readonly number[] | undefined;
  readonly champ?: FeedChamp | undefined;
  readonly ids?: readonly number[] | undefined;
  /** Only games that start within so many hours. */
  readonly hours?: number | undefined;
  /** Only games that start after so many hours. */
  readonly fromHours?: number | undefined;
  /** Only games with a video broadcast. */
  readonly video?: boolean | undefined;
  /** Games are told with the main markets of their first period too. */
  readonly firstPeriod?: boolean | undefined;
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
export function listGames(feed: FeedState, section: Section, lng: FeedLanguage, filter: GamesFilter, page: GamesPage, sinceText?: string): GamesAnswer {
  const since = parseVersion(sinceText);
  const changes = since === undefined ? null : feed.changesSince(section, since);
  if (since === undefined || changes === null) {
    const { shown, ...answer } = fullPage(feed, section, filter, page);
    return { ...answer, games: shown.map((game) => feed.listedGame(section, game.id, lng, filter.firstPeriod)) };
  }
  const version = formatVersion(feed.sectionVersion(section));
  const found = findGames(feed, section, filter);
  const missing = missingOf(feed, section, filter);
  const games: GameWire[] = [];
  for (const { id } of found) {
    // Few lists show the first period: the feed's log of changes has those of the whole game alone.
    const mayHaveChanged = filter.firstPeriod === true || changes.changed.has(id);
    const changed = mayHaveChanged ? feed.listedGameSince(section, id, lng, since.sequence, filter.firstPeriod) : null;
    if (changed !== null) games.push(changed);
  }
  return { version, isFull: false, total: found.length, games, removed: [...new Set([...changes.removed, ...missing])] };
}

/** A full answer with its games still to be turned into what is sent. */
export interface FullPage extends Omit<GamesAnswer, 'games'> {
  readonly shown: readonly OfferedGame[];
}

/** What `listGames` answers to who has nothing yet, or too old a version. */
export function fullPage(feed: FeedState, section: Section, filter: GamesFilter, page: GamesPage): FullPage {
  const found = findGames(feed, section, filter);
  return {
    version: formatVersion(feed.sectionVersion(section)), isFull: true, total: found.length, removed: missingOf(feed, section, filter),
    shown: found.slice(page.offset, page.offset + page.limit),
  };
}

/** True where a delta after that version cannot be told any more, or there is no such version. */
export function needsFullPage(feed: FeedState, section: Section, sinceText: string | undefined): boolean {
  const since = parseVersion(sinceText);
  return since === undefined || feed.changesSince(section, since) === null;
}

function missingOf(feed: FeedState, section: Section, { ids = [] }: GamesFilter): number[] {
  return ids.filter((id) => !feed.gamesOf(section).has(id));
}

/** Games by filter in the order of tables: sport, championship, start. */
export function findGames(feed: FeedState, section: Section, filter: GamesFilter): OfferedGame[] {
  const all = feed.gamesOf(section);
  const pool = filter.ids === undefined ? [...all.values()] : filter.ids.flatMap((id) => all.get(id) ?? []);
  const untilMs = filter.hours === undefined ? Number.POSITIVE_INFINITY : feed.nowMs + filter.hours * HOUR_MS;
  const fromMs = filter.fromHours === undefined ? Number.NEGATIVE_INFINITY : feed.nowMs + filter.fromHours * HOUR_MS;
  return pool
    .filter((game) => (filter.sport === undefined || game.sport.id === filter.sport.id)
      && (filter.champ === undefined || game.champ.id === filter.champ.id)
      && (filter.sports === undefined || filter.sports.includes(game.sport.id))
      && (filter.video !== true || game.hasVideo)
      && game.startsAtMs <= untilMs && game.startsAtMs >= fromMs)
    .sort((a, b) => compareChamps(a.champ, b.champ) || compareStarts(a, b));
}

/** One game with all its markets; one that is over without them. Throws LINE_GAME_UNKNOWN. */
export function readGame(feed: FeedState, id: number, lng: FeedLanguage, sinceText?: string): GameReading {
  const offered = feed.readGame(id, lng, parseVersion(sinceText));
  if (offered !== null) return offered;
  const ended = feed.findEnded(id);
  if (ended === undefined || ended.fixture.kind === 'outright' || feed.nowMs - ended.endedAtMs > FINISHED_STAYS_MS) {
    throw new PlatformError(lineErrors.LINE_GAME_UNKNOWN);
  }
  const game = ended.shown(lng);
  return { version: game.version, isFull: true, game, removedMarkets: [] };
}

/** Markets by id wherever they are (coupon, multi-live); ids that are not offered any more are `removed`. */
export function readMarkets(feed: FeedState, ids: readonly string[], sinceText?: string): { version: string; markets: MarketWire[]; removed: string[] } {
  const since = parseVersion(sinceText);
  const after = since !== undefined && since.epoch === feed.version.epoch ? since.sequence : -1;
  const markets: MarketWire[] = [];
  const removed: string[] = [];
  for (const id of new Set(ids)) {
    const market = feed.readMarket(id, after);
    if (market === null) removed.push(id);
    else if (market !== 'unchanged') markets.push(market);
  }
  return { version: formatVersion(feed.version), markets, removed };
}
