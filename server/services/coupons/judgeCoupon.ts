import { type CouponConfig, boostRulesIn, judgePrices, legMaximumMinor } from '../../../domain/betting/index.ts';
import {
  type AmountLimits, amountLimits, amountProblem, type Boost, boostOf, type CouponFigures, couponProblems, couponType, type CouponTerms, figuresOf,
  isWholeAccumulator, type LimitRules, lineCount, type PricedCoupon, storedTypeId,
} from '../../../domain/coupon/index.ts';
import { accountType, currencyOf } from '../../../domain/money/index.ts';
import type { TaxTerm } from '../../../domain/taxes/index.ts';
import type { Quote } from '../../ports/couponPorts.ts';
import { couponErrors, refused, type RefusedLeg } from './couponErrors.ts';
import type { CouponToPlace } from './requestKeys.ts';

type BetToPlace = CouponToPlace['bets'][number];

/** A set of the day, as `isWholeAccumulator` compares it. */
export interface AccumulatorSet {
  readonly expressId: number;
  readonly outcomeIds: readonly string[];
}

/** What a site says about its coupons. */
export interface SiteRules {
  readonly config: CouponConfig;
  readonly limits: Omit<LimitRules, 'calcSystemsMin'>;
  readonly isBonusBetOn: boolean;
  readonly isVipOn: boolean;
  /** The site's referral id. */
  readonly refId: number;
  /** Taxes of a coupon in a currency. */
  readonly taxTermsOf: (iso: string) => readonly TaxTerm[];
}

/** A coupon at the moment of its press, with all that decides about it. */
export interface CouponQuestion {
  readonly body: CouponToPlace;
  readonly account: { readonly type: number; readonly iso: string };
  readonly site: SiteRules;
  readonly quotes: ReadonlyMap<string, Quote>;
  /** Accumulators of the day; asked for only when a bet names one. */
  readonly sets: () => readonly AccumulatorSet[];
}

export interface JudgedLeg {
  readonly bet: BetToPlace;
  readonly quote: Quote;
}

/** A coupon that may be placed as far as its build is concerned, priced at the odds of now. */
export interface JudgedCoupon {
  readonly legs: readonly JudgedLeg[];
  readonly priced: PricedCoupon;
  readonly terms: CouponTerms;
  readonly figures: CouponFigures;
  readonly limits: AmountLimits;
}

/** Throws the refusal of a coupon that cannot be placed as it is built; stake and prices are judged apart. */
export function judgeCoupon(question: CouponQuestion): JudgedCoupon {
  const { body, account, site } = question;
  const legs = requireOpenLegs(body.bets, question.quotes);
  requireSoundBuild(question, legs);
  const boost = boostFor(question, legs);
  const priced = pricedOf(body, legs, site.config);
  const terms: CouponTerms = {
    boost,
    maxTotalOdds: site.config.maxTotalOdds,
    maxPayoutMinor: currencyOf(account.iso, site.config.money).maxPayoutMinor,
  };
  const figures = figuresOf(priced, terms);
  if (figures === undefined || figures.stakeMinor !== body.amount) throw refused(couponErrors.COUPON_AMOUNT_INVALID);
  return { legs, priced, terms, figures, limits: limitsOf(question, legs, priced) };
}

/** Legs with their quotes. Throws COUPON_LEG_BLOCKED naming each leg that takes no bet (T15, U9). */
export function requireOpenLegs(bets: readonly BetToPlace[], quotes: ReadonlyMap<string, Quote>): readonly JudgedLeg[] {
  const legs = bets.flatMap((bet) => {
    const quote = quotes.get(bet.id);
    return quote ? [{ bet, quote }] : [];
  });
  const atFault = bets.flatMap((bet): readonly RefusedLeg[] => {
    const quote = quotes.get(bet.id);
    const fault = quote && quote.gameId === bet.gameId ? lockedLeg(bet.id, quote, bet.isLive) : legFault(bet.id, 'LEG_NOT_OFFERED', 'not-offered');
    return fault ? [fault] : [];
  });
  if (atFault.length > 0) throw refused(couponErrors.COUPON_LEG_BLOCKED, { legs: atFault });
  return legs;
}

/** Why an outcome takes no bet, undefined when it does. `wasLive` is the section in which the customer saw it. */
export function lockedLeg(id: string, quote: Quote, wasLive: boolean | undefined): RefusedLeg | undefined {
  if (quote.lock === 'event-started' || (wasLive === false && quote.isLive)) return legFault(id, 'LEG_STARTED', 'event-started');
  if (quote.lock === null) return undefined;
  return legFault(id, quote.lock === 'not-offered' ? 'LEG_NOT_OFFERED' : 'LEG_LOCKED', quote.lock);
}

export function legFault(id: string, code: string, reason: string | null): RefusedLeg {
  return { id, code, reason, from: null, to: null };
}

function requireSoundBuild({ body, site }: CouponQuestion, legs: readonly JudgedLeg[]): void {
  // Singles are coupons of their own: none is placed as one of type 9.
  if (body.typeId === couponType.singles) throw refused(couponErrors.COUPON_TYPE_DISABLED);
  const built = {
    typeId: body.typeId,
    systemValue: body.systemValue,
    legs: legs.map(({ bet, quote }) => ({
      id: bet.id, gameId: quote.gameId, odds: quote.odds, blockId: bet.blockId, isBlocked: false,
      isBannedInExpress: quote.isBannedInExpress, isDisabledBanker: quote.isDisabledBanker,
    })),
  };
  const [problem] = couponProblems(built, site.config.rules);
  if (problem === undefined) {
    if (body.typeId !== couponType.conditional && Object.keys(body.amountByBlockId ?? {}).length > 0) throw refused(couponErrors.COUPON_AMOUNT_INVALID);
    return;
  }
  throw refused(couponErrors[problem.code], { legs: problem.legIds.map((id) => legFault(id, 'LEG_CONFLICT', null)) });
}

function boostFor({ body, account, site, sets }: CouponQuestion, legs: readonly JudgedLeg[]): Boost | undefined {
  const claimed = body.typeId === couponType.express ? (body.bets[0]?.expressId ?? null) : null;
  const isClaimed = claimed !== null && body.bets.every((bet) => bet.expressId === claimed);
  const set = isClaimed ? sets().find(({ expressId }) => expressId === claimed) : undefined;
  const isWhole = isWholeAccumulator(body.bets.map(({ id, expressId }) => ({ id, expressId: expressId ?? null })), set);
  // The customer was shown the total of a set that is no more: less than shown is never placed unasked (P16).
  if (isClaimed && !isWhole && body.changeCoefAction !== 1) throw refused(couponErrors.COUPON_BOOST_OVER);
  return boostOf({
    typeId: body.typeId,
    legs: legs.map(({ quote }) => ({ odds: quote.odds, kind: quote.kind })),
    stakeMinor: body.amount,
    isBonusAccount: account.type === accountType.bonus,
    isWholeAccumulator: isWhole,
    isBonusBetOn: site.isBonusBetOn,
    isBonusBetDeleted: body.isBonusBetDeleted ?? false,
    rules: boostRulesIn(site.config, account.iso),
  });
}

function pricedOf(body: CouponToPlace, legs: readonly JudgedLeg[], config: CouponConfig): PricedCoupon {
  return {
    typeId: storedTypeId(body.typeId, body.bets),
    stakeMinor: body.amount,
    legs: legs.map(({ bet, quote }) => ({ odds: quote.odds, blockId: bet.blockId })),
    systemValue: body.systemValue,
    stakeByBlockId: body.typeId === couponType.conditional ? body.amountByBlockId : undefined,
    antiExpressMargin: body.typeId === couponType.antiExpress ? config.antiExpressMargin : undefined,
  };
}

function limitsOf({ body, account, site }: CouponQuestion, legs: readonly JudgedLeg[], priced: PricedCoupon): AmountLimits {
  return amountLimits({
    typeId: body.typeId,
    isBonusAccount: account.type === accountType.bonus,
    lines: lineCount(priced),
    minimumMinor: currencyOf(account.iso, site.config.money).minimumMinor,
    legMaximaMinor: legs.map(({ quote }) => legMaximumMinor(quote, site.config, account.iso)),
    rules: { ...site.limits, calcSystemsMin: site.config.calcSystemsMin },
  });
}

/** Throws when the stake is outside the limits; `isVipBet` lets it be above the greatest. The balance is the money gate's. */
export function requireAmount({ limits }: JudgedCoupon, amountMinor: number, isVipBet: boolean): void {
  const problem = amountProblem({ amountMinor, limits, balanceMinor: undefined, isVipBet });
  if (problem === undefined) return;
  const known = { minMinor: limits.minMinor ?? null, maxMinor: limits.maxMinor ?? null };
  if (problem === 'above-maximum') throw refused(couponErrors.COUPON_ABOVE_MAXIMUM, known);
  throw refused(problem === 'below-minimum' ? couponErrors.COUPON_BELOW_MINIMUM : couponErrors.COUPON_AMOUNT_INVALID, known);
}

/** A leg between what the customer saw and now. */
export interface PricedMove {
  readonly id: string;
  readonly odds: string;
  readonly currentOdds: string;
  readonly blockId: number;
}

/** Throws COUPON_PRICE_CHANGED, with the odds from and to of each leg that moved, when the policy does not let it pass (T8). */
export function requirePrices(policy: number, coupon: PricedCoupon, legs: readonly PricedMove[]): void {
  const { isAccepted, changes } = judgePrices({ policy, coupon, legs });
  if (isAccepted) return;
  throw refused(couponErrors.COUPON_PRICE_CHANGED, {
    legs: changes.map(({ id, from, to }) => ({ id, code: 'LEG_PRICE_CHANGED', reason: null, from, to })),
  });
}

/** Legs of a press for `requirePrices`. */
export function movesOf(legs: readonly JudgedLeg[]): readonly PricedMove[] {
  return legs.map(({ bet, quote }) => ({ id: bet.id, odds: bet.coef, currentOdds: quote.odds, blockId: bet.blockId }));
}
