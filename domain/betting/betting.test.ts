import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { betStatus } from '../coupon/index.ts';
import { knownLockReason } from './outcomeLock.ts';
import { changePolicy } from './priceChange.ts';
import {
  canMove, codeChanges, couponCodeExpiresAtMs, couponCodeOf, DEFAULT_CHANGE_POLICY, gameStatus, indexSuspensions, isLiveBet, isPastPosting, judgePrices, legMaximumMinor, liveDelayMs,
  type LockFacts, type MovedLeg, oneClickProblem, orderExpiresAtMs, outcomeLock, type PlaceFacts, placeStateOf, readCouponCode, readCouponConfig, reminderDelayMs, scoreChanges, staleAfterMs, type Suspension, suspensionOf,
  withDropOnScoreChange, withExactCoef, withOneClick, settleableStatuses, unsettledStatuses,
} from './index.ts';

describe('liveness (A-37)', () => {
  const quiet = { isFinished: false, statusId: gameStatus.notStarted, gameTimeSec: null, isLiveInLive: false, isLiveMarket: false };

  it('is any sign of play, unless the game is over', () => {
    expect(isLiveBet(quiet)).toBe(false);
    for (const sign of [{ gameTimeSec: 1 }, { isLiveInLive: true }, { statusId: gameStatus.live }, { statusId: gameStatus.pause }, { isLiveMarket: true }]) {
      expect(isLiveBet({ ...quiet, ...sign })).toBe(true);
      expect(isLiveBet({ ...quiet, ...sign, isFinished: true })).toBe(false);
    }
    expect(isLiveBet({ ...quiet, gameTimeSec: 90, isLiveMarket: true, statusId: gameStatus.finished })).toBe(false);
    expect(isLiveBet({ ...quiet, gameTimeSec: 0 })).toBe(false);
  });
});

describe('T18: suspension', () => {
  const subject = { sportId: 1, champId: 2, gameId: 3, marketId: '3-1-0', outcomeId: '3-1-0:1', playerId: 4, deviceId: 'd' };
  const bySize: readonly Suspension[] = [
    { level: 'all', reason: 'a' }, { level: 'player', id: 4, reason: 'b' }, { level: 'device', id: 'd', reason: 'c' }, { level: 'sport', id: 1, reason: 'd' }, { level: 'champ', id: 2, reason: 'e' },
    { level: 'game', id: 3, reason: 'f' }, { level: 'market', id: '3-1-0', reason: 'g' }, { level: 'outcome', id: '3-1-0:1', reason: 'h' },
  ];

  it('holds at each level by itself', () => {
    for (const suspension of bySize) expect(suspensionOf(indexSuspensions([suspension]), subject)).toEqual(suspension);
  });

  it('does not touch anything else', () => {
    const other = { sportId: 11, champId: 12, gameId: 13, marketId: '13-1-0', outcomeId: '13-1-0:1', playerId: 14, deviceId: 'e' };
    expect(suspensionOf(indexSuspensions(bySize.slice(1)), other)).toBeUndefined();
    expect(suspensionOf(indexSuspensions(bySize.slice(1)), {})).toBeUndefined();
    expect(suspensionOf(indexSuspensions([]), subject)).toBeUndefined();
    // Ids of different levels do not meet.
    expect(suspensionOf(indexSuspensions([{ level: 'game', id: 1, reason: 'x' }]), subject)).toBeUndefined();
  });

  it('gives the widest reason', () => {
    bySize.forEach((suspension, index) => expect(suspensionOf(indexSuspensions(bySize.slice(index)), subject)).toEqual(suspension));
  });
});

describe('locks', () => {
  const free: LockFacts = { isStale: false, suspension: null, gameStatusId: 1, marketStatus: 'open', marketReason: null, isOutcomeActive: true };

  it('tell why an outcome takes no bet', () => {
    const cases: readonly (readonly [Partial<LockFacts>, string | undefined])[] = [
      [{}, undefined], [{ gameStatusId: undefined }, undefined], [{ isStale: true, suspension: 'goal' }, 'stale'], [{ suspension: 'goal' }, 'goal'], [{ suspension: 'new-code' }, 'suspended'], [{ gameStatusId: 4 }, 'not-offered'],
      [{ marketStatus: 'closed' }, 'not-offered'], [{ marketStatus: 'closed', marketReason: 'event-started' }, 'event-started'], [{ marketStatus: 'suspended' }, 'suspended'],
      [{ marketStatus: 'suspended', marketReason: 'goal' }, 'goal'], [{ isOutcomeActive: false }, 'not-offered'],
    ];
    for (const [facts, reason] of cases) expect(outcomeLock({ ...free, ...facts })).toBe(reason);
    expect(knownLockReason(null)).toBe('suspended');
  });

  it('P19: come with a feed quiet for three intervals, ten seconds at least', () => {
    expect([2000, 3000, 5000, 15_000].map(staleAfterMs)).toEqual([10_000, 10_000, 15_000, 45_000]);
  });

  it('P18: close a market at its instant, one of the line at its start', () => {
    const market = { isLive: false, startsAtMs: 1000, closedAtMs: null };
    expect([999, 1000, 1001].map((nowMs) => isPastPosting({ ...market, nowMs }))).toEqual([false, true, true]);
    expect([999, 1000, 1001].map((nowMs) => isPastPosting({ ...market, isLive: true, nowMs }))).toEqual([false, false, false]);
    expect([999, 1000, 1001].map((nowMs) => isPastPosting({ isLive: true, startsAtMs: 0, closedAtMs: 1000, nowMs }))).toEqual([false, true, true]);
  });
});

describe('T8: prices that moved', () => {
  const leg = (id: string, odds: string, currentOdds: string): MovedLeg => ({ id, odds, currentOdds });
  const judge = (policy: number, typeId: number, ...legs: MovedLeg[]): boolean => judgePrices({ policy, coupon: { typeId, systemValue: 2 }, legs }).isAccepted;
  const { ask, any, higher } = changePolicy;

  it('of a single are accepted as the policy says', () => {
    for (const policy of [ask, any, higher, 77]) expect(judge(policy, 0, leg('a', '2.00', '2'))).toBe(true);
    expect([ask, any, higher, 77].map((policy) => judge(policy, 0, leg('a', '2', '2.01')))).toEqual([false, true, true, false]);
    expect([ask, any, higher, 77].map((policy) => judge(policy, 0, leg('a', '2', '1.99')))).toEqual([false, true, false, false]);
    expect(DEFAULT_CHANGE_POLICY).toBe(2);
  });

  it('of an express and a system are compared in total', () => {
    const [up, down, downMore] = [leg('a', '2', '2.2'), leg('b', '3', '2.9'), leg('c', '3', '2')];
    expect(judge(higher, 1, up, down)).toBe(true);
    expect(judge(higher, 1, up, downMore)).toBe(false);
    expect(judge(any, 1, up, downMore)).toBe(true);
    // The total stays at 6; asking refuses all the same.
    expect([higher, ask].map((policy) => judge(policy, 1, leg('a', '2', '3'), leg('b', '3', '2')))).toEqual([true, false]);
    expect(judge(higher, 2, leg('a', '2', '2.2'), leg('b', '3', '2.9'), leg('c', '3', '2.9'))).toBe(true);
    expect(judge(higher, 2, leg('a', '2', '2.2'), leg('b', '3', '2.5'), leg('c', '3', '2.9'))).toBe(false);
  });

  it('of an anti-express fall when its legs rise', () => {
    expect(judgePrices({ policy: higher, coupon: { typeId: 6 }, legs: [leg('a', '2', '2.5'), leg('b', '2', '2')] })).toMatchObject({ isAccepted: false, total: 'down' });
  });

  it('are told with old and new', () => {
    expect(judgePrices({ policy: ask, coupon: { typeId: 1 }, legs: [leg('a', '2', '2.2'), leg('b', '3', '2.9'), leg('c', '4', '4.00')] })).toEqual({
      isAccepted: false, total: 'up', changes: [{ id: 'a', from: '2', to: '2.2', movement: 'up' }, { id: 'b', from: '3', to: '2.9', movement: 'down' }],
    });
  });

  it('that cannot be read are refused under every policy', () => {
    expect([ask, any, higher].map((policy) => judge(policy, 1, leg('a', '2', ''), leg('b', '2', '2')))).toEqual([false, false, false]);
  });
});

describe('waiting', () => {
  const SECOND = 1000;

  it('takes the longest delay of the live legs, as a site says', () => {
    const rules = { defaultMs: 5 * SECOND, msBySportId: { 1: 4 * SECOND, 2: 8 * SECOND, 3: 3 * SECOND }, msByMarketTypeId: { 7: 6 * SECOND } };
    const delay = (...sportIds: number[]): number => liveDelayMs(sportIds.map((sportId) => ({ sportId: Math.abs(sportId), marketTypeId: 1, isLive: sportId > 0 })), rules);
    expect([delay(), delay(-2), delay(1), delay(1, 9), delay(2), delay(3), delay(1, -2)]).toEqual([0, 0, 4000, 5000, 8000, 3000, 4000]);
    expect([1, 2].map((sportId) => liveDelayMs([{ isLive: true, sportId, marketTypeId: 7 }], rules)), 'a type of market may take longer than its sport').toEqual([6000, 8000]);
    expect(liveDelayMs([{ isLive: false, sportId: 1, marketTypeId: 7 }], rules)).toBe(0);
    expect(liveDelayMs([{ isLive: true, sportId: 1, marketTypeId: 1 }])).toBe(5000);
  });

  it('for an exact coefficient ends at the first start, after a day, with live after ten minutes', () => {
    const line = (startsAtMs: number): { isLive: boolean; startsAtMs: number } => ({ isLive: false, startsAtMs });
    const live = { isLive: true, startsAtMs: 0 };
    const DAY = 86_400 * SECOND;
    expect(orderExpiresAtMs([line(5 * DAY), line(DAY / 2)], 1000)).toBe(DAY / 2);
    expect(orderExpiresAtMs([line(5 * DAY)], 1000)).toBe(DAY + 1000);
    expect(orderExpiresAtMs([live, line(DAY)], 1000)).toBe(601 * SECOND);
    expect(orderExpiresAtMs([live, line(60 * SECOND)], 1000)).toBe(60 * SECOND);
  });

  it('notices a score that changed', () => {
    const before = [{ gameId: 1, score: [0, 0] as const }, { gameId: 2, score: null }, { gameId: 3, score: [1, 1] as const }];
    expect(scoreChanges(before, before)).toEqual([]);
    expect(scoreChanges(before, [{ gameId: 1, score: [0, 1] }, { gameId: 2, score: [0, 0] }])).toEqual([1, 2]);
  });

  it('reminds sooner of live bets', () => {
    expect([reminderDelayMs(true), reminderDelayMs(false)]).toEqual([30_000, 300_000]);
  });

  it('A-144: remind, let orders wait and let codes live as long as a site says', () => {
    const { orders, reminder, codeDays } = readCouponConfig({ orders: { liveSec: 60, lineSec: 120 }, reminder: { liveSec: 5 }, codeDays: 2 });
    expect([reminderDelayMs(true, reminder), reminderDelayMs(false, reminder)]).toEqual([5_000, 300_000]);
    const far = { startsAtMs: 900 * 86_400_000 };
    expect([true, false].map((isLive) => orderExpiresAtMs([{ isLive, ...far }], 0, orders))).toEqual([60_000, 120_000]);
    expect(couponCodeExpiresAtMs(0, [far.startsAtMs], codeDays)).toBe(2 * 86_400_000);
  });
});

describe('the greatest stake on a selection (A-44)', () => {
  const leg = { odds: '3', isLive: false, sportId: 1, marketTypeId: 4 };
  const maximum = (liability: object, one = leg) => legMaximumMinor(one, readCouponConfig({ liability: { lineEuro: '1000', liveEuro: '400', ...liability } }), 'EUR');

  it('is what the house may lose, by the profit of a unit', () => {
    expect([maximum({}), maximum({}, { ...leg, isLive: true }), maximum({}, { ...leg, odds: '1.5' })]).toEqual([50_000, 20_000, 200_000]);
  });

  it('is the less of what its sport and its market allow', () => {
    expect(maximum({ euroBySportId: { 1: '5000' } })).toBe(250_000);
    expect(maximum({ euroByMarketTypeId: { 4: '100' } })).toBe(5_000);
    expect(maximum({ euroByMarketTypeId: { 7: '100' } })).toBe(50_000);
    expect(maximum({ euroBySportId: { 1: '50' }, euroByMarketTypeId: { 4: '100' } })).toBe(2_500);
    // A market alone raises nothing.
    expect(maximum({ euroByMarketTypeId: { 4: '100000' } })).toBe(50_000);
  });
});

describe('statuses (A-31)', () => {
  const { draft, waiting, open, won, lost, void: voided, halfWon, halfLost, cashedOut, rejected } = betStatus;

  it('go from draft to open, from open to a result, and from a result only to a corrected one', () => {
    const pairs = [[draft, open], [draft, waiting], [waiting, open], [waiting, rejected], [open, won], [open, cashedOut], [won, lost], [won, open]] as const;
    for (const [from, to] of pairs) expect(canMove(from, to)).toBe(true);
    const never = [[draft, won], [waiting, won], [won, won], [won, rejected], [won, draft], [cashedOut, won], [rejected, open], [open, draft], [open, rejected]] as const;
    for (const [from, to] of never) expect(canMove(from, to)).toBe(false);
  });

  it('count as unsettled while waiting or open', () => {
    expect(unsettledStatuses).toEqual([waiting, open]);
    expect(settleableStatuses).toEqual([open, won, lost, voided, halfWon, halfLost]);
  });
});

describe('settings that act on one another', () => {
  const on = { exactCoef: '2.5', isDropOnScoreChange: true, isActiveOneClick: false, other: 1 };

  it('an exact coefficient of zero resets drop on score change', () => {
    for (const zero of ['0', '0.00', '', '.']) expect(withExactCoef(on, zero)).toEqual({ ...on, exactCoef: '0', isDropOnScoreChange: false });
    expect(withExactCoef(on, '3')).toEqual({ ...on, exactCoef: '3' });
  });

  it('drop on score change turns one-click off', () => {
    const oneClick = { exactCoef: '0', isDropOnScoreChange: false, isActiveOneClick: true };
    expect(withDropOnScoreChange(oneClick, true)).toEqual({ ...oneClick, isDropOnScoreChange: true, isActiveOneClick: false });
    expect(withDropOnScoreChange(oneClick, false)).toEqual(oneClick);
  });

  it('one-click with bets in the coupon asks before it clears them', () => {
    const off = { exactCoef: '0', isDropOnScoreChange: true, isActiveOneClick: false };
    const active = { exactCoef: '0', isDropOnScoreChange: false, isActiveOneClick: true };
    expect(withOneClick(off, true, { betCount: 2, isClearingConfirmed: false })).toEqual({ settings: off, asksToClear: true, clearsBets: false });
    expect(withOneClick(off, true, { betCount: 2, isClearingConfirmed: true })).toEqual({ settings: active, asksToClear: false, clearsBets: true });
    expect(withOneClick(off, true, { betCount: 0, isClearingConfirmed: false })).toEqual({ settings: active, asksToClear: false, clearsBets: false });
    expect(withOneClick(active, false, { betCount: 2, isClearingConfirmed: false })).toEqual({ settings: { ...active, isActiveOneClick: false }, asksToClear: false, clearsBets: false });
  });

  it('an amount of one-click lies within the limits of the moment', () => {
    const limits = { minMinor: 20, maxMinor: 400 };
    expect([oneClickProblem(500, limits, 900), oneClickProblem(10, limits, 900), oneClickProblem(300, limits, 200), oneClickProblem(300, limits, 300)]).toEqual(['above-maximum', 'below-minimum', 'above-balance', undefined]);
  });
});

describe('U6: the place button', () => {
  const ready: PlaceFacts = { isPlacing: false, isDone: false, betCount: 1, isSignedIn: true, isOffline: false, isAccountKnown: true, problems: [], amountProblem: undefined, isPromoUnknown: false, needsAcceptance: false };
  const problem = { code: 'COUPON_SAME_GAME', legIds: ['a', 'b'] } as const;

  it('has one state at a time, the most pressing one', () => {
    const facts: readonly (readonly [Partial<PlaceFacts>, unknown])[] = [
      [{}, { kind: 'place' }],
      [{ needsAcceptance: true }, { kind: 'accept-changes' }],
      [{ needsAcceptance: true, isPromoUnknown: true }, { kind: 'promo-unknown' }],
      [{ isPromoUnknown: true, amountProblem: 'above-balance' }, { kind: 'amount', problem: 'above-balance' }],
      [{ amountProblem: 'no-amount', problems: [problem] }, { kind: 'mend', problem }],
      [{ problems: [problem], isAccountKnown: false }, { kind: 'account' }],
      [{ isAccountKnown: false, isOffline: true }, { kind: 'offline' }],
      [{ isOffline: true, isSignedIn: false }, { kind: 'sign-in' }],
      [{ isSignedIn: false, betCount: 0 }, { kind: 'empty' }],
      [{ betCount: 0, isDone: true }, { kind: 'done' }],
      [{ isDone: true, isPlacing: true }, { kind: 'placing' }],
    ];
    for (const [changed, state] of facts) expect(placeStateOf({ ...ready, ...changed })).toEqual(state);
  });
});

describe('coupon codes (A-46)', () => {
  it('are eight letters without the ones that are misread, and read back however they are typed', () => {
    expect(couponCodeOf(new Uint8Array([0, 0, 0, 0, 0]))).toBe('00000000');
    expect(couponCodeOf(new Uint8Array([255, 255, 255, 255, 255]))).toBe('ZZZZZZZZ');
    expect(couponCodeOf(new Uint8Array([0, 0, 0, 0, 33]))).toBe('00000011');
    fc.assert(fc.property(fc.uint8Array({ minLength: 5, maxLength: 5 }), (bytes) => {
      const code = couponCodeOf(bytes);
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/);
      expect(readCouponCode(` ${code.slice(0, 4).toLowerCase()}-${code.slice(4).replaceAll('1', 'l').replaceAll('0', 'o')} `)).toBe(code);
      // An independent reading of base 32: Number of five bits a letter.
      const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
      expect([...code].reduce((value, letter) => value * 32 + letters.indexOf(letter), 0)).toBe(bytes.reduce((value, byte) => value * 256 + byte, 0));
    }));
    for (const typed of ['', '1234567', '123456789', '1234567U', 'абвгдежз']) expect(readCouponCode(typed)).toBeUndefined();
    expect(() => couponCodeOf(new Uint8Array(4))).toThrow(RangeError);
  });

  it('live until the last start, thirty days at most', () => {
    const DAY = 86_400_000;
    expect([couponCodeExpiresAtMs(0, [DAY, 2 * DAY]), couponCodeExpiresAtMs(0, [DAY, 50 * DAY]), couponCodeExpiresAtMs(DAY, [0])]).toEqual([2 * DAY, 30 * DAY, DAY]);
  });

  it('tell what changed since they were saved', () => {
    const saved = [{ id: 'a', odds: '2' }, { id: 'b', odds: '2' }, { id: 'c', odds: '2.00' }];
    expect(codeChanges(saved, new Map([['b', { odds: '2.1', isLocked: true }], ['c', { odds: '2', isLocked: false }]]))).toEqual({
      missing: ['a'], locked: ['b'], moved: [{ id: 'b', from: '2', to: '2.1', movement: 'up' }],
    });
  });
});
