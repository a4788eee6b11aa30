import type { Kysely, Migration } from 'kysely';

/** Passkeys of customers (WebAuthn): a public key each, nothing that opens anything. Times are ms of platform time. */
export interface CustomerPasskeyTable {
  operator_id: string;
  /** As authenticators name it, in base64url. */
  credential_id: string;
  user_id: string;
  /** Names it to its customer. */
  id: string;
  /** Relying party that it belongs to: it is good nowhere else. */
  rp_id: string;
  /** COSE key in base64url. */
  public_key: string;
  /** Uses that the authenticator has counted; 0 where it counts none. */
  counter: number;
  /** How it is reached, between spaces: `internal`, `hybrid`, `usb`. */
  transports: string;
  /** As the customer calls it. */
  name: string;
  created_at_ms: number;
  used_at_ms: number | null;
}

/** What an authenticator is to sign, once; several of a browser at a time, for it has several tabs. */
export interface PasskeyChallengeTable {
  operator_id: string;
  device_id: string;
  challenge: string;
  /** What it is for: one of another purpose is nothing here. */
  purpose: string;
  /** The sign-in, session or customer that it is for; empty where nobody is known yet. */
  subject: string;
  expires_at_ms: number;
}

declare module '../../platform/service.ts' {
  interface PlatformTables {
    customer_passkeys: CustomerPasskeyTable;
    passkey_challenges: PasskeyChallengeTable;
  }
}

export const passkeyMigrations: Readonly<Record<string, Migration>> = {
  '2026-11-28-factors-passkeys': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.createTable('customer_passkeys')
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('credential_id', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('id', 'text', (column) => column.notNull().unique())
        .addColumn('rp_id', 'text', (column) => column.notNull())
        .addColumn('public_key', 'text', (column) => column.notNull())
        .addColumn('counter', 'bigint', (column) => column.notNull())
        .addColumn('transports', 'text', (column) => column.notNull())
        .addColumn('name', 'text', (column) => column.notNull())
        .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('used_at_ms', 'bigint')
        .addPrimaryKeyConstraint('customer_passkeys_key', ['operator_id', 'credential_id'])
        .execute();
      await db.schema.createIndex('passkeys_of_customer').on('customer_passkeys').columns(['operator_id', 'user_id']).execute();
      await db.schema.createTable('passkey_challenges')
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('device_id', 'text', (column) => column.notNull())
        .addColumn('challenge', 'text', (column) => column.notNull())
        .addColumn('purpose', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('passkey_challenges_key', ['operator_id', 'device_id', 'challenge'])
        .execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.dropTable('passkey_challenges').execute();
      await db.schema.dropTable('customer_passkeys').execute();
    },
  },
};
