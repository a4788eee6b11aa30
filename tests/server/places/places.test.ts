import { describe, expect, it } from 'vitest';
import type { Release } from '../../../schemas/language/release.ts';
import { openingAt } from '../../../domain/places/index.ts';
import { placesOf } from '../../../server/services/places/placesOf.ts';
import { shippedReleases } from '../../setup/shippedReleases.ts';

const releases = await shippedReleases();
const aurora = releases.get('aurora') as Release;

describe('places of a brand', () => {
  it.each(aurora.manifest.site.enabledLanguages)('have their words in %s, and hours of a clock that there is', (language) => {
    for (const list of ['offices', 'terminals']) {
      const { cities, places } = placesOf(aurora, list, language);
      expect(places.length).toBeGreaterThan(0);
      for (const { street, timeZone, days, holidays, cityId } of places) {
        expect(street).not.toMatch(/^towns:/);
        expect(cities.map(({ id }) => id)).toContain(cityId);
        expect(() => openingAt({ timeZone, days, holidays }, 0)).not.toThrow();
      }
    }
  });

  it('are not sent with the site: there may be many', () => {
    expect(aurora.manifest.site.sections['places']).toBeUndefined();
  });

  it('are none of a brand that has none, and it has no page of them', () => {
    const meridian = releases.get('meridian') as Release;
    expect(placesOf(meridian, 'terminals', 'en')).toEqual({ cities: [], places: [] });
    expect([aurora, meridian].map(({ manifest }) => manifest.siteFacts['sections.places.terminals'])).toEqual([true, false]);
  });
});
