// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { accountOf, customerPlatform } from '../../../tests/setup/customerPlatform.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { accountStore } from '../store/AccountStore.ts';
import { Box } from './Box.tsx';

const links = [{ label: 'Bet history', href: 'history', icon: 'history' as const }];

const NOW_MS = Date.UTC(2026, 10, 21, 9, 23);
/** Within so long code that comes late is there, on a busy machine too. */
const CODE_MS = 10_000;

async function show(language = 'en') {
  const platform = customerPlatform({ userId: '11' });
  platform.accounts = [accountOf(), accountOf({ id: 502, type: 9, iso: 'JPY', currencyId: 392, money: 7000, isActive: false })];
  const runtime = baseRuntime({ language, fetch: platform.fetch, nowMs: () => NOW_MS, facts: { 'user.signedIn': true, 'user.id': '11' } });
  await renderWidget(runtime, <Box {...widgetFrame('account/box')} links={links} />);
  return { platform, runtime, store: runtime.stores.use(accountStore) };
}

const trigger = () => screen.getAllByRole('button').find((button) => button.hasAttribute('popovertarget')) ?? null;
const plain = (text: string | null | undefined) => (text ?? '').replaceAll(/[\u00a0\u200e\u200f]/g, ' ');

describe('account/box', () => {
  it('has in its menu what a brand puts there, above the links', async () => {
    const platform = customerPlatform({ userId: '11' });
    platform.accounts = [accountOf()];
    const runtime = baseRuntime({ fetch: platform.fetch, nowMs: () => NOW_MS, facts: { 'user.signedIn': true, 'user.id': '11' } });
    await renderWidget(runtime, <Box {...widgetFrame('account/box')} links={links} slots={{ panel: <p>Winter cups</p> }} />);
    expect(plain(document.body.textContent)).toMatch(/Winter cupsBet history/);
  });

  it('shows the balance of the active account with its currency code, in its own decimals (T1, A-28)', async () => {
    const { platform, store } = await show();
    expect(plain(trigger()?.textContent)).toBe('Account EUR 123.45');
    platform.accounts = [accountOf({ money: 5 })];
    await act(() => store.refresh());
    expect(plain(trigger()?.textContent)).toBe('Account EUR 0.05');
    expect(screen.queryByText(/JPY/)).toBeNull();
  });

  it('hides the balances everywhere and shows them again (U22)', async () => {
    await show();
    const [toggle] = screen.getAllByRole('button', { name: 'Hide balance' });
    fireEvent.click(toggle as HTMLElement);
    expect(plain(document.body.textContent)).not.toMatch(/123\.45|7,000/);
    expect(screen.getByText('Balance hidden')).toBeDefined();
    fireEvent.click(screen.getAllByRole('button', { name: 'Show balance' })[0] as HTMLElement);
    expect(plain(trigger()?.textContent)).toContain('123.45');
  });

  it('switches the account', async () => {
    const { store } = await show();
    const choice = screen.getByRole('radio', { name: /JPY/, hidden: true });
    expect(plain(choice.closest('label')?.textContent)).toBe('JPY CurrencyJPY 7,000');
    await act(async () => void fireEvent.click(choice));
    await act(async () => undefined);
    expect(store.active?.id).toBe(502);
    expect(plain(trigger()?.textContent)).toBe('Account JPY 7,000');
  });

  it('tells since when the customer is here, how long, and the result of it, with open stakes beside it (T9, U24)', async () => {
    await show();
    const rows = [...document.querySelectorAll('dl dd')].map((row) => plain(row.textContent));
    expect(rows).toEqual(['11:00', '1 h 23 min', 'EUR 10.00', 'EUR 4.50', 'EUR 3.00', '-EUR 2.50']);
  });

  it('leads to the pages of the account and signs out', async () => {
    const { platform, runtime } = await show('ar');
    expect(screen.getByText('Bet history').closest('a')?.getAttribute('href')).toBe('/ar/history');
    await act(async () => void fireEvent.click(screen.getByText('تسجيل الخروج')));
    // The call's code comes at the press.
    await vi.waitFor(() => expect([platform.userId, runtime.session.isSignedIn]).toEqual(['', false]), { timeout: CODE_MS });
  });

  it('stays usable where the platform does not sign out', async () => {
    const { platform, runtime } = await show();
    platform.broken = { part: '/disconnect', status: 503 };
    await act(async () => void fireEvent.click(screen.getByText('Sign out')));
    await vi.waitFor(() => expect(screen.getAllByRole('alert', { hidden: true }).map(({ textContent }) => textContent).join('')).toBe('Signing out did not work. Please try again.'), { timeout: CODE_MS });
    expect(runtime.session.isSignedIn).toBe(true);
  });
});
