import { canonicalCoupon } from '../../../domain/betting/index.ts';
import type { CouponToPlace } from '../api/couponApi.ts';

/** What makes two presses the same coupon: its canonical text (placement protocol, step 1). */
export function pressText(coupon: CouponToPlace): string {
  const { promoCode, systemValue, amountByBlockId, isVipBet, bets, ...rest } = coupon;
  return canonicalCoupon({
    ...rest,
    promoCode: promoCode ?? null,
    systemValue,
    amountByBlockId,
    isVipBet: isVipBet ?? false,
    bets: bets.map(({ id, coef, blockId, expressId }) => ({ id, blockId, market: { coef }, expressId: expressId ?? null })),
  });
}
