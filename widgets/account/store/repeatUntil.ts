import type { Timers } from '../../../runtime/sdk.ts';

export interface Repeating {
  readonly run: () => Promise<void>;
  readonly isReached: () => boolean;
  /** Runs at most. */
  readonly times: number;
  /** Between two runs, in ms. */
  readonly delayMs: number;
  readonly after: Timers['after'];
}

/** Runs until the condition holds, at most so many times. False when it never held. */
export async function repeatUntil({ run, isReached, times, delayMs, after }: Repeating): Promise<boolean> {
  for (let time = 1; ; time += 1) {
    await run();
    if (isReached()) return true;
    if (time >= times) return false;
    await new Promise<void>((resolve) => after(delayMs, resolve));
  }
}
