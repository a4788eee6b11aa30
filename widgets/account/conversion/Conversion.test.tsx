// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { accountOf, customerPlatform } from '../../../tests/setup/customerPlatform.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Box } from '../box/Box.tsx';
import { accountStore } from '../store/AccountStore.ts';
import { Conversion } from './Conversion.tsx';

const kuna = { iso: 'HRK', symbol: 'kn', currencyId: 0, money: 11_351 };

async function show(accounts = [accountOf(kuna)], userId = '11') {
  const platform = customerPlatform({ userId, accounts });
  const runtime = baseRuntime({ fetch: platform.fetch, facts: { 'user.signedIn': true, 'user.id': userId } });
  await import('./ConversionDialog.tsx');
  const view = await renderWidget(
    runtime,
    <>
      <Box {...widgetFrame('account/box')} links={[]} />
      <Conversion {...widgetFrame('account/conversion')} />
    </>,
  );
  await act(async () => undefined);
  return { platform, view, store: runtime.stores.use(accountStore) };
}

const dialog = () => screen.queryByRole('dialog', { name: 'From kuna to euros' });
const shown = () => within(screen.getByRole('dialog', { name: 'From kuna to euros' }));
const press = (name: string) => act(async () => void fireEvent.click(shown().getAllByRole('button', { name }).at(-1) ?? document.body));
const figures = () => shown().getAllByRole('definition').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
const posts = ({ asked }: { readonly asked: readonly { readonly call: string }[] }) => asked.filter(({ call }) => call === 'POST /web-api/account/convert').length;

beforeEach(() => {
  window.sessionStorage.clear();
  // The tests' document has no popovers.
  Object.assign(window.HTMLElement.prototype, { hidePopover: () => undefined });
});

describe('account/conversion', () => {
  it('tells the rate and both amounts, asks twice, and the balance follows at once (A-93)', async () => {
    const { platform, store } = await show();
    expect(figures()).toEqual(['HRK 113.51', '1 EUR = 7.53450 HRK', 'EUR 15.07']);
    await press('Continue');
    expect(shown().getByText(/cannot be undone/)).toBeDefined();
    expect(posts(platform), 'one press is not enough').toBe(0);
    await press('Change to euros for good');
    expect([posts(platform), store.active?.iso, store.active?.balanceMinor]).toEqual([1, 'EUR', 1507]);
    expect(shown().getByText('Done: your money is in euros.')).toBeDefined();
    expect(figures()).toEqual(['HRK 113.51', '1 EUR = 7.53450 HRK', 'EUR 15.07']);
    await press('Close');
    expect(dialog()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Change kuna to euros', hidden: true })).toBeNull();
  });

  it('reminds once a user and session of the browser, and comes again when it is asked for (spec section 4)', async () => {
    const first = await show();
    await press('Later');
    expect(dialog()).toBeNull();
    first.view.unmount();
    const again = await show();
    expect(dialog()).toBeNull();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Change kuna to euros', hidden: true })));
    expect(dialog()).not.toBeNull();
    again.view.unmount();
    await show(undefined, '22');
    expect(dialog(), 'somebody else').not.toBeNull();
  });

  it('changes an additional account, and nothing for those who have no kuna', async () => {
    const { view } = await show([accountOf(), accountOf({ ...kuna, id: 502, type: 9, isActive: false, money: 0 })]);
    expect(figures()).toEqual(['HRK 0.00', '1 EUR = 7.53450 HRK', 'EUR 0.00']);
    view.unmount();
    window.sessionStorage.clear();
    await show([accountOf()]);
    expect(dialog()).toBeNull();
  });

  it("tells the platform's refusal in its words, and its silence in ours", async () => {
    const { platform, view } = await show();
    platform.openBets = true;
    await press('Continue');
    await press('Change to euros for good');
    expect(shown().getByRole('alert').textContent).toBe('Bets are open');
    view.unmount();
    window.sessionStorage.clear();
    const other = await show();
    other.platform.broken = { part: '/account/convert', status: 503 };
    await press('Continue');
    await press('Change to euros for good');
    expect(shown().getByRole('alert').textContent).toContain('Look at your balance');
    expect(other.store.active?.iso).toBe('HRK');
  });
});
