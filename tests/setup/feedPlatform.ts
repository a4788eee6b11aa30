import { FeedEngine } from '../../server/providers/feed-simulator/FeedEngine.ts';
import { type FeedLanguage, feedLanguageOf } from '../../domain/feed/index.ts';
import type { Section } from '../../server/ports/feedGames.ts';
import { listAccumulators } from '../../server/services/line/accumulators.ts';
import { listChamps, listSports, requireChamp, requireSport } from '../../server/services/line/catalogueLists.ts';
import { PlatformError } from '../../server/platform/errors/PlatformError.ts';
import type { OverrideRequest } from '../../server/providers/feed-simulator/overrides.ts';
import { listGames, readGame, readMarkets } from '../../server/services/line/gameLists.ts';
import { searchLine } from '../../server/services/line/searchLine.ts';
import { findTop } from '../../server/services/line/topLists.ts';
import { listResults, readResult } from '../../server/services/results/resultLists.ts';
import { readGameStatistic } from '../../server/services/statistic/gameStatistic.ts';
import { readMarketOdds } from '../../server/services/statistic/marketOdds.ts';
import { feedOf } from './feedOf.ts';

const RESULT_DAYS = 3;

export interface FeedPlatform {
  /** Moved by `advance` and `command` alone; after the first of them it is another one. */
  readonly engine: FeedEngine;
  /** Answers the calls of line, results and statistics as the platform does; everything else is a 404. */
  readonly fetch: typeof fetch;
  /** Path and query of every call, in order. */
  readonly asked: string[];
  /** Lets platform time pass. */
  advance(ms: number): void;
  /** Commands a game as the sandbox does; it shows from the next second on, which passes at once. */
  command(request: OverrideRequest): void;
  /** Calls whose path contains the text answer 503 from now on; undefined heals them. */
  breakCalls(part: string | undefined): void;
}

interface Call {
  readonly engine: FeedEngine;
  readonly path: readonly string[];
  readonly query: URLSearchParams;
}

/** Feeds that stand as they began, by seed and instant. Making one takes longer than most tests, which only read it. */
const standing = new Map<string, FeedEngine>();

function standingFeed(seed: number, nowMs: number): FeedEngine {
  const key = `${seed} ${nowMs}`;
  const engine = standing.get(key) ?? newFeed(seed, nowMs);
  standing.set(key, engine);
  return engine;
}

function newFeed(seed: number, nowMs: number): FeedEngine {
  return new FeedEngine({ seed, generation: 0, epoch: 1 }, nowMs);
}

/** The real feed of a seed at an instant, behind the platform's addresses: widgets are tested against true answers. */
export function feedPlatform(nowMs: number, seed = 8): FeedPlatform {
  let engine = standingFeed(seed, nowMs);
  let isOwn = false;
  const ownEngine = () => {
    if (!isOwn) engine = newFeed(seed, nowMs);
    isOwn = true;
    return engine;
  };
  const asked: string[] = [];
  let broken: string | undefined;
  let atMs = nowMs;
  return {
    get engine() {
      return engine;
    },
    asked,
    advance: (ms) => {
      atMs += ms;
      ownEngine().advanceTo(atMs);
    },
    command: (request) => {
      const own = ownEngine();
      own.applyEvents([{ sequence: own.version.sequence + 1, request }]);
      atMs += 1_000;
      own.advanceTo(atMs);
    },
    breakCalls: (part) => (broken = part),
    fetch: async (input) => {
      const url = new URL(input instanceof Request ? input.url : String(input));
      asked.push(`${url.pathname}${url.search}`);
      if (broken !== undefined && url.pathname.includes(broken)) return problem(503);
      const answer = answerOrProblem({ engine, path: url.pathname.split('/').slice(1), query: url.searchParams });
      if (answer instanceof Response) return answer;
      return answer === undefined ? problem(404) : new Response(JSON.stringify(answer), { headers: { 'content-type': 'application/json' } });
    },
  };
}

function problem(status: number): Response {
  return new Response(JSON.stringify({ status, title: 'no', code: 'TEST_NO' }), { status, headers: { 'content-type': 'application/problem+json' } });
}

function answerOrProblem(call: Call): unknown {
  try {
    return answerOf(call);
  } catch (error) {
    if (error instanceof PlatformError) return problem(error.entry.status);
    throw error;
  }
}

function answerOf(call: Call): unknown {
  const [service, , what = '', list] = call.path;
  if (service === 'results-api') return resultsAnswer(call, what, list);
  const lng = feedLanguageOf(call.query.get('lng') ?? undefined);
  if (service === 'statistic-api') return what === 'markets' ? readMarketOdds(feedOf(call.engine), list ?? '') : readGameStatistic(feedOf(call.engine), Number(list), lng, 5);
  if (service !== 'line-api') return undefined;
  if (what === 'search') return searchLine(feedOf(call.engine), lng, call.query.get('q') ?? '', { championships: 10, games: 30 });
  if (what === 'top') return topAnswer(call.engine, lng);
  if (what === 'accumulators') return listAccumulators(feedOf(call.engine), sectionOf(call.query.get('section')), lng);
  if (what === 'markets') return readMarkets(feedOf(call.engine), call.query.getAll('ids').flatMap((text) => text.split(',')), call.query.get('since') ?? undefined);
  if (what === 'games') return readGame(feedOf(call.engine), Number(list), lng, call.query.get('since') ?? undefined);
  if (list === 'sports') return listSports(feedOf(call.engine), sectionOf(what), lng);
  if (list === 'champs') return listChamps(feedOf(call.engine), sectionOf(what), lng);
  return list === 'games' ? gamesAnswer(call, sectionOf(what)) : undefined;
}

function topAnswer(engine: FeedEngine, lng: FeedLanguage): unknown {
  const { live, upcoming, ...answer } = findTop(feedOf(engine), lng, { live: 12, upcoming: 12 });
  const listed = (section: Section) => ({ id }: { readonly id: number }) => feedOf(engine).listedGame(section, id, lng);
  return { ...answer, live: live.map(listed('live')), upcoming: upcoming.map(listed('line')) };
}

function gamesAnswer({ engine, query }: Call, section: Section): unknown {
  const filter = {
    ...(query.has('ids') && { ids: query.getAll('ids').flatMap((text) => text.split(',')).map(Number) }),
    ...(query.has('sports') && { sports: query.getAll('sports').flatMap((text) => text.split(',')).map(Number) }),
    ...(query.has('hours') && { hours: Number(query.get('hours')) }),
    ...(query.has('fromHours') && { fromHours: Number(query.get('fromHours')) }),
    ...(query.get('video') === 'true' && { video: true }),
    ...(query.get('firstPeriod') === 'true' && { firstPeriod: true }),
    ...(query.has('champ') && { champ: requireChamp(feedOf(engine), Number(query.get('champ'))) }),
  };
  const page = { limit: Number(query.get('limit') ?? 50), offset: Number(query.get('offset') ?? 0) };
  return listGames(feedOf(engine), section, feedLanguageOf(query.get('lng') ?? undefined), filter, page, query.get('since') ?? undefined);
}

function resultsAnswer({ engine, query }: Call, type: string, id: string | undefined): unknown {
  const lng = feedLanguageOf(query.get('lng') ?? undefined);
  if (type === 'games') return readResult(feedOf(engine), Number(id), lng, RESULT_DAYS);
  return listResults(feedOf(engine), lng, {
    days: RESULT_DAYS,
    type: type === 'zone' ? 'zone' : 'live',
    sport: requireSport(feedOf(engine), query.get('sport') ?? undefined),
    champ: query.has('champ') ? requireChamp(feedOf(engine), Number(query.get('champ'))) : undefined,
    zoneMinutes: Number(query.get('zoneMinutes') ?? 0),
    date: query.get('date') ?? undefined,
    words: query.get('q') ?? undefined,
    limit: Number(query.get('limit') ?? 50),
    offset: Number(query.get('offset') ?? 0),
  });
}

function sectionOf(text: string | null): Section {
  return text === 'live' ? 'live' : 'line';
}
