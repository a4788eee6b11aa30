import { pageLoading } from '../loading.ts';

/** Runs something in a task of its own, after what the browser has to do before it; sooner than a timer, which browsers hold back. */
export function nextTask(run: () => void): void {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    run();
  };
  port2.postMessage(null);
}

/** Resolves in the next task: a long piece of work that waits for it now and then lets the visitor in between. */
export function atNextTask(): Promise<void> {
  return new Promise(nextTask);
}

/** Runs something when the browser has nothing better to do, or has had none for as long as the page says. */
export function whenIdle(run: () => void): void {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: pageLoading().idleMs });
  else setTimeout(run, 1);
}
