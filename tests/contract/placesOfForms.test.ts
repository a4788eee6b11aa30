import { describe, expect, it } from 'vitest';
import site from '../../configs/base/site.json' with { type: 'json' };

const { regions, cities, geo } = site.sections;

describe('regions and cities that the base site offers in forms', () => {
  it('are there for the country of a visitor whose address tells none', () => {
    expect(Object.keys(regions)).toContain(geo.fallbackCountry);
  });

  it('are there for the same countries', () => {
    expect(Object.keys(cities)).toEqual(Object.keys(regions));
  });

  it.each(Object.entries(regions))('have codes of their country: %s', (country, ofCountry) => {
    expect(Object.keys(ofCountry).filter((code) => !code.startsWith(`${country}-`))).toEqual([]);
  });
});
