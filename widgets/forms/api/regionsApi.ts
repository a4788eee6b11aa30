import { type ApiClient, requireAnswer } from '../../../runtime/sdk.ts';

/** A region by its ISO 3166-2 code in small letters, with its name in the language and, to be found by, its names in others. */
export interface Region {
  readonly id: string;
  readonly name: string;
  readonly words: string;
}

/** `GET /web-api/geo/regions`: those of a country, none where the site has no list. Throws an `ApiError`. */
export async function fetchRegions(api: ApiClient, country: string, language: string): Promise<readonly Region[]> {
  return requireAnswer(await api.GET('/web-api/geo/regions', { params: { query: { country, lng: language } } }));
}
