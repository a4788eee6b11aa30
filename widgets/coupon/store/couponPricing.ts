import { type CouponConfig, legMaximumMinor } from '../../../domain/betting/index.ts';
import { type AmountLimits, amountLimits, couponProblems, type CouponRules, couponType, DEFAULT_SYSTEM_VALUE, LOBBY_BLOCK, type PricedCoupon, type SystemOption, systemOptions } from '../../../domain/coupon/index.ts';
import { typeIdOfMarket } from '../../../domain/feed/index.ts';
import type { Currency, Minor } from '../../../domain/money/index.ts';
import type { CouponBet } from './couponBet.ts';
import type { CouponLeg } from './couponLegs.ts';

/** Types that are combined of blocks or legs, k of n at a time. */
export function hasSystemValue(typeId: number): boolean {
  return typeId === couponType.system || typeId === couponType.blocks;
}

/** Types with one stake for the whole coupon; singles and conditional bets have a stake a bet or a block. */
export function hasStakeField(typeId: number): boolean {
  return typeId !== couponType.singles && typeId !== couponType.conditional;
}

/** True when the coupon holds enough events for a type; blocks are filled afterwards. */
export function isTypePossible(typeId: number, bets: readonly CouponBet[], rules: CouponRules): boolean {
  const legs = bets.map((bet, index) => ({ id: bet.id, gameId: bet.market.gameId, odds: bet.market.coef, blockId: index + 1, isBlocked: false, isBannedInExpress: false, isDisabledBanker: false }));
  return !couponProblems({ typeId, legs, systemValue: DEFAULT_SYSTEM_VALUE }, rules).some(({ code }) => code === 'COUPON_LEGS_TOO_FEW');
}

/** Choices of the system chooser for a coupon; none for other types. */
export function optionsOf(typeId: number, legs: readonly { readonly blockId: number }[], config: CouponConfig, currency: Currency): readonly SystemOption[] {
  if (!hasSystemValue(typeId)) return [];
  const others = legs.filter((leg) => leg.blockId !== LOBBY_BLOCK);
  const isBlocks = typeId === couponType.blocks;
  const bankers = legs.length - others.length;
  return systemOptions({
    units: isBlocks ? new Set(others.map((leg) => leg.blockId)).size : others.length,
    bankers: isBlocks ? Math.min(bankers, 1) : bankers,
    minimumMinor: currency.minimumMinor,
    calcSystemsMin: config.calcSystemsMin,
    maxLines: config.rules.maxSystemLines,
  });
}

/** What of a leg limits its stake; `id` is its outcome's, which tells its market's type. */
export type StakedLeg = Pick<CouponLeg, 'id' | 'currentOdds' | 'isLive' | 'sportId'>;

export interface LimitsQuestion {
  readonly typeId: number;
  readonly legs: readonly StakedLeg[];
  readonly lines: number;
  readonly isBonusAccount: boolean;
  readonly config: CouponConfig;
  readonly currency: Currency;
  /** Flags `couponTypesWithMinAmount` and `couponTypesWithMaxAmount` of the site. */
  readonly typesWithMinimum: readonly number[];
  readonly typesWithMaximum: readonly number[];
}

/** Least and greatest stake of a coupon, or of one bet of singles. */
export function limitsOf({ typeId, legs, lines, isBonusAccount, config, currency, typesWithMinimum, typesWithMaximum }: LimitsQuestion): AmountLimits {
  return amountLimits({
    typeId,
    isBonusAccount,
    lines,
    minimumMinor: currency.minimumMinor,
    legMaximaMinor: legs.map((leg) => legMaximumMinor({ odds: leg.currentOdds, isLive: leg.isLive, sportId: leg.sportId, marketTypeId: typeIdOfMarket(leg.id) }, config, currency.iso)),
    rules: { couponTypesWithMinAmount: typesWithMinimum, couponTypesWithMaxAmount: typesWithMaximum, calcSystemsMin: config.calcSystemsMin },
  });
}

export interface PricedQuestion {
  readonly typeId: number;
  readonly legs: readonly CouponLeg[];
  readonly stakeMinor: Minor;
  readonly systemValue: number;
  readonly stakeByBlockId: Readonly<Record<number, Minor>>;
  readonly antiExpressMargin: string;
}

/** The coupon at the odds of now, as the maths sees it. */
export function pricedCoupon({ typeId, legs, stakeMinor, systemValue, stakeByBlockId, antiExpressMargin }: PricedQuestion): PricedCoupon {
  return {
    typeId,
    stakeMinor,
    legs: legs.map((leg) => ({ odds: leg.currentOdds, blockId: leg.blockId })),
    ...(hasSystemValue(typeId) && { systemValue }),
    ...(typeId === couponType.conditional && { stakeByBlockId }),
    ...(typeId === couponType.antiExpress && { antiExpressMargin }),
  };
}
