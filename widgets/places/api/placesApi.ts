import type { OpeningHours } from '../../../domain/places/index.ts';
import { type ApiClient, requireAnswer } from '../../../runtime/sdk.ts';

export type PlaceAct = 'pay-in' | 'pay-out' | 'bet';

/** An office, or a point where money is paid in and out. */
export interface Place {
  readonly id: string;
  readonly cityId: string;
  readonly name?: string;
  readonly street: string;
  readonly house: string;
  readonly phone?: string;
  readonly lat: number;
  readonly lng: number;
  readonly hours: OpeningHours;
  readonly can: readonly PlaceAct[];
  readonly hasStep: boolean;
}

export interface PlacesAnswer {
  readonly cities: readonly { readonly id: string; readonly name: string }[];
  /** By city, in the brand's order. */
  readonly places: readonly Place[];
}

/** `GET /bff-api/places/{list}`. Throws an `ApiError`. */
export async function fetchPlaces(api: ApiClient, list: 'offices' | 'terminals', lng: string, signal: AbortSignal): Promise<PlacesAnswer> {
  const { cities, places } = requireAnswer(await api.GET('/bff-api/places/{list}', { params: { path: { list }, query: { lng } }, signal }));
  return { cities, places: places.map(({ timeZone, days, holidays, ...place }) => ({ ...place, hours: { timeZone, days, holidays } })) };
}
