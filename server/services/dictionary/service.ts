import { askedRelease, configErrors, releaseCache, releaseState } from '../../platform/sites/versioned.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { languageOf } from '../../platform/sites/siteOf.ts';
import type { ServiceDefinition } from '../../platform/service.ts';
import { pageTexts } from './pageTexts.ts';

/** Texts by page ids (spec section 7, dictionary loading per route ids). */
export const service: ServiceDefinition = {
  name: 'dictionary',
  register(app, { api, releases }) {
    api.route(
      app,
      'getDictionary',
      ({ query, request }) => {
        const release = askedRelease(releases, request);
        const texts = pageTexts(release, query.routes, languageOf(release, query.lang));
        if (!texts) throw new PlatformError(configErrors.CONFIG_PAGE_UNKNOWN);
        return texts;
      },
      { cacheControl: releaseCache, shareBy: (request) => releaseState(releases, request) },
    );
  },
};
