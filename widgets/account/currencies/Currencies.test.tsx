// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { accountOf, customerPlatform } from '../../../tests/setup/customerPlatform.ts';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Currencies } from './Currencies.tsx';

async function show() {
  const platform = customerPlatform({ userId: '11' });
  const runtime = baseRuntime({ fetch: platform.fetch, facts: { 'user.signedIn': true, 'user.id': '11' } });
  await renderWidget(runtime, <Currencies {...widgetFrame('account/currencies')} title="Currencies" />);
  await screen.findByRole('button', { name: 'Add' });
  return { platform };
}

const rows = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('account/currencies', () => {
  it('opens an account in a currency that the customer does not have, and closes it again', async () => {
    const { platform } = await show();
    expect(rows()).toEqual(['EURMainEUR 123.45']);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['USD']);
    await press('Add');
    await act(async () => undefined);
    expect(platform.asked.find(({ call }) => call === 'POST /web-api/account/currency')?.body).toEqual({ currency_id: 840 });
    expect(rows()).toEqual(['EURMainEUR 123.45', 'USDCurrencyUSD 0.00']);
    expect(screen.getByText('There is no further currency to add.')).toBeDefined();
    await press('Remove the USD account');
    await act(async () => undefined);
    expect(rows()).toHaveLength(1);
  });

  it('tells the platform\'s refusal in its words, and its silence in ours (A-15)', async () => {
    const { platform } = await show();
    platform.accounts = [accountOf(), accountOf({ id: 7, currencyId: 840, type: 9, iso: 'USD', isActive: false })];
    await press('Add');
    expect(screen.getByRole('alert').textContent).toBe('You have such an account');
    platform.broken = { part: '/account/currency', status: 503 };
    await press('Add');
    expect(screen.getByRole('alert').textContent).toBe('The change did not work. Please try again.');
  });

  it('never closes the main account', async () => {
    await show();
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
  });
});
