import type { Minor } from '../money/index.ts';
import { type AmountLimits, amountProblem, type AmountProblem } from '../coupon/index.ts';

/** Settings that act on one another (spec section 4). `exactCoef` is a decimal text, "0" when off. */
export interface LinkedSettings {
  readonly exactCoef: string;
  readonly isDropOnScoreChange: boolean;
  readonly isActiveOneClick: boolean;
}

/** Sets the exact coefficient; zero also resets drop on score change. */
export function withExactCoef<T extends LinkedSettings>(settings: T, exactCoef: string): T {
  const isOff = /^0*(\.0*)?$/.test(exactCoef);
  return { ...settings, exactCoef: isOff ? '0' : exactCoef, isDropOnScoreChange: !isOff && settings.isDropOnScoreChange };
}

/** Sets drop on score change; switching it on turns one-click off. */
export function withDropOnScoreChange<T extends LinkedSettings>(settings: T, isOn: boolean): T {
  return { ...settings, isDropOnScoreChange: isOn, isActiveOneClick: !isOn && settings.isActiveOneClick };
}

/** Switches one-click; switching it on with bets in the coupon asks first, because it clears them. It and drop on score change are never on together. */
export function withOneClick<T extends LinkedSettings>(settings: T, isOn: boolean, answer: { readonly betCount: number; readonly isClearingConfirmed: boolean }): { readonly settings: T; readonly asksToClear: boolean; readonly clearsBets: boolean } {
  const hasBets = isOn && answer.betCount > 0;
  if (hasBets && !answer.isClearingConfirmed) return { settings, asksToClear: true, clearsBets: false };
  return { settings: { ...settings, isActiveOneClick: isOn, isDropOnScoreChange: !isOn && settings.isDropOnScoreChange }, asksToClear: false, clearsBets: hasBets };
}

/** Why a one-click bet cannot be placed with its amount: it must lie within the limits at the moment of the click. */
export function oneClickProblem(amountMinor: Minor, limits: AmountLimits, balanceMinor: Minor): AmountProblem | undefined {
  return amountProblem({ amountMinor, limits, balanceMinor, isVipBet: false });
}
