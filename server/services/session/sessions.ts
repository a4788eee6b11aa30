import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import type { Db } from '../../platform/service.ts';
import type { SessionEndReason, SessionTable } from './sessionTable.ts';

export type SessionRow = Selectable<SessionTable>;

/** A browser whose session has ended learns why for so long. */
const TOLD_MS = 24 * 60 * 60_000;
/** Idle limit and time of the last activity are not written again for less. */
const LEAST_MOVE_MS = 5_000;

export interface NewSession extends CustomerKey {
  readonly deviceId: string;
  /** Whether all was shown that the customer has set up. */
  readonly isProved: boolean;
  readonly nowMs: number;
  /** The idle limit of the brand. */
  readonly idleMs: number;
  /** How long it lives however active the customer is. */
  readonly lifeMs: number;
  /** The customer's own limit ends it then; null without one. */
  readonly limitAtMs: number | null;
  /** What is over for longer is forgotten. */
  readonly historyMs: number;
  readonly origin: SessionOrigin;
}

/** What a browser and its address tell of where a sign-in came from. */
export type SessionOrigin = Pick<SessionRow, 'browser' | 'system' | 'country'>;

/** A session with what only its browser is told. */
export interface OpenedSession {
  readonly row: SessionRow;
  /** Value of the cookie. */
  readonly sid: string;
}

function hashOf(sid: string): string {
  return createHash('sha256').update(sid).digest('hex');
}

/** Opens a customer's session and ends the one before: the newer wins (T49). The caller has locked the customer's row. */
export async function openSession(trx: Db, { operatorId, userId, deviceId, isProved, nowMs, idleMs, lifeMs, limitAtMs, historyMs, origin }: NewSession): Promise<OpenedSession> {
  const sid = randomBytes(24).toString('base64url');
  const row: SessionRow = {
    id: randomUUID(), sid_hash: hashOf(sid), operator_id: operatorId, user_id: userId, device_id: deviceId,
    signed_in_at_ms: nowMs, proved_at_ms: isProved ? nowMs : 0, expires_at_ms: Math.min(nowMs + Math.min(idleMs, lifeMs), limitAtMs ?? Infinity), ends_at_ms: nowMs + lifeMs, limit_at_ms: limitAtMs, seen_at_ms: nowMs, ended_at_ms: null, end_reason: null,
    ...origin,
  };
  await trx.deleteFrom('sessions').where('operator_id', '=', operatorId).where('user_id', '=', userId).where('expires_at_ms', '<', nowMs - historyMs).execute();
  await endSessionsOf(trx, { operatorId, userId }, 'replaced', nowMs);
  await trx.insertInto('sessions').values(row).execute();
  return { row, sid };
}

/** The session of a cookie's value, open or not; undefined when it was never one, or is forgotten. */
export function findSession(executor: Db, sid: string | undefined): Promise<SessionRow | undefined> {
  if (sid === undefined || sid === '') return Promise.resolve(undefined);
  return executor.selectFrom('sessions').selectAll().where('sid_hash', '=', hashOf(sid)).executeTakeFirst();
}

/** Whether the browser of a session that has ended is still told so. */
export function isTold({ expires_at_ms }: SessionRow, nowMs: number): boolean {
  return expires_at_ms >= nowMs - TOLD_MS;
}

export function isOpen({ ended_at_ms, expires_at_ms }: SessionRow, nowMs: number): boolean {
  return ended_at_ms === null && expires_at_ms > nowMs;
}

/** Activity: the idle limit begins anew, and never passes the session's own end. A session that has ended meanwhile stays ended. */
export async function moveIdleLimit(executor: Db, row: SessionRow, nowMs: number, idleMs: number): Promise<void> {
  const endsAtMs = Math.min(row.ends_at_ms, row.limit_at_ms ?? Infinity);
  const expiresAtMs = Math.min(nowMs + idleMs, endsAtMs);
  const leastMs = expiresAtMs === endsAtMs ? 1 : LEAST_MOVE_MS;
  if (expiresAtMs - row.expires_at_ms < leastMs && nowMs - row.seen_at_ms < LEAST_MOVE_MS) return;
  await executor.updateTable('sessions').set({ expires_at_ms: expiresAtMs, seen_at_ms: nowMs })
    .where('id', '=', row.id).where('ended_at_ms', 'is', null).where('expires_at_ms', '<=', expiresAtMs)
    // A limit that was set since the row was read holds.
    .where((where) => where.or([where('limit_at_ms', 'is', null), where('limit_at_ms', '>=', expiresAtMs)])).execute();
}

/** Whether the customer's own limit has ended it: nobody did before. */
export function isEndedByLimit({ end_reason: reason, expires_at_ms: expiresAtMs, limit_at_ms: limitAtMs }: SessionRow): boolean {
  return reason === null && limitAtMs !== null && expiresAtMs >= limitAtMs;
}

/** Step-up: an open session gets another name and another cookie, so that whoever had the old one has nothing. Undefined when it has ended. */
export async function renewSession(trx: Db, id: string, nowMs: number): Promise<OpenedSession | undefined> {
  const sid = randomBytes(24).toString('base64url');
  const row = await trx.updateTable('sessions').set({ id: randomUUID(), sid_hash: hashOf(sid), proved_at_ms: nowMs })
    .where('id', '=', id).where('ended_at_ms', 'is', null).where('expires_at_ms', '>', nowMs).returningAll().executeTakeFirst();
  return row && { row, sid };
}

export async function endSession(executor: Db, id: string, reason: SessionEndReason, nowMs: number): Promise<void> {
  await executor.updateTable('sessions').set({ ended_at_ms: nowMs, end_reason: reason }).where('id', '=', id).where('ended_at_ms', 'is', null).execute();
}

export async function endSessionsOf(executor: Db, { operatorId, userId }: CustomerKey, reason: SessionEndReason, nowMs: number): Promise<void> {
  // One that had run out was not ended by what comes now.
  await executor.updateTable('sessions')
    .set((row) => ({ ended_at_ms: nowMs, end_reason: row.case().when('expires_at_ms', '>', nowMs).then(reason).else(null).end() }))
    .where('operator_id', '=', operatorId).where('user_id', '=', userId).where('ended_at_ms', 'is', null).execute();
}
