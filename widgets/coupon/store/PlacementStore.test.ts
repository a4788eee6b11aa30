import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { passTime, pressableSlip } from '../../../tests/setup/pressableSlip.ts';
import { tabStorage } from '../../../tests/setup/tabStorage.ts';
import { PlacementStore } from './PlacementStore.ts';
import type { RememberedPress } from './pressMemory.ts';
import { ATTEMPT_MS, RETRY_DELAYS_MS } from './Press.ts';

const SINGLES = 9;
const KEY = /^[0-9a-f-]{36}$/;

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => vi.useRealTimers());

describe('PlacementStore', () => {
  it('places once, shows the receipt, takes the selections out and brings the balance up to date (U11, T1)', async () => {
    const { placement, platform, coupon, selection, accounts } = await pressableSlip(2);
    const shown = coupon.payout.figures;
    await placement.press();
    expect(platform.coupons).toHaveLength(1);
    expect(platform.attempts[0]?.key).toMatch(KEY);
    expect(placement.receipt).toMatchObject({ typeId: 1, stakeMinor: 500, possibleWinMinor: shown?.possibleWinMinor });
    expect(selection.count).toBe(0);
    expect(coupon.placeState.kind).toBe('done');
    expect(accounts.active?.balanceMinor).toBe(99_500);
  });

  it('makes one bet of a double press, and of Enter with a press (U7)', async () => {
    const { placement, platform } = await pressableSlip(1);
    await Promise.all([placement.press(), placement.press(), placement.pressIfArmed()]);
    expect(platform.attempts).toHaveLength(1);
    expect(platform.coupons).toHaveLength(1);
  });

  it('brings the selections back after "keep selections", and begins anew with a new selection (U11)', async () => {
    const { placement, selection, choices, coupon } = await pressableSlip(2);
    await placement.press();
    placement.keepSelections();
    expect(selection.bets.map((bet) => bet.id)).toEqual(choices.slice(0, 2).map(({ outcome }) => outcome.id));
    expect(coupon.placeState.kind).toBe('place');
    await placement.press();
    expect(placement.state.kind).toBe('duplicate');
    await placement.placeAgain();
    expect(coupon.isDone).toBe(true);
    selection.addAll(choices.slice(2, 3));
    expect(coupon.isDone).toBe(false);
    expect(placement.receipt).toBeUndefined();
  });

  it('repeats a lost answer with the same key, 1, 2 and 4 s apart, and never bets twice (protocol, step 3)', async () => {
    const slip = await pressableSlip(1);
    const { placement, platform } = slip;
    platform.faults.push('lost-answer', 'lost-answer', 'lost-request');
    const pressed = placement.press();
    await vi.advanceTimersByTimeAsync(0);
    for (const [index, delayMs] of RETRY_DELAYS_MS.entries()) {
      expect(platform.attempts).toHaveLength(index + 1);
      await passTime(slip, delayMs);
    }
    await pressed;
    expect(new Set(platform.attempts.map(({ key }) => key)).size).toBe(1);
    expect(platform.attempts).toHaveLength(4);
    expect(platform.coupons).toHaveLength(1);
    expect(placement.state.kind).toBe('accepted');
  });

  it('gives up an attempt after ten seconds', async () => {
    const slip = await pressableSlip(1);
    const release = slip.platform.hold();
    const pressed = slip.placement.press();
    await passTime(slip, ATTEMPT_MS);
    release();
    await passTime(slip, 1_000);
    await pressed;
    expect(slip.platform.attempts).toHaveLength(2);
    expect(slip.platform.coupons).toHaveLength(1);
  });

  it('asks by the key when every attempt stayed without an answer, and finds the bet', async () => {
    const slip = await pressableSlip(1);
    slip.platform.faults.push('lost-answer', 'lost-request', 'lost-request', 'lost-request');
    const pressed = slip.placement.press();
    await passTime(slip, 7_000);
    await pressed;
    expect(slip.platform.coupons).toHaveLength(1);
    expect(slip.placement.receipt?.id).toBe(slip.platform.coupons[0]?.id);
  });

  it('says that nothing was placed when the platform never saw the key, and keeps the key for the same coupon', async () => {
    const slip = await pressableSlip(1);
    slip.platform.faults.push('lost-request', 'lost-request', 'lost-request', 'lost-request');
    const pressed = slip.placement.press();
    await passTime(slip, 9_000);
    await pressed;
    expect(slip.placement.state).toEqual({ kind: 'failed', code: 'COUPON_NOT_RECEIVED' });
    expect(slip.selection.count).toBe(1);
    await slip.placement.press();
    expect(slip.placement.state.kind).toBe('accepted');
    expect(new Set(slip.platform.attempts.map(({ key }) => key)).size).toBe(1);
  });

  it('waits for a live bet with the rest of the delay, and shows what became of it (U8)', async () => {
    const slip = await pressableSlip(1, { section: 'live' });
    const pressed = slip.placement.press();
    await passTime(slip, 1_500);
    expect(slip.placement.state.kind).toBe('waiting');
    expect(slip.coupon.placeState.kind).toBe('placing');
    await passTime(slip, 12_000);
    await pressed;
    expect(['accepted', 'refused']).toContain(slip.placement.state.kind);
    expect(slip.coupon.isActivePlaceBet).toBe(false);
  });

  it('names the selection whose price moved, and places it after the price was accepted (U9)', async () => {
    const { placement, platform, choices, coupon, selection } = await pressableSlip(2);
    const id = choices[1]?.outcome.id ?? '';
    platform.command({ kind: 'odds', outcomeId: id, odds: '1.02' });
    await placement.press();
    expect(placement.refusal?.code).toBe('COUPON_PRICE_CHANGED');
    expect(placement.legRefusal(id)).toMatchObject({ code: 'LEG_PRICE_CHANGED', to: '1.02' });
    expect(selection.count).toBe(2);
    await vi.advanceTimersByTimeAsync(0);
    expect(coupon.placeState.kind).toBe('accept-changes');
    placement.acceptLeg(id);
    expect(placement.refusal).toBeUndefined();
    await placement.press();
    expect(placement.state.kind).toBe('accepted');
    expect(new Set(platform.attempts.map(({ key }) => key)).size).toBe(2);
  });

  it('fills in the stake that the platform allows (U9, U15)', async () => {
    const { placement, platform, coupon } = await pressableSlip(1, { balanceMinor: 100_000_000 });
    const { config } = platform.site.rules;
    platform.site.rules = { ...platform.site.rules, config: { ...config, liability: { ...config.liability, lineEuro: '10' } } };
    coupon.setAmount(200_000);
    await placement.press();
    expect(placement.refusal?.code).toBe('COUPON_ABOVE_MAXIMUM');
    const most = placement.refusal?.maxMinor ?? 0;
    placement.stakeToLimit(most);
    expect(coupon.amountMinor).toBe(most);
    await placement.press();
    expect(placement.state.kind).toBe('accepted');
  });

  it('repeats the press of a lost session with the same key after signing in again', async () => {
    const { placement, platform, runtime, coupon } = await pressableSlip(1);
    platform.faults.push('signed-out');
    await placement.press();
    expect(placement.state.kind).toBe('signed-out');
    expect(platform.coupons).toHaveLength(0);
    expect(coupon.isActivePlaceBet).toBe(false);
    await placement.press();
    expect(platform.coupons).toHaveLength(1);
    expect(new Set(platform.attempts.map(({ key }) => key)).size).toBe(1);
    expect(runtime.reports).toEqual([]);
  });

  it('asks a trader above the maximum where the customer wants that (A-42)', async () => {
    const { placement, coupon, platform } = await pressableSlip(1, { balanceMinor: 1_000_000_000, flags: { showVipBet: true } });
    coupon.settings.setSwitch('isVipBet', true);
    coupon.setAmount((coupon.limits.maxMinor ?? 0) + 100);
    await placement.press();
    expect(platform.attempts[0]?.body.isVipBet).toBe(true);
    expect(placement.receipt?.waiting?.kind).toBe('vip');
    expect(coupon.isDone).toBe(true);
    await placement.cancelOrder(placement.receipt?.id ?? '');
    expect(placement.state.kind).toBe('refused');
  });

  it('asks by the remembered key after a reload, and takes the found bet out of the coupon (protocol, step 1)', async () => {
    const slip = await pressableSlip(2);
    const { platform, coupon, placement, selection, accounts } = slip;
    platform.faults.push('lost-answer');
    const press = placement.press();
    await vi.advanceTimersByTimeAsync(0);
    const key = platform.attempts[0]?.key ?? '';
    placement.dispose();
    coupon.setPlacing(false);
    // The same storage, a new page.
    let remembered: RememberedPress | undefined = { userId: accounts.userId, key, coupon: '', singleIds: [] };
    const memory = { get: () => remembered, set: (next: RememberedPress) => (remembered = next), clear: () => (remembered = undefined) };
    const next = new PlacementStore(slip.env, memory);
    await vi.advanceTimersByTimeAsync(0);
    expect(next.receipt?.id).toBe(platform.coupons[0]?.id);
    expect(remembered).toBeUndefined();
    expect(selection.count).toBe(0);
    expect(platform.attempts).toHaveLength(1);
    next.dispose();
    void press;
  });

  it('asks before it sends a coupon that another tab is placing at this moment, and does not once that is over (U7)', async () => {
    const slip = await pressableSlip(1);
    const { placement, platform, env, accounts, coupon } = slip;
    const release = platform.hold();
    const pressed = placement.press();
    await vi.advanceTimersByTimeAsync(0);
    // Another tab: the same storage between tabs, its own memory of presses.
    coupon.setPlacing(false);
    const other = new PlacementStore(env, { get: () => undefined, set: () => undefined, clear: () => undefined });
    await other.press();
    expect(other.state.kind).toBe('duplicate');
    expect(other.isOpen).toBe(true);
    expect(platform.attempts).toHaveLength(1);
    other.done();
    release();
    await pressed;
    expect(platform.coupons).toHaveLength(1);
    expect(env.storage.get(`coupon.placing.v2.${accounts.userId}`)).toBeUndefined();
    other.dispose();
  });

  it('shows the receipt until this tab begins a new coupon, whatever another tab chooses (A-49, U11)', async () => {
    const storage = tabStorage();
    const { placement, platform, selection, choices, accounts } = await pressableSlip(3, { storage });
    const key = `coupon.v1.${accounts.userId}`;
    const three = storage.get(key) ?? null;
    selection.remove(choices[2]?.outcome.id ?? '');
    const release = platform.hold();
    const pressed = placement.press();
    storage.writeElsewhere(key, three);
    release();
    await pressed;
    expect([placement.receipts.length, selection.count]).toEqual([1, 1]);
    storage.writeElsewhere(key, three);
    expect([placement.receipts.length, selection.count]).toEqual([1, 3]);
    selection.remove(choices[0]?.outcome.id ?? '');
    expect(placement.receipts).toEqual([]);
  });

  it('asks before the document is left while a press is on its way (A-116)', async () => {
    const { placement, platform } = await pressableSlip(1);
    const release = platform.hold();
    const pressed = placement.press();
    await vi.advanceTimersByTimeAsync(0);
    expect(placement.isNavigationBlocked).toBe(true);
    release();
    await pressed;
    expect(placement.isNavigationBlocked).toBe(false);
  });

  it('tells a guest whose session ended under a press, sends nothing more, and asks by the key after signing in again', async () => {
    const slip = await pressableSlip(1);
    const { placement, platform, runtime, selection } = slip;
    const userId = slip.accounts.userId;
    platform.faults.push('lost-answer');
    void placement.press();
    await vi.advanceTimersByTimeAsync(0);
    runtime.session.end('signedOut');
    expect(placement.isCutOff).toBe(true);
    expect(placement.isNavigationBlocked).toBe(false);
    expect(selection.count).toBe(0);
    await passTime(slip, 8_000);
    expect(platform.attempts).toHaveLength(1);
    runtime.session.begin(userId);
    await vi.advanceTimersByTimeAsync(0);
    expect(placement.isCutOff).toBe(false);
    expect(placement.receipt?.id).toBe(platform.coupons[0]?.id);
    expect(platform.coupons).toHaveLength(1);
    expect(selection.count).toBe(0);
  });

  it('goes on telling it when the press heard of the lost session before the page did', async () => {
    const { placement, platform } = await pressableSlip(1);
    platform.faults.push('signed-out');
    await placement.press();
    placement.clear();
    expect([placement.state.kind, placement.isCutOff]).toEqual(['idle', true]);
  });

  it.each([['of singles', SINGLES], ['of an express', 1]])('takes the refused price %s back when it comes back by itself (U9)', async (_, typeId) => {
    const { placement, platform, coupon, choices, selection } = await pressableSlip(2);
    coupon.setType(typeId);
    const [choice] = choices;
    const id = choice?.outcome.id ?? '';
    const before = choice?.market.oddsOf(id) ?? '';
    platform.command({ kind: 'odds', outcomeId: id, odds: '1.01' });
    await placement.press();
    await vi.advanceTimersByTimeAsync(0);
    expect(placement.legRefusal(id)?.code).toBe('LEG_PRICE_CHANGED');
    expect(coupon.placeState.kind).toBe('accept-changes');
    platform.command({ kind: 'odds', outcomeId: id, odds: before });
    await selection.feed.refresh();
    expect(placement.legRefusal(id)).toBeUndefined();
    expect(coupon.placeState.kind).toBe('place');
  });

  it.each([['of singles', SINGLES], ['of an express', 1]])('takes the refusal of a paused selection %s back when it takes bets again', async (_, typeId) => {
    const { placement, platform, coupon, choices, selection } = await pressableSlip(2);
    coupon.setType(typeId);
    const [choice] = choices;
    const id = choice?.outcome.id ?? '';
    const pause = (isSuspended: boolean) => platform.command({ kind: 'suspension', level: 'game', target: String(choice?.game.id), isSuspended });
    pause(true);
    await placement.press();
    await vi.advanceTimersByTimeAsync(0);
    expect(placement.legRefusal(id)?.code).toBe('LEG_LOCKED');
    pause(false);
    await selection.feed.refresh();
    expect(placement.legRefusal(id)).toBeUndefined();
    expect(coupon.placeState.kind).toBe('place');
  });
});
