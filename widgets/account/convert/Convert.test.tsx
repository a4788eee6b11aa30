// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountOf, customerPlatform } from '../../../tests/setup/customerPlatform.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { accountStore } from '../store/AccountStore.ts';
import { conversionStore } from '../store/ConversionStore.ts';
import { Convert } from './Convert.tsx';

const kuna = { iso: 'HRK', symbol: 'kn', currencyId: 0, money: 11_351 };

async function show(accounts = [accountOf(kuna)]) {
  const platform = customerPlatform({ userId: '11', accounts });
  const runtime = baseRuntime({ fetch: platform.fetch, facts: { 'user.signedIn': true, 'user.id': '11' } });
  const view = await renderWidget(runtime, <Convert {...widgetFrame('account/convert')} title="From kuna to euros" back="account" />);
  const store = runtime.stores.use(accountStore);
  await act(() => store.refresh());
  return { platform, view, store, conversion: runtime.stores.use(conversionStore) };
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const figures = () => screen.getAllByRole('definition').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
const posts = ({ asked }: { readonly asked: readonly { readonly call: string }[] }) => asked.filter(({ call }) => call === 'POST /web-api/account/convert').length;

beforeEach(() => window.sessionStorage.clear());

describe('account/convert', () => {
  it('tells the rate and both amounts, asks twice, and says what came of it', async () => {
    const { platform, store } = await show();
    expect(figures()).toEqual(['HRK 113.51', '1 EUR = 7.53450 HRK', 'EUR 15.07']);
    await press('Continue');
    expect([screen.getByText(/cannot be undone/).closest('[tabindex]') === document.activeElement, posts(platform)]).toEqual([true, 0]);
    await press('Back');
    await press('Continue');
    await press('Change to euros for good');
    expect([posts(platform), store.active?.iso, store.active?.balanceMinor]).toEqual([1, 'EUR', 1507]);
    expect(screen.getByText('Done: your money is in euros.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'To my account' }).getAttribute('href')).toBe('/en/account');
  });

  it('says that there is nothing to change to whoever has no kuna', async () => {
    await show([accountOf()]);
    expect(screen.getByText('You have no kuna account to change.')).toBeDefined();
    expect(screen.queryByRole('definition')).toBeNull();
  });

  it("tells the platform's refusal, and lets the customer begin anew", async () => {
    const { platform, store } = await show();
    platform.openBets = true;
    await press('Continue');
    await press('Change to euros for good');
    expect([screen.getByRole('alert').textContent, store.active?.iso]).toEqual(['Bets are open', 'HRK']);
    await press('Back');
    expect(figures()).toHaveLength(3);
  });

  it('is reminder enough for this session of the browser, and leaves no half of it behind', async () => {
    const { conversion, view } = await show();
    expect(conversion.isOpen).toBe(true);
    await press('Continue');
    view.unmount();
    expect([conversion.isOpen, conversion.step]).toEqual([false, 'offer']);
  });
});
