import { isJsonObject, type JsonValue, objectOf } from '../../../language/json.ts';
import { siteSection } from '../../model/siteSection.ts';
import { didYouMean, listed } from '../../model/words.ts';
import type { BrandRule } from '../../rule.ts';

/** As codes are compared: in capitals, of what a form takes. */
const CANONICAL = /^[\p{Lu}\p{Lo}\d_-]{1,40}$/u;
const AMOUNTS = ['freeStakeMinor', 'bonusMinor'] as const;

/** What no shape can say of `sections.promoCodes`. */
export const rule: BrandRule = {
  name: 'site/promo-codes',
  code: 'LU1103',
  severity: 'error',
  scope: 'brand',
  reads: ['site'],
  yieldsTo: ['site/missing', 'format/wrong-value', 'format/incomplete'],
  check(model, _vocabulary, report) {
    const read = siteSection(model, ['promoCodes'], report);
    if (!read) return;
    const { sections, section: codes, find } = read;
    const currencies = Object.keys(objectOf(objectOf(sections['account'])['currencies']));
    const countries = Object.keys(objectOf(objectOf(sections['geo'])['countryIds']));
    for (const [code, offer] of Object.entries(codes)) {
      if (!isJsonObject(offer)) continue;
      const canonical = code.trim().toUpperCase();
      if (!CANONICAL.test(code)) {
        const isTwice = canonical !== code && Object.hasOwn(codes, canonical);
        find([code], isTwice ? `The promo code "${code}" is the same as "${canonical}", which there is already.` : `"${code}" is no promo code as codes are compared.`, isTwice ? `Change "${canonical}" in place of adding it again.` : `Write it in capital letters, digits, - and _, 40 at most${CANONICAL.test(canonical) ? `: ${canonical}` : ''}.`);
      }
      const { from, until } = offer;
      if (typeof from === 'string' && typeof until === 'string' && until <= from) find([code, 'until'], `The promo code "${code}" ends before it begins.`, `Let it end after ${from}.`);
      for (const [index, country] of listIn(offer['countries']).entries()) {
        if (countries.length > 0 && !countries.includes(country)) find([code, 'countries', String(index)], `The promo code "${code}" is for the country "${country}", from which nobody can register.`, 'Countries are those of sections.geo.countryIds.');
      }
      for (const kind of AMOUNTS) {
        for (const iso of Object.keys(objectOf(offer[kind]))) {
          if (currencies.length > 0 && !currencies.includes(iso)) find([code, kind, iso], `The promo code "${code}" has an amount in "${iso}", a currency that the brand does not offer.`, didYouMean(iso, currencies, `There are: ${listed(currencies)}.`).help);
        }
      }
      if (AMOUNTS.every((kind) => Object.keys(objectOf(offer[kind])).length === 0)) find([code], `The promo code "${code}" brings nothing.`, 'Give it an amount in freeStakeMinor or bonusMinor, or remove it by null.');
    }
  },
};

function listIn(value: JsonValue | undefined): readonly string[] {
  return Array.isArray(value) ? value.filter((entry): entry is string => typeof entry === 'string') : [];
}
