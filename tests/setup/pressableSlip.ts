import { vi } from 'vitest';
import { couponSlip, type SlipOptions } from './couponSlip.ts';

export type PressableSlip = Awaited<ReturnType<typeof couponSlip>>;

const STEP_MS = 500;

/** A slip under fake timers whose search for an earlier press is over: the next press is the first. */
export async function pressableSlip(count: number, options: SlipOptions = {}): Promise<PressableSlip> {
  const slip = await couponSlip(count, options);
  await vi.advanceTimersByTimeAsync(0);
  return slip;
}

/** Lets timers and the platform's clock pass together. */
export async function passTime(slip: PressableSlip, ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= STEP_MS) {
    slip.platform.advance(Math.min(left, STEP_MS));
    await vi.advanceTimersByTimeAsync(Math.min(left, STEP_MS));
  }
}
