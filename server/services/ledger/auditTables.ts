import type { Generated, Kysely, Migration } from 'kysely';

/** One audit of the ledger; not finished while ranges are left. */
export interface LedgerAuditTable {
  id: Generated<number>;
  started_at_ms: number;
  finished_at_ms: number | null;
  /** Accounts up to this id are audited. */
  cursor_account_id: number;
  accounts: number;
  sum_minor: number;
}

/** What an audit found wrong: an account's or a transfer's id. Kept for ever. */
export interface LedgerAuditDifferenceTable {
  audit_id: number;
  kind: 'account' | 'transfer';
  subject: string;
}

declare module '../../platform/service.ts' {
  interface PlatformTables {
    ledger_audits: LedgerAuditTable;
    ledger_audit_differences: LedgerAuditDifferenceTable;
  }
}

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createTable('ledger_audits')
    .addColumn('id', 'bigserial', (column) => column.primaryKey())
    .addColumn('started_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('finished_at_ms', 'bigint')
    .addColumn('cursor_account_id', 'bigint', (column) => column.notNull())
    .addColumn('accounts', 'bigint', (column) => column.notNull())
    .addColumn('sum_minor', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createTable('ledger_audit_differences')
    .addColumn('audit_id', 'bigint', (column) => column.notNull().references('ledger_audits.id'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('ledger_audit_differences_key', ['audit_id', 'kind', 'subject'])
    .execute();
  await db.schema.createIndex('ledger_transfers_by_account').on('ledger_transfers').column('account_id').execute();
}

export const auditMigrations: Readonly<Record<string, Migration>> = { '2026-11-24-ledger-audits': { up } };
