import type { Kysely, Migration } from 'kysely';

/** How a customer registered. Times are ms of platform time. */
export interface CustomerRegistrationTable {
  operator_id: string;
  user_id: string;
  /** `RegistrationType`. */
  type: string;
  /** What they filled in besides logins and personal data, by the names of the fields, as JSON text. */
  answers: string;
  /** Who has sent them: marks of a referral as JSON text. */
  referral: string;
  at_ms: number;
}

/** What a customer has agreed to, or has not. Rows are added, never changed: the newest of a kind holds. */
export interface CustomerConsentTable {
  operator_id: string;
  user_id: string;
  /** Name of the box. */
  kind: string;
  is_given: boolean;
  /** Which texts the customer had in front of them. */
  terms_version: string;
  at_ms: number;
}

declare module '../../platform/service.ts' {
  interface PlatformTables {
    customer_registrations: CustomerRegistrationTable;
    customer_consents: CustomerConsentTable;
  }
}

export const registrationMigrations: Readonly<Record<string, Migration>> = {
  '2026-11-27-customers-registrations': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.createTable('customer_registrations')
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('type', 'text', (column) => column.notNull())
        .addColumn('answers', 'text', (column) => column.notNull())
        .addColumn('at_ms', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('customer_registrations_key', ['operator_id', 'user_id'])
        .execute();
      await db.schema.createTable('customer_consents')
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('is_given', 'boolean', (column) => column.notNull())
        .addColumn('terms_version', 'text', (column) => column.notNull())
        .addColumn('at_ms', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('customer_consents_key', ['operator_id', 'user_id', 'kind', 'at_ms'])
        .execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.dropTable('customer_consents').execute();
      await db.schema.dropTable('customer_registrations').execute();
    },
  },
  '2026-11-28-customers-referral': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('customer_registrations').addColumn('referral', 'text', (column) => column.notNull().defaultTo('[]')).execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('customer_registrations').dropColumn('referral').execute();
    },
  },
};
