import { couponType, type CouponTypeId, couponTypeNames, DEFAULT_SYSTEM_VALUE, FIRST_BLOCK } from '../../../domain/coupon/index.ts';
import { toDecimal } from '../../../domain/exact/Rational.ts';
import { latinDigits } from '../../../domain/forms/index.ts';
import { knownViewId, readOdds } from '../../../domain/odds/index.ts';
import { hasSystemValue } from '../store/couponPricing.ts';
import { hasBlocks, newLeg, outcomeCodes, type Slip, type SlipLeg, type SlipTerms, usedBlockIds, withFittingBlocks } from './slip.ts';

/**
 * The address of a slip: one value a parameter, those of selections repeated in their order. It is what the form sends
 * where no script runs.
 */
export const slipParams = {
  type: 't', systemValue: 'k', stake: 's', view: 'v', odds: 'o', outcome: 'r', block: 'b', amount: 'a', bet: 'i',
  /** Asks for one selection more. */
  add: 'add',
} as const;

/** No field holds more; an address that does was not made here. */
export const MOST_LETTERS = 24;
const MOST_ID_LETTERS = 80;
/** A server takes an address of 2,048 letters; the site and the page stand in it too. */
const MOST_QUERY = 1800;
/** Odds that are typed in another format are kept so exactly. */
const ODDS_DECIMALS = 6;
const NAME = /^[\w:~.+-]+$/;

/** What of an address was not taken, by field; the fields of a selection with its place. */
export type RefusedField = 'type' | 'view' | 'legs' | 'system' | `outcome.${number}` | `block.${number}`;

export interface ReadSlip {
  readonly slip: Slip;
  readonly refused: readonly RefusedField[];
  /** The address says something of a slip. */
  readonly isGiven: boolean;
}

type Query = Pick<URLSearchParams, 'get' | 'getAll'>;

/** Decimal text of odds as typed in a view; undefined for what is no odds of it. */
export function readTypedOdds(typed: string, viewId: number): string | undefined {
  const odds = readOdds(latinDigits(typed), viewId);
  const text = odds && toDecimal(odds, 2, ODDS_DECIMALS);
  return text !== undefined && Number(text) > 1 ? text : undefined;
}

/** A slip out of anything that an address may hold: each value is taken by itself or refused by itself. */
export function readSlip(query: Query, terms: SlipTerms): ReadSlip {
  const refused: RefusedField[] = [];
  const typeId = readType(query.get(slipParams.type), terms, refused);
  const viewText = query.get(slipParams.view) ?? '0';
  const viewId = /^\d{1,2}$/.test(viewText) ? knownViewId(Number(viewText)) : 0;
  if (viewText !== String(viewId)) refused.push('view');
  const odds = query.getAll(slipParams.odds).map((text) => text.trim().slice(0, MOST_LETTERS));
  const places = odds.flatMap((text, index) => (text === '' ? [] : [index]));
  if (places.length > terms.mostLegs) refused.push('legs');
  const stake = (query.get(slipParams.stake) ?? terms.firstStake).slice(0, MOST_LETTERS);
  const values = (name: string): readonly string[] => query.getAll(name);
  const [outcomes, blocks, amounts, bets] = [values(slipParams.outcome), values(slipParams.block), values(slipParams.amount), values(slipParams.bet)];
  const given = places.slice(0, terms.mostLegs).map((place, index): SlipLeg => ({
    key: index + 1,
    odds: readTypedOdds(odds[place] ?? '', viewId) ?? odds[place] ?? '',
    outcome: readOutcome(outcomes[place] ?? '', index, terms, refused),
    blockId: hasBlocks(typeId) ? readBlock(blocks[place], index, typeId, refused) : ownBlockId(typeId, index),
    stake: typeId === couponType.singles ? (amounts[place] ?? stake).slice(0, MOST_LETTERS) : stake,
    betId: readName(bets[place]),
  }));
  const first = terms.firstOdds.map((text, index): SlipLeg => newLeg([], terms.firstStake, { key: index + 1, odds: text, blockId: ownBlockId(typeId, index) }));
  const legs = given.length > 0 ? given : first;
  const more = query.get(slipParams.add) !== null && legs.length < terms.mostLegs ? [newLeg(legs, stake)] : [];
  const read = withFittingBlocks({ typeId, systemValue: readSystem(query, typeId, refused), stake, legs: [...legs, ...more], stakeByBlockId: {} });
  const slip = { ...read, stakeByBlockId: readBlockStakes(read, amounts, stake) };
  return { slip, refused, isGiven: given.length > 0 || query.get(slipParams.type) !== null };
}

function readType(name: string | null, { types, firstType }: SlipTerms, refused: RefusedField[]): CouponTypeId {
  if (name === null) return firstType;
  const typeId = types.find((id) => couponTypeNames[id] === name);
  if (typeId === undefined) refused.push('type');
  return typeId ?? firstType;
}

function readSystem(query: Query, typeId: number, refused: RefusedField[]): number {
  const text = query.get(slipParams.systemValue);
  if (text === null || !hasSystemValue(typeId)) return DEFAULT_SYSTEM_VALUE;
  if (/^\d{1,2}$/.test(text) && Number(text) >= DEFAULT_SYSTEM_VALUE) return Number(text);
  refused.push('system');
  return DEFAULT_SYSTEM_VALUE;
}

function readOutcome(code: string, index: number, { mostDeadHeat }: SlipTerms, refused: RefusedField[]): string {
  if (outcomeCodes(mostDeadHeat).includes(code)) return code;
  refused.push(`outcome.${index}`);
  return '';
}

/** Block of a selection of which nothing else is said. */
function ownBlockId(typeId: number, index: number): number {
  return typeId === couponType.system ? FIRST_BLOCK : index + FIRST_BLOCK;
}

/** A block that the type has not is put right with the others. */
function readBlock(text: string | undefined, index: number, typeId: number, refused: RefusedField[]): number {
  const own = ownBlockId(typeId, index);
  if (text === undefined) return own;
  if (/^\d{1,2}$/.test(text)) return Number(text);
  refused.push(`block.${index}`);
  return own;
}

function readName(text: string | undefined): string | undefined {
  return text !== undefined && text.length <= MOST_ID_LETTERS && NAME.test(text) ? text : undefined;
}

/** The first block begins with the stake, each further one with all that was won so far. */
function readBlockStakes({ typeId, legs }: Slip, amounts: readonly string[], stake: string): Readonly<Record<number, string>> {
  if (typeId !== couponType.conditional) return {};
  return Object.fromEntries(usedBlockIds(legs).map((blockId, index) => [blockId, (amounts[index] ?? (index === 0 ? stake : '')).slice(0, MOST_LETTERS)]));
}

/** The query of a slip, without its question mark; odds are decimal, whatever the visitor reads. */
export function slipQuery(slip: Slip): string {
  const { typeId } = slip;
  const legs = slip.legs.filter(({ odds }) => odds !== '');
  const query = new URLSearchParams([[slipParams.type, couponTypeNames[typeId]]]);
  if (hasSystemValue(typeId)) query.set(slipParams.systemValue, String(slip.systemValue));
  if (hasStake(typeId)) query.set(slipParams.stake, slip.stake);
  for (const { odds } of legs) query.append(slipParams.odds, odds);
  const repeat = (name: string, values: readonly string[]): void => {
    if (values.some((value) => value !== '')) for (const value of values) query.append(name, value);
  };
  repeat(slipParams.outcome, legs.map(({ outcome }) => outcome));
  if (hasBlocks(typeId) && legs.some(({ blockId }, index) => blockId !== ownBlockId(typeId, index))) repeat(slipParams.block, legs.map(({ blockId }) => String(blockId)));
  if (typeId === couponType.singles) repeat(slipParams.amount, legs.map(({ stake }) => stake));
  if (typeId === couponType.conditional) repeat(slipParams.amount, usedBlockIds(legs).map((blockId) => slip.stakeByBlockId[blockId] ?? ''));
  const text = query.toString();
  repeat(slipParams.bet, legs.map(({ betId }) => betId ?? ''));
  // Where an address would be too long for a server the selections are no more those of the coupon, and count all the same.
  return query.toString().length > MOST_QUERY ? text : query.toString();
}

/** Types with one stake; singles have a stake each, a conditional bet one a block. */
export function hasStake(typeId: number): boolean {
  return typeId !== couponType.singles && typeId !== couponType.conditional;
}
