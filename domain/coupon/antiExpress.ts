import { add, divide, multiply, one, parseDecimal, product, type Rational, rational, subtract, zero } from '../exact/Rational.ts';
import { exactMinor } from '../money/index.ts';
import { parseOdds } from '../odds/index.ts';
import { isDeadHeat, type LegResult } from './legResult.ts';
import type { PricedCoupon } from './pricedCoupon.ts';

/**
 * Half results of an anti-express whose payout is still counted by whoever asks, not by who settles: the exact sum grows with
 * every one twofold and more.
 */
export const MOST_HALF_RESULTS = 5;

interface Fate {
  readonly odds: Rational;
  readonly result: LegResult;
  readonly deadHeat?: number | undefined;
}

/**
 * Odds that at least one of the legs loses: K / (K - 1) for their product K, fair by itself; `margin` is the part of the
 * profit that the house keeps. `odds` must hold at least one value above 1.
 */
export function antiExpressOdds(odds: readonly Rational[], margin: Rational = zero): Rational {
  const profit = divide(one, subtract(product(odds), one));
  return add(one, multiply(profit, subtract(one, margin)));
}

/**
 * Anti-express (type 6): pays when at least one leg loses. Void legs are taken out of the odds, all void is a refund. A
 * half result splits the stake: one half sees the leg void, the other sees it won or lost; a dead heat splits it likewise. While a leg is open the
 * coupon counts as winning at full odds.
 */
export function antiExpressPayout({ legs, stakeMinor, antiExpressMargin }: PricedCoupon): Rational | undefined {
  const margin = antiExpressMargin === undefined ? zero : parseDecimal(antiExpressMargin);
  const isOpen = legs.some((leg) => leg.result === undefined);
  const fates: Fate[] = [];
  for (const leg of legs) {
    const odds = parseOdds(leg.odds);
    if (!odds) return undefined;
    fates.push({ odds, result: leg.result ?? 'lost', deadHeat: leg.deadHeat });
  }
  if (!margin || fates.length === 0) return undefined;
  const stake = exactMinor(stakeMinor);
  return multiply(stake, isOpen ? possibleMultiplier(fates, margin) : multiplierOf(fates, margin));
}

/** Open legs may still all lose; a leg that is void already stays out of the odds. */
function possibleMultiplier(fates: readonly Fate[], margin: Rational): Rational {
  return antiExpressOdds(fates.filter((fate) => fate.result !== 'void').map((fate) => fate.odds), margin);
}

function multiplierOf(fates: readonly Fate[], margin: Rational): Rational {
  const half = fates.findIndex((fate) => fate.result === 'half-won' || fate.result === 'half-lost');
  const fate = fates[half];
  if (fate) {
    const as = (result: LegResult): Rational => multiplierOf(fates.with(half, { ...fate, result }), margin);
    return multiply(add(as('void'), as(fate.result === 'half-won' ? 'won' : 'lost')), rational(1n, 2n));
  }
  const counted = fates.filter(({ result }) => result !== 'void');
  if (counted.length === 0) return one;
  const allWon = product(counted.map(wonPart));
  return allWon.n === allWon.d ? zero : multiply(subtract(one, allWon), antiExpressOdds(counted.map(({ odds }) => odds), margin));
}

/** Part of the stake that sees a leg won. */
function wonPart(fate: Fate): Rational {
  if (fate.result === 'lost') return zero;
  return isDeadHeat(fate) ? rational(1n, BigInt(fate.deadHeat ?? 1)) : one;
}
