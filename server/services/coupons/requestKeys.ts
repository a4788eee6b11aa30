import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { canonicalCoupon, type CanonicalCoupon, canonicalTwin } from '../../../domain/betting/index.ts';
import { betStatus } from '../../../domain/coupon/index.ts';
import type { components } from '../../../schemas/api/types.gen.ts';
import { lockKey } from '../../platform/db/leadershipAdapters.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { Db } from '../../platform/service.ts';
import { couponErrors } from './couponErrors.ts';
import type { CouponKeyTable } from './placementTables.ts';
import type { PressBucket } from './pressLimits.ts';

export type CouponToPlace = components['schemas']['CouponToPlace'];

/** Whose key it is. */
export interface KeyOwner {
  readonly operatorId: string;
  readonly userId: string;
}

/** An answer as it is replayed, byte by byte (P5). */
export interface StoredAnswer {
  readonly status: number;
  readonly body: string;
}

/** SHA-256 of what makes two requests, and two bets, the same. */
export interface RequestHashes {
  readonly request: string;
  readonly twin: string;
}

const KEYS_STAY_MS = 24 * 3_600_000;
/** Buckets count thousandths of a press: as many a millisecond as presses a second. */
const PRESS_MILLI = 1_000;

export function hashesOf(coupon: CouponToPlace): RequestHashes {
  const canonical: CanonicalCoupon = {
    ...coupon,
    bets: coupon.bets.map(({ id, coef, blockId, expressId }) => ({ id, market: { coef }, blockId, expressId })),
  };
  return { request: sha256(canonicalCoupon(canonical)), twin: sha256(canonicalTwin(canonical)) };
}

/** Marks a press as executing until the transaction ends. Throws COUPON_KEY_EXECUTING when another request has the key. */
export async function lockPress(trx: Db, owner: KeyOwner, key: string): Promise<void> {
  if (!(await takesPress(trx, owner, key))) throw new PlatformError(couponErrors.COUPON_KEY_EXECUTING);
}

/** False while another transaction executes the press. */
export async function takesPress(trx: Db, { operatorId, userId }: KeyOwner, key: string): Promise<boolean> {
  const name = sql.lit(lockKey(`coupon:${operatorId}:${userId}:${key}`));
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${name}::bigint) as taken`.execute(trx);
  return rows[0]?.taken === true;
}

/**
 * The stored answer of a press; null for a new one. Throws COUPON_KEY_REUSED when the key was used for another coupon,
 * or for one whose answer is kept no more.
 */
export async function replayOf(executor: Db, owner: KeyOwner, key: string, hashes: RequestHashes): Promise<StoredAnswer | null> {
  const { operatorId, userId } = owner;
  const known = await executor.selectFrom(sql`(select)`.as('press'))
    .leftJoin('coupon_keys', (join) => join.on('coupon_keys.operator_id', '=', operatorId).on('coupon_keys.user_id', '=', userId).on('coupon_keys.key', '=', key))
    .leftJoin('coupons', (join) => join.on('coupons.operator_id', '=', operatorId).on('coupons.user_id', '=', userId).on('coupons.request_key', '=', key))
    .select(['coupon_keys.request_hash', 'coupon_keys.status', 'coupon_keys.body', 'coupons.id']).executeTakeFirstOrThrow();
  if (known.status !== null && known.body !== null) {
    if (known.request_hash !== hashes.request) throw new PlatformError(couponErrors.COUPON_KEY_REUSED);
    return { status: known.status, body: known.body };
  }
  if (known.id !== null) throw new PlatformError(couponErrors.COUPON_KEY_REUSED, { detail: `Coupon ${known.id} was placed with it.` });
  return null;
}

export async function readKey(executor: Db, { operatorId, userId }: KeyOwner, key: string): Promise<CouponKeyTable | undefined> {
  return executor.selectFrom('coupon_keys').selectAll()
    .where('operator_id', '=', operatorId).where('user_id', '=', userId).where('key', '=', key).executeTakeFirst();
}

export async function storeAnswer(trx: Db, { operatorId, userId }: KeyOwner, row: Omit<CouponKeyTable, 'operator_id' | 'user_id'>): Promise<void> {
  await trx.insertInto('coupon_keys').values({ operator_id: operatorId, user_id: userId, ...row }).execute();
}

/** True when an equal bet under another key was accepted a moment ago, or waits. The customer's account must be locked. */
export async function hasTwin(trx: Db, { operatorId, userId }: KeyOwner, twinHash: string, sinceMs: number): Promise<boolean> {
  const twin = await trx.selectFrom('coupon_keys').innerJoin('coupons', 'coupons.id', 'coupon_keys.coupon_id').select('coupon_keys.key')
    .where('coupon_keys.operator_id', '=', operatorId).where('coupon_keys.user_id', '=', userId)
    .where('twin_hash', '=', twinHash).where('at_ms', '>', sinceMs).where('coupons.status_id', '!=', betStatus.rejected)
    .limit(1).executeTakeFirst();
  return twin !== undefined;
}

/** Takes one press from the customer's bucket. Throws COUPON_TOO_MANY when it is empty; then nothing is taken. */
export async function takePress(trx: Db, { operatorId, userId }: KeyOwner, { burst, perSecond }: PressBucket, nowMs: number): Promise<void> {
  const fullMilli = burst * PRESS_MILLI;
  const full = { operator_id: operatorId, user_id: userId, left_milli: fullMilli - PRESS_MILLI, at_ms: nowMs };
  const { left_milli: left } = await trx.insertInto('coupon_buckets').values(full)
    .onConflict((conflict) => conflict.columns(['operator_id', 'user_id']).doUpdateSet({
      left_milli: sql<number>`least(${fullMilli}::bigint, coupon_buckets.left_milli + greatest(0, excluded.at_ms - coupon_buckets.at_ms) * ${perSecond}::bigint) - ${PRESS_MILLI}::bigint`,
      at_ms: sql<number>`greatest(excluded.at_ms, coupon_buckets.at_ms)`,
    }))
    .returning('left_milli').executeTakeFirstOrThrow();
  if (left < 0) {
    throw new PlatformError(couponErrors.COUPON_TOO_MANY, { retryAfterSec: Math.max(1, Math.ceil(-left / perSecond / 1000)) });
  }
}

/** Removes answers that are older than a day. */
export async function forgetKeys(executor: Db, nowMs: number): Promise<void> {
  await executor.deleteFrom('coupon_keys').where('at_ms', '<', nowMs - KEYS_STAY_MS).execute();
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
