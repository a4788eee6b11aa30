import { gameStatus } from './liveness.ts';

/** Reasons that the dictionaries name (U5). */
export const lockReasons = ['suspended', 'goal', 'event-started', 'not-offered', 'stale'] as const;
export type LockReason = (typeof lockReasons)[number];

/** A reason of the feed; an unknown one is "suspended", the safest (R-e). */
export function knownLockReason(reason: string | null): LockReason {
  return lockReasons.find((known) => known === reason) ?? 'suspended';
}

/** What tells whether an outcome takes bets. */
export interface LockFacts {
  /** The feed has been quiet for too long (see `staleAfterMs`). */
  readonly isStale: boolean;
  /** Reason of a suspension of the game or wider; null when there is none. */
  readonly suspension: string | null;
  readonly gameStatusId: number | undefined;
  readonly marketStatus: 'open' | 'suspended' | 'closed';
  readonly marketReason: string | null;
  readonly isOutcomeActive: boolean;
}

/** Why an outcome takes no bet now, undefined when it does. An old price is no price (P19). */
export function outcomeLock({ isStale, suspension, gameStatusId, marketStatus, marketReason, isOutcomeActive }: LockFacts): LockReason | undefined {
  if (isStale) return 'stale';
  if (suspension !== null) return knownLockReason(suspension);
  if (gameStatusId === gameStatus.finished) return 'not-offered';
  if (marketStatus === 'closed') return marketReason === null ? 'not-offered' : knownLockReason(marketReason);
  if (marketStatus === 'suspended') return knownLockReason(marketReason);
  return isOutcomeActive ? undefined : 'not-offered';
}

const STALE_INTERVALS = 3;
const STALE_LEAST_MS = 10_000;

/** A feed without a good answer for so long locks what it shows: three intervals, at least ten seconds (P19). */
export function staleAfterMs(intervalMs: number): number {
  return Math.max(STALE_LEAST_MS, STALE_INTERVALS * intervalMs);
}

/** When a market stops taking bets by the clock alone: one of the line at its start, a live one only with its game. */
export function isPastPosting({ isLive, startsAtMs, closedAtMs, nowMs }: { readonly isLive: boolean; readonly startsAtMs: number; readonly closedAtMs: number | null; readonly nowMs: number }): boolean {
  return (closedAtMs !== null && nowMs >= closedAtMs) || (!isLive && nowMs >= startsAtMs);
}
