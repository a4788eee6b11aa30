import { add, compare, divide, lesser, multiply, one, parseDecimal, type Rational, rational, subtract, zero } from '../exact/Rational.ts';
import { exactMinor, type Minor } from '../money/index.ts';
import { parseOdds, productOfOdds } from '../odds/index.ts';
import { couponType } from './couponTypes.ts';
import type { LegResult } from './legResult.ts';

/**
 * What an express is paid on top of its odds; decided when it is placed, stored with it and counted again when it
 * settles. There is never more than one.
 */
export type Boost =
  /** The accumulator of the day, whole; `factor` is a decimal text. */
  | { readonly kind: 'accumulator'; readonly factor: string; readonly leastLegs?: number | undefined }
  /** A part of the profit by the number of legs. */
  | { readonly kind: 'hyper'; readonly percentByLegs: Readonly<Record<string, number>>; readonly maxBonusMinor?: Minor | undefined }
  /** The extra row of an express (spec section 9, A-39). */
  | BonusBet;

/** The terms that held when the bonus bet was placed; one without them is older than they are and has those of the specification. */
export interface BonusBet {
  readonly kind: 'bonus-bet';
  readonly leastLegs?: number | undefined;
  readonly percentPerLeg?: number | undefined;
  readonly mostPercent?: number | undefined;
}

/** Numbers of the bonus bet (spec section 9). */
export interface BonusBetRules {
  /** Decimal texts: of each leg, and of all together. */
  readonly leastOdds: string;
  readonly leastTotalOdds: string;
  readonly percentPerLeg: number;
  readonly mostPercent: number;
}

/** Numbers of the boosts; a site's config replaces them. */
export interface BoostRules {
  readonly accumulatorFactor: string;
  /** Least number of legs -> percent of the profit. */
  readonly hyperPercentByLegs: Readonly<Record<string, number>>;
  readonly hyperLeastOdds: string;
  /** In the account's currency. */
  readonly minHyperBonusBetLimitMinor?: Minor | undefined;
  readonly maxHyperBonusLimitMinor?: Minor | undefined;
  /** Market kinds that no bonus bet may hold. */
  readonly bonusExcludedKinds: readonly number[];
  /** With fewer legs, void ones not counted, neither the bonus bet nor the accumulator is paid. */
  readonly leastLegs: number;
  readonly bonusBet: BonusBetRules;
}

/** What a site without figures of its own gives: the hyper bonus, what it does not combine with, the set of the day. */
export const defaultBoostRules: BoostRules = {
  accumulatorFactor: '1.1',
  hyperPercentByLegs: { 4: 5, 5: 7, 6: 10, 8: 15, 10: 25, 12: 40, 15: 75, 20: 150, 25: 250 },
  hyperLeastOdds: '1.2',
  bonusExcludedKinds: [7],
  leastLegs: 3,
  bonusBet: { leastOdds: '1.1', leastTotalOdds: '1.01', percentPerLeg: 1, mostPercent: 10 },
};

/** The extra row's coefficient: 1 + n / 100 for up to nine legs, 1.1 above; 1 below three; unless its terms are others. */
export function bonusBetFactor(legs: number, terms: Omit<BonusBet, 'kind'> = {}): Rational {
  const { leastLegs = defaultBoostRules.leastLegs, percentPerLeg = defaultBoostRules.bonusBet.percentPerLeg, mostPercent = defaultBoostRules.bonusBet.mostPercent } = terms;
  if (legs < leastLegs) return one;
  const percent = lesser(multiply(rational(BigInt(legs)), exactly(percentPerLeg)), exactly(mostPercent));
  return add(one, divide(percent, rational(100n)));
}

/** The bonus bet that a site offers now, with its terms. */
export function bonusBetOf({ leastLegs, bonusBet: { percentPerLeg, mostPercent } }: Pick<BoostRules, 'leastLegs' | 'bonusBet'>): BonusBet {
  return { kind: 'bonus-bet', leastLegs, percentPerLeg, mostPercent };
}

/** A number of the config as it is written there. */
const exactly = (value: number): Rational => parseDecimal(String(value)) ?? zero;

/** Percent of the profit that so many legs bring; 0 below the first step. */
export function hyperPercent(legs: number, percentByLegs: Readonly<Record<string, number>>): number {
  const reached = Object.entries(percentByLegs).filter(([least]) => Number(least) <= legs);
  return Math.max(0, ...reached.map(([, percent]) => percent));
}

/** The next step of the hyper bonus (U37): legs still missing and the percent they bring; undefined at the top. */
export function nextHyperStep(legs: number, percentByLegs: Readonly<Record<string, number>>): { readonly missingLegs: number; readonly percent: number } | undefined {
  const next = Object.entries(percentByLegs).map(([least, percent]) => ({ least: Number(least), percent })).filter(({ least }) => least > legs).sort((a, b) => a.least - b.least)[0];
  return next && { missingLegs: next.least - legs, percent: next.percent };
}

/** A leg as the boosts see it. */
interface BoostLeg {
  readonly odds: string;
  readonly kind: number;
}

/** What decides about a boost. */
export interface BoostQuestion {
  readonly typeId: number;
  readonly legs: readonly BoostLeg[];
  readonly stakeMinor: Minor;
  /** Account of type 4, which has no bonus bet. */
  readonly isBonusAccount: boolean;
  /** The coupon holds exactly a set of the day (see `isWholeAccumulator`). */
  readonly isWholeAccumulator: boolean;
  /** `isAvailableCouponBonusBet` of the site. */
  readonly isBonusBetOn: boolean;
  readonly isBonusBetDeleted: boolean;
  readonly rules: BoostRules;
}

/**
 * The boost of an express. A whole accumulator of the day has its own; otherwise a hyper step wins over the bonus bet
 * (A-39).
 */
export function boostOf(question: BoostQuestion): Boost | undefined {
  const { typeId, isWholeAccumulator, rules } = question;
  if (typeId !== couponType.express) return undefined;
  if (isWholeAccumulator) return { kind: 'accumulator', factor: rules.accumulatorFactor, leastLegs: rules.leastLegs };
  if (isHyper(question)) return { kind: 'hyper', percentByLegs: rules.hyperPercentByLegs, maxBonusMinor: rules.maxHyperBonusLimitMinor };
  return isBonusBetOffered(question) && !question.isBonusBetDeleted ? bonusBetOf(rules) : undefined;
}

/** True when a coupon may have the bonus row (spec section 4); one deleted by hand is not offered again. */
function isBonusBetOffered({ typeId, legs, isBonusAccount, isBonusBetOn, rules }: BoostQuestion): boolean {
  if (!isBonusBetOn || typeId !== couponType.express || isBonusAccount || legs.length < rules.leastLegs) return false;
  const { leastOdds, leastTotalOdds } = rules.bonusBet;
  if (legs.some((leg) => rules.bonusExcludedKinds.includes(leg.kind) || !isAtLeast(leg.odds, parseDecimal(leastOdds) ?? one))) return false;
  const total = productOfOdds(legs.map((leg) => leg.odds));
  return total !== undefined && compare(total, parseDecimal(leastTotalOdds) ?? one) >= 0;
}

function isHyper({ legs, stakeMinor, rules }: BoostQuestion): boolean {
  if (hyperPercent(legs.length, rules.hyperPercentByLegs) === 0 || stakeMinor < (rules.minHyperBonusBetLimitMinor ?? 0)) return false;
  const least = parseDecimal(rules.hyperLeastOdds) ?? one;
  return legs.every((leg) => isAtLeast(leg.odds, least));
}

function isAtLeast(odds: string, least: Rational): boolean {
  const value = parseOdds(odds);
  return value !== undefined && compare(value, least) >= 0;
}

/** True while the coupon is exactly the set of the day: all its outcomes, nothing else, all added with its id. */
export function isWholeAccumulator(legs: readonly { readonly id: string; readonly expressId: number | null }[], set: { readonly expressId: number; readonly outcomeIds: readonly string[] } | undefined): boolean {
  if (set === undefined || legs.length === 0 || legs.length !== set.outcomeIds.length) return false;
  return legs.every((leg) => leg.expressId === set.expressId && set.outcomeIds.includes(leg.id));
}

/** Number of legs that count for a boost: a void leg does not, so that nobody is paid for what was not at risk. */
function countedLegs(results: readonly (LegResult | undefined)[]): number {
  return results.filter((result) => result !== 'void').length;
}

/** What the boost multiplies a win by. With fewer legs left than it was offered for nothing is boosted. */
export function boostFactor(boost: Boost | undefined, results: readonly (LegResult | undefined)[]): Rational {
  const legs = countedLegs(results);
  if (boost === undefined || boost.kind === 'hyper' || legs < (boost.leastLegs ?? defaultBoostRules.leastLegs)) return one;
  return boost.kind === 'bonus-bet' ? bonusBetFactor(legs, boost) : (parseDecimal(boost.factor) ?? one);
}

/**
 * The hyper bonus of a win, exact: a percent of the profit, limited. All legs must win, wholly or half; a void one
 * lowers the step.
 */
export function hyperBonus(boost: Boost | undefined, results: readonly (LegResult | undefined)[], stakeMinor: Minor, win: Rational): Rational {
  if (boost?.kind !== 'hyper' || results.some((result) => result === 'lost' || result === 'half-lost')) return zero;
  const percent = parseDecimal(String(hyperPercent(countedLegs(results), boost.percentByLegs))) ?? zero;
  const bonus = divide(multiply(subtract(win, exactMinor(stakeMinor)), percent), rational(100n));
  if (bonus.n <= 0n) return zero;
  return boost.maxBonusMinor === undefined ? bonus : lesser(bonus, exactMinor(boost.maxBonusMinor));
}
