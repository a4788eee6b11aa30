import type { MoneyCategory, MoneyPort } from '../../ports/moneyPort.ts';
import type { Db, Platform } from '../../platform/service.ts';
import { accountsOf, lockAccount, openAccount, tryLockAccount } from './accounts.ts';
import { bookTransfer } from './bookTransfer.ts';
import { authorize } from './moneyGate.ts';
import { retriedTransaction } from './retriedTransaction.ts';

/** The money gate over a platform's database and clock. */
export function createMoney(platform: Pick<Platform, 'db' | 'clock' | 'ports'>): MoneyPort {
  const { db, clock } = platform;
  return {
    openAccount: (trx, account) => openAccount(trx, account, clock.nowMs()),
    accountsOf,
    lock: lockAccount,
    tryLock: tryLockAccount,
    authorize: (trx, request) => authorize(platform, trx, request),
    transfer: (trx, transfer) => bookTransfer(trx, transfer, clock.nowMs()),
    sumSince,
    inTransaction: (run) => retriedTransaction(db, run),
  };
}

async function sumSince(executor: Db, accountId: number, categories: readonly MoneyCategory[], sinceMs: number): Promise<number> {
  if (categories.length === 0) return 0;
  const row = await executor.selectFrom('ledger_entries').select((builder) => builder.fn.sum<string | null>('amount_minor').as('sum'))
    .where('account_id', '=', accountId).where('category', 'in', [...categories]).where('at_ms', '>=', sinceMs).executeTakeFirst();
  return Number(row?.sum ?? 0);
}
