import { type ApiClient, type operations, requireAnswer } from '../../../runtime/sdk.ts';

/** A region by its id, with its name in the language and its names in others. */
export type Region = Readonly<operations['getRegions']['responses'][200]['content']['application/json'][number]>;

/** `GET /web-api/geo/regions`: those of a country, none where the site has no list. Throws an `ApiError`. */
export async function fetchRegions(api: ApiClient, country: string, language: string): Promise<readonly Region[]> {
  return requireAnswer(await api.GET('/web-api/geo/regions', { params: { query: { country, lng: language } } }));
}
