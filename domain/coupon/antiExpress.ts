import { add, divide, multiply, one, parseDecimal, product, type Rational, rational, subtract, zero } from '../exact/Rational.ts';
import { exactMinor } from '../money/index.ts';
import { parseOdds } from '../odds/index.ts';
import { isDeadHeat, type LegResult } from './legResult.ts';
import type { PricedCoupon } from './pricedCoupon.ts';

interface Fate {
  readonly odds: Rational;
  readonly result: LegResult;
  readonly deadHeat?: number | undefined;
}

/** A part of the stake that sees a leg end in one way. */
type Part = readonly [share: Rational, result: LegResult];

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
  const at = fates.findIndex((fate) => partsOf(fate).length > 0);
  const fate = fates[at];
  if (fate) {
    return partsOf(fate).reduce((sum, [share, result]) => add(sum, multiply(share, multiplierOf(fates.with(at, { odds: fate.odds, result }), margin))), zero);
  }
  const counted = fates.filter(({ result }) => result !== 'void');
  if (counted.length === 0) return one;
  return counted.some(({ result }) => result === 'lost') ? antiExpressOdds(counted.map(({ odds }) => odds), margin) : zero;
}

/** How a leg splits the stake; not at all when it ended in one way. */
function partsOf(fate: Fate): readonly Part[] {
  const half = rational(1n, 2n);
  if (fate.result === 'half-won') return [[half, 'void'], [half, 'won']];
  if (fate.result === 'half-lost') return [[half, 'void'], [half, 'lost']];
  if (!isDeadHeat(fate)) return [];
  const part = rational(1n, BigInt(fate.deadHeat ?? 1));
  return [[part, 'won'], [subtract(one, part), 'lost']];
}
