import type { Kysely, Migration } from 'kysely';

/** Ways to an identity provider and back; one of a browser at a time. Times are ms of platform time. */
export interface SocialFlowTable {
  operator_id: string;
  /** Browser that set out: only there the way back is good. */
  device_id: string;
  state_hash: string;
  provider: string;
  issuer: string;
  redirect_uri: string;
  nonce: string;
  /** Of PKCE. */
  verifier: string;
  /** `sign-in`, `link` or `one-tap`. */
  purpose: string;
  /** Who links; empty for a sign-in. */
  user_id: string;
  language: string;
  /** Path of the site to come to. */
  return_path: string;
  expires_at_ms: number;
}

/** What a provider said of whoever came back, until it is used; one of a browser at a time. */
export interface SocialProofTable {
  operator_id: string;
  device_id: string;
  guid: string;
  /** `register` where the identity is nobody's, `link` where a customer asked for it, `second-step` where a second factor is to be shown. */
  purpose: string;
  /** Who links; else empty. */
  user_id: string;
  /** `SocialProof` as JSON text. */
  proof: string;
  /** `TwoStep` as JSON text; empty where none is needed. */
  two_step: string;
  /** `ToldByPage` as JSON text. */
  told_by_page: string;
  expires_at_ms: number;
}

/** Identities that sign a customer in. */
export interface SocialIdentityTable {
  operator_id: string;
  issuer: string;
  subject: string;
  id: string;
  user_id: string;
  provider: string;
  /** What the customer knows it by: the address that the provider told; empty where it told none. */
  label: string;
  linked_at_ms: number;
  /** The session that it opened last, under the name of then: another name means that the customer has shown more since. */
  session_id: string;
}

declare module '../../platform/service.ts' {
  interface PlatformTables {
    social_flows: SocialFlowTable;
    social_proofs: SocialProofTable;
    social_identities: SocialIdentityTable;
  }
}

export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-28-social-tables': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.createTable('social_flows')
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('device_id', 'text', (column) => column.notNull())
        .addColumn('state_hash', 'text', (column) => column.notNull().unique())
        .addColumn('provider', 'text', (column) => column.notNull())
        .addColumn('issuer', 'text', (column) => column.notNull())
        .addColumn('redirect_uri', 'text', (column) => column.notNull())
        .addColumn('nonce', 'text', (column) => column.notNull())
        .addColumn('verifier', 'text', (column) => column.notNull())
        .addColumn('purpose', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('language', 'text', (column) => column.notNull())
        .addColumn('return_path', 'text', (column) => column.notNull())
        .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('social_flows_key', ['operator_id', 'device_id'])
        .execute();
      await db.schema.createTable('social_proofs')
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('device_id', 'text', (column) => column.notNull())
        .addColumn('guid', 'text', (column) => column.notNull().unique())
        .addColumn('purpose', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('proof', 'text', (column) => column.notNull())
        .addColumn('two_step', 'text', (column) => column.notNull())
        .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('social_proofs_key', ['operator_id', 'device_id'])
        .execute();
      await db.schema.createTable('social_identities')
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('issuer', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('id', 'text', (column) => column.notNull().unique())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('provider', 'text', (column) => column.notNull())
        .addColumn('label', 'text', (column) => column.notNull())
        .addColumn('linked_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('session_id', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('social_identities_key', ['operator_id', 'issuer', 'subject'])
        .execute();
      await db.schema.createIndex('social_identities_of_customer').on('social_identities').columns(['operator_id', 'user_id']).execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.dropTable('social_identities').execute();
      await db.schema.dropTable('social_proofs').execute();
      await db.schema.dropTable('social_flows').execute();
    },
  },
  '2026-11-30-social-told-by-page': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('social_proofs').addColumn('told_by_page', 'text', (column) => column.notNull().defaultTo('{}')).execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('social_proofs').dropColumn('told_by_page').execute();
    },
  },
};
