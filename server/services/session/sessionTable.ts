import { type Kysely, type Migration, sql } from 'kysely';

/** Why a session ended before its time. */
export type SessionEndReason = 'signed-out' | 'replaced' | 'ended';

/** Sessions, open and past ones. The cookie's value is never stored, only its hash. Times are ms of platform time. */
export interface SessionTable {
  /** Names the session in tokens, rows and logs. */
  id: string;
  sid_hash: string;
  operator_id: string;
  user_id: string;
  device_id: string;
  signed_in_at_ms: number;
  /** When its customer last showed who they are: by signing in, or anew since. */
  proved_at_ms: number;
  /** The idle limit; activity moves it, up to `ends_at_ms` (T48). */
  expires_at_ms: number;
  /** The session ends then, however active its customer is. */
  ends_at_ms: number;
  /** The customer's own limit of the time signed in ends it then, which the idle limit never passes either; null without one. */
  limit_at_ms: number | null;
  /** Its customer did something then. */
  seen_at_ms: number;
  /** What the browser called itself and its system when it signed in; empty where it said neither. */
  browser: string;
  system: string;
  /** Where it was then (ISO 3166 alpha-2, in small letters); empty where nobody could tell. */
  country: string;
  /** Null while it is open. */
  ended_at_ms: number | null;
  end_reason: SessionEndReason | null;
}

/** How long customers may be signed in a day; who set no limit has no row. */
export interface SessionLimitTable {
  operator_id: string;
  user_id: string;
  /** 1 to 23. */
  hours: number;
  /** Where the account's midnight is: hours ahead of UTC. */
  zone_hours: number;
}

/** The secret that tokens are signed with; one row, shared by all processes. */
export interface SessionKeyTable {
  id: number;
  secret: string;
}

declare module '../../platform/service.ts' {
  interface PlatformTables {
    sessions: SessionTable;
    session_limits: SessionLimitTable;
    session_keys: SessionKeyTable;
  }
}

/** Sessions from before they had an end get that of a session just like them. */
const FORMER_LIFE_MS = 12 * 60 * 60_000;

export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-29-session-limits': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('sessions').addColumn('limit_at_ms', 'bigint').execute();
      await db.schema.createTable('session_limits')
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('hours', 'integer', (column) => column.notNull())
        .addColumn('zone_hours', 'double precision', (column) => column.notNull())
        .addPrimaryKeyConstraint('session_limits_key', ['operator_id', 'user_id'])
        .execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.dropTable('session_limits').execute();
      await db.schema.alterTable('sessions').dropColumn('limit_at_ms').execute();
    },
  },
  '2026-11-28-session-devices': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('sessions')
        .addColumn('seen_at_ms', 'bigint', (column) => column.notNull().defaultTo(0))
        .addColumn('browser', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('system', 'text', (column) => column.notNull().defaultTo(''))
        .addColumn('country', 'text', (column) => column.notNull().defaultTo(''))
        .execute();
      await sql`update sessions set seen_at_ms = signed_in_at_ms`.execute(db);
      await db.schema.alterTable('sessions').alterColumn('seen_at_ms', (column) => column.dropDefault()).execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('sessions').dropColumn('seen_at_ms').dropColumn('browser').dropColumn('system').dropColumn('country').execute();
    },
  },
  '2026-11-27-session-proofs': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('sessions').addColumn('proved_at_ms', 'bigint', (column) => column.notNull().defaultTo(0)).execute();
      await sql`update sessions set proved_at_ms = signed_in_at_ms`.execute(db);
      await db.schema.alterTable('sessions').alterColumn('proved_at_ms', (column) => column.dropDefault()).execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('sessions').dropColumn('proved_at_ms').execute();
    },
  },
  '2026-11-21-session-tables': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema
        .createTable('sessions')
        .addColumn('sid_hash', 'text', (column) => column.primaryKey())
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
        .execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.dropTable('sessions').execute();
    },
  },
  '2026-11-25-session-ends': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('sessions').addColumn('ends_at_ms', 'bigint', (column) => column.notNull().defaultTo(0)).execute();
      await sql`update sessions set ends_at_ms = signed_in_at_ms + ${sql.lit(FORMER_LIFE_MS)}, expires_at_ms = least(expires_at_ms, signed_in_at_ms + ${sql.lit(FORMER_LIFE_MS)})`.execute(db);
      await db.schema.alterTable('sessions').alterColumn('ends_at_ms', (column) => column.dropDefault()).execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('sessions').dropColumn('ends_at_ms').execute();
    },
  },
  '2026-11-21-session-tables-of-accounts': {
    // The sessions of before are over: nobody knows which customers they were of.
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.dropTable('sessions').execute();
      await db.schema
        .createTable('sessions')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('sid_hash', 'text', (column) => column.notNull().unique())
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('device_id', 'text', (column) => column.notNull())
        .addColumn('signed_in_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('ended_at_ms', 'bigint')
        .addColumn('end_reason', 'text')
        .execute();
      // T49, whatever the code does: an account has one open session at most.
      await db.schema.createIndex('sessions_open').unique().on('sessions').columns(['operator_id', 'user_id']).where(sql.ref('ended_at_ms'), 'is', null).execute();
      await db.schema.createIndex('sessions_of_customer').on('sessions').columns(['operator_id', 'user_id']).execute();
      await db.schema
        .createTable('session_keys')
        .addColumn('id', 'integer', (column) => column.primaryKey())
        .addColumn('secret', 'text', (column) => column.notNull())
        .execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.dropTable('session_keys').execute();
      await db.schema.dropTable('sessions').execute();
    },
  },
};
