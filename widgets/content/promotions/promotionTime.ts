import type { ContentCard } from '../api/contentApi.ts';

export type PromotionState = 'coming' | 'running' | 'ended';

/** What a promotion is at a moment (ms of platform time); one without moments always runs. */
export function promotionState({ runs }: Pick<ContentCard, 'runs'>, atMs: number): PromotionState {
  if (isAfter(atMs, runs?.untilUtc)) return 'ended';
  return runs?.fromUtc && !isAfter(atMs, runs.fromUtc) ? 'coming' : 'running';
}

/** When the state of a promotion changes next, in ms; undefined where it stays as it is. */
export function nextChangeMs({ runs }: Pick<ContentCard, 'runs'>, atMs: number): number | undefined {
  return [runs?.fromUtc, runs?.untilUtc].flatMap((moment) => (moment && !isAfter(atMs, moment) ? [Date.parse(moment)] : []))[0];
}

/** A length of time in its greatest whole unit. */
export interface TimeLeft {
  readonly unit: 'days' | 'hours' | 'minutes';
  readonly count: number;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** What is left, never more than it is; the last minute counts as one. */
export function timeLeft(leftMs: number): TimeLeft {
  if (leftMs >= DAY_MS) return { unit: 'days', count: Math.floor(leftMs / DAY_MS) };
  if (leftMs >= HOUR_MS) return { unit: 'hours', count: Math.floor(leftMs / HOUR_MS) };
  return { unit: 'minutes', count: Math.max(1, Math.floor(leftMs / MINUTE_MS)) };
}

function isAfter(atMs: number, moment: string | null | undefined): boolean {
  return typeof moment === 'string' && atMs >= Date.parse(moment);
}
