import type { Kysely, Migration } from 'kysely';

/** Sign-ins that wait for a device on which the customer is signed in; one of a browser. Times are ms of platform time. */
export interface QrSignInTable {
  id: string;
  operator_id: string;
  /** Browser that asked: a session arises there alone. */
  device_id: string;
  code_hash: string;
  state: 'waiting' | 'seen' | 'approved' | 'refused';
  ip: string;
  /** What the browser that asked says of itself, and where it seems to be; empty where that is not known. */
  browser: string;
  system: string;
  country: string;
  /** Who has typed or scanned the code first: to nobody else it is one. */
  user_id: string | null;
  /** Hash of what signs that customer in: a password set meanwhile ends the sign-in. */
  credential: string | null;
  expires_at_ms: number;
}

declare module '../../platform/service.ts' {
  interface PlatformTables {
    qr_sign_ins: QrSignInTable;
  }
}

export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-28-qr-sign-ins': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.createTable('qr_sign_ins')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('device_id', 'text', (column) => column.notNull())
        .addColumn('code_hash', 'text', (column) => column.notNull().unique())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('ip', 'text', (column) => column.notNull())
        .addColumn('browser', 'text', (column) => column.notNull())
        .addColumn('system', 'text', (column) => column.notNull())
        .addColumn('country', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text')
        .addColumn('credential', 'text')
        .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('qr_sign_ins_of_device').on('qr_sign_ins').columns(['operator_id', 'device_id']).execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.dropTable('qr_sign_ins').execute();
    },
  },
};
