import { siteOf } from '../../platform/sites/siteOf.ts';
import type { ServiceDefinition } from '../../platform/service.ts';
import { visitorCountry } from '../../platform/sites/visitorCountry.ts';

/** Where the visitor is, for facts and for what depends on the country. */
export const service: ServiceDefinition = {
  name: 'geo',
  register(app, { api, releases }) {
    api.route(app, 'getGeo', ({ request }) => ({ ...visitorCountry(request, siteOf(releases, request)) }), {
      cacheControl: 'private, max-age=60',
      perMinute: 0,
    });
  },
};
