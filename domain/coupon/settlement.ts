import type { Minor } from '../money/index.ts';
import { couponType } from './couponTypes.ts';
import { betStatus, type BetStatusId, statusIdOf } from './legResult.ts';
import type { PricedCoupon } from './pricedCoupon.ts';
import { type CouponTerms, returnOf } from './returns.ts';

/** Where a coupon stands with the results known so far. */
export interface Settlement {
  /** `open` while results are missing that could still change it. */
  readonly statusId: BetStatusId;
  readonly payoutMinor: Minor;
  readonly bonusMinor: Minor;
}

const open: Settlement = { statusId: betStatus.open, payoutMinor: 0, bonusMinor: 0 };

/**
 * Settles a coupon by the results of its legs. A coupon that can win nothing any more is lost at once; everything else
 * waits for its last leg. Settling again with other results gives the right answer for those (P11): nothing is kept.
 * Undefined for a coupon that cannot be priced.
 */
export function settleCoupon(coupon: PricedCoupon, terms: CouponTerms): Settlement | undefined {
  const returns = returnOf(coupon, terms);
  if (returns === undefined) return undefined;
  const { payoutMinor, bonusMinor, totalMinor } = returns;
  const isComplete = coupon.legs.every((leg) => leg.result !== undefined);
  // With an open leg counted as won, more can only be lost; an anti-express is the exception, it says "open" by itself.
  if (!isComplete && totalMinor > 0) return open;
  return { statusId: statusOf(coupon, totalMinor), payoutMinor, bonusMinor };
}

function statusOf({ typeId, legs }: PricedCoupon, totalMinor: Minor): BetStatusId {
  const [first] = legs;
  if (typeId === couponType.single && first?.result) return statusIdOf(first.result);
  if (legs.every((leg) => leg.result === 'void')) return betStatus.void;
  return totalMinor > 0 ? betStatus.won : betStatus.lost;
}
