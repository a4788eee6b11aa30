import { isJsonObject, objectOf } from '../../../schemas/language/json.ts';
import type { Release } from '../../../schemas/language/release.ts';
import type { AnswerOf } from '../../platform/contract/contract.ts';
import { withTexts } from '../../platform/sites/siteOf.ts';

/** Cities of a country by their names in a language, of a region where one is given: those of no region are of each. */
export function cities(release: Release, { country, region }: { readonly country: string; readonly region?: string | undefined }, language: string): AnswerOf<'getCities'> {
  const all = release.cities ?? {};
  const listed = Object.entries(Object.hasOwn(all, country) ? objectOf(all[country]) : {});
  const named = Object.fromEntries(listed.flatMap(([id, city]) => (isJsonObject(city) && (region === undefined || (city['region'] ?? region) === region) ? [[id, city['name'] ?? '']] : [])));
  const namesIn = (lng: string) => objectOf(withTexts(release, lng, named));
  const others = Object.keys(release.manifest.site.languages).filter((lng) => lng !== language).map(namesIn);
  const { compare } = new Intl.Collator(language);
  return Object.entries(namesIn(language))
    .map(([id, name]) => ({ name: String(name), words: [...new Set(others.map((names) => String(names[id])))].join(' ') }))
    .sort((one, other) => compare(one.name, other.name));
}
