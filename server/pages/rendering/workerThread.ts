import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import type { FromThread, ThreadStart, ToThread } from './threadMessages.ts';

/** A running thread, as the pool sees it. */
export interface ThreadHandle {
  post(message: ToThread, handedOver?: readonly ArrayBuffer[]): void;
  /** Set once, before anything else happens. `onEnd` comes once, also after `end`. */
  listen(listeners: { readonly onMessage: (message: FromThread) => void; readonly onEnd: (cause: Error) => void }): void;
  end(): Promise<void>;
}

/** Starts a thread; null when there is none to start any more. Does not throw. */
export type StartThread = () => ThreadHandle | null;

/** A page that takes more ends its thread, not the server. Pages of the benches leave half of it free. */
const HEAP_MB = 512;
/** Twice what the main thread has for what is new: what lives as long as its page dies there, and is not moved to where the heap is marked. */
const YOUNG_MB = 96;

/** The built thread lies beside main.js; the server's modules may lie one folder down. Undefined where the server runs from sources. */
export function renderThreadFile(): string | undefined {
  const here = import.meta.dirname;
  return [path.join(here, 'renderThread.js'), path.join(here, '..', 'renderThread.js')].find(existsSync);
}

/**
 * Starts threads from a file, as long as it is the one that was there at first: after another build a thread would not
 * fit the server that runs on.
 */
export function workerThreads(file: string, start: ThreadStart): StartThread {
  const built = markOf(file);
  return () => (markOf(file) === built ? startWorker(file, start) : null);
}

function markOf(file: string): string {
  const found = statSync(file, { throwIfNoEntry: false });
  return found ? `${found.ino} ${found.mtimeMs}` : '';
}

function startWorker(file: string, start: ThreadStart): ThreadHandle {
  const worker = new Worker(file, { name: 'render', workerData: start, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB } });
  // A thread alone keeps no process: the server does.
  worker.unref();
  return {
    post: (message, handedOver = []) => worker.postMessage(message, [...handedOver]),
    listen: ({ onMessage, onEnd }) => {
      let cause: Error | null = null;
      worker.on('message', onMessage);
      worker.on('error', (error: unknown) => (cause = error instanceof Error ? error : new Error(String(error))));
      worker.on('exit', (code) => onEnd(cause ?? new Error(`The thread has ended with ${code}.`)));
    },
    end: async () => {
      // Who waits for its end must not be left alone with it.
      worker.ref();
      await worker.terminate();
    },
  };
}
