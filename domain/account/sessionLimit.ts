/** Type of the limit of the time signed in a day (specification, section 3; A-61). */
export const SESSION_LIMIT = 31;

/** The value that means "no session limit" (specification, section 3); compared by identity, never by size. */
export const NO_SESSION_LIMIT = -1;

/** Hours a day that a session limit may have: with the whole day it would be none. */
export const SESSION_HOURS: readonly number[] = Array.from({ length: 23 }, (_, index) => index + 1);

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Some time, in ms of platform time: from `startMs` on, up to `endMs` without it. */
export interface Span {
  readonly startMs: number;
  readonly endMs: number;
}

/** The calendar day of a moment, where clocks are `zoneHours` ahead of UTC all the year. */
export function dayOf(nowMs: number, zoneHours: number): Span {
  const zoneMs = zoneHours * HOUR_MS;
  const startMs = Math.floor((nowMs + zoneMs) / DAY_MS) * DAY_MS - zoneMs;
  return { startMs, endMs: startMs + DAY_MS };
}

/** How much of `within` lies in at least one of the spans, in ms: what overlaps counts once. */
export function coveredMs(spans: readonly Span[], within: Span): number {
  let covered = 0;
  let untilMs = within.startMs;
  for (const { startMs, endMs } of spans.toSorted((a, b) => a.startMs - b.startMs)) {
    const fromMs = Math.max(startMs, untilMs);
    const toMs = Math.min(endMs, within.endMs);
    if (toMs <= fromMs) continue;
    covered += toMs - fromMs;
    untilMs = toMs;
  }
  return covered;
}

/**
 * When a session limit ends a session that is open now and stays open, in ms: as soon as the hours of the day are used, which are counted
 * anew from the next midnight on. `usedMs` is the time signed in today so far.
 */
export function sessionLimitEndMs({ hours, usedMs, nowMs, zoneHours }: { readonly hours: number; readonly usedMs: number; readonly nowMs: number; readonly zoneHours: number }): number {
  const { endMs: midnightMs } = dayOf(nowMs, zoneHours);
  const todayMs = nowMs + Math.max(0, hours * HOUR_MS - usedMs);
  return todayMs < midnightMs ? todayMs : midnightMs + hours * HOUR_MS;
}
