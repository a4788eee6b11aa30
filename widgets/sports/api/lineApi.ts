import { type ApiClient, requireAnswer } from '../../../runtime/sdk.ts';
import type { ChampInfo, GameAnswer, GameInfo, GamesAnswer, MarketsAnswer, Section, SportInfo } from './feedShapes.ts';
import { toGame } from './toGame.ts';

/** What a list of games is asked by. Without any of it: everything of the section. */
export interface GamesQuery {
  readonly sportIds?: readonly number[];
  readonly champId?: number;
  readonly ids?: readonly number[];
  /** Games that start within so many hours. */
  readonly hours?: number;
  /** Games that start after so many hours. */
  readonly fromHours?: number;
  /** Only games with a video broadcast. */
  readonly video?: boolean;
  /** With the main markets of the first period (half, set, ...) besides those of the whole game. */
  readonly firstPeriod?: boolean;
  readonly limit?: number;
  readonly offset?: number;
}

export interface CatalogueAnswer {
  readonly version: string;
  readonly sports: readonly SportInfo[];
  readonly champs: readonly ChampInfo[];
}

/** `GET /line-api/v1/{section}/sports` and `/champs`: the sports menu with its counts. */
export async function fetchCatalogue(api: ApiClient, lng: string, section: Section, signal: AbortSignal): Promise<CatalogueAnswer> {
  const request = { params: { path: { section }, query: { lng } }, signal };
  const [sports, champs] = await Promise.all([
    api.GET('/line-api/v1/{section}/sports', request).then(requireAnswer),
    api.GET('/line-api/v1/{section}/champs', request).then(requireAnswer),
  ]);
  return { version: champs.version, sports: sports.sports, champs: champs.champs };
}

/** `GET /line-api/v1/{section}/games`. With `since` only what changed, unless that is too old. */
export async function fetchGames(api: ApiClient, lng: string, section: Section, query: GamesQuery, since: string | undefined, signal: AbortSignal): Promise<GamesAnswer> {
  const { sportIds, champId, ids, hours, fromHours, video, firstPeriod, limit, offset } = query;
  const answer = requireAnswer(
    await api.GET('/line-api/v1/{section}/games', {
      params: {
        path: { section },
        query: {
          lng,
          ...(sportIds && { sports: [...sportIds] }),
          ...(champId !== undefined && { champ: champId }),
          ...(ids && { ids: [...ids] }),
          ...(hours !== undefined && { hours }),
          ...(fromHours !== undefined && { fromHours }),
          ...(video === true && { video }),
          ...(firstPeriod === true && { firstPeriod }),
          ...(limit !== undefined && { limit }),
          ...(offset !== undefined && { offset }),
          ...(since !== undefined && { since }),
        },
      },
      signal,
    }),
  );
  return { ...answer, games: answer.games.map(toGame) };
}

/** `GET /line-api/v1/games/{id}`: a game with all its markets. */
export async function fetchGame(api: ApiClient, lng: string, id: number, since: string | undefined, signal: AbortSignal): Promise<GameAnswer> {
  const answer = requireAnswer(
    await api.GET('/line-api/v1/games/{id}', { params: { path: { id }, query: { lng, ...(since !== undefined && { since }) } }, signal }),
  );
  return { ...answer, game: toGame(answer.game) };
}

/** `GET /line-api/v1/markets?ids=`: the markets of the coupon. */
export async function fetchMarkets(api: ApiClient, ids: readonly string[], since: string | undefined, signal: AbortSignal): Promise<MarketsAnswer> {
  return requireAnswer(await api.GET('/line-api/v1/markets', { params: { query: { ids: [...ids], ...(since !== undefined && { since }) } }, signal }));
}

/** Top championships, top live games and what starts next. */
export interface TopAnswer {
  readonly version: string;
  readonly champs: readonly ChampInfo[];
  readonly live: readonly GameInfo[];
  readonly upcoming: readonly GameInfo[];
}

/** `GET /line-api/v1/top`: for the home page and the side columns. */
export async function fetchTop(api: ApiClient, lng: string, signal: AbortSignal): Promise<TopAnswer> {
  const answer = requireAnswer(await api.GET('/line-api/v1/top', { params: { query: { lng } }, signal }));
  return { ...answer, live: answer.live.map(toGame), upcoming: answer.upcoming.map(toGame) };
}

/** An accumulator of the day; `id` is the coupon's expressId, `boost` a factor of the total odds. */
export interface AccumulatorInfo {
  readonly id: number;
  readonly boost: string;
  readonly totalOdds: string;
  readonly validUntilUtc: string;
  readonly legs: readonly { readonly game: GameInfo; readonly marketId: string; readonly outcomeId: string; readonly odds: string }[];
}

export interface AccumulatorsAnswer {
  readonly version: string;
  readonly accumulators: readonly AccumulatorInfo[];
}

/** `GET /line-api/v1/accumulators`: accumulators of the day of a section. */
export async function fetchAccumulators(api: ApiClient, lng: string, section: Section, signal: AbortSignal): Promise<AccumulatorsAnswer> {
  const answer = requireAnswer(await api.GET('/line-api/v1/accumulators', { params: { query: { lng, section } }, signal }));
  const accumulators = answer.accumulators.map((set) => ({ ...set, legs: set.legs.map((leg) => ({ ...leg, game: toGame(leg.game) })) }));
  return { ...answer, accumulators };
}

export interface SearchAnswer {
  readonly champs: readonly ChampInfo[];
  readonly games: readonly GameInfo[];
  /** Championships of the games, each once. */
  readonly gameChamps: readonly ChampInfo[];
  /** Sports of all of them, each once. */
  readonly sports: readonly { readonly id: number; readonly name: string }[];
}

/** `GET /line-api/v1/search`: championships and games by the words of their names (U28). */
export async function fetchSearch(api: ApiClient, lng: string, words: string, signal: AbortSignal): Promise<SearchAnswer> {
  const answer = requireAnswer(await api.GET('/line-api/v1/search', { params: { query: { lng, q: words } }, signal }));
  return { ...answer, games: answer.games.map(toGame) };
}
