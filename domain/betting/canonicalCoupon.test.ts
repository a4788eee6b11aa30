import { describe, expect, it } from 'vitest';
import { type CanonicalBet, type CanonicalCoupon, canonicalCoupon, canonicalTwin } from './index.ts';

const bet = (id: string, coef = '2.10', blockId = 1): CanonicalBet => ({ id, market: { coef }, blockId, expressId: null });
const coupon: CanonicalCoupon = {
  accountId: 5, typeId: 1, amount: 1000, bets: [bet('7-1-0:1'), bet('8-1-0:3', '1.90')], systemValue: 2, changeCoefAction: 2, coef: '3.99', exactCoef: '0', isDropOnScoreChange: false, prepaidAmount: 0,
};
const changed: readonly (readonly [field: string, change: Partial<CanonicalCoupon>, isTwin: boolean])[] = [
  ['the account', { accountId: 6 }, true],
  ['the type', { typeId: 2 }, false],
  ['the amount', { amount: 1001 }, false],
  ['an amount of a block', { amountByBlockId: { 1: 5 } }, false],
  ['a price', { bets: [bet('7-1-0:1', '2.11'), bet('8-1-0:3', '1.90')] }, true],
  ['an outcome', { bets: [bet('7-1-0:2'), bet('8-1-0:3', '1.90')] }, false],
  ['the number of bets', { bets: [bet('7-1-0:1')] }, false],
  ['an accumulator', { bets: coupon.bets.map((one) => ({ ...one, expressId: 3 })) }, true],
  ['the policy', { changeCoefAction: 1 }, true],
  ['the total', { coef: '4' }, true],
  ['the exact coefficient', { exactCoef: '5' }, true],
  ['drop on score change', { isDropOnScoreChange: true }, true],
  ['the advance', { prepaidAmount: 1 }, true],
  ['the promo code', { promoCode: 'X' }, true],
  ['the VIP bet', { isVipBet: true }, true],
];

describe('the canonical text of a coupon', () => {
  it.each(changed)('P6: differs when %s differs', (_, change) => {
    expect(canonicalCoupon({ ...coupon, ...change })).not.toBe(canonicalCoupon(coupon));
  });

  it.each(changed)('names a twin by markets, type and stake: %s', (_, change, isTwin) => {
    expect(canonicalTwin({ ...coupon, ...change }) === canonicalTwin(coupon)).toBe(isTwin);
  });

  it('is JSON with ordered keys', () => {
    const text = canonicalTwin(coupon);
    expect(JSON.parse(text)).toEqual({ amount: 1000, amountByBlockId: {}, bets: [{ blockId: 0, id: '7-1-0:1' }, { blockId: 0, id: '8-1-0:3' }], systemValue: 0, typeId: 1 });
    const keys = Object.keys(JSON.parse(canonicalCoupon(coupon)) as object);
    expect(keys).toEqual(keys.toSorted());
  });

  it('does not depend on what is only displayed, on the order of bets, or on how a price is written', () => {
    const same: CanonicalCoupon & { readonly coefByView: string } = { ...coupon, coefByView: '+299', coef: '3.990', systemValue: 3, bets: [bet('8-1-0:3', '1.9', 2), bet('7-1-0:1', '2.1')] };
    expect(canonicalCoupon(same)).toBe(canonicalCoupon(coupon));
    expect(canonicalCoupon({ ...coupon, promoCode: null, isVipBet: false, amountByBlockId: {} })).toBe(canonicalCoupon(coupon));
  });

  it('depends on blocks and system value where the type has them, and on the order in a chain', () => {
    const system = { ...coupon, typeId: 2 };
    expect(canonicalTwin({ ...system, systemValue: 3 })).not.toBe(canonicalTwin(system));
    expect(canonicalTwin({ ...system, bets: [bet('7-1-0:1', '2', 0), bet('8-1-0:3')] })).not.toBe(canonicalTwin(system));
    const chain = { ...coupon, typeId: 3 };
    expect(canonicalTwin({ ...chain, bets: chain.bets.toReversed() })).not.toBe(canonicalTwin(chain));
  });
});
