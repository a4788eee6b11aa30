// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { type TestRuntime, widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { AdBlocker } from './AdBlocker.tsx';
import { lookForBlocker } from './lookForBlocker.ts';

const texts = { text: 'Please switch it off', action: 'Reload', label: 'Ad blocker', close: 'Close' };
const KEY = 'adblock.asked.v1';
const DAY_MS = 86_400_000;
const FRAME_MS = 20;
const region = () => screen.queryByRole('region', { name: 'Ad blocker' });
const pass = async (...steps: number[]) => {
  for (const ms of steps) await act(async () => await vi.advanceTimersByTimeAsync(ms));
};
const show = async (runtime: TestRuntime = baseRuntime()) => {
  await import('./Asking.tsx');
  await renderWidget(runtime, <AdBlocker {...widgetFrame('shell/ad-blocker')} {...texts} days={14} />);
  await pass(0, 0, FRAME_MS);
  return runtime;
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
  for (const dialog of document.querySelectorAll('dialog')) dialog.remove();
});

describe('shell/ad-blocker', () => {
  it('asks, notes when, and is closed for good', async () => {
    const runtime = await show();
    const shown = within(region() ?? document.body);
    expect(shown.getByRole('status').textContent).toContain('Please switch it off');
    expect(runtime.storage.get(KEY)).toBe(runtime.nowMs());
    fireEvent.click(shown.getByRole('button', { name: 'Close' }));
    await pass(60_000);
    expect(region()).toBeNull();
  });

  it('loads the page anew for whoever has switched it off', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    await show();
    fireEvent.click(screen.getByRole('button', { name: 'Reload' }));
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['was asked within the days', -13, false],
    ['was asked before that', -14, true],
    ['has a clock that was set back', 3, true],
  ])('whoever %s', async (_who, days, isAsked) => {
    const runtime = baseRuntime();
    runtime.storage.set(KEY, runtime.nowMs() + days * DAY_MS);
    await show(runtime);
    expect(region() !== null).toBe(isAsked);
  });

  it('waits for the questions about age and cookies, and for an open dialog, and counts as shown only then', async () => {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('open', '');
    document.body.append(dialog);
    const runtime = baseRuntime();
    runtime.overlays.ask('shell/notices');
    await show(runtime);
    dialog.remove();
    await pass(1000);
    expect([region(), runtime.storage.get(KEY)]).toEqual([null, undefined]);
    await act(async () => runtime.overlays.leave('shell/notices'));
    await pass(FRAME_MS);
    expect(region()).not.toBeNull();
  });
});

describe('lookForBlocker', () => {
  const bait = () => document.querySelector('.adsbox');
  const look = (fetched = vi.fn()) => {
    const runtime = baseRuntime({ fetch: fetched });
    lookForBlocker(runtime);
    return { isFound: () => runtime.facts.get('app.hasAdBlocker'), fetched };
  };

  it('finds that what is listed as advertising is hidden, leaves nothing in the page and asks nobody', async () => {
    const styles = document.createElement('style');
    styles.textContent = '.adsbox { display: none !important }';
    document.head.append(styles);
    const { isFound, fetched } = look();
    await pass(100);
    expect([isFound(), bait(), fetched.mock.calls]).toEqual([true, null, []]);
  });

  it('finds what a blocker takes out of the page a little later', async () => {
    const { isFound } = look();
    await pass(100);
    expect(isFound()).toBe(false);
    bait()?.remove();
    await pass(1500);
    expect(isFound()).toBe(true);
  });

  it('finds nothing where nothing is blocked', async () => {
    const { isFound } = look();
    await pass(100, 1500, 60_000);
    expect([isFound(), bait()]).toEqual([false, null]);
  });
});
