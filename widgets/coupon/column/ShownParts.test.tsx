// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { couponPlatform } from '../../../tests/setup/couponPlatform.ts';
import { couponSlip, SLIP_NOW_MS } from '../../../tests/setup/couponSlip.ts';
import { renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import type { SettingSwitches } from '../store/keptSettings.ts';
import { Column } from './Column.tsx';

const BALANCE = 'EUR 1,000.00';
/** What each switch of the settings shows, as a customer finds it. */
const parts: readonly (readonly [keyof SettingSwitches, () => HTMLElement | null])[] = [
  ['isBalanceShown', () => screen.queryByText(BALANCE)],
  ['isPossibleWinShown', () => screen.queryByText('Possible win')],
  ['isSelectAccountShown', () => screen.queryByRole('combobox', { name: 'Account' })],
];

it.each(parts)('the customer hides and shows a part of the coupon: %s', async (name, find) => {
  const platform = couponPlatform(SLIP_NOW_MS, { balanceMinor: 100_000 });
  const [main] = platform.accounts;
  if (!main) throw new Error('a customer without an account');
  platform.accounts.push({ ...main, id: 2, iso: 'USD', type: 9, isActive: false });
  const { runtime, coupon } = await couponSlip(2, { platform });
  await import('./Desk.tsx');
  await renderWidget(runtime, <Column {...widgetFrame('coupon/column')} slots={{ bets: null }} />);
  await screen.findByRole('button', { name: 'Clear' });
  expect(find()).not.toBeNull();
  act(() => coupon.settings.setSwitch(name, false));
  expect(find()).toBeNull();
  act(() => coupon.settings.setSwitch(name, true));
  expect(find()).not.toBeNull();
});
