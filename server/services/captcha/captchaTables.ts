import type { Kysely, Migration } from 'kysely';

/** A captcha that somebody was given. Its answer is not here: it follows from the id by a key. Times are ms of platform time. */
export interface CaptchaChallengeTable {
  id: string;
  operator_id: string;
  /** The browser that it was given to. */
  device_id: string;
  /** What it lets that browser do; empty for nothing yet. */
  purpose: string;
  /** 1 a picture, 2 one whose failure signs out. */
  type: number;
  state: 'open' | 'solved' | 'used';
  /** Hash of the answer that solved it, by picture or mail. */
  answer_hash: string | null;
  tries_left: number;
  expires_at_ms: number;
}

/** How often something happened within a window that began with its first time. */
export interface CaptchaCountTable {
  operator_id: string;
  /** `try:signIn`, `wrong`, `mail`, `mail-day`. */
  kind: string;
  /** A network, or the hash of an address. */
  subject: string;
  times: number;
  ends_at_ms: number;
}

declare module '../../platform/service.ts' {
  interface PlatformTables {
    captcha_challenges: CaptchaChallengeTable;
    captcha_counts: CaptchaCountTable;
  }
}

export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-27-captcha-challenges': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.createTable('captcha_challenges')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('device_id', 'text', (column) => column.notNull())
        .addColumn('purpose', 'text', (column) => column.notNull())
        .addColumn('type', 'integer', (column) => column.notNull())
        .addColumn('state', 'text', (column) => column.notNull())
        .addColumn('answer_hash', 'text')
        .addColumn('tries_left', 'integer', (column) => column.notNull())
        .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
        .execute();
      await db.schema.createIndex('captcha_challenges_by_end').on('captcha_challenges').column('expires_at_ms').execute();
      await db.schema.createTable('captcha_counts')
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('kind', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('times', 'integer', (column) => column.notNull())
        .addColumn('ends_at_ms', 'bigint', (column) => column.notNull())
        .addPrimaryKeyConstraint('captcha_counts_key', ['operator_id', 'kind', 'subject'])
        .execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.dropTable('captcha_counts').execute();
      await db.schema.dropTable('captcha_challenges').execute();
    },
  },
};
