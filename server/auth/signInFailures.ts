import type { Kysely, Migration } from 'kysely';
import type { Db } from '../service.ts';

/** Failed sign-ins in a row. Times are ms of platform time. */
export interface SignInFailureTable {
  operator_id: string;
  /** A customer, or the hash of a login that is nobody's: both are locked alike (T46). */
  subject: string;
  failures: number;
  failed_at_ms: number;
  locked_until_ms: number | null;
}

declare module '../service.ts' {
  interface PlatformTables {
    sign_in_failures: SignInFailureTable;
  }
}

export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-21-auth-sign-in-failures': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.createTable('sign_in_failures')
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('subject', 'text', (column) => column.notNull())
        .addColumn('failures', 'integer', (column) => column.notNull())
        .addColumn('failed_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('locked_until_ms', 'bigint')
        .addPrimaryKeyConstraint('sign_in_failures_key', ['operator_id', 'subject'])
        .execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.dropTable('sign_in_failures').execute();
    },
  },
};

export interface Subject {
  readonly operatorId: string;
  readonly subject: string;
}

/** How many failures in a row lock, and for how long (T46; both in the config). */
export interface LockRule {
  readonly maxFailures: number;
  readonly lockMs: number;
}

/** Failures older than this are no row of failures any more. */
const FORGOTTEN_AFTER_MS = 24 * 60 * 60_000;

/**
 * Counts a try before its password is looked at, so that tries at the same moment cannot pass the limit together; a
 * success forgets the count. Gives the milliseconds for which the subject is locked, in which case the try is void.
 */
export async function countTry(trx: Db, { operatorId, subject }: Subject, { maxFailures, lockMs }: LockRule, nowMs: number): Promise<number> {
  await trx.insertInto('sign_in_failures').values({ operator_id: operatorId, subject, failures: 0, failed_at_ms: nowMs, locked_until_ms: null })
    .onConflict((conflict) => conflict.doNothing()).execute();
  const row = await trx.selectFrom('sign_in_failures').selectAll().where('operator_id', '=', operatorId).where('subject', '=', subject).forUpdate().executeTakeFirstOrThrow();
  const lockedMs = (row.locked_until_ms ?? 0) - nowMs;
  if (lockedMs > 0) return lockedMs;
  const isNewRow = row.locked_until_ms !== null || nowMs - row.failed_at_ms > FORGOTTEN_AFTER_MS;
  const failures = (isNewRow ? 0 : row.failures) + 1;
  await trx.updateTable('sign_in_failures')
    .set({ failures, failed_at_ms: nowMs, locked_until_ms: failures >= maxFailures ? nowMs + lockMs : null })
    .where('operator_id', '=', operatorId).where('subject', '=', subject).execute();
  return 0;
}

/** After a success. */
export async function forgetFailures(trx: Db, { operatorId, subject }: Subject): Promise<void> {
  await trx.deleteFrom('sign_in_failures').where('operator_id', '=', operatorId).where('subject', '=', subject).execute();
}

export async function forgetOldFailures(executor: Db, nowMs: number): Promise<void> {
  await executor.deleteFrom('sign_in_failures').where('failed_at_ms', '<', nowMs - FORGOTTEN_AFTER_MS).execute();
}
