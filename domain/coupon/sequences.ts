import { add, lesser, multiply, one, product, type Rational, subtract, zero } from '../exact/Rational.ts';
import { exactMinor, type Minor } from '../money/index.ts';
import { parseOdds } from '../odds/index.ts';
import { legMultiplier } from './legResult.ts';
import { blocksOf } from './linePlan.ts';
import type { PricedCoupon, PricedLeg } from './pricedCoupon.ts';

function multiplierOf(leg: PricedLeg): Rational | undefined {
  const odds = parseOdds(leg.odds);
  return odds && legMultiplier(odds, leg.result ?? 'won');
}

function multipliersOf(legs: readonly PricedLeg[]): readonly Rational[] | undefined {
  const known = legs.map(multiplierOf).filter((value) => value !== undefined);
  return known.length === legs.length ? known : undefined;
}

/**
 * Chain (type 3): singles in order, each staked with the first stake or with what is left. One stake is paid at the
 * start; a bank of nothing ends it.
 */
export function chainPayout({ legs, stakeMinor }: PricedCoupon): Rational | undefined {
  const multipliers = multipliersOf(legs);
  const first = exactMinor(stakeMinor);
  return multipliers?.reduce((bank, multiplier) => {
    const stake = lesser(first, bank);
    return add(subtract(bank, stake), multiply(stake, multiplier));
  }, first);
}

/** Stake that a conditional coupon costs: its first block's, which cannot be "max". */
export function conditionalStakeMinor({ legs, stakeByBlockId = {} }: Pick<PricedCoupon, 'legs' | 'stakeByBlockId'>): Minor | undefined {
  const [first] = blocksOf(legs);
  const stake = first && stakeByBlockId[first[0]];
  return typeof stake === 'number' ? stake : undefined;
}

/**
 * Conditional (type 5): blocks in order of their ids, each an express. The first is paid for; each next one is staked
 * with its amount or less, out of what was won so far. Undefined when a block has no stake.
 */
export function conditionalPayout(coupon: PricedCoupon): Rational | undefined {
  const multipliers = multipliersOf(coupon.legs);
  const cost = conditionalStakeMinor(coupon);
  if (!multipliers || cost === undefined) return undefined;
  let bank = exactMinor(cost);
  for (const [blockId, indexes] of blocksOf(coupon.legs)) {
    const wanted = coupon.stakeByBlockId?.[blockId];
    if (wanted === undefined) return undefined;
    const stake = wanted === 'max' ? bank : lesser(exactMinor(wanted), bank);
    const multiplier = product(indexes.map((index) => multipliers[index] ?? one));
    bank = add(subtract(bank, stake), multiply(stake, multiplier));
    if (bank.n === 0n) return zero;
  }
  return bank;
}
