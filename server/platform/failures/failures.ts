import type { QueueBuilder, QueueCondition } from '../clock/queues.ts';
import type { Kysely, Migration } from 'kysely';

/** An item of a queue whose work failed; kept until it succeeds or is not in the queue any more. */
export interface FailedItemTable {
  /** `<service>.<what>`, as its loop is named. */
  queue: string;
  key: string;
  attempts: number;
  /** Platform time before which it is not tried again. */
  due_at_ms: number;
  /** Since when it is a dead letter, tried no more; null before. */
  dead_since_ms: number | null;
  reason: string;
}

declare module '../service.ts' {
  interface PlatformTables {
    platform_failures: FailedItemTable;
  }
}

/** An item that failed, as its loop sees it. */
export interface FailedItem {
  readonly attempts: number;
  readonly isDead: boolean;
  /** Not to be tried now: its pause is not over, or it is dead. */
  readonly isResting: boolean;
}

/** How many items of a queue wait for another try, and how many are dead. */
export interface FailedCount {
  readonly waiting: number;
  readonly dead: number;
}

/**
 * What became of the items of background loops, one row an item that failed: it is tried again with growing pauses, and
 * after `DEAD_AFTER` failures it is a dead letter. So that one item never stops, or slows, the others of its queue.
 */
export interface Failures {
  /** The failed items of a queue, by key. */
  of(queue: string): Promise<ReadonlyMap<string, FailedItem>>;
  /** Whether a queue has failed items, whatever their pauses: a condition of the query that looks at all queues. */
  isAny(queue: string, builder: QueueBuilder): QueueCondition;
  /** The same of items whose pause is over. */
  isAnyDue(queue: string, builder: QueueBuilder, nowMs: number): QueueCondition;
  /** Notes a failure, logs it and gives what follows. Outside the transaction that failed. */
  failed(queue: string, key: string, error: unknown): Promise<FailedItem>;
  /** Forgets an item that has succeeded, or that its queue holds no more. */
  forget(queue: string, key: string): Promise<void>;
  /** Gives dead letters of every queue another life: a process starts, maybe with what mends them. */
  reviveAll(): Promise<void>;
  /** Shows a queue that counts its own failures (deadlines, messages) in `lineup_failed_items`. */
  observe(queue: string, count: () => Promise<FailedCount>): void;
  /** Counts a dead letter of such a queue. */
  noteDeath(queue: string): void;
}

export const failureMigrations: Readonly<Record<string, Migration>> = {
  '2026-11-24-platform-failures': {
    up: async (db: Kysely<unknown>) => {
      await db.schema.createTable('platform_failures')
        .addColumn('queue', 'text', (column) => column.notNull())
        .addColumn('key', 'text', (column) => column.notNull())
        .addColumn('attempts', 'integer', (column) => column.notNull())
        .addColumn('due_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('dead_since_ms', 'bigint')
        .addColumn('reason', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('platform_failures_key', ['queue', 'key'])
        .execute();
    },
  },
};
