import type { FeedLanguage, Names } from '../../../../domain/feed/index.ts';

/** One sound in three scripts; Spanish shares the Latin one. */
export type Sound = readonly [latin: string, cyrillic: string, arabic: string];

/** Joins sounds into a name in each language, first letter raised. */
export function joinSounds(...sounds: readonly Sound[]): Names {
  const latin = raise(sounds.map((sound) => sound[0]).join(''));
  return {
    en: latin,
    es: latin,
    ru: raise(sounds.map((sound) => sound[1]).join('')),
    ar: sounds.map((sound) => sound[2]).join(''),
  };
}

/** Fills `{0}`, `{1}` of a pattern per language. */
export function fillNames(pattern: Names, ...parts: readonly Names[]): Names {
  const fill = (lng: FeedLanguage): string =>
    pattern[lng].replace(/\{(\d)\}/g, (_, index: string) => parts[Number(index)]?.[lng] ?? '');
  return { ru: fill('ru'), en: fill('en'), ar: fill('ar'), es: fill('es') };
}

function raise(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
