import { boostRulesIn, type CouponConfig } from '../../../domain/betting/index.ts';
import {
  type BlockStake, type Boost, boostOf, couponLines, type CouponProblem, couponProblems, couponSteps, couponType, type CouponTerms, type FigureReason, figuresOf, lineCount, MOST_HALF_RESULTS, oddsReasons, type PricedCoupon, returnOf, shownBoost, singlesFigures, winReasons,
} from '../../../domain/coupon/index.ts';
import { multiply, product, type Rational } from '../../../domain/exact/Rational.ts';
import { latinDigits } from '../../../domain/forms/index.ts';
import { type Currency, exactMinor, type Minor, readAmount } from '../../../domain/money/index.ts';
import { parseOdds, shownTotal } from '../../../domain/odds/index.ts';
import { hasSystemValue } from '../store/couponPricing.ts';
import { outcomeOf, type Slip, type SlipLeg, usedBlockIds } from './slip.ts';
import { hasStake } from './slipAddress.ts';

/** What a slip is calculated by. */
export interface CalculatedBy {
  readonly config: CouponConfig;
  readonly currency: Currency;
  /** `isAvailableCouponBonusBet` of the site. */
  readonly isBonusBetOn: boolean;
  /** Types that are offered here. */
  readonly types: readonly number[];
  readonly mostLegs: number;
  /** Rows that are shown. */
  readonly mostRows: number;
}

/** A line, a single, or a step that goes through the bank. */
export interface SlipRow {
  readonly legIndexes: readonly number[];
  readonly odds: Rational;
  readonly stake: Rational;
  /** What it returns; of a step the bank after it. */
  readonly payout: Rational;
}

export interface SlipFigures {
  readonly kind: 'figures';
  readonly lines: number;
  readonly stakeMinor: Minor;
  readonly lineStake: Rational;
  /** Decimal text; not of singles. */
  readonly totalOdds: string | undefined;
  /** As if nothing had ended yet. */
  readonly possibleWinMinor: Minor;
  /** With the outcomes that are given; open selections count as won. */
  readonly payoutMinor: Minor;
  /** Bonus in the payout. */
  readonly bonusMinor: Minor;
  readonly openCount: number;
  readonly rows: readonly SlipRow[];
  readonly rowCount: number;
  readonly isSteps: boolean;
  readonly reasons: { readonly odds: readonly FigureReason[]; readonly win: readonly FigureReason[] };
}

export type Calculated = SlipFigures | { readonly kind: 'problem'; readonly problem: CouponProblem } | { readonly kind: 'halves'; readonly most: number } | { readonly kind: 'incomplete' };

/** A field that holds nothing that can be calculated with. */
export type WrongField = 'stake' | `odds.${number}` | `amount.${number}`;

/** Minor units of a stake as typed; undefined for what is no amount above zero. */
export function readStake(text: string, { minorDigits }: Currency): Minor | undefined {
  const plain = latinDigits(text);
  // `readAmount` takes the digits out of anything; an address may hold anything.
  const amountMinor = /^[\d\s]+([.,٫]\d*)?$/.test(plain) ? readAmount(plain, minorDigits) : undefined;
  return amountMinor === undefined || amountMinor <= 0 ? undefined : amountMinor;
}

/** Fields that must be put right first. The stake of a further block may be empty: it is all that was won so far. */
export function wrongFields({ typeId, stake, legs, stakeByBlockId }: Slip, currency: Currency): readonly WrongField[] {
  const isWrong = (text: string): boolean => readStake(text, currency) === undefined;
  const odds = legs.flatMap((leg, index) => (parseOdds(leg.odds) ? [] : [`odds.${index}` as const]));
  const singles = typeId === couponType.singles ? legs.flatMap((leg, index) => (isWrong(leg.stake) ? [`amount.${index}` as const] : [])) : [];
  const blocks = typeId === couponType.conditional ? usedBlockIds(legs) : [];
  const ofBlocks = blocks.flatMap((blockId, index) => {
    const text = stakeByBlockId[blockId] ?? '';
    return (text === '' && index > 0) || !isWrong(text) ? [] : [`amount.${index}` as const];
  });
  return [...(hasStake(typeId) && isWrong(stake) ? ['stake' as const] : []), ...odds, ...singles, ...ofBlocks];
}

/** The slip as the engine sees it; not of singles, which are many coupons. */
export function pricedSlip(slip: Slip, { config, currency }: Pick<CalculatedBy, 'config' | 'currency'>): PricedCoupon {
  const { typeId, legs } = slip;
  const blocks = typeId === couponType.conditional ? usedBlockIds(legs) : [];
  const stakeByBlockId = Object.fromEntries(blocks.map((blockId): [number, BlockStake] => [blockId, readStake(slip.stakeByBlockId[blockId] ?? '', currency) ?? 'max']));
  return {
    typeId,
    stakeMinor: readStake(slip.stake, currency) ?? 0,
    legs: legs.map((leg) => ({ odds: leg.odds, blockId: leg.blockId, ...outcomeOf(leg.outcome) })),
    ...(hasSystemValue(typeId) && { systemValue: slip.systemValue }),
    ...(typeId === couponType.conditional && { stakeByBlockId }),
    ...(typeId === couponType.antiExpress && { antiExpressMargin: config.antiExpressMargin }),
  };
}

/** All figures of a slip: those of the coupon and of its settling, by the functions that both use. */
export function calculate(slip: Slip, by: CalculatedBy): Calculated {
  const { config, currency } = by;
  if (wrongFields(slip, currency).length > 0) return { kind: 'incomplete' };
  const built = slip.legs.map((leg, index) => ({ id: String(index), gameId: index, odds: leg.odds, blockId: leg.blockId, isBlocked: false, isBannedInExpress: false, isDisabledBanker: false }));
  const rules = { ...config.rules, enabledTypes: by.types, maxLegs: Math.min(by.mostLegs, config.rules.maxLegs) };
  const [problem] = couponProblems({ typeId: slip.typeId, legs: built, ...(hasSystemValue(slip.typeId) && { systemValue: slip.systemValue }) }, rules);
  if (problem) return { kind: 'problem', problem };
  const halves = slip.legs.filter(({ outcome }) => isHalf(outcome)).length;
  if (slip.typeId === couponType.antiExpress && halves > MOST_HALF_RESULTS) return { kind: 'halves', most: MOST_HALF_RESULTS };
  return slip.typeId === couponType.singles ? calculateSingles(slip, by) : calculateCoupon(slip, by);
}

function isHalf(outcome: string): boolean {
  const { result } = outcomeOf(outcome);
  return result === 'half-won' || result === 'half-lost';
}

function calculateCoupon(slip: Slip, by: CalculatedBy): Calculated {
  const { config, currency } = by;
  const coupon = pricedSlip(slip, by);
  const boost = boostOfSlip(coupon, by);
  const terms: CouponTerms = { boost, maxTotalOdds: config.maxTotalOdds, maxPayoutMinor: currency.maxPayoutMinor };
  const figures = figuresOf(coupon, terms);
  const returns = returnOf(coupon, terms);
  if (!figures || !returns) return { kind: 'incomplete' };
  const totalOdds = shownTotal(figures.totalOdds);
  const figured = {
    typeId: coupon.typeId,
    legOdds: coupon.legs.map(({ odds }) => odds),
    totalOdds,
    boost: boost && shownBoost(boost, coupon.legs.length),
    maxTotalOdds: config.maxTotalOdds,
    possibleWinMinor: figures.possibleWinMinor,
    maxPayoutMinor: currency.maxPayoutMinor,
    isFreeStake: false,
  };
  return {
    kind: 'figures',
    lines: figures.lines,
    stakeMinor: figures.stakeMinor,
    lineStake: figures.lineStake,
    totalOdds,
    possibleWinMinor: figures.possibleWinMinor,
    payoutMinor: returns.totalMinor,
    bonusMinor: returns.bonusMinor,
    openCount: openCountOf(slip.legs),
    ...rowsOf(coupon, { odds: figures.totalOdds, paid: returns.totalOdds }, by.mostRows),
    reasons: { odds: oddsReasons(figured), win: winReasons(figured) },
  };
}

/** A slip knows no kinds of markets: its selections count as ordinary ones. */
function boostOfSlip({ typeId, legs, stakeMinor }: PricedCoupon, { config, currency, isBonusBetOn }: CalculatedBy): Boost | undefined {
  return boostOf({
    typeId, stakeMinor, isBonusBetOn,
    legs: legs.map(({ odds }) => ({ odds, kind: 0 })),
    isBonusAccount: false, isWholeAccumulator: false, isBonusBetDeleted: false,
    rules: boostRulesIn(config, currency.iso),
  });
}

/** Lines of the types that have them, steps of those that go through a bank, else the coupon as one. */
function rowsOf(coupon: PricedCoupon, whole: { readonly odds: Rational; readonly paid: Rational }, most: number): Pick<SlipFigures, 'rows' | 'rowCount' | 'isSteps'> {
  const steps = couponSteps(coupon);
  if (steps) return { rows: steps.slice(0, most).map(({ bank, ...step }) => ({ ...step, payout: bank })), rowCount: steps.length, isSteps: true };
  if (coupon.typeId !== couponType.antiExpress) return { rows: firstOf(couponLines(coupon), most), rowCount: lineCount(coupon), isSteps: false };
  const stake = exactMinor(coupon.stakeMinor);
  return { rows: [{ legIndexes: coupon.legs.map((_, index) => index), odds: whole.odds, stake, payout: multiply(stake, whole.paid) }], rowCount: 1, isSteps: false };
}

function firstOf(lines: Iterable<SlipRow>, most: number): readonly SlipRow[] {
  const first: SlipRow[] = [];
  for (const line of lines) {
    if (first.length >= most) break;
    first.push(line);
  }
  return first;
}

/** Each single is a coupon of its own, rounded by itself. */
function calculateSingles({ legs }: Slip, { config, currency, mostRows }: CalculatedBy): Calculated {
  const terms: CouponTerms = { maxTotalOdds: config.maxTotalOdds, maxPayoutMinor: currency.maxPayoutMinor };
  const staked = legs.map((leg) => ({ odds: leg.odds, stakeMinor: readStake(leg.stake, currency) ?? 0 }));
  const figures = singlesFigures(staked, terms);
  const returns = legs.map((leg, index) => returnOf({ typeId: couponType.single, legs: [{ odds: leg.odds, ...outcomeOf(leg.outcome) }], stakeMinor: staked[index]?.stakeMinor ?? 0 }, terms));
  if (!figures) return { kind: 'incomplete' };
  const rows = legs.map((leg, index) => ({
    legIndexes: [index],
    odds: product([parseOdds(leg.odds)].flatMap((odds) => odds ?? [])),
    stake: exactMinor(staked[index]?.stakeMinor ?? 0),
    payout: exactMinor(returns[index]?.totalMinor ?? 0),
  }));
  return {
    kind: 'figures',
    ...figures,
    lines: legs.length,
    lineStake: exactMinor(figures.stakeMinor),
    totalOdds: undefined,
    payoutMinor: returns.reduce((sum, each) => sum + (each?.totalMinor ?? 0), 0),
    bonusMinor: 0,
    openCount: openCountOf(legs),
    rows: rows.slice(0, mostRows),
    rowCount: rows.length,
    isSteps: false,
    reasons: { odds: [], win: [] },
  };
}

function openCountOf(legs: readonly SlipLeg[]): number {
  return legs.filter(({ outcome }) => outcome === '').length;
}
