// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, couponScene } from '../../../tests/setup/couponScene.ts';
import { renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { codedCoupon } from '../store/codedCoupon.ts';
import { Notices } from './Notices.tsx';

const LIVE_MS = 30_000;
const CODE = '0123ABCD';

beforeEach(() => {
  sessionStorage.clear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

async function show(query = '') {
  const kept: { coupon?: unknown } = {};
  const scene = await couponScene({
    section: 'live',
    coupons: { 'GET /coupon-api/v1/codes/': () => answer({ code: CODE, coupon: kept.coupon, games: [], savedAtUtc: '2026-11-21T09:30:00.000Z' }) },
  });
  scene.selection.addAll(scene.choices.slice(0, 1));
  kept.coupon = codedCoupon(scene.selection);
  scene.selection.removeAll();
  const view = await renderWidget(scene.runtime, <Notices {...widgetFrame('coupon/notices')} couponPage="line" />, { path: 'about', query: new URLSearchParams(query) });
  await act(async () => void (await import('./Messages.tsx')));
  const wait = (ms: number) =>
    act(async () => {
      scene.pass(ms);
      vi.advanceTimersByTime(ms);
    });
  // The first selection brings the messages' code.
  const fill = async (bets: typeof scene.choices) => {
    await act(async () => scene.selection.addAll(bets));
    await act(async () => void (await import('./Messages.tsx')));
  };
  return { ...scene, view, fill, wait, reminder: () => screen.queryByText(/still in your coupon/) };
}

describe('coupon/notices', () => {
  it('reminds of a coupon out of sight once, quietly, and leads to it (A-50, U36)', async () => {
    const { fill, choices, wait, reminder } = await show();
    await fill(choices.slice(0, 2));
    await wait(LIVE_MS - 1);
    expect(reminder()).toBeNull();
    await wait(1);
    expect(reminder()?.textContent).toBe('2 selections are still in your coupon.');
    expect(reminder()?.closest('[role=status]')).not.toBeNull();
    expect(screen.getByRole('link', { name: 'Open coupon' }).getAttribute('href')).toBe('/en/line');
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(reminder()).toBeNull();
  });

  it('does without its code while the coupon of a guest is empty', async () => {
    const { fill, choices } = await show();
    expect(screen.queryByRole('region', { name: 'Coupon messages' })).toBeNull();
    await fill(choices.slice(0, 1));
    expect(screen.getByRole('region', { name: 'Coupon messages' })).toBeDefined();
  });

  it('lets more important things go first', async () => {
    const { fill, choices, wait, reminder, runtime } = await show();
    await fill(choices.slice(0, 1));
    act(() => runtime.overlays.ask({ id: 'terms', priority: 90 }));
    await wait(LIVE_MS);
    expect(reminder()).toBeNull();
    act(() => runtime.overlays.leave('terms'));
    expect(reminder()).not.toBeNull();
  });

  it('loads the coupon of a share link once and takes the code out of the address (U33)', async () => {
    const { selection, choices, asked, runtime } = await show(`coupon=${CODE}&view=1`);
    expect(selection.bets.map((bet) => bet.id)).toEqual([choices[0]?.outcome.id]);
    expect(asked).toHaveLength(1);
    expect(runtime.visited).toEqual(['/en/about?view=1']);
  });
});
