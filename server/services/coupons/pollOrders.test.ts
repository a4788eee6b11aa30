import { describe, expect, it } from 'vitest';
import type { RepeatedTask } from '../../platform/repeat.ts';
import type { Platform } from '../../platform/service.ts';
import { pollOrdersRepeatedly } from './pollOrders.ts';

describe('looking at waiting orders again and again', () => {
  it('fails not before the feed has come, and does when it has gone', async () => {
    const tasks: RepeatedTask[] = [];
    let isReady = false;
    const ports: Readonly<Record<string, object>> = {
      feedReader: { isReady: () => isReady },
      quotes: { quotes: () => { throw new Error('The feed has not started'); } },
    };
    const platform = {
      repeat: { every: (task: RepeatedTask) => { tasks.push(task); return async () => undefined; } },
      ports: { get: (name: string) => ports[name] },
    };
    pollOrdersRepeatedly(platform as unknown as Platform);
    const run = async (): Promise<void> => {
      for (const task of tasks) await task.run(() => undefined);
    };
    await run();
    isReady = true;
    await expect(run()).rejects.toThrow('The feed has not started');
    isReady = false;
    await expect(run(), 'a feed that stands still is a failure of every round').rejects.toThrow('The feed has not started');
  });
});
