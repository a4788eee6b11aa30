import type { AccountLock } from '../../ports/moneyPort.ts';
import type { Db } from '../../platform/service.ts';
import type { CouponTable } from './couponTables.ts';

declare const lockedCoupon: unique symbol;

/** A coupon of which this transaction holds the row, and before it the row of its account. */
export type CouponLock = CouponTable & { readonly [lockedCoupon]: true };

/** Account of a coupon, to be locked before it; undefined without such a coupon. It never changes. */
export async function accountIdOf(executor: Db, couponId: string): Promise<number | undefined> {
  return (await executor.selectFrom('coupons').select('account_id').where('id', '=', couponId).executeTakeFirst())?.account_id;
}

/** Locks a coupon of a locked account; the only function that does. Undefined when the account has no such coupon. */
export async function lockCoupon(trx: Db, account: AccountLock, couponId: string): Promise<CouponLock | undefined> {
  const row = await trx.selectFrom('coupons').selectAll().where('id', '=', couponId).where('account_id', '=', account.id).forUpdate().executeTakeFirst();
  return row as CouponLock | undefined;
}
