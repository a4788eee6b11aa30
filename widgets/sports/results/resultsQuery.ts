import { type ApiClient, queryOptions } from '../../../runtime/sdk.ts';
import { fetchResult, fetchResults } from '../api/resultsApi.ts';
import type { ResultsView } from './resultsQuestion.ts';

/** The platform keeps its answers as long. */
const STALE_MS = 15_000;

export function resultsQuery(api: ApiClient, language: string, view: ResultsView) {
  return queryOptions({
    queryKey: ['sports', 'results', language, view],
    queryFn: ({ signal }) => fetchResults(api, language, view, signal),
    staleTime: STALE_MS,
  });
}

/** All settled markets of one game. */
export function resultQuery(api: ApiClient, language: string, id: number) {
  return queryOptions({
    queryKey: ['sports', 'result', language, id],
    queryFn: ({ signal }) => fetchResult(api, language, id, signal),
    staleTime: STALE_MS,
  });
}
