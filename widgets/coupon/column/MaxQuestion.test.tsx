// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { couponScene } from '../../../tests/setup/couponScene.ts';
import { renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { accountStore } from '../../account/index.ts';
import { StakePanel } from './StakePanel.tsx';

async function panel(balanceMinor: number | null) {
  const scene = await couponScene(balanceMinor === null ? {} : { account: { iso: 'EUR', money: balanceMinor } });
  scene.selection.addAll(scene.choices.slice(0, 1));
  await renderWidget(scene.runtime, <StakePanel />);
  return { ...scene, max: () => screen.getByRole('button', { name: /^Max \d/ }) };
}

const question = () => screen.queryByRole('group', { name: /of your balance/ });

describe('Max in the coupon', () => {
  it('shows and fills in what may really be staked: the balance where it is less than the maximum', async () => {
    const { coupon, max } = await panel(2_000);
    expect(coupon.limits.maxMinor).toBeGreaterThan(2_000);
    expect(max().textContent).toBe('Max 20.00');
  });

  it('asks once before it stakes more than the configured share of the balance, and fills nothing in on no', async () => {
    const { coupon, max } = await panel(2_000);
    fireEvent.click(max());
    expect(question()?.textContent).toContain('100% of your balance');
    expect(document.activeElement).toBe(question());
    expect(coupon.amountMinor).not.toBe(2_000);
    fireEvent.click(screen.getByRole('button', { name: 'No' }));
    expect([question(), coupon.amountMinor === 2_000]).toEqual([null, false]);
    fireEvent.click(max());
    fireEvent.click(screen.getByRole('button', { name: 'Yes, this amount' }));
    expect([question(), coupon.amountMinor]).toEqual([null, 2_000]);
    act(() => coupon.setAmount(100));
    fireEvent.click(screen.getByRole('button', { name: 'Max' }));
    expect([question(), coupon.amountMinor], 'the other button asks no more either').toEqual([null, 2_000]);
  });

  it('asks nothing where the maximum is a small part of the balance', async () => {
    const { coupon, max } = await panel(1_000_000_000);
    fireEvent.click(max());
    expect([question(), coupon.amountMinor]).toEqual([null, coupon.limits.maxMinor]);
  });

  it('does not tell a hidden balance by what it limits', async () => {
    const { coupon, runtime } = await panel(2_000);
    await act(async () => runtime.stores.use(accountStore).toggleBalance());
    expect(coupon.accounts.isBalanceHidden).toBe(true);
    expect(screen.queryByText(/20\.00/)).toBeNull();
  });
});
