import { describe, expect, it } from 'vitest';
import site from '../../configs/base/site.json';
import { faultOf, readFieldRule } from '../forms/index.ts';
import { PHONE_CODES, phoneMaskOf } from './index.ts';

const { countryIds } = site.sections.geo;
const context = { country: '', todayUtc: '2026-11-27', minimumAge: 18, countries: [], currencies: [] };

describe('phone codes', () => {
  it('are there for every country that the config numbers, all 249 of ISO 3166-1, each with an id of its own', () => {
    expect(Object.keys(countryIds).sort()).toEqual(Object.keys(PHONE_CODES).sort());
    expect(Object.keys(PHONE_CODES)).toHaveLength(249);
    const ids = Object.values(countryIds);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('are countries of ISO, by the names that languages have for them', () => {
    const names = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });
    expect(Object.keys(PHONE_CODES).filter((country) => names.of(country.toUpperCase()) === undefined)).toEqual([]);
  });

  it('keep the ids that other calls name countries by (A-101)', () => {
    expect([countryIds.ru, countryIds.kz, countryIds.md, countryIds.uz, countryIds.lv]).toEqual([1, 66, 126, 228, 120]);
  });
});

describe('phoneMaskOf', () => {
  it('gives a place for each digit of the longest number', () => {
    expect(phoneMaskOf('ru')).toEqual({ mask: '### ### ## ##', min: 10, max: 10 });
    expect(phoneMaskOf('bs')).toEqual({ mask: '### ####', min: 7, max: 7 });
    expect(phoneMaskOf('zz')).toBeNull();
    expect(phoneMaskOf('constructor')).toBeNull();
  });

  it('lets a form take every number that fits it, the shortest and the longest', () => {
    const rule = readFieldRule({ use: 'forms/phone', name: 'phone', props: {} });
    if (rule === null) throw new Error('There is a field for phones.');
    for (const [country, code] of Object.entries(PHONE_CODES)) {
      const { mask, min, max } = phoneMaskOf(country) ?? { mask: '', min: 0, max: 0 };
      if (mask !== '') expect(mask.replaceAll(' ', ''), country).toHaveLength(max);
      // Territories that share a code have the numbers of the country whose it is.
      if (mask === '' && Object.keys(PHONE_CODES).some((other) => PHONE_CODES[other] === code && phoneMaskOf(other)?.mask !== '')) continue;
      for (const length of [min, max]) expect(faultOf(rule, { code, number: '2'.repeat(length) }, context), `${country} ${length}`).toBeNull();
    }
  });
});
