import type { MoneyCategory, MoneyPort } from '../../ports/moneyPort.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { Db, Platform } from '../../platform/service.ts';
import { accountsOf, activateAccount, closeAccount, lockAccount, openAccount, tryLockAccount } from './accounts.ts';
import { bookTransfer } from './bookTransfer.ts';
import { moneyErrors } from './ledgerErrors.ts';
import { authorize } from './moneyGate.ts';
import { retriedTransaction } from './retriedTransaction.ts';

/** The money gate over a platform's database and clock. */
export function createMoney(platform: Pick<Platform, 'db' | 'clock' | 'ports'>): MoneyPort {
  const { db, clock } = platform;
  return {
    openAccount: (trx, account) => openAccount(trx, account, clock.nowMs()),
    accountsOf,
    activate: activateAccount,
    close: (trx, accountId) => closeAccount(trx, accountId, clock.nowMs()),
    accountUnknown: () => new PlatformError(moneyErrors.MONEY_ACCOUNT_UNKNOWN),
    lock: lockAccount,
    tryLock: tryLockAccount,
    authorize: (trx, request) => authorize(platform, trx, request),
    transfer: (trx, transfer) => bookTransfer(trx, transfer, clock.nowMs()),
    sumSince,
    sumOfCoupons,
    inTransaction: (run) => retriedTransaction(db, run),
  };
}

async function sumSince(executor: Db, accountId: number, categories: readonly MoneyCategory[], sinceMs: number): Promise<number> {
  if (categories.length === 0) return 0;
  const row = await executor.selectFrom('ledger_entries').select((builder) => builder.fn.sum<string | null>('amount_minor').as('sum'))
    .where('account_id', '=', accountId).where('category', 'in', [...categories]).where('at_ms', '>=', sinceMs).executeTakeFirst();
  return Number(row?.sum ?? 0);
}

async function sumOfCoupons(executor: Db, accountId: number, couponIds: readonly string[], categories: readonly MoneyCategory[], sinceMs: number): Promise<number> {
  if (couponIds.length === 0 || categories.length === 0) return 0;
  const row = await executor.selectFrom('ledger_transfers').select((builder) => builder.fn.sum<string | null>('amount_minor').as('sum'))
    .where('account_id', '=', accountId).where('coupon_id', 'in', [...couponIds]).where('category', 'in', [...categories]).where('at_ms', '>=', sinceMs).executeTakeFirst();
  return Number(row?.sum ?? 0);
}
