/** One line of a report. `ratio` is against the floor measured in the same run; a goal applies to it, else to `value`. */
export interface BenchRow {
  readonly what: string;
  /** Rows of one group stand under one heading and have one floor. */
  readonly group?: string;
  readonly value: number;
  readonly unit: 'ms' | 'µs' | 'kB' | 'MB' | '%' | 'count' | 'per s' | 'points' | 'shift';
  readonly ratio?: number;
  readonly goal?: { readonly max: number } | { readonly min: number };
  /** The floor itself: others are measured against it. */
  readonly isFloor?: boolean;
}

export interface BenchReport {
  readonly rows: readonly BenchRow[];
  /** What a reader must know to read the numbers (sizes, counts). */
  readonly note?: string;
}

export interface BenchOptions {
  /** How long the parts that last should last; `--minutes`. */
  readonly minutes: number;
  /** How often the parts that spread from run to run are run; `--runs`. */
  readonly runs: number;
}

/**
 * What a module `tests/bench/<part>/<part>.bench.ts` exports. Each runs alone in a process of its own, built for
 * production, with `globalThis.gc` there.
 */
export interface Bench {
  readonly name: string;
  run(options: BenchOptions): Promise<BenchReport>;
}
