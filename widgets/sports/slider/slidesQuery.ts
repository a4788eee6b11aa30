import { queryOptions, type ApiClient } from '../../../runtime/sdk.ts';
import { fetchSlides } from '../api/mediaApi.ts';

/** Slides of a page; media live for minutes (spec section 9: 10 min). */
export function slidesQuery(api: ApiClient, language: string, page: string, list: string, staleTime: number) {
  return queryOptions({
    queryKey: ['sports', 'slides', language, page, list],
    queryFn: ({ signal }) => fetchSlides(api, language, page, list, signal),
    staleTime,
  });
}
