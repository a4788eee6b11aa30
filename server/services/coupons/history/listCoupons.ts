import { unsettledStatuses } from '../../../../domain/betting/index.ts';
import { sql } from 'kysely';
import { betStatus, isCouponTypeId } from '../../../../domain/coupon/index.ts';
import type { AnswerOf } from '../../../platform/contract/contract.ts';
import { couponWire, withParts } from '../couponWire.ts';
import type { Db } from '../../../platform/service.ts';

type CouponHistory = AnswerOf<'listCoupons'>;

/** Which of a customer's coupons are asked for. */
export interface CouponFilter {
  readonly operatorId: string;
  readonly userId: string;
  readonly state: 'all' | 'open' | 'settled';
  readonly typeIds: readonly number[];
  readonly accountId?: number | undefined;
  /** Placed at or after. */
  readonly fromMs?: number | undefined;
  /** Placed before. */
  readonly toMs?: number | undefined;
}

export interface CouponPage {
  /** From 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly lng: string;
  readonly nowMs: number;
}

const NO_TYPE = -1;
const IS_OPEN = sql`status_id in (${sql.join(unsettledStatuses)})`;
const OWN_STAKE = sql`(case when is_free_stake then 0 else stake_minor end)`;

/**
 * A page of a customer's coupons, newest first, with totals a currency of all that the filter finds (T2): staked by the
 * customer (a free stake is not), what of it is open, returned, and the net of settled coupons: a stake whose coupon may
 * still win is not lost. What was rejected cost nothing and counts nowhere.
 */
export async function listCoupons(db: Db, filter: CouponFilter, { page, pageSize, lng, nowMs }: CouponPage): Promise<CouponHistory> {
  const found = filtered(db, filter);
  const rows = await found.selectAll().orderBy('placed_at_ms', 'desc').orderBy('id', 'desc').limit(pageSize).offset((page - 1) * pageSize).execute();
  const sums = await found.where('status_id', '!=', betStatus.rejected).groupBy('iso').orderBy('iso').select((builder) => [
    'iso',
    builder.fn.countAll<number>().as('count'),
    sql<number>`coalesce(sum(${OWN_STAKE}), 0)::bigint`.as('staked'),
    sql<number>`coalesce(sum(${OWN_STAKE}) filter (where ${IS_OPEN}), 0)::bigint`.as('open'),
    sql<number>`coalesce(sum(payout_minor - tax_minor), 0)::bigint`.as('returned'),
    sql<number>`coalesce(sum(payout_minor - tax_minor - ${OWN_STAKE}) filter (where not ${IS_OPEN}), 0)::bigint`.as('net'),
  ]).execute();
  const all = await found.select((builder) => [builder.fn.countAll<number>().as('total'), builder.fn.max('changed_at_ms').as('changed')]).executeTakeFirstOrThrow();
  return {
    coupons: (await withParts(db, rows)).map((coupon) => couponWire(coupon, { lng, nowMs })),
    total: all.total, page, pageSize,
    totals: sums.map(({ iso, count, staked, open, returned, net }) => ({ iso, count, stakedMinor: staked, openMinor: open, returnedMinor: returned, netMinor: net })),
    lastChangeUtc: all.changed === null ? null : new Date(Number(all.changed)).toISOString(),
  };
}

function filtered(db: Db, { operatorId, userId, state, typeIds, accountId, fromMs, toMs }: CouponFilter) {
  let query = db.selectFrom('coupons').where('operator_id', '=', operatorId).where('user_id', '=', userId);
  if (state === 'open') query = query.where('status_id', 'in', unsettledStatuses);
  if (state === 'settled') query = query.where('status_id', 'not in', [...unsettledStatuses, betStatus.rejected]);
  // An id that is no type finds nothing, and a column of integers could not hold it.
  if (typeIds.length > 0) query = query.where('type_id', 'in', [NO_TYPE, ...typeIds.filter((id) => isCouponTypeId(id))]);
  if (accountId !== undefined) query = query.where('account_id', '=', accountId);
  if (fromMs !== undefined) query = query.where('placed_at_ms', '>=', fromMs);
  return toMs === undefined ? query : query.where('placed_at_ms', '<', toMs);
}
