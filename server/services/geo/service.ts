import type { RouteOptions } from '../../platform/contract/contract.ts';
import { releaseState } from '../../platform/sites/versioned.ts';
import { languageOf, siteOf } from '../../platform/sites/siteOf.ts';
import type { ServiceDefinition } from '../../platform/service.ts';
import { visitorCountry } from '../../platform/sites/visitorCountry.ts';
import { cities } from './cities.ts';
import { phoneCountries, phoneMasks } from './phoneCountries.ts';
import { regions } from './regions.ts';

/** Where the visitor is, for facts and for what depends on the country, and how phone numbers of countries are written. */
export const service: ServiceDefinition = {
  name: 'geo',
  register(app, { api, releases }) {
    api.route(app, 'getGeo', ({ request }) => ({ ...visitorCountry(request, siteOf(releases, request)) }), {
      cacheControl: 'private, max-age=60',
      perMinute: 0,
    });
    const shared: RouteOptions = { cacheControl: 'public, max-age=600', shareBy: (request) => releaseState(releases, request) };
    api.route(app, 'getPhoneCountries', ({ query, request }) => {
      const release = siteOf(releases, request);
      return phoneCountries(release, languageOf(release, query.lng));
    }, shared);
    api.route(app, 'getRegions', ({ query, request }) => {
      const release = siteOf(releases, request);
      return regions(release, query.country, languageOf(release, query.lng));
    }, shared);
    api.route(app, 'getCities', ({ query, request }) => {
      const release = siteOf(releases, request);
      return cities(release, query, languageOf(release, query.lng));
    }, shared);
    api.route(app, 'getPhoneMasks', ({ request }) => phoneMasks(siteOf(releases, request)), shared);
  },
};
