import { feedLanguageOf } from '../../../domain/feed/index.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { ServiceDefinition } from '../../platform/service.ts';
import type { FeedReader, FeedState } from '../../ports/feed.ts';
import { readGameStatistic } from './gameStatistic.ts';
import { oddsMoment, readMarketOdds } from './marketOdds.ts';
import { statisticErrors } from './statisticErrors.ts';

/** Each new address costs some milliseconds of computing. */
const PER_MINUTE = 120;

export const service: ServiceDefinition = {
  name: 'statistic',
  errors: statisticErrors,
  register(app, platform) {
    const reader = (): FeedReader | null => {
      const found = platform.ports.has('feedReader') ? platform.ports.get('feedReader') : null;
      return found?.isReady() === true ? found : null;
    };
    const feed = (): FeedState => {
      const found = reader();
      if (found === null) throw new PlatformError(statisticErrors.STATISTIC_NOT_READY, { retryAfterSec: 1 });
      return found.state();
    };
    const shareBy = () => {
      const found = reader();
      return found === null ? undefined : oddsMoment(found.state());
    };
    platform.api.route(app, 'getMarketOdds', ({ path }) => readMarketOdds(feed(), path.id), { cacheControl: 'public, max-age=5', perMinute: PER_MINUTE, shareBy });
    platform.api.route(app, 'getGameStatistic', ({ path, query }) => readGameStatistic(feed(), path.id, feedLanguageOf(query.lng)), {
      cacheControl: 'public, max-age=15', perMinute: PER_MINUTE, shareBy,
    });
  },
};
