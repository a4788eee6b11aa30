// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { couponSlip } from '../../../tests/setup/couponSlip.ts';
import { renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Column } from './Column.tsx';

describe('the tab of My bets', () => {
  it('counts what was placed since it was last opened, in its name too, and nothing once it is', async () => {
    const slip = await couponSlip(1);
    slip.coupon.setAmount(100);
    await import('./Desk.tsx');
    await renderWidget(slip.runtime, <Column {...widgetFrame('coupon/column')} slots={{ bets: <p>Bets</p> }} />);
    const place = async () => act(async () => void fireEvent.click(await screen.findByRole('button', { name: /^Place/ })));
    expect(screen.getByRole('tab', { name: 'My bets' })).toBeDefined();
    await place();
    const tab = await screen.findByRole('tab', { name: 'My bets 1 bet accepted' });
    expect(tab.textContent).toContain('1');
    fireEvent.click(screen.getByRole('button', { name: 'Done' }));
    act(() => slip.selection.addAll(slip.choices.slice(1, 2)));
    act(() => slip.coupon.setAmount(100));
    await place();
    fireEvent.click(await screen.findByRole('tab', { name: 'My bets 2 bets accepted' }));
    expect(screen.getByRole('tab', { name: 'My bets' })).toBeDefined();
    fireEvent.click(screen.getByRole('tab', { name: /^Coupon/ }));
    expect(screen.getByRole('tab', { name: 'My bets' })).toBeDefined();
  });

  it('counts a bet of one click', async () => {
    const slip = await couponSlip(1);
    await renderWidget(slip.runtime, <Column {...widgetFrame('coupon/column')} slots={{ bets: <p>Bets</p> }} />);
    const [, choice] = slip.choices;
    if (!choice) throw new Error('no second choice');
    await act(async () => void slip.placement.oneClick.place(choice));
    expect(await screen.findByRole('tab', { name: 'My bets 1 bet accepted' })).toBeDefined();
  });
});
