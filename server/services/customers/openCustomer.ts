import { accountType } from '../../../domain/money/index.ts';
import type { FastifyRequest } from 'fastify';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { visitorCountry } from '../../platform/sites/visitorCountry.ts';
import { sectionObject, sectionValue } from '../../platform/sites/siteOf.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import type { Db, Platform } from '../../platform/service.ts';
import type { Release } from '../../../schemas/language/release.ts';
import { customerErrors } from './customerErrors.ts';
import { insertCustomer, type NewCustomer } from './customerRows.ts';

/** What a new customer begins with; minor units of the currency. */
export interface Opening {
  readonly iso: string;
  readonly balanceMinor: number;
  /** A bonus account (type 4) is opened for more than nothing. */
  readonly bonusMinor: number;
  readonly promoCodes: readonly string[];
}

/** Currency of a new customer's main account. Throws CUSTOMERS_CURRENCY_UNKNOWN for one that the brand does not offer. */
export function currencyFor(release: Release, asked: string | undefined): string {
  const standard = sectionValue(release, 'account', 'defaultCurrency');
  const iso = asked ?? (typeof standard === 'string' ? standard : FALLBACK_ISO);
  const offered = sectionObject(release, 'account', 'currencies');
  if (Object.keys(offered).length > 0 && !Object.hasOwn(offered, iso)) throw new PlatformError(customerErrors.CUSTOMERS_CURRENCY_UNKNOWN);
  return iso;
}

/** what is not configured is as for roubles. */
const FALLBACK_ISO = 'RUB';

/** Where a new customer lives, as far as the request tells. */
export function countryFor(release: Release, request: FastifyRequest): Pick<NewCustomer, 'country' | 'countryId'> {
  return visitorCountry(request, release);
}

/** Stores a customer with main account, opening balance, bonus account and promo codes; all of it or nothing. */
export async function openCustomer({ ports }: Pick<Platform, 'ports'>, trx: Db, customer: NewCustomer, opening: Opening): Promise<CustomerKey> {
  const { operatorId, nowMs } = customer;
  const key = { operatorId, userId: await insertCustomer(trx, customer) };
  const money = ports.get('money');
  const { iso, balanceMinor, bonusMinor, promoCodes } = opening;
  const idOf = (what: string): string => `customer:${operatorId}:${key.userId}:${what}`;
  const main = await money.openAccount(trx, { ...key, type: 0, iso });
  if (balanceMinor > 0) {
    await money.transfer(trx, { id: idOf('opening'), accountId: main.id, house: 'opening', category: 'deposit', amountMinor: balanceMinor });
  }
  if (bonusMinor > 0) {
    const bonus = await money.openAccount(trx, { ...key, type: accountType.bonus, iso });
    await money.transfer(trx, { id: idOf('bonus'), accountId: bonus.id, house: 'promotions', category: 'bonus', amountMinor: bonusMinor });
  }
  if (promoCodes.length > 0 && ports.has('promoGrants')) await ports.get('promoGrants').grant(trx, key, { codes: promoCodes, iso, nowMs });
  return key;
}
