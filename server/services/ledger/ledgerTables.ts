import { type Generated, type Kysely, type Migration, sql } from 'kysely';
import type { HouseAccount, MoneyCategory } from '../../ports/moneyPort.ts';
import { ledgerProcedures, ledgerProcedureNames } from './ledgerProcedures.ts';

/** Accounts of customers. Money is minor units of `iso`, times are ms of platform time. */
export interface LedgerAccountTable {
  id: Generated<number>;
  operator_id: string;
  user_id: string;
  /** 0 main, 4 bonus, 9 currency. */
  type: number;
  iso: string;
  /** Sum of the account's entries; the database keeps it from falling below 0. */
  balance_minor: number;
  is_active: boolean;
  opened_at_ms: number;
  closed_at_ms: number | null;
}

/** One movement of money; append only (T16). */
export interface LedgerTransferTable {
  /** Unique for ever, given by who books. */
  id: string;
  account_id: number;
  house: HouseAccount;
  category: MoneyCategory;
  /** What it added to the customer's account. */
  amount_minor: number;
  coupon_id: string | null;
  at_ms: number;
}

/** The two sides of a transfer, of which the sum is 0; append only. */
export interface LedgerEntryTable {
  /** Orders the entries of an account: its row is locked while one is added. */
  sequence: Generated<number>;
  transfer_id: string;
  operator_id: string;
  /** Null for the house's side: a row of the house's would be waited for by all bets. */
  account_id: number | null;
  house: HouseAccount;
  iso: string;
  category: MoneyCategory;
  at_ms: number;
  amount_minor: number;
  /** The account's balance after it; null for the house's side. */
  balance_minor: number | null;
}

/** Limits as the money gate reads them: types of spec section 3, minor units. */
export interface LedgerLimitTable {
  operator_id: string;
  user_id: string;
  type: number;
  value_minor: number;
}

declare module '../../platform/service.ts' {
  interface PlatformTables {
    ledger_accounts: LedgerAccountTable;
    ledger_transfers: LedgerTransferTable;
    ledger_entries: LedgerEntryTable;
    ledger_limits: LedgerLimitTable;
  }
}

export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-21-ledger-tables': {
    async up(db: Kysely<unknown>): Promise<void> {
      await createAccounts(db);
      await createLedger(db);
      for (const statement of ledgerProcedures) await sql.raw(statement).execute(db);
    },
    async down(db: Kysely<unknown>): Promise<void> {
      for (const table of ['ledger_limits', 'ledger_entries', 'ledger_transfers', 'ledger_accounts']) await db.schema.dropTable(table).execute();
      for (const name of ledgerProcedureNames) await sql.raw(`drop function ${name}`).execute(db);
    },
  },
};

async function createAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema.createTable('ledger_accounts')
    .addColumn('id', 'bigserial', (column) => column.primaryKey())
    .addColumn('operator_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('type', 'integer', (column) => column.notNull())
    .addColumn('iso', 'text', (column) => column.notNull())
    // More than a number carries exactly is no balance either.
    .addColumn('balance_minor', 'bigint', (column) => column.notNull().check(sql`balance_minor between 0 and ${sql.lit(Number.MAX_SAFE_INTEGER)}`))
    .addColumn('is_active', 'boolean', (column) => column.notNull())
    .addColumn('opened_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('closed_at_ms', 'bigint')
    .addUniqueConstraint('ledger_accounts_key', ['operator_id', 'user_id', 'type', 'iso'])
    .execute();
  await db.schema.createIndex('ledger_accounts_active').unique().on('ledger_accounts').columns(['operator_id', 'user_id'])
    .where(sql.ref('is_active'), '=', sql.lit(true)).execute();
  await db.schema.createTable('ledger_limits')
    .addColumn('operator_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('type', 'integer', (column) => column.notNull())
    .addColumn('value_minor', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('ledger_limits_key', ['operator_id', 'user_id', 'type'])
    .execute();
}

async function createLedger(db: Kysely<unknown>): Promise<void> {
  await db.schema.createTable('ledger_transfers')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('account_id', 'bigint', (column) => column.notNull().references('ledger_accounts.id'))
    .addColumn('house', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('amount_minor', 'bigint', (column) => column.notNull().check(sql`amount_minor <> 0`))
    .addColumn('coupon_id', 'text')
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createTable('ledger_entries')
    .addColumn('sequence', 'bigserial', (column) => column.primaryKey())
    .addColumn('transfer_id', 'text', (column) => column.notNull().references('ledger_transfers.id'))
    .addColumn('operator_id', 'text', (column) => column.notNull())
    .addColumn('account_id', 'bigint', (column) => column.references('ledger_accounts.id'))
    .addColumn('house', 'text', (column) => column.notNull())
    .addColumn('iso', 'text', (column) => column.notNull())
    .addColumn('category', 'text', (column) => column.notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addColumn('amount_minor', 'bigint', (column) => column.notNull())
    .addColumn('balance_minor', 'bigint')
    .execute();
  await db.schema.createIndex('ledger_entries_by_category').on('ledger_entries').columns(['account_id', 'category', 'at_ms']).execute();
  await db.schema.createIndex('ledger_entries_by_account').on('ledger_entries').columns(['account_id', 'sequence']).execute();
  await db.schema.createIndex('ledger_entries_by_transfer').on('ledger_entries').column('transfer_id').execute();
}
