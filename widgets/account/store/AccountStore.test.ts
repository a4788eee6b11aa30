import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { accountOf, customerPlatform } from '../../../tests/setup/customerPlatform.ts';
import { testSiteConfig } from '../../../tests/setup/baseConfigs.ts';
import { baseRuntime } from '../../../tests/setup/renderWidget.tsx';
import { createTimers } from '../../../runtime/timers/Timers.ts';
import { accountStore } from './AccountStore.ts';

function prepare(userId = '11') {
  const platform = customerPlatform({ userId });
  let isHidden = false;
  let onVisibility: () => void = () => undefined;
  const subscribe = (listener: () => void) => {
    onVisibility = listener;
    return () => undefined;
  };
  const runtime = baseRuntime({
    fetch: platform.fetch,
    facts: { 'user.signedIn': userId !== '', 'user.id': userId },
    timers: createTimers({ isOff: false, visibility: { isHidden: () => isHidden, subscribe }, pauseDelayMs: 30_000 }),
  });
  const store = runtime.stores.use(accountStore);
  const hide = (hidden: boolean) => {
    isHidden = hidden;
    onVisibility();
  };
  return { platform, runtime, store, hide };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('AccountStore', () => {
  it('A-144: asks for a change as often and as far apart as the site\'s config says, in the base five times 2.5 s apart', async () => {
    for (const [update, calls, ms] of [[undefined, 5, 10_000], [{ times: 2, everyMs: 300, addingEveryMs: 1 }, 2, 300]] as const) {
      const platform = customerPlatform({ userId: '11', accounts: [accountOf(), accountOf({ id: 502, isActive: false })] });
      const sections = { ...testSiteConfig.sections, account: { ...testSiteConfig.sections['account'], ...(update && { update }) } };
      // The platform says that it has switched, and never shows it.
      const fetch: typeof globalThis.fetch = (input, init) => (new Request(input, init).method === 'POST' ? Promise.resolve(Response.json({ success: true })) : platform.fetch(input, init));
      const site = { ...testSiteConfig, sections, timers: { ...testSiteConfig.timers, account: 3_600_000 } };
      const store = baseRuntime({ site, fetch, facts: { 'user.signedIn': true, 'user.id': '11' } }).stores.use(accountStore);
      await wait(0);
      const before = platform.countOf('GET /web-api/account/data');
      void store.setActive(502);
      await wait(ms - 1);
      expect(platform.countOf('GET /web-api/account/data') - before).toBe(calls - 1);
      await wait(1 + 10_000);
      expect(platform.countOf('GET /web-api/account/data') - before).toBe(calls);
      store.dispose();
    }
  });

  it('asks at once and then every ten seconds while a customer is signed in and the page is seen (A-104)', async () => {
    const { platform, store, hide } = prepare();
    expect(store.state).toBe('pending');
    await wait(0);
    expect([store.state, store.active?.balanceMinor, store.active?.iso]).toEqual(['ready', 12_345, 'EUR']);
    platform.accounts = [accountOf({ money: 500 })];
    await wait(9_999);
    expect(store.active?.balanceMinor).toBe(12_345);
    await wait(1);
    expect(store.active?.balanceMinor).toBe(500);
    hide(true);
    await wait(60_000);
    expect(platform.countOf('GET /web-api/account/data')).toBe(2);
  });

  it('asks nothing for a guest, and begins when somebody signs in', async () => {
    const { platform, runtime, store } = prepare('');
    await wait(60_000);
    expect([store.state, store.isSignedIn, platform.asked.length]).toEqual(['guest', false, 0]);
    platform.userId = '22';
    runtime.session.begin('22');
    await wait(0);
    expect([store.state, store.userId, store.accounts.length]).toEqual(['ready', '22', 1]);
  });

  it('shows nothing of a customer who has left, not even by an answer that was under way', async () => {
    const { platform, runtime, store } = prepare();
    let answer: () => void = () => undefined;
    platform.hold = () => new Promise((resolve) => (answer = resolve));
    await wait(0);
    runtime.session.end('signedOut');
    platform.hold = async () => undefined;
    answer();
    await wait(0);
    expect([store.state, store.accounts, store.netPosition, store.userId]).toEqual(['guest', [], undefined, '']);
  });

  it('shows no balance while nobody can say who is here, but knows the currency of what was typed (A-123)', async () => {
    const { runtime, store } = prepare();
    await wait(0);
    runtime.session.doubt();
    expect([store.state, store.accounts, store.iso]).toEqual(['guest', [], 'EUR']);
    runtime.session.begin('11');
    await wait(0);
    expect([store.state, store.iso]).toEqual(['ready', 'EUR']);
    runtime.session.end('signedOut');
    expect(store.iso).toBeUndefined();
  });

  it('does not take an answer from before a bet for the balance after it (T1)', async () => {
    const { platform, store } = prepare();
    await wait(0);
    let answerOld: () => void = () => undefined;
    platform.hold = () => new Promise((resolve) => (answerOld = resolve));
    await wait(10_000);
    platform.hold = async () => undefined;
    platform.accounts = [accountOf({ money: 100 })];
    const refreshed = Promise.all([store.refresh(), store.refresh(), store.refresh()]);
    answerOld();
    await refreshed;
    expect(store.active?.balanceMinor).toBe(100);
    expect(platform.countOf('GET /web-api/account/data')).toBe(3);
  });

  it('keeps the balance it knows through an outage, and says so only when it knows none', async () => {
    const known = prepare();
    await wait(0);
    known.platform.broken = { part: '/account/data', status: 500 };
    await wait(10_000);
    expect([known.store.state, known.store.active?.balanceMinor]).toEqual(['ready', 12_345]);
    const unknown = prepare();
    unknown.platform.broken = { part: '/account/data', status: 500 };
    await wait(0);
    expect(unknown.store.state).toBe('failed');
    unknown.platform.broken = undefined;
    await wait(40_000);
    expect(unknown.store.state).toBe('ready');
  });

  it('switches accounts and asks up to five times, 2500 ms apart, until it shows (spec section 4)', async () => {
    const { platform, store } = prepare();
    platform.accounts = [accountOf(), accountOf({ id: 502, type: 9, iso: 'USD', currencyId: 840, isActive: false })];
    await wait(0);
    await store.setActive(502);
    expect([store.active?.id, platform.asked.at(-2)?.body]).toEqual([502, { id: 502 }]);
    // A platform that is slow to follow.
    const before = platform.countOf('GET /web-api/account/data');
    const stuck = platform.accounts;
    const switching = store.setActive(501);
    platform.hold = async () => void (platform.accounts = stuck);
    await wait(2500 * 3);
    expect(store.changes.has('change')).toBe(true);
    await wait(2500);
    await switching;
    // Its own five, and the poll's one within the ten seconds.
    expect(platform.countOf('GET /web-api/account/data') - before).toBe(6);
    expect(store.changes.size).toBe(0);
  });

  it('adds a currency, asking every second until it is listed, and tells the platform\'s refusal', async () => {
    const { platform, store } = prepare();
    await wait(0);
    const empty = platform.accounts;
    let asked = 0;
    const adding = store.addCurrency(840);
    platform.hold = async () => {
      if (platform.asked.at(-1)?.call.startsWith('GET')) asked += 1;
      const isListed = platform.accounts.length > 1;
      if (asked > 0 && asked < 3 && isListed) platform.accounts = empty;
      if (asked === 3) platform.accounts = [...empty, accountOf({ id: 502, currencyId: 840, iso: 'USD', type: 9, isActive: false })];
    };
    await wait(1999);
    expect(store.accounts).toHaveLength(1);
    await wait(1);
    expect([await adding, store.accounts.length]).toEqual([{ isDone: true, message: '' }, 2]);
    expect(await store.addCurrency(840)).toEqual({ isDone: false, message: 'You have such an account' });
    expect(await store.removeCurrency(502)).toEqual({ isDone: true, message: '' });
    expect(store.accounts).toHaveLength(1);
  });

  it('hides the balance as the account says until the customer chooses, and keeps the choice with the account (U22)', async () => {
    const { platform, runtime, store } = prepare();
    await wait(0);
    runtime.facts.set({ 'user.hidesBalance': true });
    expect(store.isBalanceHidden).toBe(true);
    store.toggleBalance();
    expect(store.isBalanceHidden).toBe(false);
    await wait(0);
    expect(platform.asked).toContainEqual({ call: 'POST /web-api/user/config', body: { user_hide_balance: false } });
    store.toggleBalance();
    expect(store.isBalanceHidden).toBe(true);
    runtime.session.begin('22');
    expect(store.isBalanceHidden, 'another customer').toBe(false);
  });

  it('sends a choice again that did not reach the account, each for themselves (U22)', async () => {
    const { platform, runtime, store } = prepare();
    await wait(0);
    platform.broken = { part: 'user/config', status: 503 };
    store.toggleBalance();
    await wait(0);
    platform.broken = undefined;
    runtime.session.begin('22');
    expect(store.isBalanceHidden).toBe(false);
    await wait(0);
    const saved = () => platform.countOf('POST /web-api/user/config');
    const before = saved();
    runtime.session.begin('11');
    expect(store.isBalanceHidden).toBe(true);
    await wait(0);
    expect(saved()).toBe(before + 1);
    runtime.session.begin('22');
    runtime.session.begin('11');
    await wait(0);
    expect(saved(), 'what the account has is not sent again').toBe(before + 1);
  });
});
