import { type ApiClient, type components, requireAnswer } from '../../../runtime/sdk.ts';

/** How the prices of a market moved. */
export type MarketOddsInfo = components['schemas']['MarketOdds'];
type ContractMatch = components['schemas']['PastMatch'];

/** A match that is over; pairs are home and away. */
export interface PastMatchInfo extends Omit<ContractMatch, 'score'> {
  readonly score: readonly number[] | null;
}

/** Form of both sides, their matches against each other and what is counted while they play. */
export interface GameStatisticInfo extends Omit<components['schemas']['GameStatistic'], 'form' | 'headToHead' | 'live'> {
  /** Of home and of away, newest first. */
  readonly form: readonly (readonly PastMatchInfo[])[];
  readonly headToHead: readonly PastMatchInfo[];
  readonly live: readonly { readonly key: string; readonly values: readonly number[] }[];
}

/** `GET /statistic-api/v1/markets/{id}/odds`. */
export async function fetchMarketOdds(api: ApiClient, id: string, signal: AbortSignal): Promise<MarketOddsInfo> {
  return requireAnswer(await api.GET('/statistic-api/v1/markets/{id}/odds', { params: { path: { id } }, signal }));
}

/** `GET /statistic-api/v1/games/{id}`. */
export async function fetchGameStatistic(api: ApiClient, lng: string, id: number, signal: AbortSignal): Promise<GameStatisticInfo> {
  return requireAnswer(await api.GET('/statistic-api/v1/games/{id}', { params: { path: { id }, query: { lng } }, signal }));
}
