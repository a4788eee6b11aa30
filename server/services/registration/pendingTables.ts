import type { Kysely, Migration } from 'kysely';

/** Registrations whose address is not yet proved. Times are ms of platform time. */
export interface PendingRegistrationTable {
  operator_id: string;
  /** In small letters. */
  email: string;
  /** Browser that registered: an address alone is anybody's to type. */
  device_id: string;
  token_hash: string;
  /** `Registration` as JSON text. */
  registration: string;
  expires_at_ms: number;
}

/** Mails of registrations by address, whoever asked for them. */
export interface RegistrationMailTable {
  operator_id: string;
  email: string;
  mailed_at_ms: number;
  /** Mails since then, a day at most. */
  since_ms: number;
  mails: number;
}

declare module '../../platform/service.ts' {
  interface PlatformTables {
    pending_registrations: PendingRegistrationTable;
    registration_mails: RegistrationMailTable;
  }
}

export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-27-registration-tables': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.createTable('pending_registrations')
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('device_id', 'text', (column) => column.notNull())
        .addColumn('token_hash', 'text', (column) => column.notNull().unique())
        .addColumn('registration', 'text', (column) => column.notNull())
        .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('pending_registrations_key', ['operator_id', 'email', 'device_id'])
        .execute();
      await db.schema.createTable('registration_mails')
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('email', 'text', (column) => column.notNull())
        .addColumn('mailed_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('since_ms', 'bigint', (column) => column.notNull())
        .addColumn('mails', 'integer', (column) => column.notNull())
        .addPrimaryKeyConstraint('registration_mails_key', ['operator_id', 'email'])
        .execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.dropTable('registration_mails').execute();
      await db.schema.dropTable('pending_registrations').execute();
    },
  },
};
