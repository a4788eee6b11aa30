import type { Deadlines } from '../../platform/clock/deadlines.ts';
import type { Db } from '../../platform/service.ts';

/** Deadlines of this service. */
export const deadlineKinds = { waiting: 'coupons.waiting', advance: 'coupons.advance', forget: 'coupons.forget' } as const;

/** Gives a coupon's advance so long from now to be repaid, whatever it had before: one that is not makes its coupon void. Gives the end in ms. */
export async function startAdvance(trx: Db, deadlines: Pick<Deadlines, 'schedule'>, couponId: string, { nowMs, lifeMs }: { readonly nowMs: number; readonly lifeMs: number }): Promise<number> {
  const dueAtMs = nowMs + lifeMs;
  await deadlines.schedule(trx, { kind: deadlineKinds.advance, key: couponId, dueAtMs, payload: couponId });
  return dueAtMs;
}
