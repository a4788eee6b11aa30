// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { baseRuntime, renderWidget } from '../../../tests/setup/renderWidget.tsx';
import { widgetFrame } from '../../../tests/setup/testRuntime.tsx';
import { makeFlakes, stepFlakes } from './snow.ts';
import { Snowfall } from './Snowfall.tsx';

const getContext = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext');

/** A pen that counts what it draws: the test's DOM has none. */
function stubPen() {
  const pen = { clearRect: vi.fn(), beginPath: vi.fn(), arc: vi.fn(), fill: vi.fn(), fillStyle: '' };
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', { configurable: true, value: () => pen });
  return pen;
}

afterEach(() => {
  if (getContext) Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', getContext);
});

describe('shell/snowfall', () => {
  it('draws as many flakes as wanted and stops with its page', async () => {
    const frames: FrameRequestCallback[] = [];
    vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => frames.push(frame));
    const cancel = vi.fn();
    vi.stubGlobal('cancelAnimationFrame', cancel);
    const pen = stubPen();
    const { container, unmount } = await renderWidget(baseRuntime(), <Snowfall {...widgetFrame('shell/snowfall')} flakes={7} />);
    expect(container.querySelector('canvas')?.getAttribute('aria-hidden')).toBe('true');
    frames[0]?.(16);
    expect(pen.arc).toHaveBeenCalledTimes(7);
    unmount();
    expect(cancel).toHaveBeenCalledTimes(1);
  });

  it('T60: does not fall for those who asked for less motion', async () => {
    const ask = vi.fn();
    vi.stubGlobal('requestAnimationFrame', ask);
    vi.stubGlobal('matchMedia', () => ({ matches: true }));
    stubPen();
    await renderWidget(baseRuntime(), <Snowfall {...widgetFrame('shell/snowfall')} flakes={7} />);
    expect(ask).not.toHaveBeenCalled();
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
