import { add, divide, lesser, multiply, parseDecimal, type Rational } from '../exact/Rational.ts';
import { exactMinor, floorMinor, type Minor } from '../money/index.ts';
import { type Boost, boostFactor, hyperBonus } from './boosts.ts';
import { isDeadHeat, type LegResult } from './legResult.ts';
import { costMinor, exactPayout } from './payout.ts';
import type { PricedCoupon, PricedLeg } from './pricedCoupon.ts';

/** Terms that a coupon was or will be placed under. */
export interface CouponTerms {
  readonly boost?: Boost | undefined;
  /** Most that a stake is multiplied by, a decimal text. */
  readonly maxTotalOdds?: string | undefined;
  /** Most that the coupon pays, bonus included. */
  readonly maxPayoutMinor?: Minor | undefined;
}

/** What comes back to the account. */
export interface CouponReturn {
  readonly payoutMinor: Minor;
  /** Hyper bonus, credited together with the payout. */
  readonly bonusMinor: Minor;
  readonly totalMinor: Minor;
  /** Exact factor of the stake before the bonus, the limit of the payout and rounding. */
  readonly totalOdds: Rational;
}

/**
 * What a coupon pays with the results known so far, open legs counted as won: the one function behind the possible win
 * on the site and the payout of the platform, so that paid is what was shown (P16). Rounded down once; the bonus is the
 * difference of the rounded sums. A coupon whose legs are all void is its stake, whatever the limits.
 */
export function returnOf(coupon: PricedCoupon, terms: CouponTerms): CouponReturn | undefined {
  const exact = exactPayout(coupon);
  const stakeMinor = costMinor(coupon);
  if (exact === undefined || stakeMinor === undefined || stakeMinor <= 0) return undefined;
  const stake = exactMinor(stakeMinor);
  const results = coupon.legs.map(boostedResult);
  const boosted = multiply(exact, boostFactor(terms.boost, results));
  const mostOdds = terms.maxTotalOdds === undefined ? undefined : parseDecimal(terms.maxTotalOdds);
  const win = mostOdds === undefined ? boosted : lesser(boosted, multiply(stake, mostOdds));
  const isRefund = results.every((result) => result === 'void');
  const most = isRefund ? Number.MAX_SAFE_INTEGER : (terms.maxPayoutMinor ?? Number.MAX_SAFE_INTEGER);
  const payoutMinor = Math.min(floorMinor(win), most);
  const totalMinor = Math.min(floorMinor(add(win, hyperBonus(terms.boost, results, stakeMinor, win))), most);
  return { payoutMinor, bonusMinor: totalMinor - payoutMinor, totalMinor, totalOdds: divide(win, stake) };
}

/** What the boosts go by: of a dead heat a part is lost. */
function boostedResult(leg: PricedLeg): LegResult | undefined {
  return isDeadHeat(leg) ? 'half-lost' : leg.result;
}
