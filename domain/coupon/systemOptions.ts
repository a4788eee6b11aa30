import type { Minor } from '../money/index.ts';
import { combinationCount } from './combinations.ts';

/** Spec section 9. */
export const DEFAULT_SYSTEM_VALUE = 2;

/** A choice of the system chooser (spec section 3, "System option"; A-32). */
export interface SystemOption {
  /** Legs or blocks in a line. */
  readonly value: number;
  /** Bankers, or blocks of the lobby, added to each line. */
  readonly offset: number;
  /** Least total stake. */
  readonly minBetAmount: Minor;
  /** Number of lines. */
  readonly combo: number;
}

/** What the options depend on. */
export interface SystemQuestion {
  /** Legs without bankers, or blocks without the lobby. */
  readonly units: number;
  readonly bankers: number;
  readonly minimumMinor: Minor;
  /** Whether the minimum is one of a line (true) or of the whole coupon. */
  readonly calcSystemsMin: boolean;
  readonly maxLines: number;
}

/** All k from 2 to n - 1 whose lines are within the limit. */
export function systemOptions({ units, bankers, minimumMinor, calcSystemsMin, maxLines }: SystemQuestion): readonly SystemOption[] {
  const values = Array.from({ length: Math.max(0, units - 2) }, (_, index) => index + 2);
  return values.flatMap((value) => {
    const combo = combinationCount(units, value);
    return combo > maxLines ? [] : [{ value, offset: bankers, minBetAmount: minimumMinor * (calcSystemsMin ? combo : 1), combo }];
  });
}

/** The system value after the number of legs changed: kept while it is still offered, else 2. */
export function keptSystemValue(value: number, options: readonly SystemOption[]): number {
  return options.some((option) => option.value === value) ? value : DEFAULT_SYSTEM_VALUE;
}
