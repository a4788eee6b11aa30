import { type ApiClient, requireAnswer } from '../../../runtime/sdk.ts';

/** A city by its name in the language, with its names in others to be found by. */
export interface City {
  readonly name: string;
  readonly words: string;
}

/** `GET /web-api/geo/cities`: those of a country, or of a region of it; none where the site has no list. Throws an `ApiError`. */
export async function fetchCities(api: ApiClient, { country, region }: { readonly country: string; readonly region: string }, language: string): Promise<readonly City[]> {
  return requireAnswer(await api.GET('/web-api/geo/cities', { params: { query: { country, ...(region !== '' && { region }), lng: language } } }));
}
