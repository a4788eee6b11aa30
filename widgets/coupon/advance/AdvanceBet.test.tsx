// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answer, couponScene } from '../../../tests/setup/couponScene.ts';
import { renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { AdvanceBet } from './AdvanceBet.tsx';

async function show(account: { readonly money: number; readonly type?: 0 | 4 }, prepaid: () => Response = () => answer({ availablePrepaidAmount: 1500, outstandingMinor: 0 })) {
  const scene = await couponScene({ account: { iso: 'EUR', ...account }, coupons: { 'GET /coupon-api/v1/prepaid': prepaid } });
  scene.selection.addAll(scene.choices.slice(0, 1));
  await renderWidget(scene.runtime, <AdvanceBet />);
  return scene;
}

const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('AdvanceBet', () => {
  it('finds the figure out, stakes it, and leaves it again (A-41)', async () => {
    const { coupon } = await show({ money: 3 });
    await press('Find out');
    expect(screen.getByRole('status').textContent).toContain('15.00');
    expect(coupon.toPlace()?.prepaidAmount ?? 0).toBe(0);
    await press('Use it');
    expect(coupon.toPlace()).toMatchObject({ prepaidAmount: 1500, amount: 1500 });
    await press('Do not use it');
    expect(coupon.toPlace()?.prepaidAmount ?? 0).toBe(0);
  });

  it('offers no figure again that was asked for another coupon', async () => {
    const { coupon } = await show({ money: 3 });
    await press('Find out');
    await press('Use it');
    act(() => coupon.forget());
    expect(screen.getByRole('button').textContent).toBe('Find out');
  });

  it.each([
    ['there is none', () => answer({ availablePrepaidAmount: 0, outstandingMinor: 900 }), 'There is no advance now.'],
    ['nobody answers', () => answer({ status: 500, title: 'no', code: 'X' }, 500), 'The figure could not be found out. Try again.'],
  ])('says so when %s', async (_what, prepaid, text) => {
    await show({ money: 3 }, prepaid);
    await press('Find out');
    expect(screen.getByRole('status').textContent).toBe(text);
  });

  it.each([
    ['a balance that is enough for the least stake', { money: 10_000 }],
    ['the bonus account', { money: 0, type: 4 as const }],
  ])('is not offered with %s (A-41)', async (_what, account) => {
    await show(account);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
