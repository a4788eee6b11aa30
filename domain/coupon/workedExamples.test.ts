import { describe, expect, it } from 'vitest';
import { compare, rational, toDecimal, toExactDecimal } from '../exact/Rational.ts';
import { shownTotal } from '../odds/index.ts';
import { combinationCount } from './combinations.ts';
import { exactPayout } from './payout.ts';
import { type CouponLine, couponLines, couponSteps, figuresOf, lineCount, type PricedCoupon, type PricedLeg, returnOf, settleCoupon } from './index.ts';

const RESULTS = { W: 'won', L: 'lost', V: 'void', w: 'half-won', l: 'half-lost' } as const;

/** `1.9W 2.0L` -> legs with results; a letter left out is an open leg; `0:` before a leg names its block. */
function legs(text: string): PricedLeg[] {
  return text.split(' ').map((leg) => {
    const [, block, odds = '', letter] = /^(?:(\d+):)?([\d.]+)([WLVwl]?)$/.exec(leg) ?? [];
    const result = letter === undefined || letter === '' ? undefined : RESULTS[letter as keyof typeof RESULTS];
    return { odds, result, ...(block === undefined ? {} : { blockId: Number(block) }) };
  });
}

function coupon(typeId: number, legText: string, stake: number, more: Partial<PricedCoupon> = {}): PricedCoupon {
  return { typeId, legs: legs(legText), stakeMinor: stake * 100, ...more };
}

const paid = (priced: PricedCoupon): number => (settleCoupon(priced, {})?.payoutMinor ?? Number.NaN) / 100;

describe('the worked examples', () => {
  const s1 = '1.90W 2.00W 2.50W';
  it.each([
    ['S1: 2 of 3', coupon(2, s1, 600, { systemValue: 2 }), 2710],
    ['S2: with leg 2 lost', coupon(2, '1.90W 2.00L 2.50W', 600, { systemValue: 2 }), 950],
    ['S3: with leg 2 void', coupon(2, '1.90W 2.00V 2.50W', 600, { systemValue: 2 }), 1830],
    ['S5: 3 of 5', coupon(2, '1.90W 2.00W 2.50W 2.80W 3.00W', 1000, { systemValue: 3 }), 14_185],
    ['S7: 2 of 4, rounded down once', coupon(2, '1.4W 1.5W 2W 1.5W', 10, { systemValue: 2 }), 25.41],
    ['S9: blocks with a lobby', coupon(4, '0:1.5W 1:1.7W 2:1.2W 3:2.2W', 600, { systemValue: 2 }), 2526],
    ['S15: chain', coupon(3, '1.55W 1.25W 1.85L 2.00W 1.70W', 100), 230],
    ['S17: patent without singles', coupon(8, '2W 3.5W 4W 1.5W', 110), 1567.5],
    ['S17: with one winner', coupon(8, '2W 3.5L 4L 1.5L', 110), 0],
    ['S17: with winners 1 and 3, leg 2 void, leg 4 lost', coupon(8, '2W 3.5V 4W 1.5L', 110), 220],
    ['S18: lucky, the patent with singles', coupon(7, '2W 3.5W 4W', 70), 665],
    ['S20: express with half results', coupon(1, '2.060W 4.550W 2.100l 1.826l', 100), 234.32],
  ])('%s', (_, priced, expected) => {
    expect(paid(priced)).toBe(expected);
  });

  it('S12: conditional', () => {
    const stakeByBlockId = { 1: 10_000, 2: 'max', 3: 10_000 } as const;
    const conditional = (text: string): PricedCoupon => ({ typeId: 5, legs: legs(text), stakeMinor: 0, stakeByBlockId });
    expect(paid(conditional('1:1.15W 2:1.39W 2:1.13W 3:1.13W'))).toBe(193.63);
    expect(paid(conditional('1:1.15W 2:1.39W 2:1.13W 3:1.13L'))).toBe(80.63);
    expect(paid(conditional('1:1.15W 2:1.39L 2:1.13W 3:1.13W'))).toBe(0);
    expect(paid(conditional('1:1.15L 2:1.39W 2:1.13W 3:1.13W'))).toBe(0);
  });

  it('S13: anti-express', () => {
    const exact = exactPayout({ typeId: 6, legs: legs('2 1.5 1.25'), stakeMinor: 1 });
    expect(exact && toDecimal(exact, 4, 4)).toBe('1.3636');
    expect(paid(coupon(6, '2W 1.5L 1.25W', 110))).toBe(150);
    expect(paid(coupon(6, '2W 1.5W 1.25W', 110))).toBe(0);
    expect(paid(coupon(6, '2V 1.5V 1.25V', 110))).toBe(110);
    expect(paid(coupon(6, '2L 1.5V 1.25W', 90))).toBe(150);
    expect(paid(coupon(6, '2V 1.5W 1.25W', 110))).toBe(0);
    // Half of the stake on both legs, half on the second alone.
    expect(paid(coupon(6, '2l 1.5L', 100))).toBe((50 * 1.5) + (50 * 3));
    const published = { typeId: 6, legs: legs('1.25 1.65 1.85'), stakeMinor: 1 };
    expect(toDecimal(exactPayout(published) ?? rational(0n), 3, 3)).toBe('1.355');
    expect(toDecimal(exactPayout({ ...published, antiExpressMargin: '0.5' }) ?? rational(0n), 3, 3)).toBe('1.178');
  });

  it('S15: chain, stake by stake', () => {
    const all = ['1.55W', '1.25W', '1.85L', '2.00W', '1.70W'];
    expect(all.map((_, index) => paid(coupon(3, all.slice(0, index + 1).join(' '), 100)))).toEqual([155, 180, 80, 160, 230]);
    expect(paid(coupon(3, '1.5L 9.00W', 100))).toBe(0);
  });

  it('S20: the exact value before rounding', () => {
    expect(toExactDecimal(exactPayout({ typeId: 1, legs: legs('2.060W 4.550W 2.100l 1.826l'), stakeMinor: 100 }) ?? rational(0n))).toBe('234.325');
  });

  it('S7: splits the stake exactly', () => {
    const figures = figuresOf(coupon(2, '1.4 1.5 2 1.5', 10, { systemValue: 2 }), {});
    expect(figures && toDecimal(figures.lineStake, 4, 4)).toBe('166.6667');
    expect(figures).toMatchObject({ lines: 6, possibleWinMinor: 2541 });
  });
});

describe('a dead heat', () => {
  it('wins a part of the stake and loses the rest', () => {
    const shared = (typeId: number, deadHeat: number): PricedCoupon => ({ typeId, stakeMinor: 10_000, legs: [{ odds: '5', result: 'won', deadHeat }, ...(typeId === 0 ? [] : legs('2W'))] });
    expect([paid(shared(0, 2)), paid(shared(0, 4)), paid(shared(1, 2)), paid(shared(7, 2))]).toEqual([250, 125, 500, 316.66]);
    // Half of the stake sees it lost: at least one leg loses.
    expect(paid(shared(6, 2))).toBe(55.55);
    expect(paid({ typeId: 3, stakeMinor: 10_000, legs: [{ odds: '1.5', result: 'won', deadHeat: 2 }, ...legs('3W')] })).toBe(225);
  });

  it('is nothing to what a coupon may win before its results are known', () => {
    expect(figuresOf({ typeId: 1, stakeMinor: 100, legs: [{ odds: '4', result: 'won', deadHeat: 2 }, ...legs('2L')] }, {})?.possibleWinMinor).toBe(800);
  });

  it('leaves an express without its hyper bonus, as any leg of which a part is lost', () => {
    const boost = { kind: 'hyper', percentByLegs: { 2: 10 } } as const;
    const express = (deadHeat: number | undefined): PricedCoupon => ({ typeId: 1, stakeMinor: 100, legs: [{ odds: '4', result: 'won', deadHeat }, ...legs('2W')] });
    expect([settleCoupon(express(undefined), { boost })?.bonusMinor, settleCoupon(express(2), { boost })?.bonusMinor]).toEqual([70, 0]);
  });
});

describe('the steps of a chain and of a conditional bet', () => {
  const shown = (priced: PricedCoupon) => couponSteps(priced)?.map(({ legIndexes, stake, bank }) => [legIndexes.join(), toDecimal(stake, 0, 2), toDecimal(bank, 0, 2)]);

  it('say what each is staked with and leaves', () => {
    expect(shown(coupon(3, '1.55W 1.25W 1.85L 2.00W 1.70W', 100))).toEqual([['0', '10000', '15500'], ['1', '10000', '18000'], ['2', '10000', '8000'], ['3', '8000', '16000'], ['4', '10000', '23000']]);
    const stakeByBlockId = { 1: 10_000, 2: 'max', 3: 10_000 } as const;
    expect(shown({ typeId: 5, legs: legs('1:1.15W 2:1.39W 2:1.13W 3:1.13W'), stakeMinor: 0, stakeByBlockId })).toEqual([['0', '10000', '11500'], ['1,2', '11500', '18063.05'], ['3', '10000', '19363.05']]);
  });

  it('end with a bank of nothing, and are none of other types', () => {
    expect(shown(coupon(3, '2L 3W', 100))).toEqual([['0', '10000', '0']]);
    expect([couponSteps(coupon(1, '2 3', 100)), couponSteps(coupon(3, 'x', 100))]).toEqual([undefined, undefined]);
  });
});

describe('counts of lines', () => {
  it.each([
    [3, 2, 3], [4, 2, 6], [4, 3, 4], [5, 2, 10], [5, 3, 10], [5, 4, 5], [6, 2, 15], [6, 3, 20], [6, 4, 15], [6, 5, 6], [7, 3, 35], [8, 4, 70], [9, 4, 126], [10, 5, 252], [20, 10, 184_756],
  ])('chooses from %i legs %i in %i ways', (n, k, count) => {
    expect(combinationCount(n, k)).toBe(count);
    expect(lineCount({ typeId: 2, legs: Array<PricedLeg>(n).fill({ odds: '2' }), systemValue: k })).toBe(count);
  });

  it('of patents and luckies of 3 to 8 events', () => {
    const counts = (typeId: number): number[] => [3, 4, 5, 6, 7, 8].map((n) => lineCount({ typeId, legs: Array<PricedLeg>(n).fill({ odds: '2' }) }));
    expect(counts(8)).toEqual([4, 11, 26, 57, 120, 247]);
    expect(counts(7)).toEqual([7, 15, 31, 63, 127, 255]);
  });

  it('is none where nothing fits', () => {
    expect(lineCount({ typeId: 2, legs: legs('2 3'), systemValue: 3 })).toBe(0);
    expect(lineCount({ typeId: 77, legs: legs('2 3') })).toBe(0);
    expect([3, 5, 6, 9].map((typeId) => lineCount({ typeId, legs: legs('2 3') }))).toEqual([1, 1, 1, 2]);
  });
});

describe('bankers and lobby', () => {
  it('multiply every line, lose everything when lost and count one when void', () => {
    const system = (banker: string): PricedCoupon => coupon(2, `0:${banker} 1.90W 2.00W 2.50W`, 600, { systemValue: 2 });
    expect(paid(system('1.50W'))).toBe(4065);
    expect(paid(system('1.50L'))).toBe(0);
    expect(paid(system('1.50V'))).toBe(2710);
    expect(paid(system('1.50l'))).toBe(1355);
    expect(lineCount({ typeId: 2, legs: legs('0:1.5 2 2 2'), systemValue: 2 })).toBe(3);
  });

  it('count a block as one unit, which is lost with any leg and one when all its legs are void', () => {
    const blocks = (first: string): PricedCoupon => coupon(4, `${first} 2:2W 3:3W`, 300, { systemValue: 2 });
    expect(paid(blocks('1:1.5W 1:2W'))).toBe(100 * (6 + 9 + 6));
    expect(paid(blocks('1:1.5W 1:2L'))).toBe(600);
    expect(paid(blocks('1:1.5V 1:2V'))).toBe(100 * (2 + 3 + 6));
  });
});

describe('guaranteed minimum', () => {
  it('is the product of the lowest odds of the least winners, times the bankers', () => {
    expect(figuresOf(coupon(2, '2.50 1.90 2.00', 600, { systemValue: 2 }), {})?.guaranteedMinor).toBe(76_000);
    expect(figuresOf(coupon(2, '0:1.5 2.50 1.90 2.00', 600, { systemValue: 2 }), {})?.guaranteedMinor).toBe(114_000);
    expect(figuresOf(coupon(8, '2 3.5 4 1.5', 110), {})?.guaranteedMinor).toBe(3000);
    expect(figuresOf(coupon(7, '2 3.5 4', 70), {})?.guaranteedMinor).toBe(2000);
    expect(figuresOf(coupon(1, '2 3', 70), {})?.guaranteedMinor).toBeUndefined();
    expect(figuresOf(coupon(6, '2 3', 70), {})?.guaranteedMinor).toBeUndefined();
  });
});

describe('the table of lines', () => {
  it('holds every line once, with sums that are the coupon', () => {
    const priced = coupon(2, '0:1.5W 1.90W 2.00L 2.50W', 600, { systemValue: 2 });
    const lines: readonly CouponLine[] = [...couponLines(priced)];
    expect(lines.map((line) => line.legIndexes)).toEqual([[0, 1, 2], [0, 1, 3], [0, 2, 3]]);
    expect(lines.map((line) => shownTotal(line.odds))).toEqual(['5.70', '7.125', '7.50']);
    expect(lines.map((line) => toDecimal(line.payout, 0, 2))).toEqual(['0', '142500', '0']);
    expect(lines.every((line) => compare(line.stake, rational(20_000n)) === 0)).toBe(true);
  });

  it('has none for a type without lines', () => {
    expect([...couponLines(coupon(3, '2 3', 1))]).toEqual([]);
  });
});

describe('what cannot be priced', () => {
  it.each([
    ['no legs', { typeId: 1, legs: [], stakeMinor: 100 }],
    ['no odds', { typeId: 1, legs: [{ odds: '1.00' }], stakeMinor: 100 }],
    ['no stake', { typeId: 1, legs: [{ odds: '2' }], stakeMinor: 0 }],
    ['an unknown type', { typeId: 99, legs: [{ odds: '2' }], stakeMinor: 100 }],
    ['singles, which are many coupons', { typeId: 9, legs: [{ odds: '2' }], stakeMinor: 100 }],
    ['a single of two', { typeId: 0, legs: [{ odds: '2' }, { odds: '2' }], stakeMinor: 100 }],
    ['a system value that does not fit', { typeId: 2, legs: [{ odds: '2' }, { odds: '2' }], systemValue: 3, stakeMinor: 100 }],
    ['a chain of nothing', { typeId: 3, legs: [], stakeMinor: 100 }],
    ['a chain without odds', { typeId: 3, legs: [{ odds: 'x' }], stakeMinor: 100 }],
    ['a condition without stake', { typeId: 5, legs: [{ odds: '2', blockId: 1 }, { odds: '2', blockId: 2 }], stakeByBlockId: { 1: 100 }, stakeMinor: 100 }],
    ['a condition that begins with max', { typeId: 5, legs: [{ odds: '2', blockId: 1 }], stakeByBlockId: { 1: 'max' as const }, stakeMinor: 100 }],
    ['an anti-express of nothing', { typeId: 6, legs: [], stakeMinor: 100 }],
  ])('%s', (_, priced) => {
    expect(returnOf(priced, {})).toBeUndefined();
    expect(figuresOf(priced, {})).toBeUndefined();
    expect(settleCoupon(priced, {})).toBeUndefined();
  });
});
