import { CHAMPS } from '../../providers/feed-simulator/catalogue/champs.ts';
import type { ChampDef } from '../../providers/feed-simulator/catalogue/champs.ts';
import { findChamp, findSport, findSportBySlug } from '../../providers/feed-simulator/catalogue/lookup.ts';
import { SPORTS } from '../../providers/feed-simulator/catalogue/sports.ts';
import type { SportDef } from '../../providers/feed-simulator/catalogue/sports.ts';
import type { FeedEngine } from '../../providers/feed-simulator/FeedEngine.ts';
import { formatVersion } from '../../providers/feed-simulator/feedVersion.ts';
import { countryNames } from '../../providers/feed-simulator/names/opponents.ts';
import type { FeedLanguage } from '../../providers/feed-simulator/names/script.ts';
import type { ChampWire, Section, SportWire } from '../../providers/feed-simulator/wire.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { lineErrors } from './lineErrors.ts';

type Counts = { line: number; live: number };

/** Numbers of games by championship, counted in one pass. */
function countByChamp(engine: FeedEngine): Map<number, Counts> {
  const counts = new Map<number, Counts>();
  for (const section of ['line', 'live'] as const) {
    for (const game of engine.gamesOf(section).values()) {
      const of = counts.get(game.def.champ.id) ?? { line: 0, live: 0 };
      of[section] += 1;
      counts.set(game.def.champ.id, of);
    }
  }
  return counts;
}

/** Sports with games in a section, in the order of the catalogue. */
export function listSports(engine: FeedEngine, section: Section, lng: FeedLanguage): { version: string; sports: SportWire[] } {
  const counts = countByChamp(engine);
  const sports = SPORTS.map((sport): SportWire => {
    const of: Counts = { line: 0, live: 0 };
    for (const champ of CHAMPS) {
      if (champ.sportId !== sport.id) continue;
      of.line += counts.get(champ.id)?.line ?? 0;
      of.live += counts.get(champ.id)?.live ?? 0;
    }
    return { id: sport.id, slug: sport.slug, name: sport.names[lng], group: sport.group, counts: of };
  });
  return { version: formatVersion(engine.sectionVersion(section)), sports: sports.filter((sport) => sport.counts[section] > 0) };
}

/** Championships with games in a section; the best known first, then by sport. */
export function listChamps(engine: FeedEngine, section: Section, lng: FeedLanguage, sport?: SportDef): { version: string; champs: ChampWire[] } {
  const counts = countByChamp(engine);
  const champs = CHAMPS.filter((champ) => (sport === undefined || champ.sportId === sport.id) && (counts.get(champ.id)?.[section] ?? 0) > 0);
  champs.sort(compareChamps);
  return { version: formatVersion(engine.sectionVersion(section)), champs: champs.map((champ) => champWire(champ, lng, counts.get(champ.id))) };
}

export function champWire(champ: ChampDef, lng: FeedLanguage, counts: Counts = { line: 0, live: 0 }): ChampWire {
  return {
    id: champ.id, sportId: champ.sportId, slug: champ.slug, name: champ.names[lng], country: champ.country, countryId: champ.countryId,
    countryName: countryNames(champ.country)[lng], top: champ.top, counts,
  };
}

/** The best championships across sports, for menus and the home page. */
export function listTopChamps(engine: FeedEngine, lng: FeedLanguage): ChampWire[] {
  const counts = countByChamp(engine);
  return CHAMPS.filter((champ) => champ.top !== null).sort((a, b) => (a.top ?? 0) - (b.top ?? 0))
    .map((champ) => champWire(champ, lng, counts.get(champ.id)));
}

/** Sports in the order of the catalogue, within them the best known championships first. */
export function compareChamps(a: ChampDef, b: ChampDef): number {
  return a.sportId - b.sportId || (a.top ?? 999) - (b.top ?? 999) || a.ordinal - b.ordinal;
}

/** The sport of a query, by id or slug. Throws LINE_SPORT_UNKNOWN. */
export function requireSport(text: string | undefined): SportDef | undefined {
  if (text === undefined) return undefined;
  const sport = /^\d+$/.test(text) ? findSport(Number(text)) : findSportBySlug(text);
  if (sport === undefined) throw new PlatformError(lineErrors.LINE_SPORT_UNKNOWN);
  return sport;
}

/** The championship of a query. Throws LINE_CHAMP_UNKNOWN. */
export function requireChamp(id: number | undefined): ChampDef | undefined {
  if (id === undefined) return undefined;
  const champ = findChamp(id);
  if (champ === undefined) throw new PlatformError(lineErrors.LINE_CHAMP_UNKNOWN);
  return champ;
}
