import { type CanonicalCoupon, canonicalCoupon, canonicalTwin } from '../../../domain/betting/index.ts';
import type { CouponToPlace } from '../api/couponApi.ts';

/** What makes two presses the same coupon: its canonical text (placement protocol, step 1). */
export function pressText(coupon: CouponToPlace): string {
  return canonicalCoupon(canonicalOf(coupon));
}

/** What makes two coupons look like one pressed twice: markets, type and stake (placement protocol, step 5). */
export function twinText(coupon: CouponToPlace): string {
  return canonicalTwin(canonicalOf(coupon));
}

function canonicalOf({ promoCode, systemValue, amountByBlockId, isVipBet, bets, ...rest }: CouponToPlace): CanonicalCoupon {
  return {
    ...rest,
    promoCode: promoCode ?? null,
    systemValue,
    amountByBlockId,
    isVipBet: isVipBet ?? false,
    bets: bets.map(({ id, coef, blockId, expressId }) => ({ id, blockId, market: { coef }, expressId: expressId ?? null })),
  };
}
