// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { type TestRuntime, widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { AdBlocker } from './AdBlocker.tsx';

const texts = { text: 'Please switch it off', action: 'Reload', label: 'Ad blocker', close: 'Close' };
const KEY = 'adblock.asked.v1';
const DAY_MS = 86_400_000;
const FRAME_MS = 20;
const region = () => screen.queryByRole('region', { name: 'Ad blocker' });
const pass = async (ms: number) => await act(async () => await vi.advanceTimersByTimeAsync(ms));
/** Until the page has been looked at: each step ends with what it has shown. */
const look = async () => {
  for (const ms of [5000, 100, 1500, FRAME_MS]) await pass(ms);
};

/** As a blocker does: what stands under listed names is hidden. */
function block() {
  const styles = document.createElement('style');
  styles.textContent = '.adsbox { display: none !important }';
  document.head.append(styles);
}

async function show(runtime: TestRuntime = baseRuntime()) {
  await import('./Asking.tsx');
  const view = await renderWidget(runtime, <AdBlocker {...widgetFrame('shell/ad-blocker')} {...texts} delay={5} days={14} />);
  return { runtime, view };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
  for (const dialog of document.querySelectorAll('dialog')) dialog.remove();
});

describe('shell/ad-blocker', () => {
  it('asks after a while where the page hides what is listed as advertising, leaves no bait, sends nothing, and is closed for good', async () => {
    block();
    const fetched = vi.fn();
    const { runtime, view } = await show(baseRuntime({ fetch: fetched }));
    await pass(4999);
    expect(region()).toBeNull();
    for (const ms of [1, 100, FRAME_MS]) await pass(ms);
    const shown = within(region() ?? document.body);
    expect(shown.getByRole('status').textContent).toContain('Please switch it off');
    expect(runtime.storage.get(KEY)).toBe(runtime.nowMs());
    expect(view.container.querySelector('.adsbox')).toBeNull();
    fireEvent.click(shown.getByRole('button', { name: 'Close' }));
    await pass(60_000);
    expect(region()).toBeNull();
    expect(fetched).not.toHaveBeenCalled();
  });

  it('loads the page anew for whoever has switched it off', async () => {
    block();
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    await show();
    await look();
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('finds what a blocker hides a little later, or takes out of the page', async () => {
    const { view } = await show();
    for (const ms of [5000, 200]) await pass(ms);
    expect(region()).toBeNull();
    view.container.querySelector('.adsbox')?.remove();
    for (const ms of [1500, FRAME_MS]) await pass(ms);
    expect(region()).not.toBeNull();
  });

  it('says nothing where nothing is blocked', async () => {
    const { runtime, view } = await show();
    await look();
    expect([region(), runtime.storage.get(KEY), view.container.querySelector('.adsbox')]).toEqual([null, undefined, null]);
  });

  it.each([
    ['was asked within the days', -13, false],
    ['was asked before that', -14, true],
    ['has a clock that was set back', 3, true],
  ])('whoever %s', async (_who, days, isAsked) => {
    block();
    const runtime = baseRuntime();
    runtime.storage.set(KEY, runtime.nowMs() + days * DAY_MS);
    await show(runtime);
    await look();
    expect(region() !== null).toBe(isAsked);
  });

  it('waits for the questions about age and cookies, and for an open dialog, and counts as shown only then', async () => {
    block();
    const dialog = document.createElement('dialog');
    dialog.setAttribute('open', '');
    document.body.append(dialog);
    const { runtime } = await show();
    act(() => runtime.overlays.ask('shell/notices'));
    await look();
    expect(region()).toBeNull();
    dialog.remove();
    await pass(1000);
    expect([region(), runtime.storage.get(KEY)]).toEqual([null, undefined]);
    await act(async () => runtime.overlays.leave('shell/notices'));
    await pass(FRAME_MS);
    expect(region()).not.toBeNull();
  });
});
