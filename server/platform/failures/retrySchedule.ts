const FIRST_RETRY_MS = 1_000;
const LONGEST_RETRY_MS = 5 * 60_000;

/** Failures in a row after which nothing is tried any more: about an hour of pauses that double up to five minutes. */
export const DEAD_AFTER = 20;

/** Pause before the next try, in ms of platform time, after so many failures (from 1). */
export function retryPauseMs(failures: number): number {
  return Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (failures - 1));
}

/** Why something failed, as it is kept: short enough for a row and a line of a log. */
export function reasonOf(error: unknown): string {
  return String(error instanceof Error ? error.message : error).slice(0, 500);
}
