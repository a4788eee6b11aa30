import type { FastifyInstance, FastifyRequest } from 'fastify';
import { feedLanguageOf, formatVersion, parseVersion } from '../../../domain/feed/index.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import { requestErrors } from '../../platform/errors/coreErrors.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { Platform, ServiceDefinition } from '../../platform/service.ts';
import { numberOfSite } from '../../platform/sites/siteOf.ts';
import type { FeedState } from '../../ports/feed.ts';
import type { Section } from '../../ports/feedGames.ts';
import { listAccumulators } from './accumulators.ts';
import { listChamps, listSports, requireChamp, requireSport } from './catalogueLists.ts';
import { fullPage, type GamesFilter, listGames, needsFullPage, readGame, readMarkets } from './gameLists.ts';
import { GameTexts } from './gameTexts.ts';
import { lineErrors } from './lineErrors.ts';
import { searchLine } from './searchLine.ts';
import { streamGames } from './streamGames.ts';
import { gamesById, gamesOfList, oneGame, type StreamQuestion } from './streamQuestions.ts';
import { findTop, type TopLimits } from './topLists.ts';

const LIVE_CACHE = 'public, max-age=1';
const LINE_CACHE = 'public, max-age=5';

/** Line answers change each 15 s, live ones each second; either is for guests and customers alike. */
const cacheOfSection = (request: FastifyRequest): string => (sectionOf(request) === 'line' ? LINE_CACHE : LIVE_CACHE);
const sectionOf = (request: FastifyRequest): Section => (request.url.startsWith('/line-api/v1/line/') ? 'line' : 'live');

export const service: ServiceDefinition = {
  name: 'line',
  errors: lineErrors,
  register(app, platform) {
    const { api } = platform;
    const feed = (): FeedState => readyFeed(platform);
    const shareBy = (stateOf: (feed: FeedState, section: Section) => string) => (request: FastifyRequest): string | undefined => {
      const state = readyState(platform);
      return state === null ? undefined : stateOf(state, sectionOf(request));
    };
    const most = (request: FastifyRequest, otherwise: number, ...path: readonly string[]): number => numberOfSite(platform.releases, request, otherwise, ...path);
    const topLimits = (request: FastifyRequest): TopLimits => ({ live: most(request, 12, 'top', 'live'), upcoming: most(request, 12, 'top', 'upcoming') });
    const texts = new GameTexts((wire) => api.part('LineGame', wire));
    const counts = { cacheControl: cacheOfSection, shareBy: shareBy((of, section) => of.catalogueState(section)) };
    const games = { cacheControl: cacheOfSection, shareBy: shareBy((of, section) => of.listState(section)) };
    const live = { cacheControl: LIVE_CACHE, shareBy: shareBy((of) => formatVersion(of.version)) };
    const top = {
      ...live,
      // Brands share answers: one that shows other numbers of games has its own.
      shareBy: (request: FastifyRequest) => {
        const [state, limits] = [live.shareBy(request), topLimits(request)];
        return state === undefined ? undefined : `${state} ${limits.live} ${limits.upcoming}`;
      },
    };
    catchUpWith(app, platform);
    api.route(app, 'getLineSports', ({ path, query }) => listSports(feed(), path.section, feedLanguageOf(query.lng)), counts);
    api.route(app, 'getLineChamps', ({ path, query }) =>
      listChamps(feed(), path.section, feedLanguageOf(query.lng), requireSport(feed(), query.sport)), counts);
    api.route(app, 'getLineGames', ({ path, query }) => {
      const filter = filterOf(feed(), query);
      const [of, lng, page] = [feed(), feedLanguageOf(query.lng), { limit: query.limit ?? 50, offset: query.offset ?? 0 }];
      if (filter.firstPeriod === true || !needsFullPage(of, path.section, query.since)) return listGames(of, path.section, lng, filter, page, query.since);
      const { shown, ...answer } = fullPage(of, path.section, filter, page);
      return api.prepareOf('getLineGames', { ...answer, games: [] }, { games: texts.of(of, path.section, lng, shown) });
    }, games);
    api.route(app, 'getLineGame', ({ path, query }) => readGame(feed(), path.id, feedLanguageOf(query.lng), query.since), live);
    api.route(app, 'getLineMarkets', ({ query }) => readMarkets(feed(), query.ids, query.since), live);
    api.route(app, 'searchLine', ({ query, request }) => searchLine(feed(), feedLanguageOf(query.lng), query.q, {
      championships: most(request, 10, 'search', 'championships'), games: most(request, 30, 'search', 'games'),
    }), { cacheControl: LINE_CACHE });
    api.route(app, 'getLineTop', ({ query, request }) => {
      const [of, lng] = [feed(), feedLanguageOf(query.lng)];
      const { live: now, upcoming, ...answer } = findTop(of, lng, topLimits(request));
      return api.prepareOf('getLineTop', { ...answer, live: [], upcoming: [] }, { live: texts.of(of, 'live', lng, now), upcoming: texts.of(of, 'line', lng, upcoming) });
    }, top);
    api.route(app, 'getLineAccumulators', ({ query }) =>
      listAccumulators(feed(), query.section ?? 'line', feedLanguageOf(query.lng)), { ...live, cacheControl: LINE_CACHE });
    const streams = streamGames(platform, feed);
    api.route(app, 'streamLine', ({ query, request, reply }) => streams.open(questionOf(feed(), query), request, reply));
    return { stop: () => streams.close() };
  },
};

function filterOf(feed: FeedState, { sport, sports, champ, ids, hours, fromHours, video, firstPeriod }: OperationInput<'getLineGames'>['query']): GamesFilter {
  return { sport: requireSport(feed, sport), sports, champ: requireChamp(feed, champ), ids, hours, fromHours, video, firstPeriod };
}

/** A game, a table of a section, or games by id. Throws REQUEST_INVALID where none of them is named. */
function questionOf(feed: FeedState, query: OperationInput<'streamLine'>['query']): StreamQuestion {
  const { game, ids, section, since, limit = 50 } = query;
  const lng = feedLanguageOf(query.lng);
  if (game !== undefined) {
    readGame(feed, game, lng, since);
    return oneGame(game, lng, since);
  }
  if (section !== undefined) return gamesOfList({ section, lng, filter: filterOf(feed, query), limit, since });
  if (ids !== undefined) return gamesById(ids, lng);
  throw new PlatformError(requestErrors.REQUEST_INVALID, { fields: [{ in: 'query', pointer: '/ids', message: 'one of game, section and ids is needed' }] });
}

/** The feed's state, or LINE_NOT_READY while this process has no state of the feed, or only an old one. */
function readyFeed(platform: Platform): FeedState {
  const state = readyState(platform);
  if (state === null) throw new PlatformError(lineErrors.LINE_NOT_READY, { retryAfterSec: 1 });
  return state;
}

function readyState({ ports }: Platform): FeedState | null {
  return ports.find('feedReader')?.readyState() ?? null;
}

/** A client whose last answer came from a process that is a tick ahead must not get an older one here. */
function catchUpWith(app: FastifyInstance, platform: Platform): void {
  app.addHook('preHandler', async ({ query }) => {
    const text: unknown = typeof query === 'object' && query !== null ? Reflect.get(query, 'since') : undefined;
    const since = typeof text === 'string' ? parseVersion(text) : undefined;
    const reader = platform.ports.find('feedReader');
    if (since !== undefined && reader?.isReady() === true) await reader.catchUp(since);
  });
}
