import { type JsonObject, objectOf } from '../../../schemas/language/json.ts';
import type { Release } from '../../../schemas/language/release.ts';

/** Regions of a country by their ids, with their names as the brand's configs have them; empty where the brand has no list of it. */
export function regionsOf({ regions = {} }: Release, country: string): JsonObject {
  return Object.hasOwn(regions, country) ? objectOf(regions[country]) : {};
}
