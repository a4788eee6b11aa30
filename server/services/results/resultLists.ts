import { compareChamps, type FeedLanguage } from '../../../domain/feed/index.ts';
import { hasSearchWords, searchWords } from '../../../domain/search/index.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { EndedGame, FeedChamp, FeedSport, FeedState } from '../../ports/feed.ts';
import type { ResultGameWire } from '../../ports/feedResults.ts';
import { resultsErrors } from './resultsErrors.ts';

const DAY_MS = 86_400_000;

export interface ResultsQuery {
  readonly type: 'live' | 'zone';
  readonly sport?: FeedSport | undefined;
  readonly champ?: FeedChamp | undefined;
  /** Minutes from UTC of the visitor, whose days are meant; UTC when left out. */
  readonly zoneMinutes?: number | undefined;
  /** Day of the start in that zone, `YYYY-MM-DD` (zone). */
  readonly date?: string | undefined;
  readonly words?: string | undefined;
  readonly limit: number;
  readonly offset: number;
  /** So many days before today may be looked at (`sections.results.days`). */
  readonly days: number;
}

/**
 * Finished games: those of the last day by their end, newest first; those of a day by championship, each by start. Throws RESULTS_DATE_OUT_OF_RANGE for a day
 * that is not kept.
 */
export function listResults(feed: FeedState, lng: FeedLanguage, query: ResultsQuery): { total: number; dates: string[]; games: ResultGameWire[] } {
  const { nowMs } = feed;
  const zoneMs = (query.zoneMinutes ?? 0) * 60_000;
  const dates = Array.from({ length: query.days + 1 }, (_, back) => new Date(nowMs + zoneMs - back * DAY_MS).toISOString().slice(0, 10));
  const [fromMs, toMs] = query.type === 'live' ? [nowMs - DAY_MS, nowMs] : dayOf(query.date ?? dates[0] ?? '', dates, zoneMs);
  const champs = feed.champs.filter((champ) => (query.sport === undefined || champ.sportId === query.sport.id)
    && (query.champ === undefined || champ.id === query.champ.id)).sort(compareChamps);
  const found = champs.flatMap((champ) => feed.endedGames(champ.id, fromMs, toMs));
  const asked = searchWords(query.words ?? '');
  const games = asked.length === 0 ? found : found.filter((game) => hasWords(game, lng, asked));
  if (query.type === 'live') games.sort((a, b) => b.endedAtMs - a.endedAtMs || a.fixture.id - b.fixture.id);
  const page = games.slice(query.offset, query.offset + query.limit);
  return { total: games.length, dates, games: page.map((game) => game.result(lng, 'main')) };
}

/** One finished game with every market settled. Throws RESULTS_GAME_UNKNOWN. */
export function readResult(feed: FeedState, id: number, lng: FeedLanguage, days: number): { game: ResultGameWire } {
  const game = feed.findEnded(id);
  if (game === undefined || feed.nowMs - game.endedAtMs > (days + 1) * DAY_MS) throw new PlatformError(resultsErrors.RESULTS_GAME_UNKNOWN);
  return { game: game.result(lng, 'all') };
}

/** The sport of a query, by id or slug. Throws RESULTS_SPORT_UNKNOWN. */
export function requireSport(feed: FeedState, text: string | undefined): FeedSport | undefined {
  if (text === undefined) return undefined;
  const sport = feed.findSport(text);
  if (sport === undefined) throw new PlatformError(resultsErrors.RESULTS_SPORT_UNKNOWN);
  return sport;
}

/** The championship of a query. Throws RESULTS_CHAMP_UNKNOWN. */
export function requireChamp(feed: FeedState, id: number | undefined): FeedChamp | undefined {
  if (id === undefined) return undefined;
  const champ = feed.findChamp(id);
  if (champ === undefined) throw new PlatformError(resultsErrors.RESULTS_CHAMP_UNKNOWN);
  return champ;
}

function dayOf(date: string, dates: readonly string[], zoneMs: number): [number, number] {
  if (!dates.includes(date)) throw new PlatformError(resultsErrors.RESULTS_DATE_OUT_OF_RANGE);
  const fromMs = Date.parse(`${date}T00:00:00Z`) - zoneMs;
  return [fromMs, fromMs + DAY_MS - 1];
}

function hasWords({ fixture }: EndedGame, lng: FeedLanguage, asked: readonly string[]): boolean {
  const names = [fixture.champ.names, ...fixture.opponents.map((opponent) => opponent.names)];
  return hasSearchWords(asked, names.flatMap((name) => [...searchWords(name[lng]), ...searchWords(name.en)]));
}
