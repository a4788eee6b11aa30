import type { Quote } from '../ports/couponPorts.ts';
import type { Platform } from '../service.ts';
import { type CouponRows, withParts } from './couponWire.ts';
import { decideWaiting, hasScoreChanged, isOrderMet } from './decideWaiting.ts';

/**
 * One look at all orders that wait for a coefficient: those that the prices in memory meet, and those whose score
 * has changed, are decided under locks. Every process may look: the locks let one decide. Gives how many were tried.
 */
export async function pollOrders(platform: Platform): Promise<number> {
  const { db, ports } = platform;
  const coupons = await db.selectFrom('coupons').selectAll().where('waiting_kind', '=', 'exact').execute();
  const orders = await withParts(db, coupons);
  const due = orders.filter((order) => isWorthATry(order, ports.get('quotes').quotes(outcomesOf(order))));
  for (const { coupon } of due) await ports.get('money').inTransaction((trx) => decideWaiting(platform, trx, coupon.id));
  return due.length;
}

function isWorthATry(order: CouponRows, quotes: ReadonlyMap<string, Quote>): boolean {
  return hasScoreChanged(order, quotes) || isOrderMet(order, quotes);
}

function outcomesOf({ legs }: CouponRows): readonly { readonly outcomeId: string; readonly marketId: string }[] {
  return legs.map((leg) => ({ outcomeId: leg.outcome_id, marketId: leg.market_id }));
}
