import type { Kysely, Migration } from 'kysely';

/** What a customer wants of limits besides those in force, which are the ledger's and the session's. Times are ms of platform time. */
export interface LimitCustomerTable {
  operator_id: string;
  user_id: string;
  /** Of the questions that the customer is asked now; null: of none. */
  test_hash: string | null;
  /** What they want, as JSON text: `WantedLimit[]`. */
  test_changes: string | null;
  test_expires_at_ms: number | null;
  /** No questions before then: the last ones were answered wrong. */
  test_again_at_ms: number | null;
  /** When they are asked again whether their limits still fit (T27); null: so many months after they registered. */
  review_at_ms: number | null;
}

/** A limit of a customer: since when it holds, and what shall take its place. */
export interface LimitChangeTable {
  operator_id: string;
  user_id: string;
  type: number;
  /** When the value in force was set; null where none was. */
  set_at_ms: number | null;
  /** In minor units of the main account's currency, of a session limit in hours; null: nothing waits. */
  wanted_minor: number | null;
  wanted_at_ms: number | null;
}

declare module '../../platform/service.ts' {
  interface PlatformTables {
    limit_customers: LimitCustomerTable;
    limit_changes: LimitChangeTable;
  }
}

export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-28-limits-tables': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.createTable('limit_customers')
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('test_hash', 'text')
        .addColumn('test_changes', 'text')
        .addColumn('test_expires_at_ms', 'bigint')
        .addColumn('test_again_at_ms', 'bigint')
        .addPrimaryKeyConstraint('limit_customers_key', ['operator_id', 'user_id'])
        .execute();
      await db.schema.createTable('limit_changes')
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('type', 'integer', (column) => column.notNull())
        .addColumn('set_at_ms', 'bigint')
        .addColumn('wanted_minor', 'bigint')
        .addColumn('wanted_at_ms', 'bigint')
        .addPrimaryKeyConstraint('limit_changes_key', ['operator_id', 'user_id', 'type'])
        .execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.dropTable('limit_changes').execute();
      await db.schema.dropTable('limit_customers').execute();
    },
  },
  '2026-11-29-limit-reviews': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('limit_customers').addColumn('review_at_ms', 'bigint').execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('limit_customers').dropColumn('review_at_ms').execute();
    },
  },
};
