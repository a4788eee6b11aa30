import { queryOptions, type Runtime } from '../../../runtime/sdk.ts';
import { fetchPlaces } from '../api/placesApi.ts';

/** Places change with a release. */
const STALE_MS = 600_000;

/** Places of a list in the language of the page. */
export function placesQuery({ api, language }: Pick<Runtime, 'api' | 'language'>, list: 'offices' | 'terminals') {
  return queryOptions({ queryKey: ['places', list, language], queryFn: ({ signal }) => fetchPlaces(api, list, language, signal), staleTime: STALE_MS });
}
