import type { Deadlines } from '../../platform/clock/deadlines.ts';
import type { Db } from '../../platform/service.ts';

/** Deadlines of this service. */
export const deadlineKinds = { waiting: 'coupons.waiting', advance: 'coupons.advance', forget: 'coupons.forget' } as const;

/** An advance that is not repaid in 48 hours makes its coupon void. */
const ADVANCE_LIFE_MS = 48 * 3_600_000;

/** Gives a coupon's advance its 48 hours from now, whatever it had before; gives their end in ms. */
export async function startAdvance(trx: Db, deadlines: Pick<Deadlines, 'schedule'>, couponId: string, nowMs: number): Promise<number> {
  const dueAtMs = nowMs + ADVANCE_LIFE_MS;
  await deadlines.schedule(trx, { kind: deadlineKinds.advance, key: couponId, dueAtMs, payload: couponId });
  return dueAtMs;
}
