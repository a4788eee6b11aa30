import { PHONE_CODES, phoneMaskOf } from '../../../domain/geo/index.ts';
import type { Release } from '../../../schemas/language/release.ts';
import type { AnswerOf } from '../../platform/contract/contract.ts';
import { sectionObject } from '../../platform/sites/siteOf.ts';

/** Countries whose phone numbers a brand takes (those that its config numbers), by their names in a language. */
export function phoneCountries(release: Release, language: string): AnswerOf<'getPhoneCountries'> {
  const { compare } = new Intl.Collator(language);
  const names = new Intl.DisplayNames([language], { type: 'region' });
  return numbered(release)
    .map(({ id, country, code }) => ({ id, name: names.of(country.toUpperCase()) ?? country, country_code: country, tel_code: code }))
    .sort((a, b) => compare(a.name, b.name));
}

/** How numbers of those countries are written (spec section 3). */
export function phoneMasks(release: Release): AnswerOf<'getPhoneMasks'> {
  return numbered(release).flatMap(({ id, country }) => {
    const known = phoneMaskOf(country);
    return known === null ? [] : [{ CountryId: id, Mask: known.mask, Max: known.max, Min: known.min }];
  });
}

function numbered(release: Release): readonly { readonly id: number; readonly country: string; readonly code: string }[] {
  return Object.entries(sectionObject(release, 'geo', 'countryIds')).flatMap(([country, id]) => {
    const code = Object.hasOwn(PHONE_CODES, country) ? PHONE_CODES[country] : undefined;
    return typeof id === 'number' && code !== undefined ? [{ id, country, code }] : [];
  });
}
