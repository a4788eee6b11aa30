import type { Kysely, Migration } from 'kysely';

/** Second factors of customers; one of a kind. Times are ms of platform time. */
export interface CustomerFactorTable {
  operator_id: string;
  user_id: string;
  /** `totp`, `sms`, `email` or `recovery`. */
  method: string;
  /** Of an authenticator app, sealed; empty for others. */
  secret: string;
  /** The newest step of time whose code was right: it, and those before it, are good no more. */
  last_step: number;
  /** Keyed hashes of the saved codes that are left, between spaces. */
  codes: string;
  /** Null: its first code is still to come, until `expires_at_ms`. */
  enrolled_at_ms: number | null;
  expires_at_ms: number;
  /** Wrong codes since the last right one, and when a code was last typed. */
  tries: number;
  tried_at_ms: number;
  /** Wrong codes of a day, whatever was right between. */
  day_tries: number;
  day_since_ms: number;
}

declare module '../../platform/service.ts' {
  interface PlatformTables {
    customer_factors: CustomerFactorTable;
  }
}

export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-27-factors-table': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.createTable('customer_factors')
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('method', 'text', (column) => column.notNull())
        .addColumn('secret', 'text', (column) => column.notNull())
        .addColumn('last_step', 'bigint', (column) => column.notNull())
        .addColumn('codes', 'text', (column) => column.notNull())
        .addColumn('enrolled_at_ms', 'bigint')
        .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('tries', 'integer', (column) => column.notNull())
        .addColumn('tried_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('day_tries', 'integer', (column) => column.notNull())
        .addColumn('day_since_ms', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('customer_factors_key', ['operator_id', 'user_id', 'method'])
        .execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.dropTable('customer_factors').execute();
    },
  },
};
