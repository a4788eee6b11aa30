import { accountType } from '../../../domain/money/index.ts';
import { type FigureReason, oddsReasons, type ShownBoost, winReasons } from '../../../domain/coupon/index.ts';
import { shownTotalOf } from '../../../domain/odds/index.ts';
import type { components } from '../../../runtime/sdk.ts';

type CouponWire = components['schemas']['Coupon'];
type LegWire = components['schemas']['CouponLeg'];

/** Where a bet or a leg stands. */
export const betStatuses = ['waiting', 'open', 'won', 'lost', 'void', 'half-won', 'half-lost', 'cashed-out', 'rejected'] as const;
export type BetStatus = (typeof betStatuses)[number];

const FIRST_STATUS_ID = -1;

/** An event with its sides, as the coupon keeps it: the feed forgets games. Names are in the language that was asked for. */
export type BetGame = Readonly<components['schemas']['CouponGame']>;

/** One selection. Odds are decimal texts. */
export interface BetLeg {
  /** Outcome id. */
  readonly id: string;
  readonly game: BetGame;
  readonly market: { readonly typeId: number; readonly period: number; readonly param: string | null };
  readonly outcome: { readonly typeId: number; readonly param: string | null };
  /** Placed while the event was running. */
  readonly isLive: boolean;
  /** 0 is the lobby, where bankers are. */
  readonly blockId: number;
  /** When the customer pressed. */
  readonly seenOdds: string;
  /** As accepted; as seen until then. */
  readonly odds: string;
  readonly status: BetStatus;
  readonly scoreAtPlacing: string | null;
  readonly finalScore: string | null;
  /** How many share its win. */
  readonly deadHeat?: number;
}

/** What an order waits for: the live delay, its odds, a trader, or the customer's answer to an offer. */
export interface BetWaiting {
  readonly kind: 'delay' | 'exact' | 'vip' | 'vip-offer';
  readonly untilUtc: string;
  /** Stake that the trader takes, minor units; `vip-offer` only. */
  readonly offerMinor: number | null;
}

/** One decision about a bet; a corrected one stays beside the new one (T16). */
export interface BetEvent {
  readonly atUtc: string;
  readonly status: BetStatus;
  readonly payoutMinor: number;
  readonly reason: string;
}

/** A placed coupon (T14). Amounts are minor units of `iso`, odds are decimal texts. */
export interface BetInfo {
  readonly id: string;
  readonly typeId: number;
  readonly status: BetStatus;
  readonly accountId: number;
  readonly iso: string;
  /** Staked from the bonus account (T2). */
  readonly isBonusStake: boolean;
  /** Staked by a promo code (T2). */
  readonly isFreeStake: boolean;
  readonly stakeMinor: number;
  /** Part of the stake that was an advance. */
  readonly advanceMinor: number;
  readonly odds: string;
  /** Why `odds` is not the product of the odds of the legs; empty when it is, or when nobody expects it. */
  readonly oddsReasons: readonly FigureReason[];
  /** Why `possibleWinMinor` is not the stake times `odds`. */
  readonly winReasons: readonly FigureReason[];
  /** Total that an order waits for; undefined for none. */
  readonly exactOdds: string | undefined;
  readonly systemValue: number | null;
  readonly lines: number;
  readonly possibleWinMinor: number;
  /** Paid so far, bonus included. */
  readonly payoutMinor: number;
  readonly bonusMinor: number;
  /** Of a bet that is not decided what may be held back of its possible win, else what was held back; 0 for one that is not taxed. */
  readonly taxMinor: number;
  readonly legs: readonly BetLeg[];
  readonly placedAtUtc: string;
  readonly settledAtUtc: string | null;
  readonly waiting: BetWaiting | null;
  /** Code of the refusal of a rejected order. */
  readonly rejectionCode: string | null;
  readonly voidReason: string | null;
  readonly events: readonly BetEvent[];
}

/** Sums of everything that a question finds, in one currency (T2). */
export interface BetTotals {
  readonly iso: string;
  readonly stakedMinor: number;
  /** Part of the stakes that is on bets which are not settled. */
  readonly openMinor: number;
  readonly returnedMinor: number;
  /** Of settled bets: returned less staked. */
  readonly netMinor: number;
  readonly count: number;
}

/** A page of bets, newest first. */
export interface BetsAnswer {
  readonly bets: readonly BetInfo[];
  readonly total: number;
  readonly totals: readonly BetTotals[];
}

/** An unknown id is shown as open: nothing is promised by it (R-e). */
function statusOf(statusId: number): BetStatus {
  return betStatuses[statusId - FIRST_STATUS_ID] ?? 'open';
}

function toLeg(leg: LegWire): BetLeg {
  return {
    id: leg.id,
    game: leg.game,
    market: { typeId: leg.marketTypeId, period: leg.period, param: leg.marketParam },
    outcome: { typeId: leg.outcomeTypeId, param: leg.outcomeParam },
    isLive: leg.isLive,
    blockId: leg.blockId,
    seenOdds: leg.coefSeen,
    odds: leg.coef,
    status: statusOf(leg.statusId),
    scoreAtPlacing: leg.scoreAtPlacing,
    finalScore: leg.finalScore,
    ...(leg.deadHeat !== undefined && { deadHeat: leg.deadHeat }),
  };
}

/** Why the figures of a placed coupon are not what the odds of its legs give. */
export function reasonsOf(coupon: CouponWire): { readonly oddsReasons: readonly FigureReason[]; readonly winReasons: readonly FigureReason[] } {
  const figured = {
    typeId: coupon.typeId,
    legOdds: coupon.legs.map(({ coef }) => coef),
    totalOdds: shownTotalOf(coupon.coef),
    boost: coupon.boost satisfies ShownBoost | null,
    maxTotalOdds: coupon.maxTotalOdds,
    // The limit counts a free stake, the win does not.
    possibleWinMinor: coupon.possibleWinMinor + (coupon.isFreeStake ? coupon.stakeMinor : 0),
    maxPayoutMinor: coupon.maxPayoutMinor,
    isFreeStake: coupon.isFreeStake,
  };
  return { oddsReasons: oddsReasons(figured), winReasons: winReasons(figured) };
}

/** A coupon of the wire as the site reads it. */
export function toBet(coupon: CouponWire): BetInfo {
  return {
    id: coupon.id,
    typeId: coupon.typeId,
    status: statusOf(coupon.statusId),
    accountId: coupon.accountId,
    iso: coupon.iso,
    isBonusStake: coupon.accountType === accountType.bonus,
    isFreeStake: coupon.isFreeStake,
    stakeMinor: coupon.stakeMinor,
    advanceMinor: coupon.prepaidMinor,
    // The total as the coupon showed it: cut, never rounded up.
    odds: shownTotalOf(coupon.coef),
    ...reasonsOf(coupon),
    exactOdds: Number(coupon.exactCoef) > 0 ? coupon.exactCoef : undefined,
    systemValue: coupon.systemValue,
    lines: coupon.lines,
    possibleWinMinor: coupon.possibleWinMinor,
    payoutMinor: coupon.payoutMinor,
    bonusMinor: coupon.bonusMinor,
    taxMinor: (isOpenBet({ status: statusOf(coupon.statusId) }) ? coupon.tax?.possibleMinor : coupon.tax?.heldMinor) ?? 0,
    legs: coupon.legs.map(toLeg),
    placedAtUtc: coupon.placedAtUtc,
    settledAtUtc: coupon.settledAtUtc,
    waiting: coupon.waiting && { kind: coupon.waiting.kind, untilUtc: coupon.waiting.untilUtc, offerMinor: coupon.waiting.offerMinor },
    rejectionCode: coupon.rejection?.code ?? null,
    voidReason: coupon.voidReason,
    events: coupon.history.map(({ atUtc, statusId, payoutMinor, reason }) => ({ atUtc, status: statusOf(statusId), payoutMinor, reason })),
  };
}

/** Nothing is decided yet: the stake may still win or be given back. */
export function isOpenBet({ status }: Pick<BetInfo, 'status'>): boolean {
  return status === 'open' || status === 'waiting';
}
