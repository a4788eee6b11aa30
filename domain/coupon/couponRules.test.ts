import { describe, expect, it } from 'vitest';
import { rational, toExactDecimal } from '../exact/Rational.ts';
import {
  amountLimits, amountProblem, appliedPromoCode, autoMaxMinor, availablePrepaidMinor, betStatus, type BoostQuestion, boostOf, bonusBetFactor, bonusBetOf, type BuiltLeg, couponProblems, defaultAdvanceRules, defaultBoostRules,
  defaultCouponRules, defaultLimitRules, figuresOf, hyperPercent, isBetLocked, isCouponTypeId, isExactOddsReached, isVipBetAvailable, isWholeAccumulator, keptSystemValue, legFlags, legResultOf, type LimitQuestion, nextHyperStep,
  returnOf, sameGameLegs, settleCoupon, shownTypeId, singlesFigures, statusIdOf, storedTypeId, systemOptions,
} from './index.ts';

const question = (odds: readonly string[], more: Partial<BoostQuestion> = {}): BoostQuestion => ({
  typeId: 1, legs: odds.map((text) => ({ odds: text, kind: 1 })), stakeMinor: 10_000, isBonusAccount: false, isWholeAccumulator: false, isBonusBetOn: true, isBonusBetDeleted: false,
  rules: { ...defaultBoostRules, hyperPercentByLegs: { 4: 5 } }, ...more,
});
const three = ['1.1', '1.1', '1.1'];

describe('the bonus bet', () => {
  it('is offered to an express of three legs of 1.1 and more', () => {
    expect(boostOf(question(three))).toEqual(bonusBetOf(defaultBoostRules));
    expect(boostOf(question(['2', '2']))).toBeUndefined();
    expect(boostOf(question(['1.099', '2', '2']))).toBeUndefined();
    for (const typeId of [0, 2, 4, 9]) expect(boostOf(question(three, { typeId }))).toBeUndefined();
  });

  it('is not offered on the bonus account, where the site has it off, for kind 7, or after it was deleted', () => {
    expect(boostOf(question(three, { isBonusAccount: true }))).toBeUndefined();
    expect(boostOf(question(three, { isBonusBetOn: false }))).toBeUndefined();
    expect(boostOf(question(three, { isBonusBetDeleted: true }))).toBeUndefined();
    expect(boostOf(question(three, { legs: [...question(three).legs, { odds: '2', kind: 7 }], rules: { ...defaultBoostRules, hyperPercentByLegs: {} } }))).toBeUndefined();
  });

  it('is worth 1 % a leg up to nine legs, 10 % above', () => {
    expect([2, 3, 9, 10, 40].map((legs) => toExactDecimal(bonusBetFactor(legs)))).toEqual(['1', '1.03', '1.09', '1.1', '1.1']);
  });

  it('is worth less when a leg is void, and nothing with fewer than three left', () => {
    const express = (...results: ('won' | 'void')[]): number | undefined =>
      settleCoupon({ typeId: 1, legs: results.map((result) => ({ odds: '2', result })), stakeMinor: 1000 }, { boost: { kind: 'bonus-bet' } })?.payoutMinor;
    expect(express('won', 'won', 'won', 'won')).toBe(16_640);
    expect(express('won', 'won', 'won', 'void')).toBe(8240);
    expect(express('won', 'won', 'void', 'void')).toBe(4000);
    expect(express('void', 'void', 'void', 'void')).toBe(1000);
  });

  it('A-144: is offered on the terms of the site, and paid on those that it was placed on', () => {
    const rules = { ...defaultBoostRules, hyperPercentByLegs: {}, leastLegs: 2, bonusBet: { leastOdds: '1.5', leastTotalOdds: '3', percentPerLeg: 2.5, mostPercent: 6 } };
    const boost = boostOf(question(['2', '1.5'], { rules }));
    expect(boost).toEqual({ kind: 'bonus-bet', leastLegs: 2, percentPerLeg: 2.5, mostPercent: 6 });
    for (const odds of [['2'], ['2', '1.499'], ['1.7', '1.7']]) expect(boostOf(question(odds, { rules })), odds.join()).toBeUndefined();
    expect([1, 2, 3].map((legs) => toExactDecimal(bonusBetFactor(legs, bonusBetOf(rules))))).toEqual(['1', '1.05', '1.06']);
    const express = (...results: ('won' | 'void')[]): number | undefined => settleCoupon({ typeId: 1, legs: results.map((result) => ({ odds: '2', result })), stakeMinor: 1000 }, { boost })?.payoutMinor;
    expect([express('won', 'won', 'void'), express('won', 'void', 'void')]).toEqual([4200, 2000]);
  });

  it('A-144: leaves the accumulator of the day its least number of selections too', () => {
    const boost = boostOf(question(['2', '2'], { isWholeAccumulator: true, rules: { ...defaultBoostRules, leastLegs: 2 } }));
    const payoutOf = (...results: ('won' | 'void')[]) => settleCoupon({ typeId: 1, legs: results.map((result) => ({ odds: '2', result })), stakeMinor: 1000 }, { boost })?.payoutMinor;
    expect([payoutOf('won', 'won'), payoutOf('won', 'void')]).toEqual([4400, 2000]);
  });
});

describe('the hyper bonus', () => {
  it('follows the steps of the rules', () => {
    const percents = [3, 4, 5, 6, 7, 8, 9, 10, 12, 15, 20, 24, 25, 26].map((legs) => hyperPercent(legs, defaultBoostRules.hyperPercentByLegs));
    expect(percents).toEqual([0, 5, 7, 10, 10, 15, 15, 25, 40, 75, 150, 150, 250, 250]);
    expect(nextHyperStep(6, defaultBoostRules.hyperPercentByLegs)).toEqual({ missingLegs: 2, percent: 15 });
    expect(nextHyperStep(1, defaultBoostRules.hyperPercentByLegs)).toEqual({ missingLegs: 3, percent: 5 });
    expect(nextHyperStep(25, defaultBoostRules.hyperPercentByLegs)).toBeUndefined();
  });

  it('wins over the bonus bet when its step, its odds and its stake are there', () => {
    const four = ['1.2', '1.2', '1.2', '1.2'];
    expect(boostOf(question(four))).toEqual({ kind: 'hyper', percentByLegs: { 4: 5 }, maxBonusMinor: undefined });
    expect(boostOf(question([...four.slice(1), '1.199']))).toEqual(bonusBetOf(defaultBoostRules));
    expect(boostOf(question(four, { rules: { ...defaultBoostRules, minHyperBonusBetLimitMinor: 10_001 } }))).toEqual(bonusBetOf(defaultBoostRules));
  });

  it('pays a part of the profit, within its limit and that of the coupon', () => {
    const legs = Array.from({ length: 4 }, () => ({ odds: '1.5', result: 'won' as const }));
    const pay = (maxBonusMinor: number | undefined, maxPayoutMinor: number | undefined): unknown =>
      settleCoupon({ typeId: 1, legs, stakeMinor: 10_000 }, { boost: { kind: 'hyper', percentByLegs: { 4: 5 }, maxBonusMinor }, maxPayoutMinor });
    expect(pay(undefined, undefined)).toEqual({ statusId: 1, payoutMinor: 50_625, bonusMinor: 2031 });
    expect(pay(1000, undefined)).toEqual({ statusId: 1, payoutMinor: 50_625, bonusMinor: 1000 });
    expect(pay(1000, 51_000)).toEqual({ statusId: 1, payoutMinor: 50_625, bonusMinor: 375 });
    expect(pay(1000, 50_000)).toEqual({ statusId: 1, payoutMinor: 50_000, bonusMinor: 0 });
  });
});

describe('the accumulator of the day', () => {
  const set = { expressId: 9, outcomeIds: ['a', 'b', 'c'] };
  const legs = set.outcomeIds.map((id) => ({ id, expressId: 9 }));

  it('is boosted while the coupon is exactly the set', () => {
    expect(isWholeAccumulator(legs, set)).toBe(true);
    expect(isWholeAccumulator(legs.slice(1), set)).toBe(false);
    expect(isWholeAccumulator([...legs, { id: 'd', expressId: 9 }], set)).toBe(false);
    expect(isWholeAccumulator(legs.with(0, { id: 'd', expressId: 9 }), set)).toBe(false);
    expect(isWholeAccumulator(legs.with(0, { id: 'a', expressId: 8 }), set)).toBe(false);
    expect(isWholeAccumulator(legs, undefined)).toBe(false);
    expect(boostOf(question(three, { isWholeAccumulator: true }))).toEqual({ kind: 'accumulator', factor: '1.1', leastLegs: 3 });
  });

  it('multiplies the total', () => {
    expect(figuresOf({ typeId: 1, legs: three.map((odds) => ({ odds })), stakeMinor: 1000 }, { boost: { kind: 'accumulator', factor: '1.1' } })?.possibleWinMinor).toBe(1464);
  });
});

describe('limits of what is paid', () => {
  const express = { typeId: 1, legs: [{ odds: '100' }, { odds: '100' }], stakeMinor: 1000 };

  it('caps the total odds, then the payout', () => {
    expect(returnOf(express, { maxTotalOdds: '5000' })).toMatchObject({ totalMinor: 5_000_000, totalOdds: rational(5000n) });
    expect(returnOf(express, { maxTotalOdds: '5000', maxPayoutMinor: 4_000_000 })?.totalMinor).toBe(4_000_000);
  });

  it('never keeps a stake that must go back', () => {
    const void_ = { ...express, legs: express.legs.map((leg) => ({ ...leg, result: 'void' as const })) };
    expect(settleCoupon(void_, { maxPayoutMinor: 10 })).toEqual({ statusId: betStatus.void, payoutMinor: 1000, bonusMinor: 0 });
  });

  it('guarantees no more than it pays', () => {
    const system = { typeId: 2, systemValue: 2, legs: [{ odds: '50' }, { odds: '50' }, { odds: '50' }], stakeMinor: 300 };
    expect(figuresOf(system, { maxPayoutMinor: 1000 })).toMatchObject({ possibleWinMinor: 1000, guaranteedMinor: 1000 });
  });
});

describe('the exact coefficient', () => {
  const single = { typeId: 0, legs: [{ odds: '1.85' }], stakeMinor: 1000 };

  it('overrides the coefficient in the possible win', () => {
    expect(figuresOf(single, { exactOdds: '2' })?.possibleWinMinor).toBe(2000);
    expect(figuresOf(single, { exactOdds: '0' })?.possibleWinMinor).toBe(1850);
    expect(figuresOf(single, { exactOdds: 'x' })?.possibleWinMinor).toBe(1850);
    expect(figuresOf(single, { exactOdds: '2', maxPayoutMinor: 1900 })?.possibleWinMinor).toBe(1900);
  });

  it('is reached by an equal or better total', () => {
    expect([1899n, 1900n, 1901n].map((n) => isExactOddsReached(rational(n, 1000n), '1.90'))).toEqual([false, true, true]);
    expect(isExactOddsReached(rational(1n), '0')).toBe(true);
  });
});

describe('settling', () => {
  const settle = (typeId: number, ...results: ('won' | 'lost' | 'void' | 'half-won' | 'half-lost' | undefined)[]): number | undefined =>
    settleCoupon({ typeId, legs: results.map((result) => ({ odds: '2', result })), stakeMinor: 1000, systemValue: 2 }, {})?.statusId;

  it('waits for results that matter and loses at once what cannot win', () => {
    expect(settle(1, 'won', undefined)).toBe(betStatus.open);
    expect(settle(1, 'lost', undefined)).toBe(betStatus.lost);
    expect(settle(2, 'lost', 'won', undefined)).toBe(betStatus.open);
    expect(settle(2, 'lost', 'lost', undefined)).toBe(betStatus.lost);
    expect(settle(6, 'lost', undefined)).toBe(betStatus.open);
    expect(settle(6, 'won', undefined)).toBe(betStatus.open);
  });

  it('gives a single the status of its leg', () => {
    expect(settle(0, 'half-won')).toBe(betStatus.halfWon);
    expect(settle(0, 'half-lost')).toBe(betStatus.halfLost);
    expect(settle(1, 'void', 'void')).toBe(betStatus.void);
    expect(settle(1, 'half-lost', 'won')).toBe(betStatus.won);
  });

  it('maps results to ids and back', () => {
    for (const result of ['won', 'lost', 'void', 'half-won', 'half-lost'] as const) expect(legResultOf(statusIdOf(result))).toBe(result);
    expect([-2, -1, 0, 6, 7, 99].map(legResultOf)).toEqual([undefined, undefined, undefined, undefined, undefined, undefined]);
  });
});

describe('singles', () => {
  it('are rounded each by itself', () => {
    const singles = [{ odds: '1.333', stakeMinor: 5 }, { odds: '1.333', stakeMinor: 5 }];
    expect(singlesFigures(singles, {})).toEqual({ stakeMinor: 10, possibleWinMinor: 12 });
    expect(singlesFigures([...singles, { odds: '2', stakeMinor: 0 }], {})).toBeUndefined();
  });
});

describe('coupon types', () => {
  it('shows one bet as a single and more as chosen, else as an express (A-30)', () => {
    expect([shownTypeId(undefined, 1), shownTypeId(undefined, 2), shownTypeId(2, 3), shownTypeId(2, 1), shownTypeId(0, 2)]).toEqual([0, 1, 2, 0, 1]);
    expect([0, 9, 10, -1, 1.5].map(isCouponTypeId)).toEqual([true, true, false, false, false]);
  });

  it('stores blocks of singles without a lobby as a system (A-35)', () => {
    const blocks = (...ids: number[]): number => storedTypeId(4, ids.map((blockId) => ({ blockId })));
    expect([blocks(1, 2, 3), blocks(0, 1, 2, 3), blocks(1, 1, 2, 3), storedTypeId(1, [{}, {}])]).toEqual([2, 4, 4, 1]);
  });
});

describe('system options', () => {
  const base = { units: 4, bankers: 1, minimumMinor: 20, calcSystemsMin: true, maxLines: 10_000 };

  it('list every value with its lines and its minimum (A-32)', () => {
    expect(systemOptions(base)).toEqual([{ value: 2, offset: 1, minBetAmount: 120, combo: 6 }, { value: 3, offset: 1, minBetAmount: 80, combo: 4 }]);
    expect(systemOptions({ ...base, calcSystemsMin: false }).map((option) => option.minBetAmount)).toEqual([20, 20]);
    expect(systemOptions({ ...base, units: 2 })).toEqual([]);
  });

  it('leave out what has too many lines, and keep a value while it is offered (A-33)', () => {
    const options = systemOptions({ ...base, units: 20 });
    expect(options.map((option) => option.value)).toEqual([2, 3, 4, 16, 17, 18, 19]);
    expect([keptSystemValue(4, options), keptSystemValue(5, options)]).toEqual([4, 2]);
  });
});

describe('limits of a stake', () => {
  const base: LimitQuestion = { typeId: 1, isBonusAccount: false, lines: 1, minimumMinor: 20, legMaximaMinor: [900, undefined, 700], rules: defaultLimitRules };

  it('hold for configured types only, the maximum never on the bonus account', () => {
    expect(amountLimits(base)).toEqual({ minMinor: 20, maxMinor: 700 });
    expect(amountLimits({ ...base, isBonusAccount: true })).toEqual({ minMinor: 20, maxMinor: undefined });
    expect(amountLimits({ ...base, typeId: 2, lines: 6 })).toEqual({ minMinor: 120, maxMinor: undefined });
    expect(amountLimits({ ...base, typeId: 2, lines: 6, rules: { ...defaultLimitRules, calcSystemsMin: false } }).minMinor).toBe(20);
    expect(amountLimits({ ...base, typeId: 3 })).toEqual({ minMinor: undefined, maxMinor: undefined });
    expect(amountLimits({ ...base, minimumMinor: undefined, legMaximaMinor: [] })).toEqual({ minMinor: undefined, maxMinor: undefined });
  });

  it('say what is wrong with an amount', () => {
    const ask = (amountMinor: number | undefined, balanceMinor: number | undefined = 600, isVipBet = false): unknown =>
      amountProblem({ amountMinor, limits: { minMinor: 20, maxMinor: 700 }, balanceMinor, isVipBet });
    expect([ask(undefined), ask(0), ask(19), ask(20), ask(600), ask(601), ask(701, 9000), ask(701, 9000, true), ask(701, 700, true)]).toEqual([
      'no-amount', 'no-amount', 'below-minimum', undefined, undefined, 'above-balance', 'above-maximum', undefined, 'above-balance',
    ]);
    expect(amountProblem({ amountMinor: 500, limits: { minMinor: undefined, maxMinor: undefined }, balanceMinor: undefined, isVipBet: false })).toBeUndefined();
  });

  it('let the stake follow the maximum (A-43)', () => {
    const limits = { minMinor: 20, maxMinor: 700 };
    expect([autoMaxMinor(limits, 900, false), autoMaxMinor(limits, 300, false), autoMaxMinor(limits, 300, true)]).toEqual([700, 300, undefined]);
    expect(autoMaxMinor({ minMinor: 20, maxMinor: undefined }, 300, false)).toBe(300);
  });

  it('allow a VIP bet on line bets with a maximum', () => {
    const vip = { typeId: 1, maxMinor: 700, isLiveByLeg: [false, false], isOn: true };
    expect(isVipBetAvailable(vip)).toBe(true);
    for (const change of [{ maxMinor: undefined }, { maxMinor: Infinity }, { isLiveByLeg: [false, true] }, { isLiveByLeg: [] }, { typeId: 9 }, { isOn: false }]) expect(isVipBetAvailable({ ...vip, ...change })).toBe(false);
  });
});

describe('problems of a build', () => {
  const leg = (id: string, more: Partial<BuiltLeg> = {}): BuiltLeg => ({ id, gameId: id.codePointAt(0) ?? 0, odds: '2', isBlocked: false, isBannedInExpress: false, isDisabledBanker: false, blockId: 1, ...more });
  const all = { ...defaultCouponRules, enabledTypes: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9] };
  const build = (typeId: number, ids: string, systemValue?: number): unknown => couponProblems({ typeId, legs: [...ids].map((id) => leg(id)), systemValue }, all).map(({ code, limit }) => [code, limit]);
  const many = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOP';

  it('are none in a sound coupon', () => {
    for (const [typeId, ids, k] of [[0, 'a'], [1, 'ab'], [2, 'abc', 2], [3, 'ab'], [6, 'ab'], [7, 'abc'], [8, 'abc'], [9, 'a']] as const) expect(build(typeId, ids, k)).toEqual([]);
    const blocks = [leg('a', { blockId: 0 }), leg('b'), leg('c'), leg('d', { blockId: 2 }), leg('e', { blockId: 3 })];
    expect(couponProblems({ typeId: 4, legs: blocks, systemValue: 2 })).toEqual([]);
    expect(couponProblems({ typeId: 5, legs: blocks.slice(1) }, all)).toEqual([]);
  });

  it('name what is too few, too many or does not fit', () => {
    expect([build(0, 'ab'), build(1, 'a'), build(2, 'ab', 2), build(8, 'ab'), build(4, 'abc', 2)]).toEqual([
      [['COUPON_LEGS_TOO_MANY', 1]], [['COUPON_LEGS_TOO_FEW', 2]], [['COUPON_LEGS_TOO_FEW', 3]], [['COUPON_LEGS_TOO_FEW', 3]], [['COUPON_LEGS_TOO_FEW', 3]],
    ]);
    expect([build(1, many.slice(0, 41)), build(2, many.slice(0, 21), 2), build(7, 'abcdefghi'), build(1, many.slice(0, 40))]).toEqual([[['COUPON_LEGS_TOO_MANY', 40]], [['COUPON_LEGS_TOO_MANY', 20]], [['COUPON_LEGS_TOO_MANY', 8]], []]);
    expect([build(2, 'abc', 1), build(2, 'abc', 3), build(2, 'abc'), build(2, many.slice(0, 20), 10), build(2, many.slice(0, 20), 4)]).toEqual([
      [['COUPON_SYSTEM_VALUE', 2]], [['COUPON_SYSTEM_VALUE', 2]], [['COUPON_SYSTEM_VALUE', 2]], [['COUPON_LINES_TOO_MANY', 10_000]], [],
    ]);
  });

  it('refuse types that are off or unknown', () => {
    expect([3, 5, 6, 7, 8, 55].map((typeId) => couponProblems({ typeId, legs: [leg('a')] })[0]?.code)).toEqual(Array(6).fill('COUPON_TYPE_DISABLED'));
  });

  it('name the legs at fault', () => {
    const legs = [leg('a', { gameId: 1 }), leg('b', { gameId: 1, isBlocked: true }), leg('c', { isBannedInExpress: true }), leg('d', { blockId: 0, isDisabledBanker: true }), leg('e'), leg('e', { gameId: 5 })];
    expect(couponProblems({ typeId: 2, legs, systemValue: 2 })).toEqual([
      { code: 'COUPON_LEG_REPEATED', legIds: ['e'] },
      { code: 'COUPON_LEG_BLOCKED', legIds: ['b'] },
      { code: 'COUPON_SAME_GAME', legIds: ['a', 'b'] },
      { code: 'COUPON_EXPRESS_BANNED', legIds: ['c'] },
      { code: 'COUPON_BANKER_DISABLED', legIds: ['d'] },
    ]);
    expect(couponProblems({ typeId: 9, legs: legs.slice(0, 5) }).map(({ code }) => code)).toEqual(['COUPON_LEG_BLOCKED']);
  });

  it('derive the flags of a bet from the type (A-36)', () => {
    const legs = [leg('a', { gameId: 1, isBannedInExpress: true }), leg('b', { gameId: 1 }), leg('c')];
    expect([...sameGameLegs(legs, 1)]).toEqual(['a', 'b']);
    expect([...sameGameLegs(legs, 9), ...sameGameLegs(legs, 0), ...sameGameLegs(legs, 3)]).toEqual([]);
    expect(legFlags(legs, 1).get('a')).toEqual({ isDepend: true, isBannedExpress: true });
    expect(legFlags(legs, 9).get('a')).toEqual({ isDepend: false, isBannedExpress: false });
    const flags = { isBlocked: false, isDepend: false, isBannedExpress: false };
    expect([flags, { ...flags, isBlocked: true }, { ...flags, isDepend: true }, { ...flags, isBannedExpress: true }].map(isBetLocked)).toEqual([false, true, true, true]);
  });
});

describe('an advance', () => {
  const HOUR = 3_600_000;
  const open = { typeId: 1, possibleWinMinor: 11_101, isBonus: false, legs: [{ isLive: false, startsAtMs: 48 * HOUR }, { isLive: true, startsAtMs: -HOUR }] };
  const base = { coupons: [open], balanceMinor: 10, minimumMinor: 20, outstandingMinor: 0, capMinor: 100_000, rules: defaultAdvanceRules, nowMs: 0 };

  it('is half of the possible wins, less what is outstanding (A-41)', () => {
    expect(availablePrepaidMinor(base)).toBe(5550);
    expect(availablePrepaidMinor({ ...base, coupons: [open, { ...open, typeId: 0 }], outstandingMinor: 1000 })).toBe(10_101);
    expect(availablePrepaidMinor({ ...base, capMinor: 2000, outstandingMinor: 500 })).toBe(1500);
    expect(availablePrepaidMinor({ ...base, outstandingMinor: 9000 })).toBe(0);
  });

  it('A-144: is the part, of the events, that the site says', () => {
    expect(availablePrepaidMinor({ ...base, rules: { sharePercent: 20, windowHours: 48 } })).toBe(2220);
    expect(availablePrepaidMinor({ ...base, rules: { sharePercent: 50, windowHours: 47 } })).toBe(0);
  });

  it('counts neither systems, bonus bets nor late events, and needs an empty account', () => {
    const late = { ...open, legs: [{ isLive: false, startsAtMs: 48 * HOUR + 1 }] };
    for (const coupon of [{ ...open, typeId: 2 }, { ...open, isBonus: true }, late]) expect(availablePrepaidMinor({ ...base, coupons: [coupon] })).toBe(0);
    expect(availablePrepaidMinor({ ...base, balanceMinor: 20 })).toBe(0);
  });
});

describe('promo codes', () => {
  it('prefer what was typed and never leave a wrong code out silently (A-48)', () => {
    const base = { promoCodes: ['SPRING', 'AUTUMN'], promoCode: 'SPRING', manualPromoCode: '' };
    expect(appliedPromoCode(base)).toEqual({ code: 'SPRING', isUnknown: false });
    expect(appliedPromoCode({ ...base, manualPromoCode: ' autumn ' })).toEqual({ code: 'AUTUMN', isUnknown: false });
    expect(appliedPromoCode({ ...base, manualPromoCode: 'winter' })).toEqual({ code: 'winter', isUnknown: true });
    expect(appliedPromoCode({ ...base, promoCode: null })).toEqual({ code: null, isUnknown: false });
  });
});
