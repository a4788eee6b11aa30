import { couponType, type CouponTypeId, FIRST_BLOCK, LOBBY_BLOCK, type PricedLeg } from '../../../domain/coupon/index.ts';
import { amountText, type Currency } from '../../../domain/money/index.ts';

/** A selection of the calculator. */
export interface SlipLeg {
  /** Tells selections apart while they are edited. */
  readonly key: number;
  /** Decimal text; what was typed where that is no odds. */
  readonly odds: string;
  /** As the visitor types it in his odds view, until the field is left. */
  readonly typed?: string | undefined;
  /** An outcome by its code; empty while the selection is open. */
  readonly outcome: string;
  readonly blockId: number;
  /** Stake of its own in singles. */
  readonly stake: string;
  /** Outcome id, of a selection that came from the coupon. */
  readonly betId?: string | undefined;
}

/** What is calculated: a coupon as it is typed. Texts of stakes are whole units of the visitor's currency. */
export interface Slip {
  readonly typeId: CouponTypeId;
  readonly systemValue: number;
  readonly stake: string;
  readonly legs: readonly SlipLeg[];
  /** Stakes of a conditional bet; an empty one is all that was won so far. */
  readonly stakeByBlockId: Readonly<Record<number, string>>;
}

/** What a page offers in its calculator. */
export interface SlipTerms {
  readonly types: readonly CouponTypeId[];
  readonly firstType: CouponTypeId;
  /** Odds that it begins with, decimal texts. */
  readonly firstOdds: readonly string[];
  readonly firstStake: string;
  readonly mostLegs: number;
  /** Most that share a first place. */
  readonly mostDeadHeat: number;
}

const plainOutcomes: Readonly<Record<string, Pick<PricedLeg, 'result' | 'deadHeat'>>> = {
  '': {},
  w: { result: 'won' },
  l: { result: 'lost' },
  v: { result: 'void' },
  hw: { result: 'half-won' },
  hl: { result: 'half-lost' },
};
const LEAST_SHARED = 2;

/** Codes of all outcomes, in the order in which they are offered. */
export function outcomeCodes(mostDeadHeat: number): readonly string[] {
  const shared = Array.from({ length: Math.max(0, mostDeadHeat - LEAST_SHARED + 1) }, (_, index) => `d${index + LEAST_SHARED}`);
  return [...Object.keys(plainOutcomes), ...shared];
}

/** How many share a first place; undefined for every other outcome. */
export function sharedBy(code: string): number | undefined {
  return /^d\d$/.test(code) ? Number(code.slice(1)) : undefined;
}

/** What an outcome is to the engine. */
export function outcomeOf(code: string): Pick<PricedLeg, 'result' | 'deadHeat'> {
  const deadHeat = sharedBy(code);
  return deadHeat === undefined ? (plainOutcomes[code] ?? {}) : { result: 'won', deadHeat };
}

/** Types whose selections stand in blocks, bankers among them. */
export function hasBlocks(typeId: number): boolean {
  return typeId === couponType.system || typeId === couponType.blocks || typeId === couponType.conditional;
}

/** Blocks that a selection can be put into. */
export function blockIdsOf({ typeId, legs }: Pick<Slip, 'typeId' | 'legs'>): readonly number[] {
  if (typeId === couponType.system) return [FIRST_BLOCK, LOBBY_BLOCK];
  const blocks = legs.map((_, index) => index + FIRST_BLOCK);
  return typeId === couponType.blocks ? [LOBBY_BLOCK, ...blocks] : blocks;
}

/** Blocks of a conditional bet that hold a selection, in order. */
export function usedBlockIds(legs: readonly SlipLeg[]): readonly number[] {
  return [...new Set(legs.map(({ blockId }) => blockId))].sort((a, b) => a - b);
}

/** Fits blocks to the type and to the number of selections: types of blocks begin with one for each, a system without bankers. */
export function withFittingBlocks<T extends Slip>(slip: T): T {
  const { typeId, legs } = slip;
  if (!hasBlocks(typeId)) return slip;
  const allowed = blockIdsOf(slip);
  const fitting = legs.map((leg) => (allowed.includes(leg.blockId) ? leg : { ...leg, blockId: FIRST_BLOCK }));
  const others = fitting.filter(({ blockId }) => blockId !== LOBBY_BLOCK);
  if (typeId === couponType.system || new Set(others.map(({ blockId }) => blockId)).size > 1) return { ...slip, legs: fitting };
  return { ...slip, legs: fitting.map((leg) => (leg.blockId === LOBBY_BLOCK ? leg : { ...leg, blockId: others.indexOf(leg) + FIRST_BLOCK })) };
}

/** A selection that is not filled in yet. */
export function newLeg(legs: readonly SlipLeg[], stake: string, more: Partial<SlipLeg> = {}): SlipLeg {
  return { key: Math.max(0, ...legs.map(({ key }) => key)) + 1, odds: '', outcome: '', blockId: legs.length + FIRST_BLOCK, stake, ...more };
}

/** The slip with one selection more: in a block of its own, in a system no banker. */
export function withLeg(slip: Slip): Slip {
  return withFittingBlocks({ ...slip, legs: [...slip.legs, newLeg(slip.legs, slip.stake)] });
}

/** The slip without a selection; the blocks that are left keep their order and their stakes. */
export function withoutLeg(slip: Slip, key: number): Slip {
  const legs = slip.legs.filter((leg) => leg.key !== key);
  const used = usedBlockIds(legs).filter((blockId) => blockId !== LOBBY_BLOCK);
  const ranked = (blockId: number): number => (blockId === LOBBY_BLOCK ? blockId : used.indexOf(blockId) + FIRST_BLOCK);
  const stakeByBlockId = Object.fromEntries(used.map((blockId) => [ranked(blockId), slip.stakeByBlockId[blockId] ?? '']));
  return withFittingBlocks({ ...slip, legs: legs.map((leg) => ({ ...leg, blockId: ranked(leg.blockId) })), stakeByBlockId });
}

/** Stake that a currency begins with, as it stands in a field. */
export function firstStakeOf(currency: Currency): string {
  return amountText(currency.initialMinor, currency);
}
