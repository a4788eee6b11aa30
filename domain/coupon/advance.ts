import type { Minor } from '../money/index.ts';
import { couponType } from './couponTypes.ts';

const HOUR_MS = 3_600_000;
const WINDOW_MS = 48 * HOUR_MS;

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
  readonly nowMs: number;
}

/**
 * What may be staked in advance of winnings: half of the possible wins of the customer's own open singles and
 * expresses that are live or start within 48 hours, less what is outstanding. Only for a balance below the least stake.
 */
export function availablePrepaidMinor({ coupons, balanceMinor, minimumMinor, outstandingMinor, capMinor, nowMs }: AdvanceQuestion): Minor {
  if (balanceMinor >= minimumMinor) return 0;
  const counted = coupons.filter(
    ({ typeId, isBonus, legs }) =>
      !isBonus && (typeId === couponType.single || typeId === couponType.express) && legs.every((leg) => leg.isLive || leg.startsAtMs - nowMs <= WINDOW_MS),
  );
  const half = Math.floor(counted.reduce((sum, coupon) => sum + coupon.possibleWinMinor, 0) / 2);
  return Math.max(0, Math.min(half, capMinor) - outstandingMinor);
}
