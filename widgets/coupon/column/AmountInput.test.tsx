// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { TEST_USER_ID } from '../../../tests/setup/couponPlatform.ts';
import { couponSlip } from '../../../tests/setup/couponSlip.ts';
import { renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { Column } from './Column.tsx';

describe('the stake field of the coupon', () => {
  it('takes no figure until the account of a customer is there, and says so; the field stays where it is', async () => {
    const { coupon, runtime, accounts } = await couponSlip(2, { isGuest: true });
    await import('./Desk.tsx');
    await renderWidget(runtime, <Column {...widgetFrame('coupon/column')} slots={{ bets: null }} />);
    await screen.findByRole('button', { name: 'Clear' });
    await act(async () => runtime.facts.set({ 'user.signedIn': true, 'user.id': TEST_USER_ID }));
    act(() => accounts.clear());
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Stake' });
    expect([field.readOnly, field.value, field.placeholder]).toEqual([true, '', 'Loading…']);
    expect(screen.getByRole('button', { name: 'Waiting for your account…' }).getAttribute('aria-disabled')).toBe('true');
    fireEvent.keyDown(field, { key: 'ArrowUp' });
    await act(() => accounts.refresh());
    expect(screen.getByRole('textbox', { name: 'Stake' })).toBe(field);
    expect([field.readOnly, field.value, coupon.iso]).toEqual([false, '5', 'EUR']);
  });
});
