import { watch } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

/** An editor writes a file in several steps. */
const QUIET_MS = 30;

/** Calls `run` now and after each change in a folder, one call at a time; ends when the signal does. */
export async function watchConfigs(folder: string, run: () => Promise<void>, signal: AbortSignal): Promise<void> {
  let isDue = true;
  let wake: () => void = () => undefined;
  const watcher = watch(folder, { recursive: true, signal }, () => {
    isDue = true;
    wake();
  });
  watcher.on('error', (error) => {
    if (!signal.aborted) throw error;
  });
  signal.addEventListener('abort', () => wake(), { once: true });
  while (!signal.aborted) {
    if (isDue) {
      isDue = false;
      await run();
      continue;
    }
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
    await wait(QUIET_MS);
  }
}
