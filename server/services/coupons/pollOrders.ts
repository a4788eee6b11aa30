import type { FailedItem } from '../../platform/failures/failures.ts';
import type { Quote } from '../../ports/couponPorts.ts';
import type { Platform } from '../../platform/service.ts';
import { type CouponRows, withParts } from './couponWire.ts';
import { decideWaiting, giveUpOrder, hasScoreChanged, isOrderMet } from './decideWaiting.ts';

/** Names the loop, and its failed orders in the metrics. */
const ORDERS_QUEUE = 'coupons.orders';
const EACH_MS = 1_000;
/** Orders read at once: a query has a bounded number of values. */
const ORDERS_AT_ONCE = 500;

/**
 * One look at all orders that wait for a coefficient: those that the prices in memory meet, and those whose score
 * has changed, are claimed one by one and decided, each in a transaction of its own. One that cannot be read or written
 * stops no other: it is tried again with growing pauses, and given up when that fails too often (`failures`). Every process
 * may look: the claim lets one decide; with `skip` nobody waits for an account that is held. Gives how many were tried.
 */
export async function pollOrders(platform: Platform, ifBusy: 'wait' | 'skip' = 'skip'): Promise<number> {
  const { db, failures, ports } = platform;
  // Without a feed it throws here: that is no fault of any order.
  ports.get('quotes').quotes([]);
  const failed = await failures.of(ORDERS_QUEUE);
  const waiting = (await db.selectFrom('coupons').select('id').where('waiting_kind', '=', 'exact').orderBy('id').execute()).map(({ id }) => id);
  await forgetDecided(platform, failed, waiting);
  const due = waiting.filter((id) => failed.get(id)?.isResting !== true);
  let tried = 0;
  for (let from = 0; from < due.length; from += ORDERS_AT_ONCE) {
    const coupons = await db.selectFrom('coupons').selectAll().where('id', 'in', due.slice(from, from + ORDERS_AT_ONCE)).execute();
    for (const order of await withParts(db, coupons)) if (await tryOrder(platform, order, ifBusy)) tried += 1;
  }
  return tried;
}

/** Looks again and again, while there are orders, once the feed is there: it is started after coupons, and takes its time. Gives the end. */
export function pollOrdersRepeatedly(platform: Platform): () => Promise<void> {
  let isFeedThere = false;
  return platform.queues.add({
    name: ORDERS_QUEUE,
    pauseMs: EACH_MS,
    isAnyDue: (builder) => builder.or([
      builder.exists(builder.selectFrom('coupons').select('id').where('waiting_kind', '=', 'exact')),
      platform.failures.isAny(ORDERS_QUEUE, builder),
    ]),
    run: async () => {
      isFeedThere ||= platform.ports.get('feedReader').isReady();
      if (isFeedThere) await pollOrders(platform);
    },
  });
}

async function tryOrder(platform: Platform, order: CouponRows, ifBusy: 'wait' | 'skip'): Promise<boolean> {
  const { failures, ports } = platform;
  const { id } = order.coupon;
  try {
    if (!isWorthATry(order, ports.get('quotes').quotes(outcomesOf(order)))) return false;
    await ports.get('money').inTransaction((trx) => decideWaiting(platform, trx, id, ifBusy));
    return true;
  } catch (error) {
    const { isDead } = await failures.failed(ORDERS_QUEUE, id, error);
    if (isDead) await giveUp(platform, id);
    return true;
  }
}

/** The stake goes back to the customer. Where even that cannot be written, it stays reserved, and the order a dead letter that somebody has to look at. */
async function giveUp(platform: Platform, id: string): Promise<void> {
  try {
    await platform.ports.get('money').inTransaction((trx) => giveUpOrder(platform, trx, id));
  } catch (error) {
    platform.logger.error({ err: error, couponId: id }, 'The stake of an order that was given up could not be returned');
  }
}

/** What was taken back, or came to its end, is no failure any more. */
async function forgetDecided({ failures }: Platform, failed: ReadonlyMap<string, FailedItem>, waiting: readonly string[]): Promise<void> {
  if (failed.size === 0) return;
  const ids = new Set(waiting);
  for (const id of failed.keys()) if (!ids.has(id)) await failures.forget(ORDERS_QUEUE, id);
}

function isWorthATry(order: CouponRows, quotes: ReadonlyMap<string, Quote>): boolean {
  return hasScoreChanged(order, quotes) || isOrderMet(order, quotes);
}

function outcomesOf({ legs }: CouponRows): readonly { readonly outcomeId: string; readonly marketId: string }[] {
  return legs.map((leg) => ({ outcomeId: leg.outcome_id, marketId: leg.market_id }));
}
