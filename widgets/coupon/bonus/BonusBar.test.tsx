// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { couponScene } from '../../../tests/setup/couponScene.ts';
import { renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { BonusBar } from './BonusBar.tsx';

async function show(count: number) {
  const scene = await couponScene({ account: { iso: 'EUR', money: 100_000 } });
  const open = scene.choices.filter(({ market, outcome }) => Number(market.oddsOf(outcome.id)) >= 1.2);
  scene.selection.addAll(open.slice(0, count));
  scene.coupon.setAmount(1000);
  const { container } = await renderWidget(scene.runtime, <BonusBar />);
  return { ...scene, open, text: () => container.textContent ?? '' };
}

describe('BonusBar', () => {
  it('states how many selections the next step is for, at which odds, and what it brings (U37), and urges nobody (T38)', async () => {
    const { text, selection, open } = await show(3);
    expect(text()).toBe('4 selections at 1.20 or more: +5%.');
    const bar = screen.getByRole<HTMLProgressElement>('progressbar', { name: /^4 selections/ });
    expect([bar.value, bar.max]).toEqual([3, 4]);
    act(() => selection.addAll(open.slice(3, 4)));
    expect(text()).toBe('+5% of the profit. 5 selections at 1.20 or more: +7%.');
  });

  it('says what keeps a step from being paid: low odds, or a low stake (A-38)', async () => {
    const { text, coupon, feed, selection, open } = await show(4);
    act(() => coupon.setAmount(50));
    expect(text()).toContain('The bonus is for stakes of EUR');
    expect(text()).not.toContain('of the profit');
    act(() => coupon.setAmount(1000));
    const [choice] = open;
    feed.command({ kind: 'odds', outcomeId: choice?.outcome.id ?? '', odds: '1.10' });
    await act(() => selection.feed.load(new AbortController().signal));
    expect(text()).toContain('Every selection needs odds of 1.20 or more.');
  });

  it('is silent about coupons without such a bonus', async () => {
    const { text, coupon } = await show(4);
    act(() => coupon.setType(2));
    expect(text()).toBe('');
  });
});
