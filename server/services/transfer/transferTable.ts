import type { Kysely, Migration } from 'kysely';

/** Transfers that are under way, one of a customer at a time. Times are ms of platform time. */
export interface TransferTable {
  operator_id: string;
  user_id: string;
  /** Browser that asked for the code: only there it is good. */
  device_id: string;
  /** Digits without a plus. */
  phone_code: string;
  phone_number: string;
  /** Of what a right code gave; null before. */
  token_hash: string | null;
  expires_at_ms: number;
}

declare module '../../platform/service.ts' {
  interface PlatformTables {
    transfers: TransferTable;
  }
}

export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-30-transfer-table': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.createTable('transfers')
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('device_id', 'text', (column) => column.notNull())
        .addColumn('phone_code', 'text', (column) => column.notNull())
        .addColumn('phone_number', 'text', (column) => column.notNull())
        .addColumn('token_hash', 'text')
        .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('transfers_key', ['operator_id', 'user_id'])
        .execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.dropTable('transfers').execute();
    },
  },
};
