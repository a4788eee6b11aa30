import type { FastifyRequest } from 'fastify';
import { feedLanguageOf } from '../../../domain/feed/index.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { ServiceDefinition } from '../../platform/service.ts';
import { numberOfSite } from '../../platform/sites/siteOf.ts';
import type { FeedState } from '../../ports/feed.ts';
import { listResults, readResult, requireChamp, requireSport } from './resultLists.ts';
import { resultsErrors } from './resultsErrors.ts';

const CACHE = 'public, max-age=15';

export const service: ServiceDefinition = {
  name: 'results',
  errors: resultsErrors,
  register(app, platform) {
    const readyState = (): FeedState | null => platform.ports.find('feedReader')?.readyState() ?? null;
    const feed = (): FeedState => {
      const state = readyState();
      if (state === null) throw new PlatformError(resultsErrors.RESULTS_NOT_READY, { retryAfterSec: 1 });
      return state;
    };
    const daysOf = (request: FastifyRequest): number => numberOfSite(platform.releases, request, 3, 'results', 'days');
    // A result comes when a game leaves the live list.
    const shared = {
      cacheControl: CACHE,
      // Brands share answers: one that shows other days has its own.
      shareBy: (request: FastifyRequest) => {
        const state = readyState()?.catalogueState('line');
        return state === undefined ? undefined : `${state} ${daysOf(request)}`;
      },
    };
    platform.api.route(app, 'getResults', ({ path, query, request }) => listResults(feed(), feedLanguageOf(query.lng), {
      type: path.type, sport: requireSport(feed(), query.sport), champ: requireChamp(feed(), query.champ), date: query.date, zoneMinutes: query.zoneMinutes, words: query.q,
      limit: query.limit ?? 50, offset: query.offset ?? 0, days: daysOf(request),
    }), shared);
    platform.api.route(app, 'getResultGame', ({ path, query, request }) => readResult(feed(), path.id, feedLanguageOf(query.lng), daysOf(request)), shared);
  },
};
