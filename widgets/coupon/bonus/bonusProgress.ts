import { couponType, hyperPercent, nextHyperStep } from '../../../domain/coupon/index.ts';
import type { Minor } from '../../../domain/money/index.ts';
import { oddsMovement } from '../../../domain/odds/index.ts';
import type { CouponStore } from '../store/CouponStore.ts';

/** How near the next step of the hyper bonus is (U37). Percents are of the profit. */
export interface BonusProgress {
  readonly legs: number;
  /** Percent of the step that the number of selections has reached; 0 below the first. */
  readonly percent: number;
  /** Why the step reached is not paid: a selection below the least odds, or a stake below the least. */
  readonly obstacle: 'low-odds' | 'low-stake' | undefined;
  /** Undefined at the top. */
  readonly next: { readonly missingLegs: number; readonly percent: number } | undefined;
  /** Decimal text. */
  readonly leastOdds: string;
  readonly leastStakeMinor: Minor | undefined;
}

const FEWEST_LEGS = 2;

/** Undefined where there is no hyper bonus to tell of: another type, too few selections, another boost in its place. */
export function bonusProgress(coupon: CouponStore): BonusProgress | undefined {
  const { typeId, legs } = coupon;
  const { boost, boostRules } = coupon.payout;
  if (typeId !== couponType.express || legs.length < FEWEST_LEGS || boost?.kind === 'accumulator') return undefined;
  const { hyperPercentByLegs, hyperLeastOdds, minHyperBonusBetLimitMinor } = boostRules;
  const percent = hyperPercent(legs.length, hyperPercentByLegs);
  const next = nextHyperStep(legs.length, hyperPercentByLegs);
  if (percent === 0 && next === undefined) return undefined;
  const isLow = legs.some((leg) => oddsMovement(hyperLeastOdds, leg.currentOdds) === 'down');
  const isSmall = (coupon.amountMinor ?? 0) < (minHyperBonusBetLimitMinor ?? 0);
  return {
    legs: legs.length,
    percent,
    obstacle: isLow ? 'low-odds' : isSmall && percent > 0 ? 'low-stake' : undefined,
    next,
    leastOdds: hyperLeastOdds,
    leastStakeMinor: minHyperBonusBetLimitMinor,
  };
}
