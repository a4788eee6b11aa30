import { betStatus } from '../../../domain/coupon/index.ts';
import type { Refusal } from '../../platform/errors/PlatformError.ts';
import type { ProblemBody } from '../../platform/errors/errorHandler.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { AnswerOf } from '../../platform/contract/contract.ts';
import type { Db } from '../../platform/service.ts';
import { couponErrors, refusalOf } from './couponErrors.ts';
import { type CouponRows, couponWire, withParts } from './couponWire.ts';
import { type KeyOwner, readKey, takesPress } from './requestKeys.ts';

interface Shown {
  readonly lng: string;
  readonly nowMs: number;
}

/** What became of a press (`docs/betting-rules.md`, step 3): by its coupon, else by its stored answer, else by whether it is under way. */
export async function findCoupon(db: Db, owner: KeyOwner, key: string, shown: Shown): Promise<AnswerOf<'findCoupon'>> {
  const placed = await couponOfKey(db, owner, key);
  if (placed !== undefined) return { ...stateOf(placed), coupon: couponWire(placed, shown) };
  const answered = await readKey(db, owner, key);
  if (answered !== undefined) {
    const { code, refusal } = JSON.parse(answered.body) as ProblemBody;
    return { state: 'refused', coupon: null, refusal: refusal ?? refusalOf(code) };
  }
  const isFree = await db.transaction().execute((trx) => takesPress(trx, owner, key));
  return { state: isFree ? 'unknown' : 'executing', coupon: null, refusal: null };
}

function stateOf({ coupon }: CouponRows): { readonly state: 'accepted' | 'waiting' | 'refused'; readonly refusal: Refusal | null } {
  const refusal = coupon.rejection === null ? null : (JSON.parse(coupon.rejection) as Refusal);
  if (coupon.status_id === betStatus.waiting) return { state: 'waiting', refusal };
  return { state: coupon.status_id === betStatus.rejected ? 'refused' : 'accepted', refusal };
}

async function couponOfKey(db: Db, { operatorId, userId }: KeyOwner, key: string): Promise<CouponRows | undefined> {
  const rows = await db.selectFrom('coupons').selectAll()
    .where('operator_id', '=', operatorId).where('user_id', '=', userId).where('request_key', '=', key).execute();
  return (await withParts(db, rows))[0];
}

/** A customer's coupon. Throws COUPON_UNKNOWN for anybody else's. */
export async function requireOwnCoupon(executor: Db, { operatorId, userId }: KeyOwner, id: string): Promise<CouponRows> {
  const rows = await executor.selectFrom('coupons').selectAll()
    .where('id', '=', id).where('operator_id', '=', operatorId).where('user_id', '=', userId).execute();
  const [coupon] = await withParts(executor, rows);
  if (coupon === undefined) throw new PlatformError(couponErrors.COUPON_UNKNOWN);
  return coupon;
}
