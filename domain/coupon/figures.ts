import { compare, divide, multiply, parseDecimal, product, type Rational, rational } from '../exact/Rational.ts';
import { exactMinor, floorMinor, type Minor } from '../money/index.ts';
import { couponType } from './couponTypes.ts';
import { lineCount, linePlanOf } from './linePlan.ts';
import { costMinor } from './payout.ts';
import type { PricedCoupon } from './pricedCoupon.ts';
import { type CouponTerms, returnOf } from './returns.ts';

/** What the coupon shows before it is placed (T5). */
export interface CouponFigures {
  readonly stakeMinor: Minor;
  readonly lines: number;
  /** Stake of a line, exact: 10.00 over 6 lines is 1.6666..., and is never rounded before it is multiplied. */
  readonly lineStake: Rational;
  /** Total coefficient with boosts and the cap on odds, exact; `shownTotal` cuts it. */
  readonly totalOdds: Rational;
  readonly possibleWinMinor: Minor;
  /** Hyper bonus within the possible win. */
  readonly bonusMinor: Minor;
  /** What the least number of winners pays when they are the lowest; undefined where only all legs together pay. */
  readonly guaranteedMinor: Minor | undefined;
}

/** Figures of a coupon as if nothing had ended yet. `exactOdds` (exactCoef, above 0) overrides the total in the win (spec section 9). */
export function figuresOf(coupon: PricedCoupon, terms: CouponTerms & { readonly exactOdds?: string | undefined }): CouponFigures | undefined {
  const open = { ...coupon, legs: coupon.legs.map((leg) => ({ ...leg, result: undefined })) };
  const returns = returnOf(open, terms);
  const stakeMinor = costMinor(open);
  if (returns === undefined || stakeMinor === undefined) return undefined;
  const lines = lineCount(open);
  const exact = exactOddsOf(terms.exactOdds);
  const most = terms.maxPayoutMinor ?? Number.MAX_SAFE_INTEGER;
  return {
    stakeMinor,
    lines,
    lineStake: divide(exactMinor(stakeMinor), rational(BigInt(lines))),
    totalOdds: returns.totalOdds,
    possibleWinMinor: exact ? Math.min(floorMinor(multiply(exactMinor(stakeMinor), exact)), most) : returns.totalMinor,
    bonusMinor: exact ? 0 : returns.bonusMinor,
    guaranteedMinor: guaranteedMinor(open, returns.totalMinor),
  };
}

/** The exact coefficient asked for; undefined when it is off (0, empty or no number above 1). */
export function exactOddsOf(text: string | undefined): Rational | undefined {
  const value = text === undefined ? undefined : parseDecimal(text);
  return value && value.n > value.d ? value : undefined;
}

/** True when an order with an exact coefficient may be placed: the total is there or better. */
export function isExactOddsReached(totalOdds: Rational, exactOdds: string): boolean {
  const wanted = exactOddsOf(exactOdds);
  return wanted === undefined || compare(totalOdds, wanted) >= 0;
}

/** Limits that cut the win cut the guarantee too. */
function guaranteedMinor(coupon: PricedCoupon, mostMinor: Minor): Minor | undefined {
  if (coupon.typeId === couponType.single || coupon.typeId === couponType.express) return undefined;
  const plan = linePlanOf(coupon);
  if (!plan) return undefined;
  const lowest = plan.units.map((unit) => unit.odds).sort(compare).slice(0, plan.from);
  const lineStake = divide(exactMinor(coupon.stakeMinor), rational(BigInt(lineCount(coupon))));
  return Math.min(floorMinor(multiply(multiply(lineStake, plan.lobby.odds), product(lowest))), mostMinor);
}

/** Figures of singles (type 9): each is a coupon of its own, rounded by itself. Undefined when one cannot be priced. */
export function singlesFigures(singles: readonly { readonly odds: string; readonly stakeMinor: Minor }[], terms: CouponTerms): { readonly stakeMinor: Minor; readonly possibleWinMinor: Minor } | undefined {
  let [stakeMinor, possibleWinMinor] = [0, 0];
  for (const single of singles) {
    const figures = figuresOf({ typeId: couponType.single, legs: [{ odds: single.odds }], stakeMinor: single.stakeMinor }, terms);
    if (!figures) return undefined;
    stakeMinor += figures.stakeMinor;
    possibleWinMinor += figures.possibleWinMinor;
  }
  return { stakeMinor, possibleWinMinor };
}
