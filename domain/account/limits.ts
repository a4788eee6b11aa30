import { NO_SESSION_LIMIT, SESSION_HOURS, SESSION_LIMIT } from './sessionLimit.ts';

/** The value that means "no limit" for money (specification, section 9); compared by identity, never by size. */
export const NO_LIMIT = 999_999_999;

/** Limits of money by their types (specification, section 3), in the order of their windows of 24 hours, 7 and 30 days. */
export const limitTypes = { wagering: [1, 2, 3], loss: [10, 11, 12], deposit: [20, 21, 22] } as const;

/** 1 for what allows more, which waits; -1 for what allows less, which holds at once; 0 for what is so already. */
export type LimitTurn = -1 | 0 | 1;

/** What is locked while a change of a limit waits. */
export interface LimitLocks {
  /** The limit itself. */
  readonly lockOnPending: boolean;
  /** The other limits of its kind too. */
  readonly lockGroup: boolean;
}

const groups: readonly (readonly number[])[] = Object.values(limitTypes);

/** Types of limits that may not be loosened, given those of which a change waits. Less may be allowed all the same (T23). */
export function lockedLimits(waiting: readonly number[], { lockOnPending, lockGroup }: LimitLocks): ReadonlySet<number> {
  if (!lockOnPending) return new Set();
  return new Set(lockGroup ? waiting.flatMap((type) => groups.find((group) => group.includes(type)) ?? [type]) : waiting);
}

/** Of `site.sections.limits`; what it does not say is not locked. */
export function readLimitLocks(section: Readonly<Record<string, unknown>> | undefined): LimitLocks {
  return { lockOnPending: section?.['lockOnPending'] === true, lockGroup: section?.['lockGroup'] === true };
}

/** The value of a type that means "no limit". */
export function noLimitOf(type: number): number {
  return type === SESSION_LIMIT ? NO_SESSION_LIMIT : NO_LIMIT;
}

/** Which way a limit of a type goes from one value to another: minor units of one currency, or hours a day. */
export function limitTurn(type: number, from: number, to: number): LimitTurn {
  const none = noLimitOf(type);
  if (from === to) return 0;
  if (to === none) return 1;
  if (from === none) return -1;
  return to < from ? -1 : 1;
}

/** A value that a limit of a type may have, or none: a whole number of minor units; of a session limit one of its hours. */
export function isLimitValue(type: number, value: number): boolean {
  if (type === SESSION_LIMIT) return value === NO_SESSION_LIMIT || SESSION_HOURS.includes(value);
  return Number.isSafeInteger(value) && value > 0 && value <= NO_LIMIT;
}
