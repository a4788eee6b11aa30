import { CHAMPS } from './champs.ts';
import type { ChampDef } from './champs.ts';
import { SPORTS } from './sports.ts';
import type { SportDef } from './sports.ts';

const sportById = new Map(SPORTS.map((sport) => [sport.id, sport]));
const sportBySlug = new Map(SPORTS.map((sport) => [sport.slug, sport]));
const champById = new Map(CHAMPS.map((champ) => [champ.id, champ]));

export function findSport(id: number): SportDef | undefined {
  return sportById.get(id);
}

export function findSportBySlug(slug: string): SportDef | undefined {
  return sportBySlug.get(slug);
}

export function findChamp(id: number): ChampDef | undefined {
  return champById.get(id);
}

/** The sport of a championship; the catalogue guarantees that it exists. */
export function sportOf(champ: ChampDef): SportDef {
  const sport = sportById.get(champ.sportId);
  if (sport === undefined) throw new RangeError(`Championship ${champ.id} names no sport`);
  return sport;
}
