/** The value that means "no limit" for money (specification, section 9); compared by identity, never by size. */
export const NO_LIMIT = 999_999_999;

/** Limits of money by their types (specification, section 3), in the order of their windows of 24 hours, 7 and 30 days. */
export const limitTypes = { wagering: [1, 2, 3], loss: [10, 11, 12], deposit: [20, 21, 22] } as const;

/** 1 for what allows more, which waits; -1 for what allows less, which holds at once; 0 for what is so already. */
export type LimitTurn = -1 | 0 | 1;

/** Which way a limit goes from one value to another, both in minor units of one currency. */
export function limitTurn(fromMinor: number, toMinor: number): LimitTurn {
  if (fromMinor === toMinor) return 0;
  if (toMinor === NO_LIMIT) return 1;
  if (fromMinor === NO_LIMIT) return -1;
  return toMinor < fromMinor ? -1 : 1;
}

/** A value that a limit may have: a whole number of minor units, or none. */
export function isLimitValue(valueMinor: number): boolean {
  return Number.isSafeInteger(valueMinor) && valueMinor > 0 && valueMinor <= NO_LIMIT;
}
