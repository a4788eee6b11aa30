import type { FastifyRequest } from 'fastify';
import { feedLanguageOf } from '../../../domain/feed/index.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { ServiceDefinition } from '../../platform/service.ts';
import { numberOfSite } from '../../platform/sites/siteOf.ts';
import type { FeedState } from '../../ports/feed.ts';
import { readGameStatistic } from './gameStatistic.ts';
import { oddsMoment, readMarketOdds } from './marketOdds.ts';
import { statisticErrors } from './statisticErrors.ts';

/** Each new address costs some milliseconds of computing. */
const PER_MINUTE = 120;

export const service: ServiceDefinition = {
  name: 'statistic',
  errors: statisticErrors,
  register(app, platform) {
    const readyState = (): FeedState | null => platform.ports.find('feedReader')?.readyState() ?? null;
    const feed = (): FeedState => {
      const state = readyState();
      if (state === null) throw new PlatformError(statisticErrors.STATISTIC_NOT_READY, { retryAfterSec: 1 });
      return state;
    };
    const shareBy = () => {
      const state = readyState();
      return state === null ? undefined : oddsMoment(state);
    };
    platform.api.route(app, 'getMarketOdds', ({ path }) => readMarketOdds(feed(), path.id), { cacheControl: 'public, max-age=5', perMinute: PER_MINUTE, shareBy });
    const pastMatches = (request: FastifyRequest): number => numberOfSite(platform.releases, request, 5, 'game', 'pastMatches');
    platform.api.route(app, 'getGameStatistic', ({ path, query, request }) => readGameStatistic(feed(), path.id, feedLanguageOf(query.lng), pastMatches(request)), {
      cacheControl: 'public, max-age=15', perMinute: PER_MINUTE,
      shareBy: (request) => {
        const moment = shareBy();
        return moment === undefined ? undefined : `${moment} ${pastMatches(request)}`;
      },
    });
  },
};
