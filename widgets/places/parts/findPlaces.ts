import { distanceKm, type GeoPoint, type Opening, openingAt } from '../../../domain/places/index.ts';
import type { Place, PlaceAct, PlacesAnswer } from '../api/placesApi.ts';

/** What is looked for; empty: everything. */
export interface PlaceFilter {
  readonly words: string;
  readonly cityId: string;
  readonly isOpen: boolean;
  readonly isStepFree: boolean;
  readonly can: readonly PlaceAct[];
}

/** A place that fits, as it stands now. */
export interface FoundPlace {
  readonly place: Place;
  readonly city: string;
  readonly opening: Opening;
  /** From the visitor, in km; null while that is not known. */
  readonly km: number | null;
}

/** The places that fit: the nearest first where it is known where somebody is, else as the brand has them. */
export function findPlaces({ cities, places }: PlacesAnswer, filter: PlaceFilter, { nowMs, here }: { readonly nowMs: number; readonly here: GeoPoint | null }): readonly FoundPlace[] {
  const names = new Map(cities.map(({ id, name }) => [id, name]));
  const wanted = plain(filter.words).split(' ').filter((word) => word !== '');
  const found = places.flatMap((place): readonly FoundPlace[] => {
    const city = names.get(place.cityId) ?? '';
    const text = plain(`${city} ${place.name ?? ''} ${place.street} ${place.house}`);
    if (filter.cityId !== '' && place.cityId !== filter.cityId) return [];
    if (!wanted.every((word) => text.includes(word)) || !filter.can.every((what) => place.can.includes(what)) || (filter.isStepFree && place.hasStep)) return [];
    const opening = openingAt(place.hours, nowMs);
    return filter.isOpen && !opening.isOpen ? [] : [{ place, city, opening, km: here && distanceKm(here, place) }];
  });
  return here === null ? found : found.sort((a, b) => (a.km ?? 0) - (b.km ?? 0));
}

/** Letters as they are typed in a hurry: without capitals and accents. */
function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/[\s,.]+/g, ' ').trim();
}
