import { add, lesser, multiply, product, type Rational, subtract } from '../exact/Rational.ts';
import { exactMinor, type Minor } from '../money/index.ts';
import { parseOdds } from '../odds/index.ts';
import { couponType } from './couponTypes.ts';
import { legMultiplier } from './legResult.ts';
import { blocksOf } from './linePlan.ts';
import type { BlockStake, PricedCoupon } from './pricedCoupon.ts';

/** One step of a coupon that plays through its bank: a leg of a chain, a block of a conditional bet. */
export interface CouponStep {
  /** Indexes of its legs in the coupon. */
  readonly legIndexes: readonly number[];
  /** Product of its odds as placed. */
  readonly odds: Rational;
  /** Exact stake and bank afterwards in minor units, with the results given; open legs count as won. */
  readonly stake: Rational;
  readonly bank: Rational;
}

/** Legs that are played together, and what is staked on them as far as the bank reaches. */
interface PlannedStep {
  readonly legIndexes: readonly number[];
  readonly wanted: BlockStake;
}

/** Stake that a conditional coupon costs: its first block's, which cannot be "max". */
export function conditionalStakeMinor({ legs, stakeByBlockId = {} }: Pick<PricedCoupon, 'legs' | 'stakeByBlockId'>): Minor | undefined {
  const [first] = blocksOf(legs);
  const stake = first && stakeByBlockId[first[0]];
  return typeof stake === 'number' ? stake : undefined;
}

/** Cost and steps of a chain or a conditional bet; undefined for other types and where a block has no stake. */
function plannedSteps(coupon: PricedCoupon): { readonly costMinor: Minor; readonly steps: readonly PlannedStep[] } | undefined {
  const { typeId, legs, stakeMinor, stakeByBlockId } = coupon;
  if (typeId === couponType.chain) return { costMinor: stakeMinor, steps: legs.map((_, index) => ({ legIndexes: [index], wanted: stakeMinor })) };
  const costMinor = typeId === couponType.conditional ? conditionalStakeMinor(coupon) : undefined;
  if (costMinor === undefined) return undefined;
  const blocks = blocksOf(legs);
  const steps = blocks.flatMap(([blockId, legIndexes]) => {
    const wanted = stakeByBlockId?.[blockId];
    return wanted === undefined ? [] : [{ legIndexes, wanted }];
  });
  return steps.length === blocks.length ? { costMinor, steps } : undefined;
}

/**
 * Chain (type 3): singles in order, each staked with the first stake or with what is left. Conditional (type 5): blocks
 * in order of their ids, each an express, staked with its amount or less out of what was won so far. The first stake alone
 * is paid; a bank of nothing ends it. Undefined for other types and for what cannot be priced.
 */
export function couponSteps(coupon: PricedCoupon): readonly CouponStep[] | undefined {
  const plan = plannedSteps(coupon);
  const odds = coupon.legs.flatMap((leg) => parseOdds(leg.odds) ?? []);
  if (!plan || odds.length !== coupon.legs.length || plan.steps.length === 0) return undefined;
  const done: CouponStep[] = [];
  let bank = exactMinor(plan.costMinor);
  for (const { legIndexes, wanted } of plan.steps) {
    if (bank.n === 0n) break;
    const stake = wanted === 'max' ? bank : lesser(exactMinor(wanted), bank);
    const multiplier = product(legIndexes.flatMap((index) => multiplierAt(coupon, odds, index)));
    bank = add(subtract(bank, stake), multiply(stake, multiplier));
    done.push({ legIndexes, odds: product(legIndexes.flatMap((index) => odds[index] ?? [])), stake, bank });
  }
  return done;
}

function multiplierAt({ legs }: PricedCoupon, odds: readonly Rational[], index: number): readonly Rational[] {
  const [leg, price] = [legs[index], odds[index]];
  return leg && price ? [legMultiplier(price, leg)] : [];
}

/** What the last step leaves. */
export function stepsPayout(coupon: PricedCoupon): Rational | undefined {
  return couponSteps(coupon)?.at(-1)?.bank;
}
