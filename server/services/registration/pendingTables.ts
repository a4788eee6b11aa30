import type { Kysely, Migration } from 'kysely';

/** Registrations whose address is not yet proved. Times are ms of platform time. */
export interface PendingRegistrationTable {
  operator_id: string;
  /** E-mail in small letters, or a phone number in E.164 with its plus. */
  address: string;
  /** Browser that registered: an address alone is anybody's to type. */
  device_id: string;
  token_hash: string;
  /** `KeptRegistration` as JSON text. */
  registration: string;
  expires_at_ms: number;
}

declare module '../../platform/service.ts' {
  interface PlatformTables {
    pending_registrations: PendingRegistrationTable;
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
  // Messages are counted for all that send some (`server/platform/codes/messageClaims.ts`).
  '2026-11-27-registration-to-phones': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('pending_registrations').renameColumn('email', 'address').execute();
      await db.schema.dropTable('registration_mails').execute();
    },
  },
};
