import { describe, expect, it } from 'vitest';
import { WorkLimit, WorkLimitError } from './WorkLimit.ts';

describe('limited work', () => {
  it('is done a few at one time, the others in their order, and refused when too many wait', async () => {
    const limit = new WorkLimit({ atOnce: 2, waiting: 3 });
    const begun: number[] = [];
    const ends: (() => void)[] = [];
    const work = (at: number) => async (): Promise<number> => {
      begun.push(at);
      await new Promise<void>((resolve) => ends.push(resolve));
      return at;
    };
    const asked = [0, 1, 2, 3, 4].map((at) => limit.run(work(at)));
    await expect(limit.run(work(5))).rejects.toBeInstanceOf(WorkLimitError);
    expect(begun).toEqual([0, 1]);
    for (let at = 0; at < 5; at += 1) {
      ends[at]?.();
      expect(await asked[at]).toBe(at);
      expect(begun.length - at).toBeLessThanOrEqual(3);
    }
    expect(begun).toEqual([0, 1, 2, 3, 4]);
  });

  it('that fails gives its place to the next one', async () => {
    const limit = new WorkLimit({ atOnce: 1, waiting: 1 });
    const failing = limit.run(() => Promise.reject(new Error('no')));
    const next = limit.run(async () => 'next');
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('next');
    expect(await limit.run(async () => 'free')).toBe('free');
  });
});
