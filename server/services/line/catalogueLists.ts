import { compareChamps, compareTop, type FeedLanguage, formatVersion } from '../../../domain/feed/index.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { FeedChamp, FeedSport, FeedState } from '../../ports/feed.ts';
import type { Section } from '../../ports/feedGames.ts';
import { lineErrors } from './lineErrors.ts';

export interface SportWire {
  id: number;
  slug: string;
  name: string;
  group: FeedSport['group'];
  counts: Counts;
}

export interface ChampWire {
  id: number;
  sportId: number;
  slug: string;
  name: string;
  country: string;
  countryId: number;
  countryName: string;
  top: number | null;
  counts: Counts;
}

type Counts = { line: number; live: number };

/** Numbers of games by championship, counted in one pass. */
function countByChamp(feed: FeedState): Map<number, Counts> {
  const counts = new Map<number, Counts>();
  for (const section of ['line', 'live'] as const) {
    for (const game of feed.gamesOf(section).values()) {
      const of = counts.get(game.champ.id) ?? { line: 0, live: 0 };
      of[section] += 1;
      counts.set(game.champ.id, of);
    }
  }
  return counts;
}

/** Sports with games in a section, in the order of the catalogue. */
export function listSports(feed: FeedState, section: Section, lng: FeedLanguage): { version: string; sports: SportWire[] } {
  const counts = countByChamp(feed);
  const sports = feed.sports.map((sport): SportWire => {
    const of: Counts = { line: 0, live: 0 };
    for (const champ of feed.champs) {
      if (champ.sportId !== sport.id) continue;
      of.line += counts.get(champ.id)?.line ?? 0;
      of.live += counts.get(champ.id)?.live ?? 0;
    }
    return { id: sport.id, slug: sport.slug, name: sport.names[lng], group: sport.group, counts: of };
  });
  return { version: formatVersion(feed.sectionVersion(section)), sports: sports.filter((sport) => sport.counts[section] > 0) };
}

/** Championships with games in a section; the best known first, then by sport. */
export function listChamps(feed: FeedState, section: Section, lng: FeedLanguage, sport?: FeedSport): { version: string; champs: ChampWire[] } {
  const counts = countByChamp(feed);
  const champs = feed.champs.filter((champ) => (sport === undefined || champ.sportId === sport.id) && (counts.get(champ.id)?.[section] ?? 0) > 0);
  champs.sort(compareChamps);
  return { version: formatVersion(feed.sectionVersion(section)), champs: champs.map((champ) => champWire(champ, lng, counts.get(champ.id))) };
}

export function champWire(champ: FeedChamp, lng: FeedLanguage, counts: Counts = { line: 0, live: 0 }): ChampWire {
  return {
    id: champ.id, sportId: champ.sportId, slug: champ.slug, name: champ.names[lng], country: champ.country, countryId: champ.countryId,
    countryName: champ.countryNames[lng], top: champ.top, counts,
  };
}

/** The best championships across sports, for menus and the home page. */
export function listTopChamps(feed: FeedState, lng: FeedLanguage): ChampWire[] {
  const counts = countByChamp(feed);
  return feed.champs.filter((champ) => champ.top !== null).sort(compareTop)
    .map((champ) => champWire(champ, lng, counts.get(champ.id)));
}

/** The sport of a query, by id or slug. Throws LINE_SPORT_UNKNOWN. */
export function requireSport(feed: FeedState, text: string | undefined): FeedSport | undefined {
  if (text === undefined) return undefined;
  const sport = feed.findSport(text);
  if (sport === undefined) throw new PlatformError(lineErrors.LINE_SPORT_UNKNOWN);
  return sport;
}

/** The championship of a query. Throws LINE_CHAMP_UNKNOWN. */
export function requireChamp(feed: FeedState, id: number | undefined): FeedChamp | undefined {
  if (id === undefined) return undefined;
  const champ = feed.findChamp(id);
  if (champ === undefined) throw new PlatformError(lineErrors.LINE_CHAMP_UNKNOWN);
  return champ;
}
