import type { Kysely, Migration } from 'kysely';

/** A customer of an operator; brands of one operator share customers. Times are ms of platform time. */
export interface CustomerTable {
  operator_id: string;
  /** 8 random digits. */
  user_id: string;
  /** Brand at which the customer was made. */
  brand: string;
  /** In small letters; unique for the operator. */
  email: string | null;
  /** Digits without a plus. */
  phone_code: string | null;
  phone_number: string | null;
  /** Code and number together, where the customer has proved it to be theirs; unique for the operator. */
  phone: string | null;
  /** Made and read by `passwords.ts`. */
  password_hash: string;
  password_set_at_ms: number;
  is_email_confirmed: boolean;
  is_phone_confirmed: boolean;
  /** ISO 3166 alpha-2 in small letters, and its id in the config. */
  country: string;
  country_id: number;
  ban_level: number;
  ban_version: number;
  /** May not bet on the line, or on live games: the site hides the way in, the platform refuses the bet. */
  is_line_disallowed: boolean;
  is_live_disallowed: boolean;
  hides_balance: boolean;
  /** 7 needs a transfer of the office. */
  status_id: number;
  /** 0 none, 1 sent in, 2 approved, 3 refused, 4 more documents wanted. */
  verification_status: number;
  /** `PersonalData` as JSON text. */
  personal_data: string;
  created_at_ms: number;
  last_sign_in_at_ms: number | null;
}

declare module '../../platform/service.ts' {
  interface PlatformTables {
    customers: CustomerTable;
  }
}

export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-21-customers-tables': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.createTable('customers')
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('brand', 'text', (column) => column.notNull())
        .addColumn('email', 'text')
        .addColumn('phone_code', 'text')
        .addColumn('phone_number', 'text')
        .addColumn('phone', 'text')
        .addColumn('password_hash', 'text', (column) => column.notNull())
        .addColumn('password_set_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('is_email_confirmed', 'boolean', (column) => column.notNull())
        .addColumn('is_phone_confirmed', 'boolean', (column) => column.notNull())
        .addColumn('country', 'text', (column) => column.notNull())
        .addColumn('country_id', 'integer', (column) => column.notNull())
        .addColumn('ban_level', 'integer', (column) => column.notNull())
        .addColumn('ban_version', 'integer', (column) => column.notNull())
        .addColumn('is_line_disallowed', 'boolean', (column) => column.notNull())
        .addColumn('is_live_disallowed', 'boolean', (column) => column.notNull())
        .addColumn('hides_balance', 'boolean', (column) => column.notNull())
        .addColumn('status_id', 'integer', (column) => column.notNull())
        .addColumn('verification_status', 'integer', (column) => column.notNull())
        .addColumn('personal_data', 'text', (column) => column.notNull())
        .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('last_sign_in_at_ms', 'bigint')
        .addPrimaryKeyConstraint('customers_key', ['operator_id', 'user_id'])
        .addUniqueConstraint('customers_email', ['operator_id', 'email'])
        .addUniqueConstraint('customers_phone', ['operator_id', 'phone'])
        .execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.dropTable('customers').execute();
    },
  },
};
