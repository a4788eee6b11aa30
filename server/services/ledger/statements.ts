import type { MoneyMovement, MovementFilter } from '../../ports/moneyPort.ts';
import type { Db } from '../../platform/service.ts';

/** A page of movements, newest first; `page` from 1. Beyond the last one it is empty. */
export async function movementsOf(executor: Db, filter: MovementFilter, { page, pageSize }: { readonly page: number; readonly pageSize: number }): Promise<readonly MoneyMovement[]> {
  const offset = (page - 1) * pageSize;
  if (!Number.isSafeInteger(offset)) return [];
  const rows = await filtered(executor, filter).innerJoin('ledger_transfers', 'ledger_transfers.id', 'ledger_entries.transfer_id')
    .select(['ledger_transfers.id', 'ledger_entries.at_ms', 'ledger_entries.category', 'ledger_entries.amount_minor', 'ledger_entries.balance_minor', 'ledger_transfers.coupon_id'])
    .orderBy('ledger_entries.sequence', 'desc').limit(pageSize).offset(offset).execute();
  return rows.map((row) => ({
    id: row.id, atMs: row.at_ms, category: row.category, amountMinor: row.amount_minor, balanceMinor: row.balance_minor ?? 0, couponId: row.coupon_id,
  }));
}

export async function countMovements(executor: Db, filter: MovementFilter): Promise<number> {
  const row = await filtered(executor, filter).select((builder) => builder.fn.countAll<number>().as('count')).executeTakeFirstOrThrow();
  return row.count;
}

/** Balance of an account just before a time, 0 before its first movement. */
export async function balanceBefore(executor: Db, accountId: number, atMs: number): Promise<number> {
  const row = await executor.selectFrom('ledger_entries').select('balance_minor')
    .where('account_id', '=', accountId).where('at_ms', '<', atMs).orderBy('sequence', 'desc').limit(1).executeTakeFirst();
  return row?.balance_minor ?? 0;
}

function filtered(executor: Db, { accountId, fromMs, toMs, categories }: MovementFilter) {
  const all = executor.selectFrom('ledger_entries').where('ledger_entries.account_id', '=', accountId)
    .where('ledger_entries.at_ms', '>=', fromMs).where('ledger_entries.at_ms', '<', toMs);
  return categories === undefined ? all : all.where('ledger_entries.category', 'in', categories);
}
