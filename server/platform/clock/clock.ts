/**
 * Platform time: real time plus an offset that is kept in the database and shared by all processes.
 * The only place that reads the machine's clock; tests and the sandbox move it, never back.
 */
export interface Clock {
  /** Milliseconds since the epoch. */
  nowMs(): number;
  now(): Date;
  /** RFC 3339 in UTC, for columns and the wire. */
  nowUtc(): string;
  /**
   * Called after the offset has grown, awaited before the next step and before `POST /sandbox/clock` answers:
   * the place to catch up (run due ticks). `fromMs` and `toMs` are platform times. Returns the removal.
   */
  onAdvance(listener: (step: { readonly fromMs: number; readonly toMs: number }) => Promise<void> | void): () => void;
  /**
   * Adds to the kept offset, lets all listeners catch up, and tells the other processes. Gives the new now in ms.
   * Only the sandbox and tests move time; throws a RangeError for less than 0.
   */
  advance(byMs: number): Promise<number>;
  /** What is added to real time, in ms. */
  offsetMs(): number;
}
