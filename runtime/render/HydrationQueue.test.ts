import { beforeEach, describe, expect, it, vi } from 'vitest';
import { HydrationQueue, type HydrationTask } from './HydrationQueue.ts';

/** Lets the task come in which the next ones are opened. */
const nextTasks = async (): Promise<void> => {
  for (let at = 0; at < 3; at += 1) await new Promise((resolve) => setTimeout(resolve, 0));
};

describe('turns of a page that is hydrated', () => {
  let nowMs = 0;
  let opened: string[] = [];
  let turns: HydrationQueue;

  const take = (name: string): HydrationTask => {
    const turn = turns.take();
    void turn.opened.then(() => opened.push(name));
    return turn;
  };

  beforeEach(() => {
    nowMs = 0;
    opened = [];
    turns = new HydrationQueue(() => nowMs);
  });

  it('come one after another, each when the one before has committed', async () => {
    const first = take('first');
    take('second');
    await nextTasks();
    expect(opened).toEqual(['first']);
    nowMs += 12;
    first.done();
    expect(opened).toEqual(['first']);
    await nextTasks();
    expect(opened).toEqual(['first', 'second']);
  });

  it('come several at once while they take little, and one by one again when they take long', async () => {
    const taken = Array.from({ length: 12 }, (_, at) => take(String(at)));
    const commit = (tookMs: number, from: number, to: number): void => {
      nowMs += tookMs;
      for (const turn of taken.slice(from, to)) turn.done();
    };
    await nextTasks();
    commit(1, 0, 1);
    await nextTasks();
    expect(opened).toHaveLength(3);
    commit(1, 1, 3);
    await nextTasks();
    expect(opened).toHaveLength(7);
    commit(40, 3, 7);
    await nextTasks();
    expect(opened).toHaveLength(9);
    commit(40, 7, 9);
    await nextTasks();
    expect(opened).toHaveLength(10);
  });

  it('open out of turn what somebody wants to use', async () => {
    take('first');
    take('second');
    take('third').open();
    await nextTasks();
    expect(opened[0]).toBe('third');
  });

  it('all open when the page is left, those taken later too', async () => {
    take('first');
    take('second');
    turns.openAll();
    take('late');
    await nextTasks();
    expect(opened).toEqual(['first', 'second', 'late']);
  });

  it.each([false, true])('go on without one that was taken off the page, opened by somebody: %s', async (isPointedAt) => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const gone = take('gone');
      take('next');
      if (isPointedAt) gone.open();
      const settle = async (): Promise<void> => {
        for (let at = 0; at < 3; at += 1) await new Promise((resolve) => setImmediate(resolve));
      };
      await settle();
      expect(opened).toEqual(['gone']);
      vi.advanceTimersByTime(1_000);
      await settle();
      expect(opened).toEqual(['gone', 'next']);
    } finally {
      vi.useRealTimers();
    }
  });
});
