import { writeCookie } from '../../../runtime/sdk.ts';
import type { ChampOrder } from './champSections.ts';

/** Name of the cookie as the specification has it (section 9). */
const COOKIE = 'isChampsGroupedByCountry';
const YEAR_SEC = 31_536_000;

/** The order that the address asks for. */
export function orderOfQuery(query: URLSearchParams): ChampOrder | undefined {
  const asked = query.get('by');
  return asked === 'country' || asked === 'name' ? asked : undefined;
}

/** The order chosen last in this browser. */
export function keptOrder(): ChampOrder | undefined {
  const value = new RegExp(`(?:^|;\\s*)${COOKIE}=([01])`).exec(document.cookie)?.[1];
  return value === undefined ? undefined : value === '1' ? 'country' : 'name';
}

export function keepOrder(order: ChampOrder): void {
  writeCookie(COOKIE, order === 'country' ? '1' : '0', { maxAgeSec: YEAR_SEC });
}
