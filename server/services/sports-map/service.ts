import { languageOf, siteOf } from '../../platform/sites/siteOf.ts';
import type { ServiceDefinition } from '../../platform/service.ts';

/** Names of sports by id, from the feed's catalogue. */
export const service: ServiceDefinition = {
  name: 'sports-map',
  register(app, { api, ports, releases }) {
    api.route(
      app,
      'getSportsMap',
      ({ query, request }) => {
        const sports = ports.get('feed').sports(languageOf(siteOf(releases, request), query.lng));
        return { sports: [...sports].sort((a, b) => a.id - b.id).map(({ id, slug, name }) => ({ id, slug, name })) };
      },
      { cacheControl: 'public, max-age=600' },
    );
  },
};
