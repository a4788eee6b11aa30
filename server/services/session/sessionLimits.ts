import { coveredMs, dayOf, NO_SESSION_LIMIT, sessionLimitEndMs, type Span } from '../../../domain/account/index.ts';
import type { Release } from '../../../schemas/language/release.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { Db, Platform } from '../../platform/service.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import type { SessionLimitsPort, SessionLimitState } from '../../ports/limitPorts.ts';
import { sessionErrors } from './sessionErrors.ts';
import { sessionLifeOf } from './sessionLife.ts';
import './sessionTable.ts';

const HOUR_MS = 3_600_000;
const SEC_MS = 1000;

interface HeldLimit {
  readonly hours: number;
  readonly zoneHours: number;
}

/**
 * Limits of the time signed in a day. What is used is never counted up: it is the time in which sessions of the day were open, which
 * their rows tell whatever a browser does. So when a limit ends a session is known as soon as that opens, or the limit changes.
 */
export function sessionLimitsPort({ clock, ports }: Pick<Platform, 'clock' | 'ports'>): SessionLimitsPort {
  return {
    read: (executor, customer, release) => readLimit(executor, customer, release, clock.nowMs()),
    set: async (trx, customer, hours, release) => {
      // Whoever signs in meanwhile reads the limit either before, and then has a session that is found here, or afterwards.
      await ports.get('credentials').lock(trx, customer);
      await keepLimit(trx, customer, hours, release);
      await boundSessions(trx, customer, release, clock.nowMs());
    },
  };
}

/** When a session that opens now is ended by its customer's limit, null without one. Throws AUTH_SESSION_LIMIT_REACHED where nothing of the day is left. */
export async function limitOfNewSession(trx: Db, customer: CustomerKey, nowMs: number): Promise<number | null> {
  const held = await heldLimit(trx, customer);
  if (held === undefined) return null;
  const { hours, zoneHours } = held;
  const today = dayOf(nowMs, zoneHours);
  const usedMs = await signedInMs(trx, customer, today, nowMs);
  if (usedMs >= hours * HOUR_MS) {
    throw new PlatformError(sessionErrors.AUTH_SESSION_LIMIT_REACHED, { detail: `From ${new Date(today.endMs).toISOString()} on.`, retryAfterSec: Math.ceil((today.endMs - nowMs) / SEC_MS) });
  }
  return sessionLimitEndMs({ hours, usedMs, nowMs, zoneHours });
}

async function readLimit(executor: Db, customer: CustomerKey, release: Release, nowMs: number): Promise<SessionLimitState> {
  const held = await heldLimit(executor, customer);
  const today = dayOf(nowMs, held?.zoneHours ?? zoneHoursOf(release));
  const usedMs = await signedInMs(executor, customer, today, nowMs);
  return {
    hours: held?.hours ?? NO_SESSION_LIMIT,
    usedMs,
    leftMs: held === undefined ? null : Math.max(0, held.hours * HOUR_MS - usedMs),
    dayEndsAtMs: today.endMs,
  };
}

async function heldLimit(executor: Db, { operatorId, userId }: CustomerKey): Promise<HeldLimit | undefined> {
  const row = await executor.selectFrom('session_limits').select(['hours', 'zone_hours']).where('operator_id', '=', operatorId).where('user_id', '=', userId).executeTakeFirst();
  return row && { hours: row.hours, zoneHours: row.zone_hours };
}

/** The time of a day, so far, in which the customer was signed in: until a session ended, or ran out. */
async function signedInMs(executor: Db, { operatorId, userId }: CustomerKey, today: Span, nowMs: number): Promise<number> {
  const rows = await executor.selectFrom('sessions').select(['signed_in_at_ms', 'expires_at_ms', 'ended_at_ms'])
    .where('operator_id', '=', operatorId).where('user_id', '=', userId).where('expires_at_ms', '>', today.startMs).execute();
  const spans = rows.map(({ signed_in_at_ms: startMs, expires_at_ms: expiresAtMs, ended_at_ms: endedAtMs }) => ({ startMs, endMs: Math.min(expiresAtMs, endedAtMs ?? nowMs, nowMs) }));
  return coveredMs(spans, { startMs: today.startMs, endMs: Math.min(today.endMs, nowMs) });
}

/** The account's time zone is that of the site where the limit was set: no setting of a browser moves midnight. */
async function keepLimit(trx: Db, { operatorId, userId }: CustomerKey, hours: number, release: Release): Promise<void> {
  if (hours === NO_SESSION_LIMIT) {
    await trx.deleteFrom('session_limits').where('operator_id', '=', operatorId).where('user_id', '=', userId).execute();
    return;
  }
  await trx.insertInto('session_limits').values({ operator_id: operatorId, user_id: userId, hours, zone_hours: zoneHoursOf(release) })
    .onConflict((conflict) => conflict.columns(['operator_id', 'user_id']).doUpdateSet({ hours })).execute();
}

/** Has the limit that holds now end the open session: sooner than before, later, or not at all. */
async function boundSessions(trx: Db, customer: CustomerKey, release: Release, nowMs: number): Promise<void> {
  const { operatorId, userId } = customer;
  const rows = await trx.selectFrom('sessions').select(['id', 'seen_at_ms', 'ends_at_ms'])
    .where('operator_id', '=', operatorId).where('user_id', '=', userId).where('ended_at_ms', 'is', null).where('expires_at_ms', '>', nowMs).execute();
  const held = await heldLimit(trx, customer);
  const limitAtMs = held === undefined ? null : sessionLimitEndMs({ ...held, usedMs: await signedInMs(trx, customer, dayOf(nowMs, held.zoneHours), nowMs), nowMs });
  const { idleMs } = sessionLifeOf(release);
  for (const { id, seen_at_ms: seenAtMs, ends_at_ms: endsAtMs } of rows) {
    const expiresAtMs = Math.min(seenAtMs + idleMs, endsAtMs, limitAtMs ?? endsAtMs);
    await trx.updateTable('sessions').set({ limit_at_ms: limitAtMs, expires_at_ms: expiresAtMs }).where('id', '=', id).execute();
  }
}

/** Of the site, in hours ahead of UTC: accounts name no time zone. */
function zoneHoursOf({ manifest }: Release): number {
  const { timeZone } = manifest.site.uiDefaults;
  return typeof timeZone === 'number' ? timeZone : 0;
}
