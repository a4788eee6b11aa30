import type { BenchRow } from '../bench.ts';
import { median } from '../measure.ts';

/** Bets a second in each round, and the mean number of statements a bet. */
export interface BetRates {
  readonly http: readonly number[];
  readonly loop: readonly number[];
  readonly statements: number;
}

const LEAST_SHARE = 0.5;

/** Medians of a database, with their spread; the loop is the floor. */
export function betRows(group: string, { http, loop, statements }: BetRates): readonly BenchRow[] {
  const floor = median(loop);
  const spread = (values: readonly number[]): string => `${Math.round(Math.min(...values))} to ${Math.round(Math.max(...values))}`;
  return [
    { what: `the same statements in a bare loop (${spread(loop)})`, group, value: floor, unit: 'per s', isFloor: true },
    { what: `bets through HTTP (${spread(http)})`, group, value: median(http), unit: 'per s', ratio: median(http) / floor, goal: { min: LEAST_SHARE } },
    { what: 'statements a bet', group, value: statements, unit: 'count' },
  ];
}
