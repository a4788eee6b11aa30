import type { LegResult } from '../../../domain/coupon/index.ts';

/** A leg of a coupon whose payout is asked; without a result it counts as won. */
export interface OracleLeg {
  readonly odds: string;
  /** 0 is the lobby, and in a system a banker. */
  readonly blockId: number;
  readonly result?: LegResult;
}

/** A coupon of type 0, 1, 2 or 4 in euros. */
export interface OracleCoupon {
  readonly typeId: number;
  readonly systemValue: number;
  readonly stakeMinor: number;
  readonly legs: readonly OracleLeg[];
  /** It is a whole accumulator of the day. */
  readonly isWholeSet: boolean;
  readonly isBonusRowDeleted: boolean;
}

export interface OraclePayout {
  /** Bonus included. */
  readonly totalMinor: number;
  readonly bonusMinor: number;
  readonly statusId: number;
}

/** What the rules promise, written here once more: minor units of the euro. */
const MOST_PAID_MINOR = 6_000_000n;
const MOST_ODDS = 5_000n;
const HYPER_LEAST_STAKE_MINOR = 100;
const HYPER_MOST_MINOR = 500_000n;
const HYPER_STEPS: readonly (readonly [legs: number, percent: bigint])[] = [[25, 250n], [20, 150n], [15, 75n], [12, 40n], [10, 25n], [8, 15n], [6, 10n], [5, 7n], [4, 5n]];

type Fraction = readonly [above: bigint, below: bigint];

const whole = (value: bigint): Fraction => [value, 1n];
const plus = ([a, b]: Fraction, [c, d]: Fraction): Fraction => shortened(a * d + c * b, b * d);
const times = ([a, b]: Fraction, [c, d]: Fraction): Fraction => shortened(a * c, b * d);
const isMore = ([a, b]: Fraction, [c, d]: Fraction): boolean => a * d > c * b;
const cut = ([a, b]: Fraction): bigint => a / b;

function shortened(above: bigint, below: bigint): Fraction {
  let [larger, smaller] = [above, below];
  while (smaller !== 0n) [larger, smaller] = [smaller, larger % smaller];
  return [above / larger, below / larger];
}

function fractionOf(decimal: string): Fraction {
  const [units = '', decimals = ''] = decimal.split('.');
  return [BigInt(units + decimals), 10n ** BigInt(decimals.length)];
}

/** What one unit on a leg becomes; of a half result one half of it is void. */
function becomes({ odds, result = 'won' }: OracleLeg): Fraction {
  const [half, won] = [[1n, 2n] as const, fractionOf(odds)];
  switch (result) {
    case 'won': return won;
    case 'lost': return whole(0n);
    case 'void': return whole(1n);
    case 'half-won': return plus(times(half, won), half);
    case 'half-lost': return half;
  }
}

function everyChoice<T>(items: readonly T[], count: number): readonly (readonly T[])[] {
  const [first, ...others] = items;
  if (count === 0) return [[]];
  if (first === undefined) return [];
  return [...everyChoice(others, count - 1).map((choice) => [first, ...choice]), ...everyChoice(others, count)];
}

/** Every line of a coupon, written out as its legs. */
function everyLine({ typeId, systemValue, legs }: OracleCoupon): readonly (readonly OracleLeg[])[] {
  if (typeId === 0 || typeId === 1) return [legs];
  const always = legs.filter(({ blockId }) => blockId === 0);
  const others = legs.filter(({ blockId }) => blockId !== 0);
  const units = typeId === 2 ? others.map((leg) => [leg]) : [...new Set(others.map(({ blockId }) => blockId))].map((block) => others.filter(({ blockId }) => blockId === block));
  return everyChoice(units, systemValue).map((chosen) => [...always, ...chosen.flat()]);
}

function winOf(coupon: OracleCoupon): Fraction {
  const lines = everyLine(coupon);
  const lineStake: Fraction = [BigInt(coupon.stakeMinor), BigInt(lines.length)];
  return lines.reduce((sum, line) => plus(sum, line.reduce((won, leg) => times(won, becomes(leg)), lineStake)), whole(0n));
}

export type OracleBoost = 'none' | 'set' | 'hyper' | 'bonus-row';

/** The boost of an express when it is placed: one at most, a set before hyper before the bonus row. */
export function boostOf({ typeId, legs, stakeMinor, isWholeSet, isBonusRowDeleted }: OracleCoupon): OracleBoost {
  const areAll = (least: Fraction): boolean => legs.every(({ odds }) => !isMore(least, fractionOf(odds)));
  if (typeId !== 1) return 'none';
  if (isWholeSet) return 'set';
  if (legs.length >= 4 && stakeMinor >= HYPER_LEAST_STAKE_MINOR && areAll([12n, 10n])) return 'hyper';
  return legs.length >= 3 && !isBonusRowDeleted && areAll([11n, 10n]) ? 'bonus-row' : 'none';
}

/** Factor of a win by the legs that are not void. */
function factorOf(boost: OracleBoost, counted: number): Fraction {
  if (counted < 3 || boost === 'none' || boost === 'hyper') return whole(1n);
  return boost === 'set' || counted >= 10 ? [110n, 100n] : [100n + BigInt(counted), 100n];
}

function hyperBonusOf({ legs, stakeMinor }: OracleCoupon, counted: number, win: Fraction): Fraction {
  const [, percent = 0n] = HYPER_STEPS.find(([least]) => counted >= least) ?? [];
  const profit = plus(win, whole(-BigInt(stakeMinor)));
  if (legs.some(({ result }) => result === 'lost' || result === 'half-lost') || profit[0] <= 0n) return whole(0n);
  const bonus = times(profit, [percent, 100n]);
  return isMore(bonus, whole(HYPER_MOST_MINOR)) ? whole(HYPER_MOST_MINOR) : bonus;
}

/**
 * What a coupon pays, by writing out every line and adding fractions up: an oracle that shares nothing with the sums of
 * `domain/coupon`. Cut to the minor unit once.
 */
export function oraclePayout(coupon: OracleCoupon): OraclePayout {
  const boost = boostOf(coupon);
  const counted = coupon.legs.filter(({ result }) => result !== 'void').length;
  const boosted = times(winOf(coupon), factorOf(boost, counted));
  const most = whole(MOST_ODDS * BigInt(coupon.stakeMinor));
  const win = isMore(boosted, most) ? most : boosted;
  const bonus = boost === 'hyper' ? hyperBonusOf(coupon, counted, win) : whole(0n);
  const limited = (amount: bigint): bigint => (counted > 0 && amount > MOST_PAID_MINOR ? MOST_PAID_MINOR : amount);
  const totalMinor = Number(limited(cut(plus(win, bonus))));
  return { totalMinor, bonusMinor: totalMinor - Number(limited(cut(win))), statusId: statusOf(coupon, totalMinor) };
}

const STATUS: Readonly<Record<LegResult, number>> = { won: 1, lost: 2, void: 3, 'half-won': 4, 'half-lost': 5 };

/** Status of a coupon whose legs have all ended: a single's is its leg's. */
function statusOf({ typeId, legs }: OracleCoupon, totalMinor: number): number {
  const [first] = legs;
  if (typeId === 0 && first?.result !== undefined) return STATUS[first.result];
  if (legs.every(({ result }) => result === 'void')) return STATUS.void;
  return totalMinor > 0 ? STATUS.won : STATUS.lost;
}
