import { compare, multiply, one, parseDecimal, type Rational, toDecimal } from '../exact/Rational.ts';
import type { Minor } from '../money/index.ts';
import { productOfOdds, shownTotal } from '../odds/index.ts';
import { type Boost, bonusBetFactor, hyperPercent } from './boosts.ts';
import { couponType } from './couponTypes.ts';

/** A boost as figures are explained by it, of so many legs: the factor of the odds, or the percent of the profit. */
export interface ShownBoost {
  readonly kind: Boost['kind'];
  /** Decimal text; not of `hyper`. */
  readonly factor?: string;
  /** `hyper` only. */
  readonly percent?: number;
}

export function shownBoost(boost: Boost, legs: number): ShownBoost {
  switch (boost.kind) {
    case 'accumulator': return { kind: 'accumulator', factor: boost.factor };
    case 'hyper': return { kind: 'hyper', percent: hyperPercent(legs, boost.percentByLegs) };
    case 'bonus-bet': return { kind: 'bonus-bet', factor: toDecimal(bonusBetFactor(legs, boost), 2, 6) };
  }
}

/** Why a figure is another one than the odds of the selections give. */
export type FigureReason =
  | { readonly kind: 'accumulator' | 'bonus-bet'; readonly factor: string }
  | { readonly kind: 'hyper'; readonly percent: number }
  | { readonly kind: 'exact-odds'; readonly odds: string }
  | { readonly kind: 'max-odds' | 'cut' | 'max-payout' | 'free-stake' };

/** A coupon with the figures that it shows; what is undefined or null has no part in them. */
export interface FiguredCoupon {
  readonly typeId: number;
  /** Decimal texts. */
  readonly legOdds: readonly string[];
  /** Total as shown, a decimal text. */
  readonly totalOdds: string;
  readonly boost?: ShownBoost | null | undefined;
  readonly maxTotalOdds?: string | null | undefined;
  readonly possibleWinMinor?: Minor | undefined;
  readonly maxPayoutMinor?: Minor | null | undefined;
  /** Total that the win is counted at in place of the coupon's own. */
  readonly exactOdds?: string | undefined;
  readonly isFreeStake: boolean;
}

/**
 * Why the total is not the product of the odds. Only a single and an express multiply them; of other types nobody
 * expects it, and the limit alone is told.
 */
export function oddsReasons(coupon: FiguredCoupon): readonly FigureReason[] {
  const { typeId, legOdds, totalOdds, boost, maxTotalOdds } = coupon;
  const total = parseDecimal(totalOdds);
  if (!total) return [];
  const isLimited = maxTotalOdds != null && compare(total, parseDecimal(maxTotalOdds) ?? one) >= 0;
  const limit: readonly FigureReason[] = isLimited ? [{ kind: 'max-odds' }] : [];
  const product = typeId === couponType.single || typeId === couponType.express ? productOfOdds(legOdds) : undefined;
  if (!product || shownTotal(product) === totalOdds) return [...limit, ...(product && !isLimited ? cutOf(product, total) : [])];
  const factor = boost?.factor === undefined ? undefined : parseDecimal(boost.factor);
  const boosted = factor && multiply(product, factor);
  if (!boosted || boost?.factor === undefined || boost.kind === 'hyper') return limit;
  if (!isLimited && shownTotal(boosted) !== totalOdds) return [];
  return [{ kind: boost.kind, factor: boost.factor }, ...(isLimited ? limit : cutOf(boosted, total))];
}

function cutOf(exact: Rational, shown: Rational): readonly FigureReason[] {
  return compare(exact, shown) === 0 ? [] : [{ kind: 'cut' }];
}

/** Why the possible win is not the stake times the total. */
export function winReasons({ boost, possibleWinMinor, maxPayoutMinor, exactOdds, isFreeStake }: FiguredCoupon): readonly FigureReason[] {
  const reasons: FigureReason[] = [];
  if (exactOdds !== undefined) reasons.push({ kind: 'exact-odds', odds: exactOdds });
  else if (boost?.kind === 'hyper' && boost.percent !== undefined) reasons.push({ kind: 'hyper', percent: boost.percent });
  if (possibleWinMinor !== undefined && maxPayoutMinor != null && possibleWinMinor >= maxPayoutMinor) reasons.push({ kind: 'max-payout' });
  if (isFreeStake) reasons.push({ kind: 'free-stake' });
  return reasons;
}
