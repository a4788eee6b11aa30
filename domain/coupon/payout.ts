import { divide, multiply, type Rational, rational } from '../exact/Rational.ts';
import { exactMinor, type Minor } from '../money/index.ts';
import { antiExpressPayout } from './antiExpress.ts';
import { lineCountOf, sumOfCombinations } from './combinations.ts';
import { couponType } from './couponTypes.ts';
import { linePlanOf } from './linePlan.ts';
import type { PricedCoupon } from './pricedCoupon.ts';
import { conditionalStakeMinor, stepsPayout } from './sequences.ts';

/** What a coupon costs: its stake; in the conditional type the stake of the first block. Undefined when there is none. */
export function costMinor(coupon: PricedCoupon): Minor | undefined {
  return coupon.typeId === couponType.conditional ? conditionalStakeMinor(coupon) : coupon.stakeMinor;
}

/**
 * What a coupon pays by its legs alone, in minor units, exact, before boosts, limits and the one rounding. Open legs
 * count as won. The stake is split over the lines as a fraction, never rounded a line. Undefined for a coupon that
 * cannot be priced.
 */
export function exactPayout(coupon: PricedCoupon): Rational | undefined {
  switch (coupon.typeId) {
    case couponType.chain:
    case couponType.conditional: return stepsPayout(coupon);
    case couponType.antiExpress: return antiExpressPayout(coupon);
    default: return linesPayout(coupon);
  }
}

function linesPayout(coupon: PricedCoupon): Rational | undefined {
  const plan = linePlanOf(coupon);
  if (!plan) return undefined;
  const lines = lineCountOf(plan.units.length, plan.from, plan.to);
  const lineStake = divide(exactMinor(coupon.stakeMinor), rational(BigInt(lines)));
  const sum = sumOfCombinations(plan.units.map((unit) => unit.multiplier), plan.from, plan.to);
  return multiply(multiply(lineStake, plan.lobby.multiplier), sum);
}
