import type { Kysely, Migration } from 'kysely';

/**
 * Recoveries by login, somebody's or nobody's: one message, one live link and one proof at a time. Times are ms of platform time.
 */
export interface RecoveryTable {
  operator_id: string;
  /** Hash of the normalised login. */
  login: string;
  /** `email` or `phone`: where the message went. */
  way: string;
  /** Empty for a login that is nobody's. */
  user_id: string;
  /** Browser that asked; a code is good there alone. */
  device_id: string;
  /** Of the link; null when it was used. */
  token_hash: string | null;
  expires_at_ms: number;
  /** What a right code or link gave, until the password is set. */
  proof_hash: string | null;
  proof_device_id: string | null;
  proof_expires_at_ms: number | null;
}

declare module '../../platform/service.ts' {
  interface PlatformTables {
    recoveries: RecoveryTable;
  }
}

export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-27-recovery-table': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.createTable('recoveries')
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('login', 'text', (column) => column.notNull())
        .addColumn('way', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('device_id', 'text', (column) => column.notNull())
        .addColumn('token_hash', 'text', (column) => column.unique())
        .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('proof_hash', 'text', (column) => column.unique())
        .addColumn('proof_device_id', 'text')
        .addColumn('proof_expires_at_ms', 'bigint')
        .addPrimaryKeyConstraint('recoveries_key', ['operator_id', 'login'])
        .execute();
      await db.schema.createIndex('recoveries_by_customer').on('recoveries').columns(['operator_id', 'user_id']).execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.dropTable('recoveries').execute();
    },
  },
};
