// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { testSiteConfig } from '../../../tests/setup/baseConfigs.ts';
import { betsPlatform, type BetsPlatform } from '../../../tests/setup/betsPlatform.ts';
import { accountOf } from '../../../tests/setup/customerPlatform.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import type { MovementInfo } from '../api/moneyApi.ts';
import { Statement } from './Statement.tsx';

const NOW_MS = Date.UTC(2026, 10, 21, 9, 30);
const frame = widgetFrame('account/statement');

async function show(platform: BetsPlatform, query = '', { pageSize = 25, language = 'en', site = testSiteConfig } = {}) {
  const runtime = baseRuntime({ fetch: platform.fetch, language, site, facts: { 'user.signedIn': true, 'user.id': '12345678' }, nowMs: () => NOW_MS });
  const view = await renderWidget(runtime, <Statement {...frame} pageSize={pageSize} start="line" />, { path: 'historypay', query: new URLSearchParams(query) });
  return { runtime, view };
}

const moved = (id: string, category: MovementInfo['category'], amountMinor: number, balanceMinor: number, couponId: string | null = null) => ({ id, category, amountMinor, balanceMinor, couponId, atUtc: '2026-11-20T10:00:00.000Z' });
const movements = [moved('3', 'payout', 1_900, 10_900, '100000000001'), moved('2', 'stake', -1_000, 9_000, '100000000001'), moved('1', 'deposit', 10_000, 10_000)];
const cellsOf = (table: HTMLElement) => within(table).getAllByRole('cell').map((cell) => (cell.textContent ?? '').replaceAll(/\s/g, ' '));

describe('account/statement', () => {
  it('lists every movement between opening and closing balance, whose difference is their sum (T52)', async () => {
    await show(betsPlatform({ movements, openingMinor: 5_000 }));
    const table = await screen.findByRole('table', { name: 'Statement' });
    expect(screen.getAllByRole('definition').map((text) => (text.textContent ?? '').replaceAll(/\s/g, ' '))).toEqual(['EUR 50.00', '+EUR 109.00', 'EUR 159.00']);
    expect(cellsOf(table)).toEqual(['20/11/2026, 13:00', '+EUR 19.00', 'EUR 109.00', '20/11/2026, 13:00', '-EUR 10.00', 'EUR 90.00', '20/11/2026, 13:00', '+EUR 100.00', 'EUR 100.00']);
    expect(within(table).getAllByRole('link', { name: 'Bet 100000000001' }).map((link) => link.getAttribute('href'))).toEqual(['/en/print-coupon/100000000001', '/en/print-coupon/100000000001']);
  });

  it('asks for account, category, period and page of the address', async () => {
    const platform = betsPlatform({ movements });
    await show(platform, 'account=501&category=stake&period=7&page=2', { pageSize: 1 });
    await screen.findAllByRole('definition');
    const call = platform.asked.find((asked) => asked.includes('/movements')) ?? '';
    expect(Object.fromEntries(new URL(`http://x${call.slice(4)}`).searchParams)).toEqual({ accountId: '501', categories: 'stake', page: '2', pageSize: '1', fromUtc: '2026-11-14T21:00:00.000Z' });
  });

  it('changes the account and the kind of movement', async () => {
    const platform = betsPlatform({ movements });
    platform.customer.accounts = [accountOf(), accountOf({ id: 502, iso: 'USD', type: 9, isActive: false })];
    const { runtime } = await show(platform, 'period=90');
    await screen.findByRole('table');
    fireEvent.change(screen.getByRole('combobox', { name: 'Account' }), { target: { value: '502' } });
    fireEvent.change(screen.getByRole('combobox', { name: 'What moved the money' }), { target: { value: 'payout' } });
    expect(runtime.visited).toEqual(['/en/historypay?account=502&period=90', '/en/historypay?category=payout&period=90']);
  });

  it('lists deposits and withdrawals with their net since the account was opened (T4)', async () => {
    const payments = [
      { id: 'w1', kind: 'withdrawal' as const, amountMinor: 3_000, iso: 'EUR', statusId: 1, atUtc: '2026-11-20T10:00:00.000Z' },
      { id: 'd1', kind: 'deposit' as const, amountMinor: 10_000, iso: 'EUR', statusId: 2, atUtc: '2026-11-19T10:00:00.000Z' },
    ];
    await show(betsPlatform({ payments }), 'tab=payments');
    const table = await screen.findByRole('table', { name: 'Deposits and withdrawals' });
    expect(cellsOf(table)).toEqual(['20/11/2026, 13:00', 'w1', 'Under way', '-EUR 30.00', '19/11/2026, 13:00', 'd1', 'Paid', '+EUR 100.00']);
    expect((await screen.findByRole('definition')).textContent).toMatch(/EUR\s70\.00/);
    expect(screen.getByRole('link', { name: 'Deposits and withdrawals' }).getAttribute('aria-current')).toBe('page');
  });

  it('reaches payments that are older than ninety days (A-7)', async () => {
    const platform = betsPlatform();
    const { runtime } = await show(platform, 'tab=payments');
    fireEvent.click(await screen.findByRole('switch', { name: 'Also older than 90 days' }));
    expect(runtime.visited).toEqual(['/en/historypay?tab=payments&archive=1']);
    expect(platform.asked).toContain('GET /web-api/office/payments/history?pageNumber=1&isIncludeArchive=false');
  });

  it('A-144: has as many payments on a page, and an archive as old, as a brand says', async () => {
    const payments = Array.from({ length: 5 }, (_, index) => ({ id: `d${index}`, kind: 'deposit' as const, amountMinor: 1_000, iso: 'EUR', statusId: 2, atUtc: '2026-11-19T10:00:00.000Z' }));
    const site = { ...testSiteConfig, sections: { ...testSiteConfig.sections, account: { ...testSiteConfig.sections['account'], paymentsPage: 2, archiveDays: 30 } } };
    await show(betsPlatform({ payments }), 'tab=payments', { site });
    await screen.findByRole('switch', { name: 'Also older than 30 days' });
    expect((await screen.findAllByRole('link', { name: /^Page \d/ })).map((link) => link.textContent)).toEqual(['1', '2', '3']);
  });

  it('says when nothing moved and leads further (U35)', async () => {
    await show(betsPlatform());
    expect((await screen.findByRole('link', { name: 'The last 365 days' })).getAttribute('href')).toBe('/en/historypay?period=365');
    expect(screen.getByRole('link', { name: 'See what is played' }).getAttribute('href')).toBe('/en/line');
  });

  it('offers to try again when the platform does not answer', async () => {
    const platform = betsPlatform({ movements });
    platform.broken = '/movements';
    await show(platform);
    expect((await screen.findByRole('alert')).textContent).toContain('The list did not load');
    platform.broken = undefined;
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeDefined();
  });

  it.each(['ru', 'ar', 'es'])('has all its words in %s', async (language) => {
    const { view } = await show(betsPlatform({ movements }), '', { language });
    await screen.findByRole('table');
    expect(view.container.textContent).not.toMatch(/office:|account:|\{\{/);
  });
});
