import { type ApiClient, queryOptions } from '../../../runtime/sdk.ts';
import { fetchGameStatistic, fetchMarketOdds } from '../api/statisticApi.ts';

/** The platform's answers are of moments so long. */
const ODDS_STALE_MS = 5_000;
const GAME_STALE_MS = 15_000;

export function oddsHistoryQuery(api: ApiClient, marketId: string) {
  return queryOptions({
    queryKey: ['sports', 'odds-history', marketId],
    queryFn: ({ signal }) => fetchMarketOdds(api, marketId, signal),
    staleTime: ODDS_STALE_MS,
  });
}

export function gameStatisticQuery(api: ApiClient, language: string, id: number) {
  return queryOptions({
    queryKey: ['sports', 'game-statistic', language, id],
    queryFn: ({ signal }) => fetchGameStatistic(api, language, id, signal),
    staleTime: GAME_STALE_MS,
  });
}
