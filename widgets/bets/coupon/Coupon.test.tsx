// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { betsPlatform, type BetsPlatform, boostedCouponOf, couponOf, legOf } from '../../../tests/setup/betsPlatform.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { middleware } from '../middleware/own-coupon.ts';
import { Coupon } from './Coupon.tsx';

const NOW_MS = Date.UTC(2026, 10, 21, 9, 30);
const frame = widgetFrame('bets/coupon');
const CUSTOMER = { 'user.signedIn': true, 'user.id': '12345678' };

const runtimeOf = (platform: BetsPlatform, facts: Record<string, string | boolean> = CUSTOMER, language = 'en') => baseRuntime({ fetch: platform.fetch, facts, language, nowMs: () => NOW_MS });

async function show(platform: BetsPlatform, couponId = '100000000001', language = 'en') {
  const view = await renderWidget(runtimeOf(platform, CUSTOMER, language), <Coupon {...frame} couponId={couponId} history="history" />);
  await act(async () => undefined);
  return view;
}

const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/\s/g, ' ');

describe('bets/coupon', () => {
  it('is a receipt: number, local and UTC time, selections, odds, stake, possible win (T13)', async () => {
    await show(betsPlatform({ coupons: [couponOf()] }));
    expect((await screen.findByRole('heading', { level: 1, name: /100000000001/ }))).toBeDefined();
    expect(screen.getAllByText('2026-11-21 09:00:05 UTC').length).toBeGreaterThan(0);
    expect(screen.getAllByText(/21\/11\/2026, 12:00/).length).toBeGreaterThan(0);
    expect(within(screen.getByRole('table', { name: 'Selections' })).getByText('Northport to win')).toBeDefined();
    const facts = Object.fromEntries(screen.getAllByRole('term').map((term) => [term.textContent, plain(term.nextElementSibling?.textContent)]));
    expect(facts).toMatchObject({ Stake: 'EUR 10.00', 'Possible win': 'EUR 19.00', Odds: '1.90' });
  });

  it('says beside odds and win why they are not what the odds of the selections give', async () => {
    await show(betsPlatform({ coupons: [boostedCouponOf({ maxPayoutMinor: 30_652 })] }));
    await screen.findByRole('table', { name: 'Selections' });
    const facts = Object.fromEntries(screen.getAllByRole('term').map((term) => [term.textContent, plain(term.nextElementSibling?.textContent)]));
    expect(facts).toMatchObject({ Odds: '30.652boosted ×1.03 by the bonus selection · rounded down; the win is counted exactly', 'Possible win': 'EUR 306.52limited to the highest payout' });
  });

  it('marks bankers on the sheet that is printed, and no other selection (A-34)', async () => {
    const legs = [0, 0, 1, 1, 1].map((blockId, index) => legOf({ id: `g${index}-o1`, blockId }));
    await show(betsPlatform({ coupons: [couponOf({ typeId: 2, systemValue: 2, lines: 3, legs })] }));
    fireEvent(window, new Event('beforeprint'));
    const rows = within(await screen.findByRole('table', { name: 'Selections' })).getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).queryByText('Banker') !== null)).toEqual([true, true, false, false, false]);
    fireEvent(window, new Event('afterprint'));
  });

  it('prints at a press', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    await show(betsPlatform({ coupons: [couponOf()] }));
    fireEvent.click(await screen.findByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it('prints dark on white in every theme, and gives the theme back', async () => {
    document.documentElement.dataset['theme'] = 'dark';
    const { unmount } = await show(betsPlatform({ coupons: [couponOf()] }));
    fireEvent(window, new Event('beforeprint'));
    expect(document.documentElement.dataset['theme']).toBe('light');
    fireEvent(window, new Event('afterprint'));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    unmount();
    fireEvent(window, new Event('beforeprint'));
    expect(document.documentElement.dataset['theme']).toBe('dark');
    delete document.documentElement.dataset['theme'];
  });

  it('names bankers and the lines of a system with the stake of each (T5)', async () => {
    const legs = [0, 1, 2, 3].map((index) => legOf({ id: `g${index}-o1`, blockId: index === 0 ? 0 : 1 }));
    await show(betsPlatform({ coupons: [couponOf({ typeId: 2, systemValue: 2, lines: 3, legs })] }));
    expect(await screen.findByText('Banker')).toBeDefined();
    const facts = Object.fromEntries(screen.getAllByRole('term').map((term) => [term.textContent, plain(term.nextElementSibling?.textContent)]));
    expect(facts).toMatchObject({ Type: 'System 2 of 3', Lines: '3', 'Stake a line': 'EUR 3.33' });
  });

  it('names the lobby and the blocks of a multibet as the coupon does (A-35)', async () => {
    const legs = [0, 1, 1, 2, 3].map((blockId, index) => legOf({ id: `g${index}-o1`, blockId }));
    await show(betsPlatform({ coupons: [couponOf({ typeId: 4, systemValue: 2, lines: 3, legs })] }));
    expect(await screen.findByText('Lobby')).toBeDefined();
    expect(screen.queryByText('Banker')).toBeNull();
    expect(screen.getAllByText(/^Block \d$/).map((badge) => badge.textContent)).toEqual(['Block 1', 'Block 1', 'Block 2', 'Block 3']);
  });

  it('shows an unknown status as open and an unknown type as a bet (R-e)', async () => {
    await show(betsPlatform({ coupons: [couponOf({ typeId: 55, statusId: 42 })] }));
    const facts = Object.fromEntries((await screen.findAllByRole('term')).map((term) => [term.textContent, plain(term.nextElementSibling?.textContent)]));
    expect(facts).toMatchObject({ Type: 'Bet', 'Possible win': 'EUR 19.00' });
  });

  it('says that there is no such bet, and leads to all of them', async () => {
    await show(betsPlatform(), '999999999999');
    expect(await screen.findByText('There is no such bet')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Bet history' }).getAttribute('href')).toBe('/en/history');
  });

  it('offers to try again when the platform does not answer', async () => {
    const platform = betsPlatform({ coupons: [couponOf()] });
    platform.broken = '/coupons/';
    await show(platform);
    expect(await screen.findByRole('alert')).toBeDefined();
    platform.broken = undefined;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: /100000000001/ })).toBeDefined();
  });

  it.each(['ru', 'ar', 'es'])('has all its words in %s', async (language) => {
    await show(betsPlatform({ coupons: [couponOf({ statusId: 1, payoutMinor: 1900, history: [{ atUtc: '2026-11-21T09:10:00.000Z', statusId: 1, payoutMinor: 1900, reason: 'settled' }] })] }), '100000000001', language);
    const text = (await screen.findByRole('article')).textContent ?? '';
    expect(text).not.toMatch(/bets:|account:|markets:|game:|\{\{/);
  });
});

describe('own-coupon', () => {
  const ask = (platform: BetsPlatform, couponId: string, facts?: Record<string, string | boolean>) =>
    Promise.resolve(middleware({ runtime: runtimeOf(platform, facts), pageId: 'print-coupon', params: { couponId }, path: '', query: new URLSearchParams() }));

  it('lets the owner in, and nobody else: guests, other ids and short ones are a 404 (A-53)', async () => {
    const platform = betsPlatform({ coupons: [couponOf()] });
    expect(await ask(platform, '100000000001')).toBeUndefined();
    expect(await ask(platform, '100000000002')).toEqual({ status: 404 });
    expect(await ask(platform, '1')).toEqual({ status: 404 });
    expect(await ask(platform, '100000000001', {})).toEqual({ status: 404 });
  });

  it('shows the page when the platform does not answer: the page says so itself', async () => {
    const platform = betsPlatform({ coupons: [couponOf()] });
    platform.broken = '/coupons/';
    expect(await ask(platform, '100000000001')).toBeUndefined();
  });
});
