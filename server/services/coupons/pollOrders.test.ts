import { describe, expect, it } from 'vitest';
import type { Queue } from '../../platform/clock/queues.ts';
import type { Platform } from '../../platform/service.ts';
import { pollOrdersRepeatedly } from './pollOrders.ts';

describe('looking at waiting orders again and again', () => {
  it('fails not before the feed has come, and does when it has gone', async () => {
    const queues: Queue[] = [];
    let isReady = false;
    const ports: Readonly<Record<string, object>> = {
      feedReader: { isReady: () => isReady },
      quotes: { quotes: () => { throw new Error('The feed has not started'); } },
    };
    const platform = {
      queues: { add: (queue: Queue) => { queues.push(queue); return async () => undefined; } },
      ports: { get: (name: string) => ports[name] },
    };
    pollOrdersRepeatedly(platform as unknown as Platform);
    const run = async (): Promise<void> => {
      for (const queue of queues) await queue.run();
    };
    await run();
    isReady = true;
    await expect(run()).rejects.toThrow('The feed has not started');
    isReady = false;
    await expect(run(), 'a feed that stands still is a failure of every round').rejects.toThrow('The feed has not started');
  });
});
