import { Redis } from 'ioredis';
import type { Logger } from '../service.ts';
import type { Bus } from './bus.ts';
import { encodeMessage, LocalListeners } from './localBus.ts';

const PREFIX = 'lineup:bus:';

/** Publish and subscribe of Redis: two connections, because a subscribed one can do nothing else. ioredis reconnects and subscribes again. */
export function createRedisBus(url: string, logger: Logger): Bus {
  const listeners = new LocalListeners(logger);
  const publisher = connectRedis(url, logger);
  const subscriber = connectRedis(url, logger);
  subscriber.on('message', (channel: string, text: string) => listeners.deliver(channel.slice(PREFIX.length), text));
  return {
    publish: async (channel, payload) => {
      await publisher.publish(PREFIX + channel, encodeMessage(channel, payload));
    },
    subscribe: async (channel, listener) => {
      encodeMessage(channel, null);
      const remove = listeners.add(channel, listener);
      await subscriber.subscribe(PREFIX + channel);
      return async () => {
        remove();
        if (listeners.count(channel) === 0) await subscriber.unsubscribe(PREFIX + channel);
      };
    },
    close: async () => {
      await Promise.allSettled([publisher.quit(), subscriber.quit()]);
    },
  };
}

/** A Redis connection that logs its faults; without a listener they would end the process. */
export function connectRedis(url: string, logger: Logger): Redis {
  const client = new Redis(url, { maxRetriesPerRequest: 3 });
  client.on('error', (error: Error) => logger.warn({ err: error }, 'Redis does not answer'));
  return client;
}
