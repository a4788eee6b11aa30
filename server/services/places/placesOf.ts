import { isJsonObject, type JsonObject, type JsonValue } from '../../../schemas/language/json.ts';
import type { Release } from '../../../schemas/language/release.ts';
import type { AnswerOf } from '../../platform/contract/contract.ts';
import { withTexts } from '../../platform/sites/siteOf.ts';

type Places = AnswerOf<'listPlaces'>;
type Place = Places['places'][number];

/** The places of a list with the words of a language, in the order of their cities, then of `at`. A place whose city is unknown is left out, as the check has said. */
export function placesOf(release: Release, list: string, language: string): Places {
  const section = withTexts(release, language, release.places ?? {});
  const own = isJsonObject(section) ? section : {};
  const cities = entriesOf(own['cities']);
  const holidays = textsIn(own['holidays']);
  const places = entriesOf(own[list]);
  const of = (cityId: string) => places.filter(({ value }) => value['city'] === cityId).map(({ id, value }) => placeOf(id, value, { city: cities.find((city) => city.id === cityId)?.value ?? {}, holidays }));
  return {
    cities: cities.flatMap(({ id, value }) => (places.some(({ value: place }) => place['city'] === id) ? [{ id, name: textIn(value['name']) }] : [])),
    places: cities.flatMap(({ id }) => of(id)),
  };
}

function placeOf(id: string, place: JsonObject, { city, holidays }: { readonly city: JsonObject; readonly holidays: Readonly<Record<string, string>> }): Place {
  const can = Array.isArray(place['can']) ? place['can'].filter((what) => typeof what === 'string') : [];
  return {
    id,
    cityId: textIn(place['city']),
    street: textIn(place['street']),
    house: textIn(place['house']),
    ...(typeof place['name'] === 'string' && { name: place['name'] }),
    ...(typeof place['phone'] === 'string' && { phone: place['phone'] }),
    lat: Number(place['lat']),
    lng: Number(place['lng']),
    timeZone: textIn(city['timeZone']),
    days: textsIn(place['hours']),
    holidays: { ...holidays, ...textsIn(place['holidays']) },
    can: can as Place['can'],
    hasStep: place['hasStep'] === true,
  };
}

function entriesOf(value: JsonValue | undefined): readonly { readonly id: string; readonly value: JsonObject }[] {
  const place = (entry: JsonObject): number => (typeof entry['at'] === 'number' ? entry['at'] : 0);
  return (isJsonObject(value) ? Object.entries(value) : [])
    .flatMap(([id, entry]) => (isJsonObject(entry) ? [{ id, value: entry }] : []))
    .sort((a, b) => place(a.value) - place(b.value) || (a.id < b.id ? -1 : 1));
}

function textsIn(value: JsonValue | undefined): Readonly<Record<string, string>> {
  return isJsonObject(value) ? Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => typeof entry[1] === 'string')) : {};
}

function textIn(value: JsonValue | undefined): string {
  return typeof value === 'string' ? value : '';
}
