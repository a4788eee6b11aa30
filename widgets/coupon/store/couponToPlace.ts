import { type Boost, type BoostRules, couponType, hyperPercent } from '../../../domain/coupon/index.ts';
import type { Minor } from '../../../domain/money/index.ts';
import { formatOdds } from '../../../domain/odds/index.ts';
import type { AccountInfo } from '../../account/index.ts';
import type { CouponToPlace } from '../api/couponApi.ts';
import type { CouponBet } from './couponBet.ts';
import type { CouponLeg } from './couponLegs.ts';
import { hasSystemValue } from './couponPricing.ts';

/** What a placement is made of: the coupon store. */
export interface PlaceableCoupon {
  readonly typeId: number;
  readonly account: AccountInfo | undefined;
  readonly amountMinor: Minor | undefined;
  readonly legs: readonly CouponLeg[];
  readonly systemValue: number;
  readonly payout: { readonly totalOdds: string | undefined; readonly boost: Boost | undefined; readonly boostRules: BoostRules };
  readonly manuallyDeletedBonusBet: boolean;
  readonly settings: { readonly changeCoefAction: 0 | 1 | 2; readonly exactCoef: string; readonly isDropOnScoreChange: boolean };
  readonly stakes: {
    readonly goesToTrader: boolean;
    readonly byBlockId: Readonly<Record<number, Minor>>;
    amountOf(betId: string): Minor | undefined;
  };
  readonly promo: { readonly info: { readonly code: string } | undefined };
  readonly advance: { readonly isUsed: boolean };
  readonly accounts: { readonly userId: string };
  /** Referral id of the site. */
  readonly refId: number;
}

/** One of several singles, each of which is a coupon of its own. */
export interface SingleToPlace {
  readonly bet: CouponBet;
  readonly coupon: CouponToPlace;
}

interface Priced {
  readonly legs: readonly CouponLeg[];
  readonly typeId: number;
  readonly amountMinor: Minor;
  readonly totalOdds: string;
}

/** "Coupon to place" (spec section 3): odds are those that the customer sees now. Undefined while account, stake or odds are missing, and for singles. */
export function couponToPlace(coupon: PlaceableCoupon, viewId: number): CouponToPlace | undefined {
  const { typeId, legs, amountMinor, stakes, promo, advance } = coupon;
  const { totalOdds } = coupon.payout;
  if (typeId === couponType.singles || amountMinor === undefined || totalOdds === undefined) return undefined;
  const body = bodyOf(coupon, { legs, typeId, amountMinor, totalOdds }, viewId);
  return body && {
    ...body,
    ...(hasSystemValue(typeId) && { systemValue: coupon.systemValue }),
    ...(typeId === couponType.conditional && { amountByBlockId: Object.fromEntries(Object.entries(stakes.byBlockId)) }),
    ...hyperOf(coupon),
    ...(coupon.manuallyDeletedBonusBet && { isBonusBetDeleted: true }),
    ...(promo.info && { promoCode: promo.info.code }),
    ...(stakes.goesToTrader && { isVipBet: true }),
    prepaidAmount: advance.isUsed ? amountMinor : 0,
  };
}

/** One coupon a bet, each with its own stake and type 0, in the order of the slip; those without a stake are left out. */
export function singlesToPlace(coupon: PlaceableCoupon, viewId: number): readonly SingleToPlace[] {
  return coupon.legs.flatMap((leg) => {
    const amountMinor = coupon.stakes.amountOf(leg.id);
    const body = amountMinor === undefined ? undefined : bodyOf(coupon, { legs: [leg], typeId: couponType.single, amountMinor, totalOdds: leg.currentOdds }, viewId);
    return body ? [{ bet: leg.bet, coupon: body }] : [];
  });
}

function bodyOf({ account, accounts, settings, payout, refId }: PlaceableCoupon, { legs, typeId, amountMinor, totalOdds }: Priced, viewId: number): CouponToPlace | undefined {
  if (!account) return undefined;
  return {
    accountId: account.id,
    userId: accounts.userId,
    amount: amountMinor,
    typeId,
    bets: legs.map((leg) => ({
      id: leg.id, marketId: leg.bet.market.id, gameId: leg.gameId, coef: leg.currentOdds, blockId: leg.blockId, isLive: leg.bet.market.isLive,
      // The boost of a set is claimed only where it was shown (A-47, P16).
      expressId: payout.boost?.kind === 'accumulator' ? leg.expressId : null,
    })),
    changeCoefAction: settings.changeCoefAction,
    coef: totalOdds,
    coefByView: formatOdds(totalOdds, viewId),
    coefViewId: viewId,
    exactCoef: settings.exactCoef,
    isDropOnScoreChange: settings.isDropOnScoreChange,
    prepaidAmount: 0,
    refId,
    channel: 'site',
  };
}

/** What the customer was told of the hyper bonus; the platform counts it again. */
function hyperOf({ payout: { boost, boostRules }, legs }: PlaceableCoupon): Partial<CouponToPlace> {
  if (boost?.kind !== 'hyper') return {};
  return {
    hyperBonusPercent: hyperPercent(legs.length, boost.percentByLegs),
    minHyperBonusBetLimit: boostRules.minHyperBonusBetLimitMinor ?? 0,
    maxHyperBonusLimit: boostRules.maxHyperBonusLimitMinor ?? 0,
  };
}
