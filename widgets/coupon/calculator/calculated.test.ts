import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCouponConfig } from '../../../domain/betting/index.ts';
import { couponType, type CouponTypeId, defaultCouponRules } from '../../../domain/coupon/index.ts';
import { toDecimal } from '../../../domain/exact/Rational.ts';
import { currencyOf } from '../../../domain/money/index.ts';
import { CouponPayout, type PaidCoupon } from '../store/CouponPayout.ts';
import { type CalculatedBy, calculate, readStake, type SlipFigures, wrongFields } from './calculated.ts';
import { outcomeCodes, type SlipTerms } from './slip.ts';
import { readSlip } from './slipAddress.ts';

const types = Object.values(couponType);
const currency = currencyOf('EUR');
/** Fair odds of anti-expresses, as the worked examples have them. */
const config = { ...readCouponConfig({}), antiExpressMargin: '0', rules: { ...defaultCouponRules, enabledTypes: types } };
const by: CalculatedBy = { config, currency, isBonusBetOn: false, types, mostLegs: 40, mostRows: 300 };
const terms: SlipTerms = { types, firstType: couponType.express, firstOdds: [], firstStake: '20', mostLegs: 40, mostDeadHeat: 5 };
const slipOf = (query: string) => readSlip(new URLSearchParams(query), terms).slip;
const figuresAt = (query: string, more: Partial<CalculatedBy> = {}): SlipFigures => {
  const result = calculate(slipOf(query), { ...by, ...more });
  if (result.kind !== 'figures') throw new Error(JSON.stringify(result));
  return result;
};

describe('the worked examples', () => {
  const s1 = 't=system&k=2&s=600&o=1.90&o=2.00&o=2.50';
  const s12 = 't=conditional&o=1.15&o=1.39&o=1.13&o=1.13&b=1&b=2&b=2&b=3&a=100&a=&a=100';
  const s17 = 't=patent&s=110&o=2&o=3.5&o=4&o=1.5';
  it.each([
    ['S1: 2 of 3', `${s1}&r=w&r=w&r=w`, 3, 2710],
    ['S2: with leg 2 lost', `${s1}&r=w&r=l&r=w`, 3, 950],
    ['S3: with leg 2 void', `${s1}&r=w&r=v&r=w`, 3, 1830],
    ['S5: 3 of 5', 't=system&k=3&s=1000&o=1.90&o=2.00&o=2.50&o=2.80&o=3.00', 10, 14_185],
    ['S7: 2 of 4, rounded down once', 't=system&k=2&s=10&o=1.4&o=1.5&o=2&o=1.5', 6, 25.41],
    ['S9: blocks with a lobby', 't=blocks&k=2&s=600&o=1.5&o=1.7&o=1.2&o=2.2&b=0&b=1&b=2&b=3', 3, 2526],
    ['a banker stands in every line', `${s1}&o=1.5&b=1&b=1&b=1&b=0`, 3, 4065],
    ['a banker that is lost', `${s1}&o=1.5&b=1&b=1&b=1&b=0&r=w&r=w&r=w&r=l`, 3, 0],
    ['S12: conditional', s12, 1, 193.63],
    ['S12: with block 3 lost', `${s12}&r=w&r=w&r=w&r=l`, 1, 80.63],
    ['S12: with block 2 lost', `${s12}&r=w&r=l&r=w&r=w`, 1, 0],
    ['S13: anti-express', 't=anti-express&s=110&o=2&o=1.5&o=1.25&r=w&r=l&r=w', 1, 150],
    ['S13: all won', 't=anti-express&s=110&o=2&o=1.5&o=1.25&r=w&r=w&r=w', 1, 0],
    ['S15: chain', 't=chain&s=100&o=1.55&o=1.25&o=1.85&o=2.00&o=1.70&r=w&r=w&r=l&r=w&r=w', 1, 230],
    ['S17: patent without singles', s17, 11, 1567.5],
    ['S17: with one winner', `${s17}&r=w&r=l&r=l&r=l`, 11, 0],
    ['S17: with winners 1 and 3, leg 2 void, leg 4 lost', `${s17}&r=w&r=v&r=w&r=l`, 11, 220],
    ['S18: lucky, the patent with singles', 't=lucky&s=70&o=2&o=3.5&o=4', 7, 665],
    ['S20: express with half results', 't=express&s=100&o=2.060&o=4.550&o=2.100&o=1.826&r=w&r=w&r=hl&r=hl', 1, 234.32],
    ['a single in a dead heat of two', 't=single&s=100&o=5&r=d2', 1, 250],
    ['a single that is half won', 't=single&s=100&o=3&r=hw', 1, 200],
    ['singles, each rounded by itself', 't=singles&o=1.333&o=2&a=0.01&a=10&r=w&r=w', 2, 20.01],
  ])('%s', (_, query, lines, paid) => {
    const figures = figuresAt(query);
    expect([figures.lines, figures.payoutMinor / 100]).toEqual([lines, paid]);
  });

  it('tell what may be won, whatever the results are', () => {
    expect(figuresAt(`${s1}&r=l&r=v&r=d3`)).toMatchObject({ possibleWinMinor: 271_000, stakeMinor: 60_000, openCount: 0 });
    expect(figuresAt(s1)).toMatchObject({ possibleWinMinor: 271_000, payoutMinor: 271_000, openCount: 3 });
    expect(figuresAt(s12).stakeMinor).toBe(10_000);
    expect(figuresAt('t=singles&o=2&o=3&a=5&a=7')).toMatchObject({ stakeMinor: 1200, possibleWinMinor: 3100 });
  });
});

describe('rows', () => {
  const shown = ({ rows }: SlipFigures) => rows.map(({ legIndexes, odds, stake, payout }) => [legIndexes.join(), toDecimal(odds, 0, 3), toDecimal(stake, 0, 2), toDecimal(payout, 0, 2)]);

  it('are the lines with what each returns', () => {
    expect(shown(figuresAt('t=system&k=2&s=600&o=1.90&o=2.00&o=2.50&r=w&r=l&r=w'))).toEqual([['0,1', '3.8', '20000', '0'], ['0,2', '4.75', '20000', '95000'], ['1,2', '5', '20000', '0']]);
    expect(shown(figuresAt('t=singles&o=2&o=3&a=5&a=7&r=w&r=l'))).toEqual([['0', '2', '500', '1000'], ['1', '3', '700', '0']]);
    expect(shown(figuresAt('t=anti-express&s=110&o=2&o=1.5&o=1.25&r=w&r=w&r=w'))).toEqual([['0,1,2', '1.364', '11000', '0']]);
  });

  it('are the steps of a bank', () => {
    const figures = figuresAt('t=chain&s=100&o=1.55&o=1.25&r=w&r=w');
    expect([figures.isSteps, shown(figures)]).toEqual([true, [['0', '1.55', '10000', '15500'], ['1', '1.25', '10000', '18000']]]);
  });

  it('are cut where there are many, and counted all the same', () => {
    const many = `t=system&k=6&s=1000${'&o=1.5'.repeat(14)}`;
    const figures = figuresAt(many, { mostRows: 25 });
    expect([figures.rows.length, figures.rowCount]).toEqual([25, 3003]);
  });
});

describe('what cannot be calculated', () => {
  it.each([
    ['t=system&k=10&s=10' + '&o=1.5'.repeat(20), { code: 'COUPON_LINES_TOO_MANY', limit: 10_000 }],
    ['t=system&k=5&s=10&o=2&o=2&o=2', { code: 'COUPON_SYSTEM_VALUE' }],
    ['t=express&s=10&o=2', { code: 'COUPON_LEGS_TOO_FEW', limit: 2 }],
    ['t=lucky&s=10' + '&o=1.5'.repeat(9), { code: 'COUPON_LEGS_TOO_MANY', limit: 8 }],
    ['t=single&s=10&o=2&o=2', { code: 'COUPON_LEGS_TOO_MANY', limit: 1 }],
  ])('%s is told in the words of the coupon', (query, problem) => {
    expect(calculate(slipOf(query), by)).toMatchObject({ kind: 'problem', problem });
  });

  it('is named by its fields', () => {
    expect(wrongFields(slipOf('t=express&s=0&o=2&o=1.0&o=x'), currency)).toEqual(['stake', 'odds.1', 'odds.2']);
    expect(wrongFields(slipOf('t=singles&o=2&o=3&a=5&a=-5'), currency)).toEqual(['amount.1']);
    expect(wrongFields(slipOf('t=conditional&o=2&o=3&o=4&a=&a=&a=0'), currency)).toEqual(['amount.0', 'amount.2']);
  });

  it.each([['10', 1000], ['1 500,25', 150_025], ['٢٠', 2000], ['0', undefined], ['', undefined], ['12abc', undefined], ['-5', undefined], ['1e3', undefined], ['9'.repeat(20), 99_999_999_999_900]])('reads a stake of %j as %j', (text, expected) => {
    expect(readStake(text, currency)).toBe(expected);
  });

  it('is what would take a server long: many half results of a bet against the express', () => {
    const against = (results: string) => `t=anti-express&s=10${Array.from({ length: 12 }, (_, index) => `&o=1.23${index + 10}67`).join('')}${results}`;
    expect(calculate(slipOf(against('&r=hl'.repeat(6))), by)).toEqual({ kind: 'halves', most: 5 });
    expect(figuresAt(against('&r=hl'.repeat(5))).lines).toBe(1);
    // Dead heats double nothing, and an express splits no stake.
    expect(figuresAt(against('&r=d5'.repeat(12))).payoutMinor).toBeGreaterThan(1000);
    expect(figuresAt(against('&r=hl'.repeat(12)).replace('anti-express', 'express')).lines).toBe(1);
  });
});

describe('the figures of the coupon', () => {
  const odds = fc.integer({ min: 1001, max: 30_000 }).map((thousandths) => (thousandths / 1000).toFixed(3));
  const slips = fc.constantFrom<CouponTypeId>(...types).chain((typeId) => fc.record({
    typeId: fc.constant(typeId),
    k: fc.integer({ min: 2, max: 9 }),
    stake: fc.integer({ min: 1, max: 500_000 }),
    isBonusBetOn: fc.boolean(),
    legs: fc.array(fc.record({ odds, block: fc.nat({ max: 4 }), stake: fc.integer({ min: 1, max: 900 }), outcome: fc.constantFrom(...outcomeCodes(5)) }), { minLength: typeId === couponType.single ? 1 : 2, maxLength: typeId === couponType.single ? 1 : 10 }),
  }));

  it('are those of the calculator, for any selections, types and boosts', () => {
    const seen = new Set<number>();
    fc.assert(
      fc.property(slips, ({ typeId, k, stake, isBonusBetOn, legs }) => {
        const blockOf = (block: number): number => (typeId === couponType.system ? Math.min(block, 1) : typeId === couponType.conditional ? block + 1 : block);
        const blocks = [...new Set(legs.map(({ block }) => blockOf(block)))].sort((a, b) => a - b);
        const slip = {
          typeId, systemValue: k, stake: String(stake), legs: legs.map((leg, index) => ({ key: index, odds: leg.odds, outcome: leg.outcome, blockId: blockOf(leg.block), stake: String(leg.stake) })),
          stakeByBlockId: Object.fromEntries(blocks.map((blockId) => [blockId, '7'])),
        };
        const result = calculate(slip, { ...by, config: { ...config, antiExpressMargin: '0.1' }, isBonusBetOn });
        if (result.kind !== 'figures') return;
        seen.add(typeId);
        const coupon = {
          typeId, isSingles: typeId === couponType.singles, systemValue: k, takenSet: { offered: undefined }, amountMinor: stake * 100, iso: 'EUR', currency, config: { ...config, antiExpressMargin: '0.1' },
          isBonusAccount: false, manuallyDeletedBonusBet: false, settings: { exactCoef: '0' }, flag: () => isBonusBetOn,
          legs: slip.legs.map((leg) => ({ id: String(leg.key), currentOdds: leg.odds, blockId: leg.blockId, kind: 1, expressId: null })),
          stakes: { byBlockId: Object.fromEntries(blocks.map((blockId) => [blockId, 700])), freeStakeMinor: undefined, amountOf: (id: string) => (legs[Number(id)]?.stake ?? 0) * 100 },
        } as unknown as PaidCoupon;
        const payout = new CouponPayout(coupon);
        expect([result.possibleWinMinor, result.totalOdds]).toEqual([payout.possibleWinMinor, typeId === couponType.singles ? undefined : payout.totalOdds]);
        expect(result.reasons).toEqual(typeId === couponType.singles ? { odds: [], win: [] } : payout.reasons);
      }),
      { numRuns: 1500 },
    );
    expect([...seen].sort((a, b) => a - b)).toEqual([...types].sort((a, b) => a - b));
  });
});
