import type { Timers } from '../../../runtime/sdk.ts';

/** Spec section 4: account updates repeat up to five times. */
const MAX_TIMES = 5;

export interface Repeating {
  readonly run: () => Promise<void>;
  readonly isReached: () => boolean;
  /** Between two runs, in ms. */
  readonly delayMs: number;
  readonly after: Timers['after'];
}

/** Runs until the condition holds, at most five times. False when it never held. */
export async function repeatUntil({ run, isReached, delayMs, after }: Repeating): Promise<boolean> {
  for (let time = 1; ; time += 1) {
    await run();
    if (isReached()) return true;
    if (time === MAX_TIMES) return false;
    await new Promise<void>((resolve) => after(delayMs, resolve));
  }
}
