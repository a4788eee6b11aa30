// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { testSiteConfig } from '../../../tests/setup/baseConfigs.ts';
import { betsPlatform, type BetsPlatform, boostedCouponOf, couponOf, legOf } from '../../../tests/setup/betsPlatform.ts';
import { feedPlatform } from '../../../tests/setup/feedPlatform.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { authStore } from '../../auth/index.ts';
import { MyBets } from './MyBets.tsx';

const NOW_MS = Date.UTC(2026, 10, 21, 9, 30);
const frame = { ...widgetFrame('bets/my-bets'), slots: { tools: null } };
const CUSTOMER = { 'user.signedIn': true, 'user.id': '12345678' };

let elapsedMs = 0;
beforeEach(() => {
  vi.useFakeTimers();
  elapsedMs = 0;
});
afterEach(() => void vi.useRealTimers());

/** Lets time pass for timers and for the platform's clock. */
const pass = (ms: number) =>
  act(async () => {
    elapsedMs += ms;
    await vi.advanceTimersByTimeAsync(ms);
  });

async function show(platform: BetsPlatform, facts: Record<string, string | boolean> = CUSTOMER, site = testSiteConfig) {
  const runtime = baseRuntime({ fetch: platform.fetch, facts, site, nowMs: () => NOW_MS + elapsedMs });
  const view = await renderWidget(runtime, <MyBets {...frame} limit={10} history="history" results="live" />);
  await act(async () => void (await import('./BetsPanel.tsx')));
  await pass(0);
  return { runtime, view };
}

const card = (name: RegExp | string = /.*/) => screen.getByRole('article', { name });
const asks = (platform: BetsPlatform) => platform.asked.filter((call) => call.includes('/coupons/history'));

describe('bets/my-bets', () => {
  it('has the name that a page gives it where it stands beside the coupon, so that the two can be told apart', async () => {
    const runtime = baseRuntime({ fetch: betsPlatform({ coupons: [] }).fetch, facts: CUSTOMER, nowMs: () => NOW_MS });
    await renderWidget(runtime, <><MyBets {...frame} limit={2} title="Your bets" /><MyBets {...frame} limit={2} /></>);
    expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual(['Your bets', 'My bets']);
  });

  it('shows an open bet with legs, odds, stake and what it may win (U21)', async () => {
    const platform = betsPlatform({
      coupons: [couponOf({ typeId: 1, coef: '3.61', possibleWinMinor: 3610, legs: [legOf(), legOf({ id: 'g2-m1-o1', coef: '1.90', statusId: 1, finalScore: '2:0' })] })],
    });
    await show(platform);
    const bet = within(screen.getByRole('article', { name: 'Accumulator 3.61' }));
    expect(bet.getAllByRole('listitem')).toHaveLength(2);
    expect(bet.getAllByRole('img', { name: 'Football' })).toHaveLength(2);
    expect(bet.getByText('2:0')).toBeDefined();
    expect(bet.getByRole('link', { name: 'Northport – Eastham' }).getAttribute('href')).toBe('/en/line/football/10-premier-league/1-northport-eastham');
    expect(bet.getAllByRole('definition').map((amount) => amount.textContent)).toEqual([expect.stringContaining('10.00'), expect.stringContaining('36.10')]);
    expect(bet.getByText('Possible win')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Bet history' }).getAttribute('href')).toBe('/en/history');
  });

  it('says beside the figures why they are not what the odds of the selections give', async () => {
    await show(betsPlatform({ coupons: [boostedCouponOf(), couponOf({ id: '100000000002', boost: { kind: 'hyper', percent: 5 }, isFreeStake: true })] }));
    expect(within(card('Accumulator 30.652')).getByText('boosted ×1.03 by the bonus selection · rounded down; the win is counted exactly')).toBeDefined();
    expect(within(card('Single 1.90')).getByText('Possible win').parentElement?.textContent).toContain('with a bonus of 5% of the profit · without the free stake');
  });

  it('gives no reason for a figure that needs none', async () => {
    await show(betsPlatform({ coupons: [couponOf()] }));
    expect(card().textContent).not.toMatch(/boosted|rounded|limited/);
  });

  it('says of a win that several share that it pays a part', async () => {
    await show(betsPlatform({ coupons: [couponOf({ typeId: 1, legs: [legOf({ statusId: 1, finalScore: '1:1', deadHeat: 2 }), legOf({ id: 'g2-m1-o1' })] })] }));
    expect(screen.getAllByText('Dead heat, 1 of 2')).toHaveLength(1);
  });

  it('marks the banker of a system, and no other selection (A-34)', async () => {
    const platform = betsPlatform({ coupons: [couponOf({ typeId: 2, systemValue: 2, legs: [legOf({ blockId: 0 }), legOf({ id: 'g2-m1-o1', blockId: 1 }), legOf({ id: 'g3-m1-o1', blockId: 1 })] })] });
    await show(platform);
    const marks = within(card()).getAllByRole('listitem').map((leg) => within(leg).queryByText('Banker') !== null);
    expect(marks).toEqual([true, false, false]);
  });

  it('asks for open bets again every ten seconds, and shows what has become of them', async () => {
    const platform = betsPlatform({ coupons: [couponOf()] });
    await show(platform);
    expect(asks(platform)).toHaveLength(1);
    await pass(9_900);
    expect(asks(platform)).toHaveLength(1);
    platform.coupons = [couponOf({ statusId: 1, payoutMinor: 1900, legs: [legOf({ statusId: 1 })] })];
    await pass(200);
    expect(asks(platform)).toHaveLength(2);
    expect(screen.getByText('No open bets')).toBeDefined();
    fireEvent.click(screen.getByRole('radio', { name: 'Settled' }));
    await pass(0);
    expect(within(screen.getByRole('article', { name: 'Single 1.90' })).getByText('Paid')).toBeDefined();
  });

  it('asks at once when the balance has moved: a bet was placed or settled (T1)', async () => {
    const platform = betsPlatform();
    const { runtime } = await show(platform);
    await pass(3_000);
    platform.coupons = [couponOf()];
    platform.customer.accounts = platform.customer.accounts.map((account) => ({ ...account, money: account.money - 1000 }));
    const { accountStore } = await import('../../account/index.ts');
    await act(async () => runtime.stores.use(accountStore).refresh());
    await pass(0);
    expect(screen.getByRole('article', { name: 'Single 1.90' })).toBeDefined();
  });

  it('counts down an order that waits, and cancels it once (A-40)', async () => {
    const untilUtc = new Date(NOW_MS + 65_000).toISOString();
    const platform = betsPlatform({ coupons: [couponOf({ statusId: -1, exactCoef: '2.05', waiting: { kind: 'exact', untilUtc, waitMs: 65_000, offerMinor: null } })] });
    await show(platform);
    expect(screen.getByText('Waits for odds of 2.05 or better')).toBeDefined();
    expect(screen.getByText('1:05')).toBeDefined();
    await pass(5_000);
    expect(screen.getByText('1:00')).toBeDefined();
    const button = screen.getByRole('button', { name: 'Cancel the order' });
    fireEvent.click(button);
    fireEvent.click(button);
    await pass(0);
    expect(platform.asked.filter((call) => call.startsWith('DELETE'))).toEqual(['DELETE /coupon-api/v1/coupons/100000000001']);
    expect(screen.getByText('No open bets')).toBeDefined();
  });

  it('shows what became of an order that was decided before it was cancelled', async () => {
    const untilUtc = new Date(NOW_MS + 65_000).toISOString();
    const platform = betsPlatform({ coupons: [couponOf({ statusId: -1, waiting: { kind: 'vip', untilUtc, waitMs: 65_000, offerMinor: null } })] });
    await show(platform);
    platform.coupons = [couponOf()];
    const { hold } = platform;
    let release = () => {};
    platform.hold = () => new Promise((resolve) => (release = resolve));
    fireEvent.click(screen.getByRole('button', { name: 'Cancel the order' }));
    await pass(0);
    expect(screen.getByRole('button', { name: 'Cancel the order' }).getAttribute('aria-disabled')).toBe('true');
    platform.hold = hold;
    await act(async () => release());
    await pass(0);
    expect(card('Single 1.90')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Cancel the order' })).toBeNull();
  });

  it.each([
    ['accepts', 'Take EUR 6.00', true],
    ['declines', 'Decline', false],
  ])('%s the counter-offer of a trader (A-42)', async (_, name, isTaken) => {
    const untilUtc = new Date(NOW_MS + 60_000).toISOString();
    const platform = betsPlatform({ coupons: [couponOf({ statusId: -1, waiting: { kind: 'vip-offer', untilUtc, waitMs: 60_000, offerMinor: 600 } })] });
    await show(platform);
    expect(screen.getByText(/The trader offers a stake of EUR\s6\.00/)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: (label) => label.replaceAll(/\s/g, ' ') === name }));
    await pass(0);
    if (isTaken) expect(within(card()).getByText(/EUR\s6\.00/)).toBeDefined();
    else expect(screen.getByText('No open bets')).toBeDefined();
  });

  it('shows the running score and clock of a leg from the feed (U21)', async () => {
    const feed = feedPlatform(NOW_MS);
    const list = (await (await feed.fetch('http://test.local/line-api/v1/live/games?lng=en&limit=1')).json()) as { games: { id: number; score: { full: number[] } }[] };
    const [game] = list.games;
    const leg = legOf({ isLive: true, scoreAtPlacing: '0:0', game: { ...legOf().game, id: game?.id ?? 0 } });
    const platform = betsPlatform({ coupons: [couponOf({ legs: [leg] })] }, feed);
    await show(platform);
    await pass(0);
    const score = game?.score.full.join(':') ?? 'none';
    expect(within(card()).getByText(score)).toBeDefined();
    expect(platform.asked.find((call) => call.includes('/line-api'))).toContain(`/line-api/v1/live/games?lng=en&ids=${game?.id}`);
  });

  it('folds a long list of legs away', async () => {
    const legs = Array.from({ length: 7 }, (_, index) => legOf({ id: `g${index}-m1-o1` }));
    await show(betsPlatform({ coupons: [couponOf({ typeId: 2, systemValue: 3, lines: 35, legs })] }));
    const bet = within(screen.getByRole('article', { name: 'System 3 of 7 1.90' }));
    expect(bet.getAllByRole('listitem')).toHaveLength(3);
    fireEvent.click(bet.getByRole('button', { name: '4 more selections' }));
    expect(bet.getAllByRole('listitem')).toHaveLength(7);
  });

  it('A-144: shows as many selections on a card as a brand says', async () => {
    const legs = Array.from({ length: 7 }, (_, index) => legOf({ id: `g${index}-m1-o1` }));
    await show(betsPlatform({ coupons: [couponOf({ typeId: 2, systemValue: 3, lines: 35, legs })] }), CUSTOMER, { ...testSiteConfig, sections: { ...testSiteConfig.sections, bets: { cardLegs: 5 } } });
    const bet = within(screen.getByRole('article', { name: 'System 3 of 7 1.90' }));
    expect(bet.getAllByRole('listitem')).toHaveLength(5);
    expect(bet.getByRole('button', { name: '2 more selections' })).toBeDefined();
  });

  it('marks stakes that were no money of the customer (T2)', async () => {
    await show(betsPlatform({ coupons: [couponOf({ isFreeStake: true }), couponOf({ id: '100000000002', accountType: 4 })] }));
    expect(screen.getByText('Free stake')).toBeDefined();
    expect(screen.getByText('Bonus money')).toBeDefined();
  });

  it('asks a guest to sign in, and asks the platform nothing', async () => {
    const platform = betsPlatform();
    const { runtime } = await show(platform, {});
    expect(asks(platform)).toEqual([]);
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(runtime.stores.use(authStore).isOpen).toBe(true);
  });

  it('offers to try again when the platform does not answer, and keeps known bets through an outage', async () => {
    const platform = betsPlatform({ coupons: [couponOf()] });
    platform.broken = '/history';
    await show(platform);
    expect(screen.getByRole('alert').textContent).toContain('Your bets did not load');
    platform.broken = undefined;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(0);
    expect(screen.getByRole('article')).toBeDefined();
    platform.broken = '/history';
    await pass(30_000);
    expect(screen.getByRole('article')).toBeDefined();
    expect(screen.queryByRole('alert')?.textContent ?? '').toBe('');
  });

  it('leads an empty list to what is played (U35)', async () => {
    await show(betsPlatform());
    expect(screen.getByRole('link', { name: 'See what is played' }).getAttribute('href')).toBe('/en/live');
  });
});
