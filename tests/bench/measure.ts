import { watchStolenTime } from '../../bin/bench/stolenTime.mjs';
import type { BenchRow } from './bench.ts';

export interface Contender {
  readonly what: string;
  /** One measured piece of work; what it needs is prepared outside. */
  readonly run: () => unknown;
  readonly goal?: BenchRow['goal'];
}

export interface MeasureOptions {
  readonly rounds?: number;
  readonly warmUpRounds?: number;
  /** How often the work is done in one round, for work too short for the clock. */
  readonly timesPerRound?: number;
}

/**
 * Median time of each contender in ms and as a ratio to the floor, the first one. All take turns in every round, in
 * changing order, so that a slow second of the machine falls on all of them.
 */
export async function compareWithFloor(floor: Contender, contenders: readonly Contender[], options: MeasureOptions = {}): Promise<readonly BenchRow[]> {
  const { rounds = 30, warmUpRounds = 5, timesPerRound = 1 } = options;
  const all = [floor, ...contenders];
  const times = all.map((): number[] => []);
  for (let round = -warmUpRounds; round < rounds; round += 1) {
    for (let turn = 0; turn < all.length; turn += 1) {
      const index = (turn + round + warmUpRounds) % all.length;
      const contender = all[index];
      if (!contender) continue;
      const ms = await timeOf(contender, timesPerRound);
      if (round >= 0) times[index]?.push(ms);
    }
  }
  const floorMs = median(times[0] ?? []);
  return all.map(({ what, goal }, index) => {
    const ms = median(times[index] ?? []);
    return { what, value: ms, unit: 'ms', ratio: ms / floorMs, isFloor: index === 0, ...(goal ? { goal } : {}) };
  });
}

async function timeOf({ run }: Contender, times: number): Promise<number> {
  const startedAt = performance.now();
  for (let time = 0; time < times; time += 1) await run();
  return (performance.now() - startedAt) / times;
}

/** Middle value; of an even number, the mean of the two in the middle. NaN of nothing. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** Value below which `percent` of the values lie, interpolated between neighbours. NaN of nothing. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const position = ((sorted.length - 1) * percent) / 100;
  const low = sorted[Math.floor(position)] ?? Number.NaN;
  const high = sorted[Math.ceil(position)] ?? Number.NaN;
  return low + (high - low) * (position - Math.floor(position));
}

/** Least and greatest, as they are told beside a median. */
export function spreadOf(values: readonly number[], digits = 0): string {
  return `${Math.min(...values).toFixed(digits)} to ${Math.max(...values).toFixed(digits)}`;
}

export interface CalmRounds<Result> {
  readonly results: readonly Result[];
  /** How many rounds there were, of which these are the calmest. */
  readonly ran: number;
  /** The largest share of its processor time, 0 to 1, that a host gave to others in one of these rounds. */
  readonly stolenShare: number;
}

/** More than that of a round's processor time given to others, and the round says more of the host than of what it measures. */
const CALM_SHARE = 0.02;
const MOST_ROUNDS_OF_ONE = 2;

/**
 * So many rounds in which the machine was left alone: one in which its host ran others is made anew, up to twice as many as asked
 * for; when there were not enough, those count in which the least was taken. In the order in which they ran.
 */
export async function calmRounds<Result>(rounds: number, run: () => Promise<Result>, watch: () => () => number = watchStolenTime): Promise<CalmRounds<Result>> {
  const all: { result: Result; share: number }[] = [];
  const calm = (): number => all.filter(({ share }) => share <= CALM_SHARE).length;
  while (calm() < rounds && all.length < rounds * MOST_ROUNDS_OF_ONE) {
    const share = watch();
    const result = await run();
    all.push({ result, share: share() });
  }
  const limit = all.map(({ share }) => share).sort((a, b) => a - b)[rounds - 1] ?? 0;
  const counted = all.filter(({ share }) => share <= limit).slice(0, rounds);
  return { results: counted.map(({ result }) => result), ran: all.length, stolenShare: Math.max(0, ...counted.map(({ share }) => share)) };
}
