import type { components } from '../../../schemas/api/types.gen.ts';
import type { Release } from '../../../schemas/language/release.ts';
import type { CustomerAccount } from '../../ports/moneyPort.ts';
import { sectionObject } from '../../platform/sites/siteOf.ts';

type AccountOnWire = components['schemas']['Account'];

/** Currencies that a brand offers (`site.sections.account.currencies`), with their numeric ISO 4217 codes. */
export function offeredCurrencies(release: Release): ReadonlyMap<string, number> {
  return new Map(Object.entries(sectionObject(release, 'account', 'currencies')).flatMap(([iso, id]) => (typeof id === 'number' ? [[iso, id]] : [])));
}

/** An account as the wire has it. There is no programme of points, so nobody has any; names of kinds are the site's texts. */
export function accountWire(account: CustomerAccount, currencies: ReadonlyMap<string, number>): AccountOnWire {
  const { id, iso, type, balanceMinor, isActive } = account;
  // 0 is a currency that the brand does not offer any more.
  return { id, iso, symbol: symbolOf(iso), currencyId: currencies.get(iso) ?? 0, type, money: balanceMinor, points: 0, label: iso, isActive };
}

/** Sign of a currency (`€`), the code where it has none. */
function symbolOf(iso: string): string {
  const parts = new Intl.NumberFormat('en', { style: 'currency', currency: iso, currencyDisplay: 'narrowSymbol' }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? iso;
}
