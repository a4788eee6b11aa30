/**
 * Feed time: whole seconds since 2020-01-01T00:00:00Z. A sequence is
 * `second * 1000 + k`: k = 0 is the tick itself, k > 0 are override events inside
 * that second. So a sequence names a state without a counter that could go back.
 */
export const FEED_ORIGIN_MS = Date.UTC(2020, 0, 1);
export const SEQUENCES_PER_SEC = 1000;
/** Line markets move each 15 s (specification section 9), live ones with each second. */
export const LINE_TICK_SEC = 15;
/** How far back deltas reach; older `since` values are answered in full. */
export const DELTA_WINDOW_SEC = 600;
export const DELTA_WINDOW = DELTA_WINDOW_SEC * SEQUENCES_PER_SEC;

/** Feed second of a platform time. Throws RangeError before the origin. */
export function feedSecOf(nowMs: number): number {
  if (nowMs < FEED_ORIGIN_MS) throw new RangeError('The feed has no time before 2020-01-01');
  return Math.floor((nowMs - FEED_ORIGIN_MS) / 1000);
}

export function msOfFeedSec(sec: number): number {
  return FEED_ORIGIN_MS + sec * 1000;
}

export function isoOfFeedSec(sec: number): string {
  return new Date(msOfFeedSec(sec)).toISOString();
}

export function sequenceOfSec(sec: number): number {
  return sec * SEQUENCES_PER_SEC;
}

export function secOfSequence(sequence: number): number {
  return Math.floor(sequence / SEQUENCES_PER_SEC);
}
