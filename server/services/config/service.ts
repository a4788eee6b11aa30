import type { FastifyRequest } from 'fastify';
import type { AnswerOf } from '../../platform/contract/contract.ts';
import type { ServiceDefinition } from '../../platform/service.ts';
import { closedOf, configGroups, variantsOf } from './groups.ts';
import { askedRelease, configErrors, releaseCache, releaseState } from '../../platform/sites/versioned.ts';

/** The site manifest and page plans of spec section 7, addressed by release. */
export const service: ServiceDefinition = {
  name: 'config',
  errors: configErrors,
  register(app, { api, releases }) {
    const cached = { cacheControl: releaseCache, shareBy: (request: FastifyRequest) => releaseState(releases, request) };
    api.route(app, 'getSiteConfig', ({ request }) => plainCopy(askedRelease(releases, request).manifest), cached);
    api.route(
      app,
      'getConfigGroups',
      ({ query, request }) => {
        const release = askedRelease(releases, request);
        return plainCopy(configGroups(release, query.groups, variantsOf(query.variants ?? []), { language: query.lang, closed: closedOf(release, query) }));
      },
      cached,
    );
  },
};

/** What travels is the JSON of a release's objects; the contract describes only what callers may rely on. */
function plainCopy<T extends AnswerOf<'getSiteConfig'> | AnswerOf<'getConfigGroups'>>(value: object): T {
  return JSON.parse(JSON.stringify(value)) as T;
}
