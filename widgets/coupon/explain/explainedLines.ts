import { type CouponLine, couponLines, lineCount, returnOf } from '../../../domain/coupon/index.ts';
import type { Minor } from '../../../domain/money/index.ts';
import type { CouponStore } from '../store/CouponStore.ts';
import { pricedCoupon } from '../store/couponPricing.ts';

/** What-if of a coupon (U39). */
export interface Explained {
  readonly lines: readonly CouponLine[];
  readonly lineCount: number;
  /** Paid when all other legs win. */
  readonly returnMinor: Minor;
}

/** The lines of a coupon at the odds of now, with some legs taken as lost; undefined while it has no stake or no lines to tell apart. */
export function explainedLines(coupon: CouponStore, lostIds: ReadonlySet<string>): Explained | undefined {
  const { typeId, legs, amountMinor: stakeMinor, systemValue, config, stakes, payout, currency } = coupon;
  if (stakeMinor === undefined || stakeMinor <= 0 || coupon.isSingles) return undefined;
  const open = pricedCoupon({ typeId, legs, stakeMinor, systemValue, stakeByBlockId: stakes.byBlockId, antiExpressMargin: config.antiExpressMargin });
  const count = lineCount(open);
  if (count <= 1) return undefined;
  const priced = { ...open, legs: open.legs.map((leg, index) => (lostIds.has(legs[index]?.id ?? '') ? { ...leg, result: 'lost' as const } : leg)) };
  const returns = returnOf(priced, { boost: payout.boost, maxTotalOdds: config.maxTotalOdds, maxPayoutMinor: currency.maxPayoutMinor });
  return { lines: firstLines(couponLines(priced), config.explainedLines), lineCount: count, returnMinor: returns?.totalMinor ?? 0 };
}

/** A table of thousands of lines explains nothing; sums are over all of them. */
function firstLines(lines: Iterable<CouponLine>, most: number): readonly CouponLine[] {
  const first: CouponLine[] = [];
  for (const line of lines) {
    if (first.length >= most) break;
    first.push(line);
  }
  return first;
}
