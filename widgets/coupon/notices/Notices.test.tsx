// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, couponScene } from '../../../tests/setup/couponScene.ts';
import { renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { OutcomeCell } from '../../sports/odds/OutcomeCell.tsx';
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

  it('says why a price that was pressed takes no bet, once however often it is pressed, and to a guest with an empty coupon too', async () => {
    const { choices, feed, line, runtime, wait } = await show();
    const [choice] = choices;
    if (!choice) throw new Error('no choice');
    const list = line.list({ section: 'live', sportIds: [1], limit: 60 });
    feed.command({ kind: 'suspension', level: 'game', target: String(choice.game.id), isSuspended: true });
    await renderWidget(runtime, <OutcomeCell id="cell" game={choice.game} market={choice.market} outcome={choice.outcome} feed={list.feed} namedBy="name" />);
    await act(() => list.feed.refresh());
    const cell = document.getElementById('cell') ?? document.body;
    expect(cell.getAttribute('aria-disabled')).toBe('true');
    const press = async () => {
      await act(async () => void fireEvent.click(cell));
      await act(async () => void (await import('./Messages.tsx')));
    };
    await press();
    const said = () => within(screen.getByRole('region', { name: 'Coupon messages' })).queryAllByText(/^(Paused|Betting is suspended)/);
    expect(said()).toHaveLength(1);
    expect(said()[0]?.closest('[role=status]')).not.toBeNull();
    await press();
    expect(said()).toHaveLength(1);
    await wait(10_000);
    expect(said()).toHaveLength(0);
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
    act(() => runtime.overlays.ask('auth/idle'));
    await wait(LIVE_MS);
    expect(reminder()).toBeNull();
    act(() => runtime.overlays.leave('auth/idle'));
    expect(reminder()).not.toBeNull();
  });

  it('loads the coupon of a share link once and takes the code out of the address (U33)', async () => {
    const { selection, choices, asked, runtime } = await show(`coupon=${CODE}&view=1`);
    expect(selection.bets.map((bet) => bet.id)).toEqual([choices[0]?.outcome.id]);
    expect(asked).toHaveLength(1);
    expect(runtime.visited).toEqual(['/en/about?view=1']);
  });
});
