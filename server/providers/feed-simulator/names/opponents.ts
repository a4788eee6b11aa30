import type { FeedLanguage, Names } from '../../../../domain/feed/index.ts';
import { hashInts } from '../../../platform/seededNumbers.ts';
import { fillNames, joinSounds } from './script.ts';
import type { Sound } from './script.ts';
import { CLUB_PATTERNS, CYBER_TAILS, CYBER_WORDS, FAMILY_TAILS, FRANCHISE_PATTERNS, GIVEN, HEADS, PLACE_TAILS } from './sounds.ts';

/** What kind of name the opponents of a championship carry. */
export type NameStyle = 'club' | 'franchise' | 'person' | 'cyber' | 'nation';

export interface OpponentName {
  readonly names: Names;
  readonly shortNames: Names;
  readonly country?: string;
}

/**
 * Name of the index-th opponent of a pool; the same pool and index always give the same name. A club or a person has one name,
 * written in three scripts; only countries are named in each language.
 */
export function opponentName(style: NameStyle, pool: number, index: number): OpponentName {
  if (style === 'nation') return nationName(index);
  if (style === 'person') return personName(pool, index);
  if (style === 'cyber') return cyberName(pool, index);
  const place = placeOf(pool, index);
  const patterns = style === 'franchise' ? FRANCHISE_PATTERNS : CLUB_PATTERNS;
  const pattern = at(patterns, hashInts(pool, index, 3));
  return { names: fillNames(joinSounds(pattern), place), shortNames: place };
}

function placeOf(pool: number, index: number): Names {
  // A step that is coprime to the number of heads walks over them without an early repeat.
  const head = at(HEADS, pool * 5 + index * 7);
  const tail = at(PLACE_TAILS, pool * 3 + index * 11 + Math.floor(index / HEADS.length));
  return joinSounds(head, tail);
}

function personName(pool: number, index: number): OpponentName {
  const head = at(HEADS, pool * 11 + index * 5);
  const family = joinSounds(head, at(FAMILY_TAILS, pool * 7 + index * 5 + Math.floor(index / HEADS.length)));
  const givenSound = at(GIVEN, hashInts(pool, index, 5));
  const given = joinSounds(givenSound);
  const joined: Names = { en: '{0} {1}', es: '{0} {1}', ru: '{0} {1}', ar: '{0} {1}' };
  const initial: Names = { en: given.en.slice(0, 1), es: given.es.slice(0, 1), ru: given.ru.slice(0, 1), ar: given.ar.slice(0, 1) };
  const short: Names = { en: '{1} {0}.', es: '{1} {0}.', ru: '{1} {0}.', ar: '{1} {0}.' };
  return {
    names: fillNames(joined, given, family),
    shortNames: fillNames(short, initial, family),
    country: at(NATIONS, hashInts(pool, index, 7)),
  };
}

function cyberName(pool: number, index: number): OpponentName {
  const names = joinSounds(at(CYBER_WORDS, index + pool), at(CYBER_TAILS, Math.floor(index / 4) + index + pool * 5));
  return { names, shortNames: names };
}

/** Countries that field national teams and are homes of single players. */
const NATIONS: readonly string[] = [
  'es', 'it', 'fr', 'de', 'pt', 'nl', 'be', 'hr', 'dk', 'se', 'no', 'pl', 'cz', 'at', 'ch', 'rs', 'gr', 'tr',
  'ma', 'eg', 'tn', 'dz', 'sa', 'qa', 'jp', 'kr', 'au', 'br', 'ar', 'uy', 'mx', 'us', 'ca', 'cl', 'co', 'ng',
];

function nationName(index: number): OpponentName {
  const country = at(NATIONS, index);
  const names = countryNames(country);
  return { names, shortNames: names, country };
}

const inLanguage = (lng: FeedLanguage): Intl.DisplayNames => new Intl.DisplayNames([lng], { type: 'region' });
const DISPLAY = { ru: inLanguage('ru'), en: inLanguage('en'), ar: inLanguage('ar'), es: inLanguage('es') };
const countryCache = new Map<string, Names>();

/** Name of a country in each language, from the platform's own locale data; `int` is the world. */
export function countryNames(country: string): Names {
  const known = countryCache.get(country);
  if (known !== undefined) return known;
  const region = country === 'int' ? '001' : country.toUpperCase();
  const nameIn = (lng: FeedLanguage): string => DISPLAY[lng].of(region) ?? country;
  const names: Names = { ru: nameIn('ru'), en: nameIn('en'), ar: nameIn('ar'), es: nameIn('es') };
  countryCache.set(country, names);
  return names;
}

function at<T extends Sound | string>(list: readonly T[], index: number): T {
  const item = list[index % list.length];
  if (item === undefined) throw new RangeError('An empty list of names');
  return item;
}
