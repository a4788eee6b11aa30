import { noLimitOf, SESSION_HOURS, SESSION_LIMIT } from '../../../domain/account/index.ts';
import type { Release } from '../../../schemas/language/release.ts';
import type { Db, Platform } from '../../platform/service.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';

/** A limit as it holds, wherever that is: at the ledger's gate, or in the session. */
export interface HeldLimit {
  readonly type: number;
  /** ISO 4217; `hours` of a session limit. */
  readonly measure: string;
  /** Minor units, or hours; `noLimitOf` the type where none is set. */
  readonly value: number;
  /** Minor units of a rolling window, or seconds of today. */
  readonly used: number;
  /** Null where none is set. */
  readonly left: number | null;
  /** When something of what is used is free again; null where nothing is used. */
  readonly freeAtMs: number | null;
  /** To choose from; empty: any amount. */
  readonly availableValues: readonly number[];
}

const SEC_MS = 1000;

/** The values that a type is chosen from; empty: any amount. */
export function availableValuesOf(type: number): readonly number[] {
  return type === SESSION_LIMIT ? SESSION_HOURS : [];
}

/** Of the asked types, in their order. */
export async function readHeld({ clock, ports }: Platform, executor: Db, customer: CustomerKey, types: readonly number[], release: Release): Promise<readonly HeldLimit[]> {
  const moneyTypes = types.filter((type) => type !== SESSION_LIMIT);
  const money = moneyTypes.length === 0 ? [] : await ports.get('moneyLimits').read(executor, customer, moneyTypes, clock.nowMs());
  const held = money.map(({ type, iso, valueMinor, usedMinor, leftMinor, freeAtMs }): HeldLimit => ({ type, measure: iso, value: valueMinor, used: usedMinor, left: leftMinor, freeAtMs, availableValues: availableValuesOf(type) }));
  const all = types.includes(SESSION_LIMIT) ? [...held, await readSession(ports, executor, customer, release)] : held;
  return all.toSorted((a, b) => types.indexOf(a.type) - types.indexOf(b.type));
}

/** In force at once, also for a session that is open. */
export async function setHeld({ ports }: Platform, trx: Db, customer: CustomerKey, { type, value }: Pick<HeldLimit, 'type' | 'value'>, release: Release): Promise<void> {
  if (type === SESSION_LIMIT) await ports.get('sessionLimits').set(trx, customer, value, release);
  else await ports.get('moneyLimits').set(trx, customer, type, value);
}

export function isNone({ type, value }: Pick<HeldLimit, 'type' | 'value'>): boolean {
  return value === noLimitOf(type);
}

async function readSession(ports: Platform['ports'], executor: Db, customer: CustomerKey, release: Release): Promise<HeldLimit> {
  const { hours, usedMs, leftMs, dayEndsAtMs } = await ports.get('sessionLimits').read(executor, customer, release);
  return {
    type: SESSION_LIMIT, measure: 'hours', value: hours, used: Math.floor(usedMs / SEC_MS), left: leftMs === null ? null : Math.ceil(leftMs / SEC_MS),
    freeAtMs: dayEndsAtMs, availableValues: availableValuesOf(SESSION_LIMIT),
  };
}
