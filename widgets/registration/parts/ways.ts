import type { SiteLaw } from '../../../domain/account/index.ts';
import { isJsonObject, type JsonObject } from '../../../runtime/sdk.ts';

/** Ways to register that this code knows. */
export const WAYS = ['fast', 'phone', 'full'] as const;
export type Way = (typeof WAYS)[number];
/** The way by an account elsewhere has no form to begin with. */
const SOCIAL = 'social';

export interface OfferedWays {
  /** In the order of the site; all of them where it names none. */
  readonly ways: readonly Way[];
  /** Whether accounts elsewhere are offered besides. */
  readonly hasSocial: boolean;
  /** What the site names and nobody knows: only told. */
  readonly unknown: readonly string[];
}

/** The ways of a site (`sections.registration.types`) that its law allows. */
export function offeredWays(registration: JsonObject, { hasFastRegistration }: Pick<SiteLaw, 'hasFastRegistration'>): OfferedWays {
  const { types } = registration;
  const isAllowed = (way: Way): boolean => way !== 'fast' || hasFastRegistration;
  if (!isJsonObject(types)) return { ways: WAYS.filter(isAllowed), hasSocial: true, unknown: [] };
  const placeOf = (entry: unknown): number => (isJsonObject(entry) && typeof entry['at'] === 'number' ? entry['at'] : 0);
  const names = Object.keys(types).sort((a, b) => placeOf(types[a]) - placeOf(types[b]));
  return { ways: names.filter(isWay).filter(isAllowed), hasSocial: names.includes(SOCIAL), unknown: names.filter((name) => !isWay(name) && name !== SOCIAL) };
}

function isWay(name: string): name is Way {
  return WAYS.some((way) => way === name);
}
