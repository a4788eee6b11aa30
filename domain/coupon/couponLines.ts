import { divide, multiply, product, type Rational, rational } from '../exact/Rational.ts';
import { exactMinor } from '../money/index.ts';
import { chooseIndexes, lineCountOf } from './combinations.ts';
import { linePlanOf } from './linePlan.ts';
import type { PricedCoupon } from './pricedCoupon.ts';

/** One line of a coupon as the table of lines shows it (U39). */
export interface CouponLine {
  /** Indexes of its legs in the coupon, bankers and lobby first. */
  readonly legIndexes: readonly number[];
  /** Product of its odds as placed. */
  readonly odds: Rational;
  /** Exact stake and return in minor units, with the results given; open legs count as won. */
  readonly stake: Rational;
  readonly payout: Rational;
}

/**
 * The lines of a coupon, for display only: sums come from `returnOf`, which never enumerates. Lazy, so that a view takes
 * as many as it shows. Nothing for types that have no lines.
 */
export function* couponLines(coupon: PricedCoupon): Generator<CouponLine> {
  const plan = linePlanOf(coupon);
  if (!plan) return;
  const { lobby, units, from, to } = plan;
  const stake = divide(exactMinor(coupon.stakeMinor), rational(BigInt(lineCountOf(units.length, from, to))));
  for (let size = from; size <= to; size += 1) {
    for (const chosen of chooseIndexes(units.length, size)) {
      const inLine = [lobby, ...chosen.flatMap((index) => units[index] ?? [])];
      yield {
        legIndexes: inLine.flatMap((unit) => unit.legIndexes),
        odds: product(inLine.map((unit) => unit.odds)),
        stake,
        payout: multiply(stake, product(inLine.map((unit) => unit.multiplier))),
      };
    }
  }
}
