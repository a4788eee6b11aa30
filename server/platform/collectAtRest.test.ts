import { afterEach, describe, expect, it, vi } from 'vitest';
import { collectAfterWork, collectAtRest } from './collectAtRest.ts';
import type { RepeatedTask } from './repeat.ts';

const MB = 1_000_000;

describe('a server at rest', () => {
  /** Looks by hand at a heap and a thread that the test moves. */
  function resting() {
    const state = { held: 100 * MB, busy: 0.03 };
    const tasks: RepeatedTask[] = [];
    const collect = vi.fn(async () => {
      state.held = 110 * MB;
    });
    collectAtRest({ every: (task) => { tasks.push(task); return async () => undefined; } }, { heldBytes: () => state.held, busyShare: () => state.busy, collect });
    const look = async (times: number): Promise<void> => {
      for (let at = 0; at < times; at += 1) for (const task of tasks) await task.run(() => undefined);
    };
    return { state, collect, look };
  }

  /** One that has given back what its start needed. */
  async function started() {
    const server = resting();
    await server.look(2);
    expect(server.collect).toHaveBeenCalledTimes(1);
    server.collect.mockClear();
    return server;
  }

  it('gives back what its start needed at the first quiet moment, and not before', async () => {
    const { state, collect, look } = resting();
    state.busy = 0.5;
    await look(3);
    expect(collect).not.toHaveBeenCalled();
    state.busy = 0.03;
    await look(2);
    expect(collect).toHaveBeenCalledTimes(1);
  });

  it('gives back what a load has needed, once it has been quiet for a while', async () => {
    const { state, collect, look } = await started();
    Object.assign(state, { held: 300 * MB, busy: 0.8 });
    await look(20);
    expect(collect, 'while it works').not.toHaveBeenCalled();
    state.busy = 0.05;
    await look(1);
    expect(collect, 'after one quiet look').not.toHaveBeenCalled();
    await look(1);
    expect(collect).toHaveBeenCalledTimes(1);
    await look(50);
    expect(collect, 'there is nothing more to give back').toHaveBeenCalledTimes(1);
  });

  it('leaves alone a heap that has hardly grown', async () => {
    const { state, collect, look } = await started();
    state.held = 120 * MB;
    await look(50);
    expect(collect).not.toHaveBeenCalled();
  });

  it('rests between two collections however fast the heap grows', async () => {
    const { state, collect, look } = await started();
    const grown: number[] = [];
    for (let at = 1; at <= 24; at += 1) {
      state.held = 200 * MB;
      await look(1);
      if (collect.mock.calls.length > grown.length) grown.push(at);
    }
    expect(grown).toEqual([8, 16, 24]);
  });
});

describe('a thread after its work', () => {
  afterEach(() => vi.useRealTimers());

  it('collects once when nothing has come for a while, and again after the next work', () => {
    vi.useFakeTimers();
    const collect = vi.fn(async () => undefined);
    const worked = collectAfterWork(1_000, collect);
    for (let at = 0; at < 5; at += 1) {
      worked();
      vi.advanceTimersByTime(900);
    }
    expect(collect, 'while work comes').not.toHaveBeenCalled();
    vi.advanceTimersByTime(10_000);
    expect(collect).toHaveBeenCalledTimes(1);
    worked();
    vi.advanceTimersByTime(1_000);
    expect(collect).toHaveBeenCalledTimes(2);
  });
});
