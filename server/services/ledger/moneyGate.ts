import { mayWithdrawBanned } from '../../../domain/account/index.ts';
import { currencyOf, minorText } from '../../../domain/money/index.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { MoneyRequest } from '../../ports/moneyPort.ts';
import type { Db, Platform } from '../../platform/service.ts';
import { moneyErrors, moneyRefused } from './ledgerErrors.ts';
import { type LimitLeft, tightestLimit } from './limits.ts';

/**
 * The one money gate: customer, ban, limits and balance, inside the transaction that moves the money; the account's row is
 * locked. Throws what refuses; whom it does not know it refuses too.
 */
export async function authorize({ ports, clock }: Pick<Platform, 'ports' | 'clock'>, trx: Db, { action, account, amountMinor }: MoneyRequest): Promise<void> {
  if (!Number.isSafeInteger(amountMinor) || amountMinor <= 0) throw moneyRefused(moneyErrors.MONEY_AMOUNT_INVALID, { balanceMinor: account.balanceMinor });
  const customer = await ports.get('customers').read(trx, account);
  if (!customer) throw new PlatformError(moneyErrors.MONEY_ACCOUNT_UNKNOWN);
  if (customer.banLevel > 0 && !(action === 'withdrawal' && mayWithdrawBanned(customer.banLevel, customer.banVersion))) {
    throw new PlatformError(moneyErrors.MONEY_CUSTOMER_BANNED);
  }
  // Withdrawing is never limited; bonus money was never the customer's to lose.
  if (action !== 'withdrawal' && account.type !== 4) {
    const limit = await tightestLimit(trx, account, action, clock.nowMs());
    if (limit && amountMinor > limit.leftMinor) throw limitReached(limit);
  }
  if (action !== 'deposit' && account.balanceMinor < amountMinor) throw moneyRefused(moneyErrors.MONEY_NOT_ENOUGH, { balanceMinor: account.balanceMinor });
}

/** T22: states limit, used, remaining and when more is free. */
function limitReached({ iso, valueMinor, usedMinor, leftMinor, freeAtMs }: LimitLeft): PlatformError {
  const { minorDigits } = currencyOf(iso);
  const text = (amountMinor: number): string => `${minorText(amountMinor, minorDigits)} ${iso}`;
  const free = freeAtMs === null ? '' : ` More is free from ${new Date(freeAtMs).toISOString()}.`;
  return moneyRefused(moneyErrors.MONEY_LIMIT_REACHED, {
    maxMinor: leftMinor,
    detail: `Limit ${text(valueMinor)}, used ${text(usedMinor)}, left ${text(leftMinor)}.${free}`,
  });
}
