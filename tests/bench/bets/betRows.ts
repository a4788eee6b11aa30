import type { BenchRow } from '../bench.ts';
import { median, percentile, spreadOf } from '../measure.ts';

/** One round. */
export interface BetRate {
  readonly perSec: number;
  /** Processor time of the server a bet; it says more than the rate where other work keeps the machine busy. */
  readonly processorMs: number;
}

/** Rounds of both ways, and the mean number of statements a bet. */
export interface BetRates {
  readonly http: readonly BetRate[];
  readonly loop: readonly BetRate[];
  readonly statements: number;
}

const LEAST_SHARE = 0.5;

/** Medians of a database, with their spread; the loop is the floor. */
export function betRows(group: string, { http, loop, statements }: BetRates): readonly BenchRow[] {
  const rates = (rounds: readonly BetRate[]): readonly number[] => rounds.map(({ perSec }) => perSec);
  const [value, floor] = [median(rates(http)), median(rates(loop))];
  const processor = (rounds: readonly BetRate[]): number => median(rounds.map(({ processorMs }) => processorMs));
  return [
    { what: `the same statements in a bare loop (${spreadOf(rates(loop))})`, group, value: floor, unit: 'per s', isFloor: true },
    { what: `bets through HTTP (${spreadOf(rates(http))})`, group, value, unit: 'per s', ratio: value / floor, goal: { min: LEAST_SHARE } },
    { what: 'processor time a bet in the loop', group, value: processor(loop), unit: 'ms' },
    { what: 'processor time a bet through HTTP', group, value: processor(http), unit: 'ms' },
    { what: 'statements a bet', group, value: statements, unit: 'count' },
  ];
}

/** P21, from when a press was due to its whole answer. */
export function latencyRows(group: string, latenciesMs: readonly number[]): readonly BenchRow[] {
  const row = (percent: number, max: number): BenchRow => ({ what: `a bet at 50 a second, ${percent}th percentile (P21)`, group, value: percentile(latenciesMs, percent), unit: 'ms', goal: { max } });
  return [row(95, 300), row(99, 800)];
}
