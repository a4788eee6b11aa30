import type { ServiceDefinition } from '../../platform/service.ts';
import { languageOf, siteOf } from '../../platform/sites/siteOf.ts';
import { releaseState } from '../../platform/sites/versioned.ts';
import { placesOf } from './placesOf.ts';

/** Offices and terminals of a brand (`site.sections.places`). */
export const service: ServiceDefinition = {
  name: 'places',
  register(app, { api, releases }) {
    api.route(app, 'listPlaces', ({ path, query, request }) => {
      const release = siteOf(releases, request);
      return placesOf(release, path.list, languageOf(release, query.lng));
    }, { cacheControl: 'public, max-age=60', shareBy: (request) => releaseState(releases, request) });
  },
};
