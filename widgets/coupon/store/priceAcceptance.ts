import { judgePrices } from '../../../domain/betting/index.ts';
import { couponType } from '../../../domain/coupon/index.ts';
import type { CouponLeg } from './couponLegs.ts';
import { hasSystemValue } from './couponPricing.ts';

/** What the customer has said about moving prices. */
export interface PricePolicy {
  readonly changeCoefAction: number;
  /** Decimal text; "0" is off. An order waits for its odds, so that it needs no consent to those of now. */
  readonly exactCoef: string;
}

/** True when prices moved in a way that the policy asks about (T8, U4); singles are judged one by one. */
export function needsAcceptance(typeId: number, legs: readonly CouponLeg[], systemValue: number, { changeCoefAction, exactCoef }: PricePolicy): boolean {
  if (exactCoef !== '0') return false;
  const moved = legs.map(({ id, odds, currentOdds, blockId }) => ({ id, odds, currentOdds, blockId }));
  if (typeId === couponType.singles) return moved.some((leg) => !judgePrices({ policy: changeCoefAction, coupon: { typeId: couponType.single }, legs: [leg] }).isAccepted);
  return !judgePrices({ policy: changeCoefAction, coupon: { typeId, ...(hasSystemValue(typeId) && { systemValue }) }, legs: moved }).isAccepted;
}
