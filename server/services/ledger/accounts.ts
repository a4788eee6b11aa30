import { accountType } from '../../../domain/money/index.ts';
import type { Selectable } from 'kysely';
import type { AccountLock, CustomerAccount } from '../../ports/moneyPort.ts';
import type { Db } from '../../platform/service.ts';
import type { LedgerAccountTable } from './ledgerTables.ts';

/** Who accounts belong to. */
interface CustomerKey {
  readonly operatorId: string;
  readonly userId: string;
}

/** Opens a customer's account, or opens a closed one of this type and currency again; the customer's first one is the active one. */
export async function openAccount(trx: Db, { operatorId, userId, type, iso }: CustomerKey & { readonly type: 0 | 4 | 9; readonly iso: string }, nowMs: number): Promise<CustomerAccount> {
  const active = await trx.selectFrom('ledger_accounts').select('id').where('operator_id', '=', operatorId).where('user_id', '=', userId).where('is_active', '=', true).executeTakeFirst();
  const row = await trx.insertInto('ledger_accounts')
    .values({ operator_id: operatorId, user_id: userId, type, iso, balance_minor: 0, is_active: active === undefined, opened_at_ms: nowMs, closed_at_ms: null })
    .onConflict((conflict) => conflict.columns(['operator_id', 'user_id', 'type', 'iso']).doUpdateSet({ closed_at_ms: null }))
    .returningAll().executeTakeFirstOrThrow();
  return accountOf(row);
}

/** Open accounts in the order of their ids. */
export async function accountsOf(executor: Db, { operatorId, userId }: CustomerKey): Promise<readonly CustomerAccount[]> {
  const rows = await executor.selectFrom('ledger_accounts').selectAll()
    .where('operator_id', '=', operatorId).where('user_id', '=', userId).where('closed_at_ms', 'is', null).orderBy('id').execute();
  return rows.map(accountOf);
}

/** An account of the customer, a closed one too: its movements stay to be seen. */
export async function findAccount(executor: Db, { operatorId, userId }: CustomerKey, accountId: number): Promise<CustomerAccount | null> {
  if (!Number.isSafeInteger(accountId)) return null;
  const row = await executor.selectFrom('ledger_accounts').selectAll()
    .where('id', '=', accountId).where('operator_id', '=', operatorId).where('user_id', '=', userId).executeTakeFirst();
  return row ? accountOf(row) : null;
}

/** The account, its row locked until the transaction ends; one that is closed is found without a customer only: wins still reach it. */
export async function lockAccount(trx: Db, accountId: number, customer?: CustomerKey): Promise<AccountLock | null> {
  // An id that no column can hold is nobody's.
  if (!Number.isSafeInteger(accountId)) return null;
  let query = trx.selectFrom('ledger_accounts').selectAll().where('id', '=', accountId);
  if (customer) query = query.where('operator_id', '=', customer.operatorId).where('user_id', '=', customer.userId).where('closed_at_ms', 'is', null);
  const row = await query.forUpdate().executeTakeFirst();
  return row ? lockOf(row) : null;
}

/** The same without waiting: `busy` when another transaction holds the row, null when there is none. */
export async function tryLockAccount(trx: Db, accountId: number): Promise<AccountLock | 'busy' | null> {
  if (!Number.isSafeInteger(accountId)) return null;
  const row = await trx.selectFrom('ledger_accounts').selectAll().where('id', '=', accountId).forUpdate().skipLocked().executeTakeFirst();
  if (row) return lockOf(row);
  const found = await trx.selectFrom('ledger_accounts').select('id').where('id', '=', accountId).executeTakeFirst();
  return found ? 'busy' : null;
}

/** Makes an open account the customer's active one; false when it is not theirs. */
export async function activateAccount(trx: Db, { operatorId, userId }: CustomerKey, accountId: number): Promise<boolean> {
  const rows = await trx.selectFrom('ledger_accounts').select('id')
    .where('operator_id', '=', operatorId).where('user_id', '=', userId).where('closed_at_ms', 'is', null).orderBy('id').forUpdate().execute();
  if (!rows.some(({ id }) => id === accountId)) return false;
  // One after the other: no moment may have two.
  await trx.updateTable('ledger_accounts').set({ is_active: false }).where('operator_id', '=', operatorId).where('user_id', '=', userId).where('is_active', '=', true).execute();
  await trx.updateTable('ledger_accounts').set({ is_active: true }).where('id', '=', accountId).execute();
  return true;
}

/** Closes an account; its entries stay. Of an active one the customer's main account takes the place. */
export async function closeAccount(trx: Db, accountId: number, nowMs: number): Promise<void> {
  const closed = await trx.updateTable('ledger_accounts').set({ closed_at_ms: nowMs, is_active: false }).where('id', '=', accountId)
    .returning(['operator_id', 'user_id']).executeTakeFirstOrThrow();
  const owner = { operatorId: closed.operator_id, userId: closed.user_id };
  const open = await accountsOf(trx, owner);
  const main = open.find(({ type }) => type === accountType.main);
  if (main && !open.some(({ isActive }) => isActive)) await activateAccount(trx, owner, main.id);
}

/** The one place that says that a row is held. */
function lockOf(row: Selectable<LedgerAccountTable>): AccountLock {
  return accountOf(row) as AccountLock;
}

function accountOf(row: Selectable<LedgerAccountTable>): CustomerAccount {
  if (!isCustomerType(row.type)) throw new Error(`Account ${row.id} is of the unknown type ${row.type}.`);
  return {
    id: row.id, operatorId: row.operator_id, userId: row.user_id, type: row.type, iso: row.iso,
    balanceMinor: row.balance_minor, isActive: row.is_active, openedAtMs: row.opened_at_ms,
  };
}

function isCustomerType(type: number): type is 0 | 4 | 9 {
  return type === accountType.main || type === accountType.bonus || type === accountType.currency;
}
