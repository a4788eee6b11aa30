import { product, type Rational } from '../exact/Rational.ts';
import { parseOdds } from '../odds/index.ts';
import { lineCountOf } from './combinations.ts';
import { couponType, FIRST_BLOCK, LOBBY_BLOCK } from './couponTypes.ts';
import { legMultiplier } from './legResult.ts';
import type { PricedCoupon, PricedLeg } from './pricedCoupon.ts';

/** What is combined into lines: a leg, or a block whose legs all count together. */
interface Unit {
  readonly legIndexes: readonly number[];
  readonly odds: Rational;
  /** What the unit multiplies by, with the results known so far. */
  readonly multiplier: Rational;
}

/** Every line holds the lobby and from `from` to `to` units. */
export interface LinePlan {
  readonly lobby: Unit;
  readonly units: readonly Unit[];
  readonly from: number;
  readonly to: number;
}

type Sizes = readonly [from: number, to: number];

/** Sizes of the lines of n units; undefined for a type that has no lines, or a system value that does not fit. */
function sizesOf(typeId: number, n: number, systemValue: number | undefined): Sizes | undefined {
  switch (typeId) {
    case couponType.single: return n === 1 ? [1, 1] : undefined;
    case couponType.express: return n >= 1 ? [n, n] : undefined;
    case couponType.system:
    case couponType.blocks: {
      const k = systemValue ?? 0;
      return Number.isInteger(k) && k >= 1 && k <= n ? [k, k] : undefined;
    }
    case couponType.lucky: return n >= 1 ? [1, n] : undefined;
    case couponType.patent: return n >= 2 ? [2, n] : undefined;
    default: return undefined;
  }
}

/** Indexes of legs in the lobby, and of each unit in order of its block. */
function groupsOf({ typeId, legs }: Pick<PricedCoupon, 'typeId' | 'legs'>): { readonly lobby: readonly number[]; readonly units: readonly (readonly number[])[] } {
  const all = legs.map((_, index) => index);
  const hasLobby = typeId === couponType.system || typeId === couponType.blocks;
  const isLobby = (index: number): boolean => hasLobby && legs[index]?.blockId === LOBBY_BLOCK;
  const lobby = all.filter(isLobby);
  const others = all.filter((index) => !isLobby(index));
  if (typeId !== couponType.blocks) return { lobby, units: others.map((index) => [index]) };
  return { lobby, units: blocksOf(legs, others).map(([, indexes]) => indexes) };
}

/** Leg indexes by block, in ascending order of block ids. */
export function blocksOf(legs: readonly PricedLeg[], indexes: readonly number[] = legs.map((_, index) => index)): readonly (readonly [blockId: number, indexes: readonly number[]])[] {
  const byId = new Map<number, number[]>();
  for (const index of indexes) {
    const blockId = legs[index]?.blockId ?? FIRST_BLOCK;
    byId.set(blockId, [...(byId.get(blockId) ?? []), index]);
  }
  return [...byId].sort(([a], [b]) => a - b);
}

/** Lines of a coupon; undefined for a type without lines, a system value that does not fit and odds that are none. */
export function linePlanOf(coupon: PricedCoupon): LinePlan | undefined {
  const parsed = coupon.legs.map((leg) => parseOdds(leg.odds));
  const odds = parsed.filter((value) => value !== undefined);
  if (odds.length !== parsed.length) return undefined;
  const unitOf = (legIndexes: readonly number[]): Unit => ({
    legIndexes,
    odds: product(legIndexes.flatMap((index) => odds[index] ?? [])),
    multiplier: product(legIndexes.flatMap((index) => multiplierAt(coupon.legs[index], odds[index]) ?? [])),
  });
  const groups = groupsOf(coupon);
  const sizes = sizesOf(coupon.typeId, groups.units.length, coupon.systemValue);
  if (!sizes) return undefined;
  return { lobby: unitOf(groups.lobby), units: groups.units.map(unitOf), from: sizes[0], to: sizes[1] };
}

function multiplierAt(leg: PricedLeg | undefined, odds: Rational | undefined): Rational | undefined {
  return odds && legMultiplier(odds, leg ?? {});
}

/** Number of lines of a coupon; 0 for what cannot be priced, 1 for types that are one bet in steps (3, 5, 6). */
export function lineCount(coupon: Pick<PricedCoupon, 'typeId' | 'legs' | 'systemValue'>): number {
  const { typeId, legs, systemValue } = coupon;
  if (typeId === couponType.chain || typeId === couponType.conditional || typeId === couponType.antiExpress) return legs.length === 0 ? 0 : 1;
  if (typeId === couponType.singles) return legs.length;
  const units = groupsOf(coupon).units.length;
  const sizes = sizesOf(typeId, units, systemValue);
  if (!sizes) return 0;
  return lineCountOf(units, sizes[0], sizes[1]);
}
