import type { BlockStake, Boost, CouponTerms, LegResult, PricedCoupon } from '../../../domain/coupon/index.ts';
import type { CouponLegTable, CouponTable } from './couponTables.ts';

/** What a leg is priced with: its odds, and its result once there is one. */
export interface LegPrice {
  readonly odds: string;
  readonly result?: LegResult | undefined;
}

/** A stored coupon as the maths sees it; `priceOf` says odds and result of each leg. */
export function pricedCouponOf(coupon: CouponTable, legs: readonly CouponLegTable[], priceOf: (leg: CouponLegTable) => LegPrice): PricedCoupon {
  return {
    typeId: coupon.type_id,
    stakeMinor: coupon.stake_minor,
    legs: legs.map((leg) => ({ ...priceOf(leg), blockId: leg.block_id })),
    systemValue: coupon.system_value ?? undefined,
    stakeByBlockId: coupon.stake_by_block === null ? undefined : (JSON.parse(coupon.stake_by_block) as Record<number, BlockStake>),
    antiExpressMargin: coupon.anti_express_margin ?? undefined,
  };
}

/** Terms that a stored coupon was placed under. */
export function termsOf(coupon: CouponTable): CouponTerms {
  return {
    boost: coupon.boost === null ? undefined : (JSON.parse(coupon.boost) as Boost),
    maxTotalOdds: coupon.max_total_odds ?? undefined,
    maxPayoutMinor: coupon.max_payout_minor ?? undefined,
  };
}
