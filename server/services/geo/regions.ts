import { objectOf } from '../../../schemas/language/json.ts';
import type { Release } from '../../../schemas/language/release.ts';
import type { AnswerOf } from '../../platform/contract/contract.ts';
import { regionsOf } from '../../platform/sites/regionsOf.ts';
import { withTexts } from '../../platform/sites/siteOf.ts';

/** Regions of a country by their names in a language. Each is found by its names in the other languages of the brand too. */
export function regions(release: Release, country: string, language: string): AnswerOf<'getRegions'> {
  const namesIn = (lng: string) => objectOf(withTexts(release, lng, regionsOf(release, country)));
  const others = Object.keys(release.manifest.site.languages).filter((lng) => lng !== language).map(namesIn);
  const { compare } = new Intl.Collator(language);
  return Object.entries(namesIn(language))
    .map(([id, name]) => ({ id, name: String(name), words: [...new Set(others.map((names) => String(names[id])))].join(' ') }))
    .sort((one, other) => compare(one.name, other.name));
}
