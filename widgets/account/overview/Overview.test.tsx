// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { betsPlatform, type BetsPlatform } from '../../../tests/setup/betsPlatform.ts';
import { accountOf } from '../../../tests/setup/customerPlatform.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Overview } from './Overview.tsx';

const NOW_MS = Date.UTC(2026, 10, 21, 9, 30);
const frame = widgetFrame('account/overview');

async function show(platform: BetsPlatform) {
  const runtime = baseRuntime({ fetch: platform.fetch, facts: { 'user.signedIn': true, 'user.id': '12345678' }, nowMs: () => NOW_MS });
  await renderWidget(runtime, <Overview {...frame} links={[{ label: 'Bet history', href: 'history', icon: 'history' }]} />, { path: 'account' });
  return runtime;
}

const region = (name: string) => screen.getByRole('region', { name });
const plain = (element: HTMLElement) => (element.textContent ?? '').replaceAll(/\s/g, ' ');
const payment = (id: string, kind: 'deposit' | 'withdrawal', amountMinor: number) => ({ id, kind, amountMinor, iso: 'EUR', statusId: 2, atUtc: '2026-11-20T10:00:00.000Z' });

describe('account/overview', () => {
  it('shows the balance, net deposits since the account was opened (T4) and the result since sign-in (T9)', async () => {
    await show(betsPlatform({ payments: [payment('1', 'deposit', 50_000), payment('2', 'withdrawal', 12_000)] }));
    expect(await within(region('Net deposits')).findByText(/EUR\s380\.00/)).toBeDefined();
    expect(plain(region('Balance'))).toContain('EUR 123.45');
    expect(plain(region('Result since sign-in'))).toContain('-EUR 2.50');
    expect(screen.getByRole('link', { name: 'Bet history' }).getAttribute('href')).toBe('/en/history');
  });

  it('plays with another account when one is chosen', async () => {
    const platform = betsPlatform();
    platform.customer.accounts = [accountOf(), accountOf({ id: 502, iso: 'USD', currencyId: 840, type: 9, money: 700, isActive: false })];
    await show(platform);
    const select = await screen.findByRole('combobox', { name: 'Account that is played with' });
    await act(async () => void fireEvent.change(select, { target: { value: '502' } }));
    expect(platform.asked).toContain('POST /web-api/account/active');
    expect(await within(region('Balance')).findByText(/USD\s7\.00$/, { selector: 'span' })).toBeDefined();
  });

  it('says so when the account could not be switched', async () => {
    const platform = betsPlatform();
    platform.customer.accounts = [accountOf(), accountOf({ id: 502, iso: 'USD', isActive: false })];
    await show(platform);
    platform.broken = '/account/active';
    const select = await screen.findByRole('combobox', { name: 'Account that is played with' });
    await act(async () => void fireEvent.change(select, { target: { value: '502' } }));
    expect(await screen.findByText(/could not be switched/)).toBeDefined();
  });

  it('hides every balance at a press (U22)', async () => {
    await show(betsPlatform());
    await within(region('Balance')).findByText(/EUR\s123\.45$/, { selector: 'span' });
    fireEvent.click(screen.getByRole('button', { name: 'Hide balance' }));
    expect(plain(region('Balance'))).not.toContain('123.45');
  });

  it('offers to ask again for net deposits that did not come', async () => {
    const platform = betsPlatform({ payments: [payment('1', 'deposit', 100)] });
    platform.broken = '/payments';
    await show(platform);
    const button = await within(region('Net deposits')).findByRole('button', { name: 'Try again' });
    platform.broken = undefined;
    fireEvent.click(button);
    expect(await within(region('Net deposits')).findByText(/EUR\s1\.00/)).toBeDefined();
  });
});
