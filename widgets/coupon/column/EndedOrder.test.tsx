// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { couponSlip } from '../../../tests/setup/couponSlip.ts';
import { renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Announcements } from '../notices/Announcements.tsx';
import { Column } from './Column.tsx';

/** A coupon at a trader: one selection at 51.00, whose greatest stake is 200. */
async function showOrder() {
  const slip = await couponSlip(1, { flags: { showVipBet: true } });
  const [choice] = slip.choices;
  slip.platform.command({ kind: 'odds', outcomeId: choice?.outcome.id ?? '', odds: '51.00' });
  await slip.refresh();
  slip.selection.acceptPrice(choice?.outcome.id ?? '');
  slip.coupon.settings.setSwitch('isVipBet', true);
  slip.coupon.setAmount(90_000);
  await import('./Desk.tsx');
  await renderWidget(
    slip.runtime,
    <>
      <Column {...widgetFrame('coupon/column')} slots={{ bets: null }} />
      <Announcements known={slip.selection.bets} />
    </>,
  );
  const ask = await screen.findByRole('button', { name: /^Ask for a bet of EUR\s900\.00/ });
  await act(async () => void fireEvent.click(ask));
  await screen.findByText('A trader is looking at your bet. See My bets.');
  return slip;
}

async function cancel(): Promise<void> {
  const button = await screen.findByRole('button', { name: 'Cancel the order' });
  act(() => button.focus());
  await act(async () => void fireEvent.click(button));
}
const spoken = () => [...document.querySelectorAll('[aria-live], [role=status]')].map((region) => region.textContent).join(' ');

describe('an order that ended without a bet', () => {
  it('says what became of the stake, and never that a bet was accepted (A-42)', async () => {
    const { selection } = await showOrder();
    await cancel();
    expect((await screen.findAllByText('You cancelled the order, the stake was returned')).length).toBeGreaterThan(0);
    expect(document.body.textContent).not.toContain('accepted');
    await waitFor(() => expect(spoken()).toContain('You cancelled the order'), { timeout: 10_000 });
    expect(spoken()).not.toContain('accepted');
    expect(selection.count).toBe(0);
    expect(document.activeElement, 'the button that had the focus is gone').toBe(screen.getByRole('group', { name: 'Coupon' }));
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByText('Your coupon is empty')).toBeDefined();
  });

  it('gives its selections back when they are wanted', async () => {
    const { selection, choices } = await showOrder();
    await cancel();
    fireEvent.click(await screen.findByRole('button', { name: 'Keep selections' }));
    expect(selection.has(choices[0]?.outcome.id ?? '')).toBe(true);
    expect(await screen.findByRole('button', { name: 'Clear' })).toBeDefined();
  });
});
