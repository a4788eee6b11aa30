import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { couponType, type CouponTypeId, defaultCouponRules } from '../../../domain/coupon/index.ts';
import { readCouponConfig } from '../../../domain/betting/index.ts';
import { currencyOf } from '../../../domain/money/index.ts';
import { type CalculatedBy, calculate } from './calculated.ts';
import { blockIdsOf, hasBlocks, outcomeCodes, type Slip, type SlipTerms, usedBlockIds, withFittingBlocks, withLeg, withoutLeg } from './slip.ts';
import { readSlip, slipQuery } from './slipAddress.ts';

const types = Object.values(couponType);
const terms: SlipTerms = { types, firstType: couponType.express, firstOdds: ['1.85', '2.10', '1.60'], firstStake: '20', mostLegs: 40, mostDeadHeat: 5 };
const by: CalculatedBy = { config: { ...readCouponConfig({}), rules: { ...defaultCouponRules, enabledTypes: types } }, currency: currencyOf('EUR'), isBonusBetOn: true, types, mostLegs: 40, mostRows: 20 };
const read = (query: string, more: Partial<SlipTerms> = {}) => readSlip(new URLSearchParams(query), { ...terms, ...more });

const odds = fc.integer({ min: 1001, max: 30_000 }).map((thousandths) => (thousandths / 1000).toFixed(3).replace(/0$/, ''));
const amount = fc.integer({ min: 1, max: 9_999_999 }).map(String);
const slips = fc.record({ typeId: fc.constantFrom<CouponTypeId>(...types), k: fc.integer({ min: 2, max: 12 }), stake: amount, legs: fc.array(fc.record({ odds, stake: amount, outcome: fc.constantFrom(...outcomeCodes(5)), block: fc.nat({ max: 12 }), betId: fc.constantFrom(undefined, '1-1-0:1', '99-17-0-2.5:9') }), { minLength: 1, maxLength: 12 }) }).map(({ typeId, k, stake, legs }): Slip => {
  const isSystem = typeId === couponType.system || typeId === couponType.blocks;
  const slip: Slip = {
    typeId, stake: typeId === couponType.singles || typeId === couponType.conditional ? terms.firstStake : stake, systemValue: isSystem ? k : 2, stakeByBlockId: {},
    legs: legs.map(({ block, stake: own, ...leg }, index) => ({ ...leg, key: index + 1, stake: typeId === couponType.singles ? own : stake, blockId: hasBlocks(typeId) ? block : index + 1 })),
  };
  const fitting = withFittingBlocks(slip);
  const blocks = typeId === couponType.conditional ? usedBlockIds(fitting.legs) : [];
  return { ...fitting, stakeByBlockId: Object.fromEntries(blocks.map((blockId, index) => [blockId, index === 1 ? '' : stake])) };
});

describe('the address of a slip', () => {
  it('holds all of it', () => {
    fc.assert(
      fc.property(slips, (slip) => {
        const again = read(slipQuery(slip));
        expect(again.refused).toEqual([]);
        const shared = slip.typeId === couponType.singles || slip.typeId === couponType.conditional ? terms.firstStake : slip.stake;
        expect(again.slip).toEqual({ ...slip, legs: slip.legs.map((leg) => ({ ...leg, stake: slip.typeId === couponType.singles ? leg.stake : shared, blockId: hasBlocks(slip.typeId) ? leg.blockId : leg.key })) });
        expect(slipQuery(again.slip)).toBe(slipQuery(slip));
      }),
      { numRuns: 400 },
    );
  });

  it('of forty selections fits into what a server takes', () => {
    const legs = Array.from({ length: 40 }, (_, index) => ({ key: index + 1, odds: '123.456', outcome: 'hw', blockId: index, stake: '1', betId: '1234567890-1234-1-2.5:12345' }));
    const query = slipQuery({ typeId: couponType.blocks, systemValue: 19, stake: '123456789.99', legs, stakeByBlockId: {} });
    expect(query.length).toBeLessThan(1900);
    expect(read(query).slip.legs.map(({ outcome, odds: text }) => [outcome, text])).toEqual(legs.map(({ outcome, odds: text }) => [outcome, text]));
  });

  it('is the slip that a page begins with where it says nothing', () => {
    const { slip, isGiven } = read('utm_source=letter');
    expect([isGiven, slip.typeId, slip.stake, slip.legs.map((leg) => leg.odds)]).toEqual([false, couponType.express, '20', terms.firstOdds]);
  });

  it('takes odds in the format that it names, as a form without scripts sends them', () => {
    expect(read('v=2&o=-110&o=%2B150&o=100').slip.legs.map((leg) => leg.odds)).toEqual(['1.909091', '2.50', '2.00']);
    expect(read('v=1&o=3/2&o=10/11').slip.legs.map((leg) => leg.odds)).toEqual(['2.50', '1.909091']);
    expect(read('o=1,5&o=٢٫٥').slip.legs.map((leg) => leg.odds)).toEqual(['1.50', '٢٫٥']);
  });

  it('leaves out selections whose odds are empty, with what stands beside them, and adds one that is asked for', () => {
    const { slip } = read('t=singles&o=2&o=&o=3&r=w&r=l&r=v&a=5&a=6&a=7');
    expect(slip.legs.map((leg) => [leg.odds, leg.outcome, leg.stake])).toEqual([['2.00', 'w', '5'], ['3.00', 'v', '7']]);
    expect(read('o=2&o=3&add=1').slip.legs.map((leg) => leg.odds)).toEqual(['2.00', '3.00', '']);
    expect(read('o=2&add=1', { mostLegs: 1 }).slip.legs).toHaveLength(1);
  });

  it.each<[string, string, Partial<SlipTerms>?]>([
    ['t=jackpot&o=2', 'type'],
    ['t=patent&o=2', 'type', { types: [couponType.express] }],
    ['v=7&o=2', 'view'],
    ['v=x&o=2', 'view'],
    ['t=system&k=1&o=2', 'system'],
    ['t=system&k=2.5&o=2', 'system'],
    ['o=2&r=cancelled', 'outcome.0'],
    ['o=2&o=3&r=w&r=d9', 'outcome.1'],
    ['t=blocks&o=2&b=-1', 'block.0'],
    [Array.from({ length: 41 }, () => 'o=2').join('&'), 'legs'],
  ])('%s is refused at its field alone', (query, field, more = {}) => {
    const { refused, slip } = read(query, more);
    expect(refused).toEqual([field]);
    expect(slip.legs.every((leg) => leg.odds === '2.00' || leg.odds === '3.00')).toBe(true);
  });

  it('keeps what it cannot read where the visitor sees it, cut short', () => {
    const { slip } = read(`s=${'9'.repeat(400)}&o=<script>&o=${'x'.repeat(400)}&o=1.00&i=<b>&i=1-1-0:1`);
    expect(slip.legs.map((leg) => leg.odds)).toEqual(['<script>', 'x'.repeat(24), '1.00']);
    expect(slip.stake).toHaveLength(24);
    expect(slip.legs.map((leg) => leg.betId)).toEqual([undefined, '1-1-0:1', undefined]);
    expect(calculate(slip, by)).toEqual({ kind: 'incomplete' });
  });

  it('never ends in an error, whatever it says', () => {
    const name = fc.constantFrom('t', 'k', 's', 'v', 'o', 'r', 'b', 'a', 'i', 'add', '__proto__', 'constructor');
    const value = fc.oneof(fc.string({ maxLength: 40 }), fc.constantFrom('system', 'singles', 'conditional', 'anti-express', 'chain', 'blocks', 'lucky', '2', '0', '-1', '1e9', '999999999999', '1.000000000001', 'd2', 'd0', 'hw', 'NaN', '__proto__', '1/0', '+100'));
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value), { maxLength: 60 }), (pairs) => {
        const { slip } = readSlip(new URLSearchParams(pairs), terms);
        expect(slip.legs.length).toBeLessThanOrEqual(40);
        const result = calculate(slip, by);
        if (result.kind === 'figures') expect(Number.isSafeInteger(result.payoutMinor) && result.rows.length <= by.mostRows).toBe(true);
        expect(read(slipQuery(slip)).slip.legs.map((leg) => leg.outcome)).toEqual(slip.legs.filter((leg) => leg.odds !== '').map((leg) => leg.outcome));
      }),
      { numRuns: 1500 },
    );
  });
});

describe('editing a slip', () => {
  it('keeps the order and the stakes of the blocks that are left', () => {
    const { slip } = read('t=conditional&o=2&o=3&o=4&o=5&b=1&b=2&b=3&b=3&a=10&a=&a=7');
    const left = withoutLeg(slip, 2);
    expect([left.legs.map((leg) => [leg.odds, leg.blockId]), left.stakeByBlockId]).toEqual([[['2.00', 1], ['4.00', 2], ['5.00', 2]], { 1: '10', 2: '7' }]);
  });

  it('puts a new selection into a block of its own, and no banker where a system has none', () => {
    expect(withLeg(read('t=blocks&o=2&o=3&o=4').slip).legs.map((leg) => leg.blockId)).toEqual([1, 2, 3, 4]);
    expect(withLeg(read('t=system&o=2&o=3&b=0&b=1').slip).legs.map((leg) => leg.blockId)).toEqual([0, 1, 1]);
  });

  it('offers only blocks that the type has', () => {
    fc.assert(
      fc.property(slips, (slip) => {
        expect(!hasBlocks(slip.typeId) || slip.legs.every((leg) => blockIdsOf(slip).includes(leg.blockId))).toBe(true);
      }),
      { numRuns: 200 },
    );
  });
});
