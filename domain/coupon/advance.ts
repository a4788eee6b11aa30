import type { Minor } from '../money/index.ts';
import { couponType } from './couponTypes.ts';

const HOUR_MS = 3_600_000;
const WHOLE_PERCENT = 100;

/** Numbers of advances; a site's config replaces them. */
export interface AdvanceRules {
  /** Part of the possible wins that is advanced. */
  readonly sharePercent: number;
  /** Line events that start later do not count. */
  readonly windowHours: number;
  /** What is not repaid within so many hours makes its coupon void. */
  readonly lifeHours: number;
}

/** Half of them, for two days at most: what a customer wins meanwhile repays it. */
export const defaultAdvanceRules: AdvanceRules = { sharePercent: 50, windowHours: 48, lifeHours: 48 };

/** An unsettled coupon as far as an advance is concerned. */
export interface OpenCoupon {
  readonly typeId: number;
  readonly possibleWinMinor: Minor;
  /** Placed from the bonus account, or itself out of an advance. */
  readonly isBonus: boolean;
  readonly legs: readonly { readonly isLive: boolean; readonly startsAtMs: number }[];
}

/** What an advance depends on. */
export interface AdvanceQuestion {
  readonly coupons: readonly OpenCoupon[];
  readonly balanceMinor: Minor;
  readonly minimumMinor: Minor;
  readonly outstandingMinor: Minor;
  /** Most that is ever advanced. */
  readonly capMinor: Minor;
  readonly rules: Pick<AdvanceRules, 'sharePercent' | 'windowHours'>;
  readonly nowMs: number;
}

/**
 * What may be staked in advance of winnings: a part of the possible wins of the customer's own open singles and
 * expresses that are live or start soon, less what is outstanding. Only for a balance below the least stake.
 */
export function availablePrepaidMinor({ coupons, balanceMinor, minimumMinor, outstandingMinor, capMinor, rules, nowMs }: AdvanceQuestion): Minor {
  if (balanceMinor >= minimumMinor) return 0;
  const counted = coupons.filter(
    ({ typeId, isBonus, legs }) =>
      !isBonus && (typeId === couponType.single || typeId === couponType.express) && legs.every((leg) => leg.isLive || leg.startsAtMs - nowMs <= rules.windowHours * HOUR_MS),
  );
  const wins = counted.reduce((sum, coupon) => sum + coupon.possibleWinMinor, 0);
  const part = Math.floor((wins * rules.sharePercent) / WHOLE_PERCENT);
  return Math.max(0, Math.min(part, capMinor) - outstandingMinor);
}
