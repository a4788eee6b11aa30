import { queryOptions, requireAnswer, type Runtime } from '../../../runtime/sdk.ts';

/** A page as another device is led to it. */
export interface PageCodeAnswer {
  readonly address: string;
  /** Where the picture of its QR code lies. */
  readonly picture: string;
}

/** Hosts of a brand change with a release. */
const STALE_MS = 600_000;

const NOT_FOUND = 404;

/** `GET /bff-api/page-code`, of a page by its path, in the language of this page; null where the brand has no such page. */
export function pageCodeQuery({ api, language }: Pick<Runtime, 'api' | 'language'>, path: string) {
  return queryOptions({
    queryKey: ['page-code', path, language],
    queryFn: async ({ signal }): Promise<PageCodeAnswer | null> => {
      const answer = await api.GET('/bff-api/page-code', { params: { query: { path, lng: language } }, signal });
      return answer.response.status === NOT_FOUND ? null : requireAnswer(answer);
    },
    staleTime: STALE_MS,
  });
}
