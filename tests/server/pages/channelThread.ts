import { MessageChannel } from 'node:worker_threads';
import { type RenderThreadParts, serveRenders } from '../../../server/pages/rendering/serveRenders.ts';
import type { FromThread, ToThread } from '../../../server/pages/rendering/threadMessages.ts';
import type { ThreadHandle } from '../../../server/pages/rendering/workerThread.ts';

/** The two sides of rendering in a thread with all that passes between them cloned, but both in this thread. */
export function channelThread(parts: Omit<RenderThreadParts, 'post'>): ThreadHandle {
  const { port1: pool, port2: thread } = new MessageChannel();
  let onEnd: (cause: Error) => void = () => undefined;
  return {
    post: (message, handedOver = []) => pool.postMessage(message, [...handedOver]),
    listen: (listeners) => {
      ({ onEnd } = listeners);
      pool.on('message', (message: FromThread) => listeners.onMessage(message));
      const take = serveRenders({ ...parts, post: (message, handedOver = []) => thread.postMessage(message, [...handedOver]) });
      thread.on('message', (message: ToThread) => take(message));
    },
    end: async () => {
      pool.close();
      onEnd(new Error('The thread was ended.'));
    },
  };
}
