import type { Runtime } from '../../../runtime/sdk.ts';
import type { ChampOrder } from './champSections.ts';

/** Name of the cookie as the specification has it (section 9). */
const COOKIE = 'isChampsGroupedByCountry';

/** The order that the address asks for. */
export function orderOfQuery(query: URLSearchParams): ChampOrder | undefined {
  const asked = query.get('by');
  return asked === 'country' || asked === 'name' ? asked : undefined;
}

/** The order chosen last in this browser. */
export function keptOrder({ kept }: Pick<Runtime, 'kept'>): ChampOrder | undefined {
  const value = kept.cookie(COOKIE);
  return value === '1' ? 'country' : value === '0' ? 'name' : undefined;
}

export function keepOrder({ kept }: Pick<Runtime, 'kept'>, order: ChampOrder): void {
  kept.setCookie(COOKIE, order === 'country' ? '1' : '0');
}
