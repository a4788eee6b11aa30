import type { Kysely, Migration, Selectable } from 'kysely';
import type { Db } from '../../platform/service.ts';
import type { SignInRules } from './signInRules.ts';

/** Failed sign-ins at a login over all networks. Times are ms of platform time. */
export interface SignInLoginTable {
  operator_id: string;
  /** The hash of a normalised login, somebody's or nobody's: both are counted and closed alike (T46). */
  login: string;
  /** When its last failures were, a JSON list, the oldest first. */
  failed_at_ms: string;
  last_failed_at_ms: number;
  /** Set: devices that the customer does not trust are let in no more until the account is recovered. */
  closed_at_ms: number | null;
}

/** Failed sign-ins in a row at a login from one network, or from one trusted device. */
export interface SignInSourceTable {
  operator_id: string;
  login: string;
  /** `net:203.0.113.0/24` or `device:…`. */
  source: string;
  failures: number;
  /** How often it was locked already; each lock is twice as long as the one before. */
  locks: number;
  failed_at_ms: number;
  locked_until_ms: number | null;
}

declare module '../../platform/service.ts' {
  interface PlatformTables {
    sign_in_logins: SignInLoginTable;
    sign_in_sources: SignInSourceTable;
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
  '2026-11-24-auth-sign-in-sources': {
    // Counts of before say nothing of networks; all of them would end within a day.
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.dropTable('sign_in_failures').execute();
      await db.schema.createTable('sign_in_logins')
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('login', 'text', (column) => column.notNull())
        .addColumn('failed_at_ms', 'text', (column) => column.notNull())
        .addColumn('last_failed_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('closed_at_ms', 'bigint')
        .addPrimaryKeyConstraint('sign_in_logins_key', ['operator_id', 'login'])
        .execute();
      await db.schema.createTable('sign_in_sources')
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('login', 'text', (column) => column.notNull())
        .addColumn('source', 'text', (column) => column.notNull())
        .addColumn('failures', 'integer', (column) => column.notNull())
        .addColumn('locks', 'integer', (column) => column.notNull())
        .addColumn('failed_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('locked_until_ms', 'bigint')
        .addPrimaryKeyConstraint('sign_in_sources_key', ['operator_id', 'login', 'source'])
        .execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.dropTable('sign_in_sources').execute();
      await db.schema.dropTable('sign_in_logins').execute();
    },
  },
};

/** What a try is counted by. */
export interface TrySubject {
  readonly operatorId: string;
  /** Hash of the normalised login. */
  readonly login: string;
  readonly source: string;
  /** True for a device that the customer trusts: it counts its own failures, and those of others do not shut it out. */
  readonly isTrusted: boolean;
}

/** A try that may go on to the password, with what it locks should it fail; or one that is void. */
export type CountedTry =
  | { readonly kind: 'counted'; readonly atMs: number; readonly locks: 'nothing' | 'source' | 'login' }
  | { readonly kind: 'locked'; readonly forMs: number }
  | { readonly kind: 'closed' };

/** The longest window that configs allow; counts older than it matter to no brand. */
const KEPT_MS = 7 * 86_400_000;

/**
 * Counts a try before its password is looked at, so that tries at the same moment cannot pass the limit together; a
 * success takes it back. The same statements for a login of somebody and of nobody.
 */
export async function countTry(trx: Db, subject: TrySubject, rules: SignInRules, nowMs: number): Promise<CountedTry> {
  const { operatorId, login, source, isTrusted } = subject;
  const row = await lockLogin(trx, subject, nowMs);
  const own = await trx.selectFrom('sign_in_sources').selectAll().where('operator_id', '=', operatorId).where('login', '=', login).where('source', '=', source).executeTakeFirst();
  if (!isTrusted && row.closed_at_ms !== null) return { kind: 'closed' };
  const forMs = (own?.locked_until_ms ?? 0) - nowMs;
  if (forMs > 0) return { kind: 'locked', forMs };
  const counts = countsOf(own, rules, nowMs);
  await trx.insertInto('sign_in_sources').values({ operator_id: operatorId, login, source, ...counts })
    .onConflict((conflict) => conflict.columns(['operator_id', 'login', 'source']).doUpdateSet(counts)).execute();
  const times = isTrusted ? timesOf(row) : [...timesOf(row).filter((atMs) => nowMs - atMs < rules.windowMs), nowMs];
  const closes = !isTrusted && times.length >= rules.loginFailures;
  await saveTimes(trx, subject, times, { last_failed_at_ms: nowMs, closed_at_ms: closes ? nowMs : row.closed_at_ms });
  return { kind: 'counted', atMs: nowMs, locks: lockedBy(closes, counts) };
}

/** After a success: the failures in a row are over, and the try was none. */
export async function takeBackTry(trx: Db, subject: TrySubject, rules: SignInRules, atMs: number): Promise<void> {
  const { operatorId, login, source, isTrusted } = subject;
  await trx.deleteFrom('sign_in_sources').where('operator_id', '=', operatorId).where('login', '=', login).where('source', '=', source).execute();
  if (isTrusted) return;
  const row = await lockLogin(trx, subject, atMs);
  const times = timesOf(row);
  const own = times.lastIndexOf(atMs);
  const left = own < 0 ? times : times.toSpliced(own, 1);
  await saveTimes(trx, subject, left, { closed_at_ms: left.length < rules.loginFailures ? null : row.closed_at_ms });
}

/** The account was recovered: nothing that was tried at its logins counts any more. */
export async function forgetTries(trx: Db, operatorId: string, logins: readonly string[]): Promise<void> {
  await trx.deleteFrom('sign_in_sources').where('operator_id', '=', operatorId).where('login', 'in', logins).execute();
  await trx.deleteFrom('sign_in_logins').where('operator_id', '=', operatorId).where('login', 'in', logins).execute();
}

/** A closed login stays closed, somebody's or nobody's: were the one forgotten, its answers would tell which it is. */
export async function forgetOldTries(executor: Db, nowMs: number): Promise<void> {
  const beforeMs = nowMs - KEPT_MS;
  await executor.deleteFrom('sign_in_sources').where('failed_at_ms', '<', beforeMs)
    .where((where) => where.or([where('locked_until_ms', 'is', null), where('locked_until_ms', '<', beforeMs)])).execute();
  await executor.deleteFrom('sign_in_logins').where('closed_at_ms', 'is', null).where('last_failed_at_ms', '<', beforeMs).execute();
}

/** The login's row, made when there is none, locked: its tries are counted one after the other. */
async function lockLogin(trx: Db, { operatorId, login }: TrySubject, nowMs: number): Promise<Selectable<SignInLoginTable>> {
  await trx.insertInto('sign_in_logins').values({ operator_id: operatorId, login, failed_at_ms: '[]', last_failed_at_ms: nowMs, closed_at_ms: null })
    .onConflict((conflict) => conflict.doNothing()).execute();
  return await trx.selectFrom('sign_in_logins').selectAll().where('operator_id', '=', operatorId).where('login', '=', login).forUpdate().executeTakeFirstOrThrow();
}

async function saveTimes(trx: Db, { operatorId, login }: TrySubject, times: readonly number[], more: Partial<SignInLoginTable>): Promise<void> {
  await trx.updateTable('sign_in_logins').set({ failed_at_ms: JSON.stringify(times), ...more }).where('operator_id', '=', operatorId).where('login', '=', login).execute();
}

function timesOf({ failed_at_ms: text }: Pick<SignInLoginTable, 'failed_at_ms'>): readonly number[] {
  const times: unknown = JSON.parse(text);
  return Array.isArray(times) ? times.filter((atMs) => typeof atMs === 'number') : [];
}

type Counts = Pick<SignInSourceTable, 'failures' | 'locks' | 'failed_at_ms' | 'locked_until_ms'>;

/** With one failure more; a row of failures begins anew after a lock, and as if nothing had been after a quiet window. */
function countsOf(own: Counts | undefined, { maxFailures, lockMs, longestLockMs, windowMs }: SignInRules, nowMs: number): Counts {
  const isOver = own === undefined || nowMs - (own.locked_until_ms ?? own.failed_at_ms) > windowMs;
  const before = isOver ? { failures: 0, locks: 0 } : { failures: own.locked_until_ms === null ? own.failures : 0, locks: own.locks };
  const failures = before.failures + 1;
  if (failures < maxFailures) return { failures, locks: before.locks, failed_at_ms: nowMs, locked_until_ms: null };
  const untilMs = nowMs + Math.min(longestLockMs, lockMs * 2 ** before.locks);
  return { failures, locks: before.locks + 1, failed_at_ms: nowMs, locked_until_ms: untilMs };
}

function lockedBy(closes: boolean, { locked_until_ms: lockedUntilMs }: Counts): 'nothing' | 'source' | 'login' {
  if (closes) return 'login';
  return lockedUntilMs === null ? 'nothing' : 'source';
}
