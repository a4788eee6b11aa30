import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTimers, type Visibility } from './Timers.ts';

function fakeVisibility() {
  let isHidden = false;
  const listeners = new Set<() => void>();
  const subscribe: Visibility['subscribe'] = (listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const visibility: Visibility = { isHidden: () => isHidden, subscribe };
  const set = (next: boolean) => {
    isHidden = next;
    for (const listener of listeners) listener();
  };
  return { visibility, set };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('createTimers', () => {
  it('runs at once and then every interval, never two rounds at a time', async () => {
    const { visibility } = fakeVisibility();
    const timers = createTimers({ isOff: false, visibility, pauseDelayMs: 30_000 });
    let [running, most, rounds] = [0, 0, 0];
    const poller = timers.poll({ name: 'x', intervalMs: () => 1000, run: async () => {
      running += 1;
      most = Math.max(most, running);
      rounds += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
      running -= 1;
    } });
    await vi.advanceTimersByTimeAsync(100);
    void poller.refresh();
    await vi.advanceTimersByTimeAsync(3900);
    expect(rounds).toBe(4);
    expect(most).toBe(1);
    poller.stop();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(rounds).toBe(4);
  });

  it('pauses half a minute after the tab was hidden and refreshes at once when it is seen again', async () => {
    const { visibility, set } = fakeVisibility();
    const timers = createTimers({ isOff: false, visibility, pauseDelayMs: 30_000 });
    const run = vi.fn(async () => undefined);
    timers.poll({ name: 'x', intervalMs: () => 10_000, run });
    await vi.advanceTimersByTimeAsync(0);
    set(true);
    await vi.advanceTimersByTimeAsync(29_000);
    const before = run.mock.calls.length;
    expect(before).toBe(3);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(run.mock.calls.length).toBe(before);
    set(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(run.mock.calls.length).toBe(before + 1);
  });

  it('pauses in a tab that was opened in the background, and never looked at', async () => {
    const { visibility, set } = fakeVisibility();
    set(true);
    const timers = createTimers({ isOff: false, isHeld: true, visibility, pauseDelayMs: 30_000 });
    const run = vi.fn(async () => undefined);
    const runAuth = vi.fn(async () => undefined);
    timers.poll({ name: 'x', intervalMs: () => 10_000, run });
    timers.poll({ name: 'auth', intervalMs: () => 1000, run: runAuth, stopsAtOnceWhenHidden: true });
    timers.release();
    await vi.advanceTimersByTimeAsync(200_000);
    expect(run).toHaveBeenCalledTimes(3);
    expect(runAuth).not.toHaveBeenCalled();
    set(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(run).toHaveBeenCalledTimes(4);
    expect(runAuth).toHaveBeenCalledTimes(1);
  });

  it('starts nothing before its release, though the tab is seen again', async () => {
    const { visibility, set } = fakeVisibility();
    set(true);
    const timers = createTimers({ isOff: false, isHeld: true, visibility, pauseDelayMs: 30_000 });
    const run = vi.fn(async () => undefined);
    timers.poll({ name: 'auth', intervalMs: () => 1000, run, stopsAtOnceWhenHidden: true });
    await vi.advanceTimersByTimeAsync(60_000);
    set(false);
    await vi.advanceTimersByTimeAsync(0);
    expect(run).not.toHaveBeenCalled();
    timers.release();
    await vi.advanceTimersByTimeAsync(0);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('stops the authentication poll at once with the tab', async () => {
    const { visibility, set } = fakeVisibility();
    const timers = createTimers({ isOff: false, visibility, pauseDelayMs: 30_000 });
    const run = vi.fn(async () => undefined);
    timers.poll({ name: 'auth', intervalMs: () => 1000, run, stopsAtOnceWhenHidden: true });
    await vi.advanceTimersByTimeAsync(0);
    set(true);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('slows down while rounds fail and recovers with the first good one', async () => {
    const { visibility } = fakeVisibility();
    const timers = createTimers({ isOff: false, visibility, pauseDelayMs: 30_000 });
    let isDown = true;
    const run = vi.fn(async () => {
      if (isDown) throw new Error('down');
    });
    timers.poll({ name: 'x', intervalMs: () => 1000, run });
    await vi.advanceTimersByTimeAsync(1_000 * (2 + 4 + 4));
    expect(run).toHaveBeenCalledTimes(4);
    isDown = false;
    await vi.advanceTimersByTimeAsync(4_000 + 2_000);
    expect(run).toHaveBeenCalledTimes(7);
  });

  it('holds pollers until hydration has committed', async () => {
    const { visibility } = fakeVisibility();
    const timers = createTimers({ isOff: false, isHeld: true, visibility, pauseDelayMs: 30_000 });
    const run = vi.fn(async () => undefined);
    timers.poll({ name: 'x', intervalMs: () => 1000, run });
    await vi.advanceTimersByTimeAsync(5000);
    expect(run).not.toHaveBeenCalled();
    timers.release();
    await vi.advanceTimersByTimeAsync(0);
    expect(run).toHaveBeenCalledTimes(1);
  });

  it('never runs anything for search bots and on the server', async () => {
    const { visibility } = fakeVisibility();
    const timers = createTimers({ isOff: true, visibility, pauseDelayMs: 30_000 });
    const run = vi.fn(async () => undefined);
    timers.poll({ name: 'x', intervalMs: () => 10, run });
    timers.after(10, () => void run());
    await vi.advanceTimersByTimeAsync(1000);
    expect(run).not.toHaveBeenCalled();
  });
});
