import { isJsonObject, type JsonObject } from '../../../runtime/sdk.ts';

/** Ways to register that this code knows. */
export const WAYS = ['fast', 'phone', 'full'] as const;
export type Way = (typeof WAYS)[number];

export interface OfferedWays {
  /** In the order of the site; all of them where it names none. */
  readonly ways: readonly Way[];
  /** What the site names and nobody knows: only told. */
  readonly unknown: readonly string[];
}

/** The ways of a site (`sections.registration.types`). */
export function offeredWays(registration: JsonObject): OfferedWays {
  const { types } = registration;
  if (!isJsonObject(types)) return { ways: WAYS, unknown: [] };
  const placeOf = (entry: unknown): number => (isJsonObject(entry) && typeof entry['at'] === 'number' ? entry['at'] : 0);
  const names = Object.keys(types).sort((a, b) => placeOf(types[a]) - placeOf(types[b]));
  return { ways: names.filter(isWay), unknown: names.filter((name) => !isWay(name)) };
}

function isWay(name: string): name is Way {
  return WAYS.some((way) => way === name);
}
