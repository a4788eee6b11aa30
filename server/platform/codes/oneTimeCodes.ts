import { createHmac, randomInt } from 'node:crypto';
import { type Kysely, type Migration, sql } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import type { Db } from '../service.ts';

/** Codes that are good once: whoever tells one has read the mail or the message that it was sent in. Times are ms of platform time. */
export interface OneTimeCodeTable {
  /** What it lets somebody do: `registration`. */
  purpose: string;
  /** Whom or what it is about; one code at a time. */
  subject: string;
  /** Keyed: six digits alone are guessed from their hash in no time. */
  code_hash: string;
  expires_at_ms: number;
  tries_left: number;
  used_at_ms: number | null;
}

declare module '../service.ts' {
  interface PlatformTables {
    one_time_codes: OneTimeCodeTable;
  }
}

export const codeMigrations: Readonly<Record<string, Migration>> = {
  '2026-11-27-codes-one-time': {
    up: async (db: Kysely<unknown>) => {
      await db.schema.createTable('one_time_codes')
        .addColumn('purpose', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('code_hash', 'text', (column) => column.notNull())
        .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('tries_left', 'integer', (column) => column.notNull())
        .addColumn('used_at_ms', 'bigint')
        .addPrimaryKeyConstraint('one_time_codes_key', ['purpose', 'subject'])
        .execute();
    },
  },
};

export interface CodeKey {
  readonly purpose: string;
  readonly subject: string;
}

export interface CodeTerms {
  readonly lifeMs: number;
  /** How often a code may be told before it is void. */
  readonly tries: number;
}

/** `void`: there is no code any more, because it was used, has expired or was tried too often, or there never was one. */
export type SpentCode = 'right' | 'wrong' | 'void';

export interface OneTimeCodes {
  /** A new code of six digits; the one before it of the same key is void. */
  issue(executor: Db, key: CodeKey, terms: CodeTerms): Promise<string>;
  /**
   * Claims a try and, where it is right, the code, by one conditional update: however many come at once, a code is right once and
   * no more tries are answered than it has. A transaction must hold whatever `wrong` is answered, or the try is given back.
   */
  spend(executor: Db, key: CodeKey, typed: string): Promise<SpentCode>;
  forgetOld(executor: Db): Promise<void>;
}

const DIGITS = 6;
/** Expired codes are known for so long. */
const KEPT_MS = 24 * 60 * 60_000;

/** One-time codes over a key that equal processes share (`platformSecret`). */
export function createOneTimeCodes({ clock, secret }: { readonly clock: Pick<Clock, 'nowMs'>; readonly secret: string }): OneTimeCodes {
  const hashOf = ({ purpose, subject }: CodeKey, code: string): string => createHmac('sha256', secret).update(JSON.stringify([purpose, subject, code])).digest('base64url');
  return {
    issue: async (executor, key, { lifeMs, tries }) => {
      const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0');
      const state = { code_hash: hashOf(key, code), expires_at_ms: clock.nowMs() + lifeMs, tries_left: tries, used_at_ms: null };
      await executor.insertInto('one_time_codes').values({ ...key, ...state })
        .onConflict((conflict) => conflict.columns(['purpose', 'subject']).doUpdateSet(state)).execute();
      return code;
    },
    spend: async (executor, key, typed) => {
      const nowMs = clock.nowMs();
      const isRight = sql<boolean>`code_hash = ${hashOf(key, typed.replaceAll(/\s/g, ''))}`;
      const row = await executor.updateTable('one_time_codes')
        .set((builder) => ({ tries_left: builder('tries_left', '-', 1), used_at_ms: builder.case().when(isRight).then(nowMs).else(null).end() }))
        .where('purpose', '=', key.purpose).where('subject', '=', key.subject)
        .where('used_at_ms', 'is', null).where('tries_left', '>', 0).where('expires_at_ms', '>', nowMs)
        .returning('used_at_ms').executeTakeFirst();
      if (row === undefined) return 'void';
      return row.used_at_ms === null ? 'wrong' : 'right';
    },
    forgetOld: async (executor) => {
      await executor.deleteFrom('one_time_codes').where('expires_at_ms', '<', clock.nowMs() - KEPT_MS).execute();
    },
  };
}
