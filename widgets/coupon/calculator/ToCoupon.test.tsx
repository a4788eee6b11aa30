// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { couponType, type CouponTypeId } from '../../../domain/coupon/index.ts';
import { couponScene } from '../../../tests/setup/couponScene.ts';
import { renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { slipOfCoupon } from './CalculateLink.tsx';
import type { Slip } from './slip.ts';
import { ToCoupon } from './ToCoupon.tsx';

async function show(typeId: CouponTypeId, change: (slip: Slip) => Slip) {
  const scene = await couponScene();
  scene.selection.addAll(scene.choices.slice(0, 4));
  const slip = slipOfCoupon(scene.coupon);
  if (!slip) throw new Error('The coupon has a type that nobody knows.');
  await renderWidget(scene.runtime, <ToCoupon slip={change({ ...slip, typeId })} />);
  return { ...scene, use: () => fireEvent.click(screen.getByRole('button', { name: 'Use in the coupon' })) };
}

describe('what was tried in the calculator', () => {
  it('goes into the coupon: type, system, bankers and stake', async () => {
    const { use, coupon } = await show(couponType.system, (slip) => ({ ...slip, systemValue: 2, stake: '120', legs: slip.legs.map((leg, index) => ({ ...leg, blockId: index === 0 ? 0 : 1 })) }));
    use();
    expect([coupon.typeId, coupon.systemValue, coupon.lines, coupon.stakeText, coupon.isActiveSystemBanker, coupon.legs.map((leg) => leg.blockId)]).toEqual([2, 2, 3, '120', true, [0, 1, 1, 1]]);
    expect(screen.getByRole('status').textContent).toBe('The coupon has this type and stake now.');
  });

  it('goes into it with a stake a bet', async () => {
    const { use, coupon } = await show(couponType.singles, (slip) => ({ ...slip, legs: slip.legs.map((leg, index) => ({ ...leg, stake: String(index + 1) })) }));
    use();
    expect(coupon.legs.map((leg) => coupon.stakes.amountOf(leg.id))).toEqual([100, 200, 300, 400]);
  });

  it('is not offered once the coupon holds other selections, or of a type that it does not take', async () => {
    const { selection } = await show(couponType.express, (slip) => slip);
    expect(screen.queryByRole('button')).not.toBeNull();
    act(() => selection.remove(selection.bets[0]?.id ?? ''));
    expect(screen.queryByRole('button')).toBeNull();
    await show(couponType.patent, (slip) => slip);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
