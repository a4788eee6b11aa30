import type { Minor } from '../money/index.ts';
import { couponType } from './couponTypes.ts';

/** Types with a least and a greatest stake; a site's config replaces them. */
export interface LimitRules {
  readonly couponTypesWithMinAmount: readonly number[];
  readonly couponTypesWithMaxAmount: readonly number[];
  /** See `SystemOption.minBetAmount`. */
  readonly calcSystemsMin: boolean;
}

export const defaultLimitRules: LimitRules = {
  couponTypesWithMinAmount: [0, 1, 2, 4, 9],
  couponTypesWithMaxAmount: [0, 1, 9],
  calcSystemsMin: true,
};

/** What the limits of a stake depend on. */
export interface LimitQuestion {
  readonly typeId: number;
  /** Account of type 4, which has no maximum. */
  readonly isBonusAccount: boolean;
  readonly lines: number;
  /** Least stake in the account's currency; undefined where there is none. */
  readonly minimumMinor: Minor | undefined;
  /** Greatest stake of each leg, from the market's liability; undefined where there is none. */
  readonly legMaximaMinor: readonly (Minor | undefined)[];
  readonly rules: LimitRules;
}

/** Least and greatest stake; undefined where there is none. */
export interface AmountLimits {
  readonly minMinor: Minor | undefined;
  readonly maxMinor: Minor | undefined;
}

/**
 * Limits of a coupon's stake (spec section 5): a minimum only for the types that have one, a maximum only for those
 * types and never on the bonus account. Several legs have the lowest of their maxima. Singles are asked one by one.
 */
export function amountLimits({ typeId, isBonusAccount, lines, minimumMinor, legMaximaMinor, rules }: LimitQuestion): AmountLimits {
  const hasMinimum = rules.couponTypesWithMinAmount.includes(typeId) && minimumMinor !== undefined;
  const isSystem = typeId === couponType.system || typeId === couponType.blocks;
  const hasMaximum = rules.couponTypesWithMaxAmount.includes(typeId) && !isBonusAccount;
  const maxima = legMaximaMinor.filter((maximum) => maximum !== undefined);
  return {
    minMinor: hasMinimum ? minimumMinor * (isSystem && rules.calcSystemsMin ? Math.max(1, lines) : 1) : undefined,
    maxMinor: hasMaximum && maxima.length > 0 ? Math.min(...maxima) : undefined,
  };
}

/** What is wrong with a stake. */
export type AmountProblem = 'no-amount' | 'below-minimum' | 'above-maximum' | 'above-balance';

/** What the stake is measured by. */
export interface AmountQuestion {
  readonly amountMinor: Minor | undefined;
  readonly limits: AmountLimits;
  /** Undefined for a visitor, who has no balance to be short of. */
  readonly balanceMinor: Minor | undefined;
  /** A VIP bet goes above the maximum and to a trader. */
  readonly isVipBet: boolean;
}

export function amountProblem({ amountMinor, limits, balanceMinor, isVipBet }: AmountQuestion): AmountProblem | undefined {
  if (amountMinor === undefined || amountMinor <= 0) return 'no-amount';
  if (amountMinor < (limits.minMinor ?? 0)) return 'below-minimum';
  if (!isVipBet && amountMinor > (limits.maxMinor ?? Infinity)) return 'above-maximum';
  return amountMinor > (balanceMinor ?? Infinity) ? 'above-balance' : undefined;
}

/** Stake that follows the maximum: the lower of maximum and balance; undefined on the bonus account. */
export function autoMaxMinor(limits: AmountLimits, balanceMinor: Minor, isBonusAccount: boolean): Minor | undefined {
  if (isBonusAccount) return undefined;
  return Math.min(limits.maxMinor ?? balanceMinor, balanceMinor);
}

/** True when a bet above the maximum may be asked for: a finite maximum, line bets only, not singles (spec section 5). */
export function isVipBetAvailable(question: { readonly typeId: number; readonly maxMinor: Minor | undefined; readonly isLiveByLeg: readonly boolean[]; readonly isOn: boolean }): boolean {
  const { typeId, maxMinor, isLiveByLeg, isOn } = question;
  return isOn && maxMinor !== undefined && Number.isFinite(maxMinor) && typeId !== couponType.singles && isLiveByLeg.length > 0 && isLiveByLeg.every((isLive) => !isLive);
}
