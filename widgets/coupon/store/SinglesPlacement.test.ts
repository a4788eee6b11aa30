import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { passTime, pressableSlip } from '../../../tests/setup/pressableSlip.ts';
import { PlacementStore } from './PlacementStore.ts';

const SINGLES = 9;

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

describe('SinglesPlacement', () => {
  it('places singles one by one, at most four at once, keeps the failed ones with their reasons and the order of the rest (A-45, P14)', async () => {
    const { placement, platform, coupon, selection, choices } = await pressableSlip(6);
    coupon.setType(SINGLES);
    coupon.stakes.applyToAll('2');
    const ids = choices.slice(0, 6).map(({ outcome }) => outcome.id);
    const failing = [ids[1] ?? '', ids[4] ?? ''];
    for (const outcomeId of failing) platform.command({ kind: 'odds', outcomeId, odds: '1.01' });
    const release = platform.hold();
    const pressed = placement.press();
    await vi.advanceTimersByTimeAsync(0);
    expect(platform.attempts).toHaveLength(4);
    expect(placement.activePlaceBetIds).toEqual(ids);
    release();
    await pressed;
    expect(selection.bets.map((bet) => bet.id)).toEqual(failing);
    expect(placement.receipts.map((receipt) => receipt.legs[0]?.id)).toEqual(ids.filter((id) => !failing.includes(id)));
    expect(placement.legRefusal(failing[0] ?? '')).toMatchObject({ code: 'LEG_PRICE_CHANGED' });
    const keys = platform.attempts.map(({ key }) => key);
    expect(new Set(keys).size).toBe(6);
    expect(new Set(keys.map((key) => key.slice(0, 36))).size).toBe(1);
    await vi.advanceTimersByTimeAsync(0);
    await placement.press();
    expect(platform.coupons).toHaveLength(6);
    expect(selection.count).toBe(0);
  });

  it('keeps the key of a single that the platform never saw, and gives those that were refused a new one (P4)', async () => {
    const slip = await pressableSlip(3);
    const { placement, platform, coupon, selection, choices } = slip;
    coupon.setType(SINGLES);
    coupon.stakes.applyToAll('2');
    const [lost = '', refused = ''] = choices.map(({ outcome }) => outcome.id);
    platform.command({ kind: 'odds', outcomeId: refused, odds: '1.01' });
    platform.loseRequestsOf(lost);
    const pressed = placement.press();
    await passTime(slip, 9_000);
    await pressed;
    expect(selection.bets.map(({ id }) => id)).toEqual([lost, refused]);
    platform.loseRequestsOf(undefined);
    await placement.press();
    const keysOf = (betId: string) => new Set(platform.attempts.filter(({ key }) => key.endsWith(`:${betId}`)).map(({ key }) => key)).size;
    expect([keysOf(lost), keysOf(refused)]).toEqual([1, 2]);
    expect([selection.count, platform.coupons.length]).toEqual([0, 3]);
  });

  it('keeps that key when the single is the only one left, an ordinary coupon then', async () => {
    const slip = await pressableSlip(2);
    const { placement, platform, coupon, choices } = slip;
    coupon.setType(SINGLES);
    coupon.stakes.applyToAll('2');
    const lost = choices[0]?.outcome.id ?? '';
    platform.loseRequestsOf(lost);
    const pressed = placement.press();
    await passTime(slip, 9_000);
    await pressed;
    platform.loseRequestsOf(undefined);
    expect([coupon.selection.count, coupon.isSingles]).toEqual([1, false]);
    await placement.press();
    expect(new Set(platform.attempts.filter(({ body }) => body.bets[0]?.id === lost).map(({ key }) => key)).size).toBe(1);
    expect(platform.coupons).toHaveLength(2);
  });

  it('places as many at once as the site says (A-144)', async () => {
    const { placement, platform, coupon } = await pressableSlip(6, { coupon: { singlesAtOnce: 2 } });
    coupon.setType(SINGLES);
    coupon.stakes.applyToAll('2');
    const release = platform.hold();
    const pressed = placement.press();
    await vi.advanceTimersByTimeAsync(0);
    expect(platform.attempts).toHaveLength(2);
    release();
    await pressed;
    expect(platform.coupons).toHaveLength(6);
  });

  it('sends no further singles for a customer who left', async () => {
    const slip = await pressableSlip(6);
    const { placement, platform, coupon, runtime } = slip;
    coupon.setType(SINGLES);
    const release = platform.hold();
    void placement.press();
    await vi.advanceTimersByTimeAsync(0);
    runtime.session.end('signedOut');
    release();
    await passTime(slip, 8_000);
    expect(platform.attempts).toHaveLength(4);
    expect([placement.isCutOff, coupon.isDone, coupon.isActivePlaceBet]).toEqual([true, false, false]);
  });

  it('keeps the stake of the one single that was refused (U12)', async () => {
    const { placement, platform, coupon, choices } = await pressableSlip(2);
    coupon.setType(SINGLES);
    coupon.stakes.applyToAll('2');
    platform.command({ kind: 'odds', outcomeId: choices[0]?.outcome.id ?? '', odds: '1.01' });
    await placement.press();
    expect([coupon.selection.count, coupon.amountMinor]).toEqual([1, 200]);
    expect(placement.legRefusal(choices[0]?.outcome.id ?? '')?.code).toBe('LEG_PRICE_CHANGED');
  });

  it('has nothing left to say about the price of a single that was agreed to (U9)', async () => {
    const { placement, platform, coupon, choices } = await pressableSlip(2);
    coupon.setType(SINGLES);
    const id = choices[0]?.outcome.id ?? '';
    platform.command({ kind: 'odds', outcomeId: id, odds: '1.01' });
    await placement.press();
    await vi.advanceTimersByTimeAsync(0);
    placement.acceptLeg(id);
    expect(placement.legRefusal(id)).toBeUndefined();
    expect(placement.receipts).toHaveLength(1);
    expect(coupon.placeState.kind).toBe('place');
  });

  it('keeps the notes of the other singles, and what was placed, while one is placed again', async () => {
    const { placement, platform, coupon, selection, choices } = await pressableSlip(4);
    coupon.setType(SINGLES);
    coupon.stakes.applyToAll('2');
    const [twin = '', accepted = '', refused = '', moved = ''] = choices.slice(0, 4).map(({ outcome }) => outcome.id);
    selection.removeSome([accepted, refused, moved]);
    coupon.setAmount(200);
    await placement.press();
    placement.keepSelections();
    selection.addAll(choices.slice(1, 4));
    platform.command({ kind: 'odds', outcomeId: refused, odds: '1.01' });
    platform.command({ kind: 'odds', outcomeId: moved, odds: '1.02' });
    await placement.press();
    expect(selection.bets.map(({ id }) => id)).toEqual([twin, refused, moved]);
    expect(placement.singles?.entryOf(twin)?.press.state.kind).toBe('duplicate');
    await placement.placeAgain(twin);
    expect(selection.bets.map(({ id }) => id)).toEqual([refused, moved]);
    expect([refused, moved].map((id) => placement.legRefusal(id)?.to)).toEqual(['1.01', '1.02']);
    expect(placement.receipts.map((receipt) => receipt.legs[0]?.id)).toEqual([twin, accepted]);
    expect(platform.coupons).toHaveLength(3);
  });

  it('asks about the single that another tab is placing at this moment, and places the others (U7, P14)', async () => {
    const { placement, platform, coupon, selection, choices, env, accounts } = await pressableSlip(1);
    coupon.setAmount(200);
    const shared = choices[0]?.outcome.id ?? '';
    const release = platform.hold();
    const pressed = placement.press();
    await vi.advanceTimersByTimeAsync(0);
    // Another tab: the same storage between tabs, its own memory of presses.
    coupon.setPlacing(false);
    selection.addAll(choices.slice(1, 3));
    coupon.setType(SINGLES);
    coupon.stakes.applyToAll('2');
    const other = new PlacementStore(env, { get: () => undefined, set: () => undefined, clear: () => undefined });
    const pressedThere = other.press();
    await vi.advanceTimersByTimeAsync(0);
    expect(other.singles?.entryOf(shared)?.press.state.kind).toBe('duplicate');
    expect(platform.attempts.flatMap(({ body }) => body.bets.map(({ id }) => id)).sort()).toEqual(choices.slice(0, 3).map(({ outcome }) => outcome.id).sort());
    release();
    await Promise.all([pressed, pressedThere]);
    expect(platform.coupons).toHaveLength(3);
    expect(env.storage.get(`coupon.placing.v2.${accounts.userId}`)).toBeUndefined();
    other.dispose();
  });

  it('is asked about by another tab that places one of them alone (U7, P14)', async () => {
    const { placement, platform, coupon, selection, choices, env } = await pressableSlip(2);
    coupon.setType(SINGLES);
    coupon.stakes.applyToAll('2');
    const release = platform.hold();
    const pressed = placement.press();
    await vi.advanceTimersByTimeAsync(0);
    coupon.setPlacing(false);
    selection.remove(choices[1]?.outcome.id ?? '');
    coupon.setAmount(200);
    const other = new PlacementStore(env, { get: () => undefined, set: () => undefined, clear: () => undefined });
    await other.press();
    expect(other.state.kind).toBe('duplicate');
    expect(platform.attempts).toHaveLength(2);
    other.dispose();
    release();
    await pressed;
  });
});
