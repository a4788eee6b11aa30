import { type ApiClient, type components, requireAnswer } from '../../../runtime/sdk.ts';
import type { GameInfo, StatisticInfo } from './feedShapes.ts';
import { toPair, toScore } from './toGame.ts';

type ContractGame = components['schemas']['ResultGame'];

/** The contract's game with pairs as the typed client gives them: lists of unknown length. */
interface WireGame extends Omit<ContractGame, 'score' | 'statistics' | 'opponents'> {
  readonly opponents: GameInfo['opponents'];
  readonly score: Parameters<typeof toScore>[0];
  readonly statistics: readonly { readonly key: string; readonly values: readonly number[] }[];
}

/** A finished game. `winner`: 0 home, 1 away, null none. */
export interface ResultInfo extends Omit<WireGame, 'score' | 'statistics'> {
  readonly score: GameInfo['score'];
  readonly statistics: readonly StatisticInfo[];
}

export type ResultMarketInfo = ResultInfo['markets'][number];

export interface ResultsAnswer {
  readonly total: number;
  /** Days that can be asked for, `YYYY-MM-DD` in the zone that was asked by, newest first. */
  readonly dates: readonly string[];
  readonly games: readonly ResultInfo[];
}

/** What a list of results is asked by. */
export interface ResultsQuestion {
  /** `live`: the last day as games finish; `zone`: a day of the archive. */
  readonly type: 'live' | 'zone';
  /** Slug. */
  readonly sport?: string | undefined;
  readonly champ?: number | undefined;
  /** Minutes from UTC of the visitor, whose days are meant; `zone` only, UTC when left out. */
  readonly zoneMinutes?: number | undefined;
  /** `YYYY-MM-DD` in that zone, `zone` only; the last day when left out. */
  readonly date?: string | undefined;
  /** Words that names of sides or championships begin with. */
  readonly words?: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

function toResult(game: WireGame): ResultInfo {
  return { ...game, score: toScore(game.score), statistics: game.statistics.map(({ key, values }) => ({ key, values: toPair(values) })) };
}

/** `GET /results-api/v1/{type}`: a page of finished games. */
export async function fetchResults(api: ApiClient, lng: string, question: ResultsQuestion, signal: AbortSignal): Promise<ResultsAnswer> {
  const { type, sport, champ, zoneMinutes, date, words, limit, offset } = question;
  const query = {
    lng,
    limit,
    offset,
    ...(sport !== undefined && { sport }),
    ...(champ !== undefined && { champ }),
    ...(zoneMinutes !== undefined && type === 'zone' && { zoneMinutes }),
    ...(date !== undefined && type === 'zone' && { date }),
    ...(words !== undefined && { q: words }),
  };
  const answer = requireAnswer(await api.GET('/results-api/v1/{type}', { params: { path: { type }, query }, signal }));
  return { ...answer, games: answer.games.map(toResult) };
}

/** `GET /results-api/v1/games/{id}`: a finished game with every market settled. */
export async function fetchResult(api: ApiClient, lng: string, id: number, signal: AbortSignal): Promise<ResultInfo> {
  const { game } = requireAnswer(await api.GET('/results-api/v1/games/{id}', { params: { path: { id }, query: { lng } }, signal }));
  return toResult(game);
}
