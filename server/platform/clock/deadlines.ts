import type { JsonValue } from '../../../schemas/language/json.ts';
import type { Db } from '../service.ts';
import type { Queue } from './queues.ts';

/** One due thing, as its handler sees it. */
export interface Deadline {
  readonly id: string;
  readonly kind: string;
  /** Platform time in ms at which it was due. */
  readonly dueAtMs: number;
  readonly payload: JsonValue;
}

/**
 * Does what was due, inside the transaction that removes the row: exactly once where all effects are in `trx`.
 * When it throws, everything is rolled back and tried again later, with growing pauses; after `DEAD_AFTER` failures no more.
 */
export type DeadlineHandler = (deadline: Deadline, trx: Db) => Promise<void>;

/** Deadlines are rows, not timers: they survive restarts, follow the platform's clock and run in one process. */
export interface Deadlines {
  /**
   * Stores a deadline in the caller's transaction. `key` makes it unique within its kind:
   * storing it again moves it. The kind must have a handler.
   */
  schedule(
    executor: Db,
    deadline: { readonly kind: string; readonly key: string; readonly dueAtMs: number; readonly payload?: JsonValue },
  ): Promise<void>;
  /** Takes it back; one that is run at this moment is not waited for, so a handler looks under its locks whether there is something to do. */
  cancel(executor: Db, kind: string, key: string): Promise<void>;
  /** True while one of a kind is to come or dead. */
  isPlanned(executor: Db, kind: string): Promise<boolean>;
  /** Whether anything is due at a platform time, as a condition of a query. */
  isAnyDue: Queue['isAnyDue'];
  /** Runs everything due at the clock's now, earliest first, also what that scheduled anew. */
  runDue(): Promise<number>;
  /** Gives dead letters another life: a process starts, maybe with what mends them. */
  reviveAll(): Promise<void>;
}
