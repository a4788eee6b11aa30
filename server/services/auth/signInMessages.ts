import { randomUUID } from 'node:crypto';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import { isJsonObject, type JsonValue } from '../../../schemas/language/json.ts';
import type { Db, Platform, ServiceDeadlineHandler } from '../../platform/service.ts';

/** Where a try came from, for messages. */
export interface TryOrigin {
  readonly brand: string;
  readonly lng: string;
  readonly atUtc: string;
  readonly ip: string;
  readonly userAgent: string;
}

interface LockNotice extends TryOrigin {
  readonly operatorId: string;
  /** Null for a login that is nobody's. */
  readonly userId: string | null;
  readonly isClosed: boolean;
}

const TELL_OF_LOCK = 'auth.tell-of-lock';

/** T47: whoever owns the account hears of a sign-in from a device that it was never used on. */
export async function tellOfNewDevice({ ports }: Platform, trx: Db, customer: CustomerKey, origin: TryOrigin): Promise<void> {
  if (ports.has('outbox')) await ports.get('outbox').add(trx, { ...customer, kind: 'new-device', data: { ...origin } });
}

/**
 * whoever owns the account hears that others were refused, or that only trusted devices are let in. By a deadline, after
 * the answer: a login that is nobody's takes the same statement, and its answer as long.
 */
export async function tellOfLock({ clock, db, deadlines }: Platform, { isClosed, ...notice }: LockNotice): Promise<void> {
  const payload = { ...notice, kind: isClosed ? 'sign-in-closed' : 'sign-in-locked' };
  await deadlines.schedule(db, { kind: TELL_OF_LOCK, key: randomUUID(), dueAtMs: clock.nowMs(), payload });
}

const handleLock: ServiceDeadlineHandler = async ({ payload }, trx, { ports }) => {
  const { operatorId, userId, kind, brand, lng, atUtc, ip, userAgent } = isJsonObject(payload) ? payload : {};
  if (typeof operatorId !== 'string' || typeof userId !== 'string' || typeof kind !== 'string' || !ports.has('outbox')) return;
  await ports.get('outbox').add(trx, { operatorId, userId, kind, data: textsOf({ brand, lng, atUtc, ip, userAgent }) });
};

/** Deadlines of messages about sign-ins. */
export const messageDeadlines: Readonly<Record<string, ServiceDeadlineHandler>> = { [TELL_OF_LOCK]: handleLock };

function textsOf(values: Readonly<Record<string, JsonValue | undefined>>): Readonly<Record<string, string>> {
  return Object.fromEntries(Object.entries(values).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}
