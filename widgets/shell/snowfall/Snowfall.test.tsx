// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { type TestRuntime, widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { makeFlakes, stepFlakes } from './snow.ts';
import { Snowfall } from './Snowfall.tsx';

const getContext = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext');

/** A pen that counts what it draws: the test's DOM has none. */
function stubPen() {
  const pen = { clearRect: vi.fn(), beginPath: vi.fn(), arc: vi.fn(), fill: vi.fn(), fillStyle: '' };
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { configurable: true, value: () => pen });
  return pen;
}

/** Whether somebody asks for less motion; the answer changes it. */
function stubMotion(isLess: boolean) {
  const listeners = new Set<() => void>();
  const query = { matches: isLess, addEventListener: (_: string, listener: () => void) => listeners.add(listener), removeEventListener: (_: string, listener: () => void) => listeners.delete(listener) };
  vi.stubGlobal('matchMedia', () => query);
  return (next: boolean) => {
    query.matches = next;
    for (const listener of listeners) listener();
  };
}

let frames: FrameRequestCallback[] = [];
const cancel = vi.fn();
const canvas = () => document.querySelector('canvas');
const button = (name: string) => screen.queryByRole('button', { name });

async function show(runtime: TestRuntime = baseRuntime(), season: { readonly from?: string; readonly to?: string } = {}) {
  await import('./Snow.tsx');
  const view = await renderWidget(runtime, <Snowfall {...widgetFrame('shell/snowfall')} flakes={7} {...season} />);
  for (const ms of [1000, 0]) await act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
  return view;
}

beforeEach(() => {
  frames = [];
  cancel.mockClear();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
  vi.stubGlobal('cancelAnimationFrame', cancel);
  stubMotion(false);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  if (getContext) Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', getContext);
});

describe('shell/snowfall', () => {
  it('draws as many flakes as wanted and stops with its page', async () => {
    const pen = stubPen();
    const { unmount } = await show();
    expect(canvas()?.getAttribute('aria-hidden')).toBe('true');
    frames[0]?.(16);
    expect(pen.arc).toHaveBeenCalledTimes(7);
    cancel.mockClear();
    unmount();
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  it('T60: does not fall for those who asked for less motion, and ends when they ask', async () => {
    stubPen();
    const ask = stubMotion(true);
    await show();
    expect([canvas(), button('Stop the snow'), frames.length]).toEqual([null, null, 0]);
    await act(async () => ask(false));
    expect(canvas()).not.toBeNull();
    await act(async () => ask(true));
    expect([canvas(), button('Stop the snow')]).toEqual([null, null]);
  });

  it('T60: is stopped by a button, for good, and begins again by it', async () => {
    stubPen();
    const runtime = baseRuntime();
    const first = await show(runtime);
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Stop the snow' })));
    expect(canvas()).toBeNull();
    first.unmount();
    await show(runtime);
    expect(canvas()).toBeNull();
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Let it snow' })));
    expect([canvas() !== null, button('Stop the snow') !== null, runtime.storage.get('snow.stopped.v1')]).toEqual([true, true, undefined]);
  });

  it('T60: moves flakes by less than a third of the window in a second, so that nothing flashes', () => {
    const [before, after] = [makeFlakes(200, 1), makeFlakes(200, 1)];
    stepFlakes(after, 1);
    const moves = after.map(({ y }, at) => (y - (before[at]?.y ?? 0) + 1.05) % 1.05);
    expect(Math.max(...moves)).toBeLessThan(1 / 3);
  });

  it('rests while the tab is hidden and goes on where it was', async () => {
    stubPen();
    await show();
    const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const [asked] = [frames.length];
    document.dispatchEvent(new Event('visibilitychange'));
    expect([cancel.mock.calls.length > 0, frames.length]).toEqual([true, asked]);
    visibility.mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(frames.length).toBe(asked + 1);
  });

  it('falls in its season alone', async () => {
    stubPen();
    const nowMs = () => Date.parse('2026-11-21T12:00:00Z');
    const out = await show(baseRuntime({ nowMs }), { from: '12-01', to: '01-15' });
    expect([canvas(), frames.length]).toEqual([null, 0]);
    out.unmount();
    await show(baseRuntime({ nowMs }), { from: '2026-11-01', to: '11-30' });
    expect(canvas()).not.toBeNull();
  });
});

describe('stepFlakes', () => {
  it('lets flakes fall and come back at the top, inside the window for ever', () => {
    const flakes = makeFlakes(50, 1);
    const [before] = makeFlakes(50, 1);
    stepFlakes(flakes, 0.1);
    expect(flakes[0]?.y).toBeGreaterThan(before?.y ?? 1);
    for (let step = 0; step < 5_000; step += 1) stepFlakes(flakes, 0.1);
    expect(flakes.every(({ x, y }) => x >= 0 && x < 1 && y >= -0.05 && y <= 1)).toBe(true);
  });
});
