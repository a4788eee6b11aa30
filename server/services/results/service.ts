import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { FeedEngine } from '../../providers/feed-simulator/FeedEngine.ts';
import { feedLanguageOf } from '../../providers/feed-simulator/names/script.ts';
import type { FeedReader } from '../../providers/feed-simulator/service.ts';
import { requireChamp, requireSport } from '../line/catalogueLists.ts';
import { lineErrors } from '../line/lineErrors.ts';
import type { ServiceDefinition } from '../../platform/service.ts';
import { listResults, readResult } from './resultLists.ts';
import { resultsErrors } from './resultsErrors.ts';

const CACHE = 'public, max-age=15';

export const service: ServiceDefinition = {
  name: 'results',
  errors: resultsErrors,
  register(app, platform) {
    const reader = (): FeedReader | null => {
      const found = platform.ports.has('feedReader') ? platform.ports.get('feedReader') : null;
      return found?.isReady() === true ? found : null;
    };
    const engine = (): FeedEngine => {
      const found = reader();
      if (found === null) throw new PlatformError(lineErrors.LINE_NOT_READY, { retryAfterSec: 1 });
      return found.engine();
    };
    // A result comes when a game leaves the live list.
    const shared = { cacheControl: CACHE, shareBy: () => reader()?.engine().catalogueState('line') };
    platform.api.route(app, 'getResults', ({ path, query }) => listResults(engine(), feedLanguageOf(query.lng), {
      type: path.type, sport: requireSport(query.sport), champ: requireChamp(query.champ), date: query.date, zoneMinutes: query.zoneMinutes, words: query.q,
      limit: query.limit ?? 50, offset: query.offset ?? 0,
    }), shared);
    platform.api.route(app, 'getResultGame', ({ path, query }) => readResult(engine(), path.id, feedLanguageOf(query.lng)), shared);
  },
};
