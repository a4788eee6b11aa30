import type { LegResult } from '../../../domain/coupon/index.ts';
import type { Quote } from '../../../server/ports/couponPorts.ts';

/** A leg as it is drawn, with the result it will have. */
export interface DrawnLeg {
  readonly quote: Quote;
  readonly blockId: number;
  readonly result: LegResult;
  /** What is said of it first, before the right result; undefined when nothing is. */
  readonly early: LegResult | undefined;
}

/** A coupon as it is drawn; its stake lies `stakeShare` of the way between the limits, in orders of magnitude. */
export interface DrawnCoupon {
  readonly typeId: number;
  readonly systemValue: number;
  readonly legs: readonly DrawnLeg[];
  readonly expressId: number | null;
  readonly isBonusRowDeleted: boolean;
  /** One for each leg of singles, else the first counts. */
  readonly stakeShares: readonly number[];
}

/** What coupons are drawn from. */
export interface Offer {
  /** Outcomes by game. */
  readonly games: readonly (readonly Quote[])[];
  readonly sets: readonly { readonly expressId: number; readonly quotes: readonly Quote[] }[];
}

const SINGLE = 0;
const EXPRESS = 1;
const SYSTEM = 2;
const BLOCKS = 4;
const SINGLES = 9;
/** Expresses have most to go wrong: boosts, both limits. */
const TYPES = [SINGLE, EXPRESS, EXPRESS, EXPRESS, SYSTEM, SYSTEM, BLOCKS, BLOCKS, SINGLES];
const LEGS: Readonly<Record<number, readonly [least: number, most: number]>> = { [SINGLE]: [1, 1], [EXPRESS]: [2, 12], [SYSTEM]: [3, 8], [BLOCKS]: [3, 10], [SINGLES]: [2, 4] };
const RESULTS: readonly LegResult[] = ['won', 'lost', 'void', 'half-won', 'half-lost'];
/** Long expresses would nearly always be lost. */
const KIND_RESULTS: readonly LegResult[] = ['won', 'won', 'won', 'void', 'half-won'];
const SET_SHARE = 0.08;

type Random = () => number;
const whole = (random: Random, least: number, most: number): number => least + Math.floor(random() * (most - least + 1));
const oneOf = <T>(random: Random, items: readonly T[]): T => {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to draw from.');
  return item;
};

function shuffled<T>(random: Random, items: readonly T[]): readonly T[] {
  return items.map((item) => ({ item, at: random() })).sort((a, b) => a.at - b.at).map(({ item }) => item);
}

/** Odds from 1.001 to 40 with up to three decimals; low ones more often than not, for long products. */
export function drawOdds(random: Random): string {
  const thousandths = random() < 0.6 ? whole(random, 1001, 2600) : whole(random, 1001, 40_000);
  return (thousandths / 1000).toFixed(thousandths % 10 === 0 ? 2 : 3);
}

export function drawCoupon(random: Random, { games, sets }: Offer): DrawnCoupon {
  const set = random() < SET_SHARE && sets.length > 0 ? oneOf(random, sets) : null;
  const typeId = set === null ? oneOf(random, TYPES) : EXPRESS;
  const [least, most] = LEGS[typeId] ?? [1, 1];
  const quotes = set?.quotes ?? shuffled(random, games).slice(0, whole(random, least, most)).map((outcomes) => oneOf(random, outcomes));
  const blocks = blockIds(random, typeId, quotes.length);
  const units = unitsOf(typeId, blocks);
  const results = random() < 0.6 ? KIND_RESULTS : RESULTS;
  const says = oneOf(random, ['nothing', 'part', 'wrong']);
  return {
    typeId, expressId: set?.expressId ?? null, isBonusRowDeleted: random() < 0.2,
    systemValue: typeId === SYSTEM || typeId === BLOCKS ? whole(random, 2, units - 1) : 2,
    stakeShares: quotes.map(() => random()),
    legs: quotes.map((quote, index) => {
      const result = oneOf(random, results);
      const early = says === 'wrong' ? oneOf(random, RESULTS) : random() < 0.5 ? result : undefined;
      return { quote, blockId: blocks[index] ?? 1, result, early: says === 'nothing' ? undefined : early };
    }),
  };
}

/** Bankers of a system, and lobby and blocks of type 4; at least three units are left to combine. */
function blockIds(random: Random, typeId: number, legs: number): readonly number[] {
  const lobby = typeId === SYSTEM || typeId === BLOCKS ? whole(random, 0, Math.min(2, legs - 3)) : 0;
  const blocks = whole(random, 3, Math.max(3, Math.min(6, legs - lobby)));
  return Array.from({ length: legs }, (_, index) => {
    if (index < lobby) return 0;
    return typeId === BLOCKS ? ((index - lobby) % blocks) + 1 : 1;
  });
}

function unitsOf(typeId: number, blocks: readonly number[]): number {
  const others = blocks.filter((blockId) => blockId !== 0);
  return typeId === BLOCKS ? new Set(others).size : others.length;
}

