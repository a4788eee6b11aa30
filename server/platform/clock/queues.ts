import type { AliasableExpression, ExpressionBuilder, SqlBool } from 'kysely';
import type { DemandedTask, Repeater } from '../repeat.ts';
import type { Db, PlatformTables } from '../service.ts';
import type { Clock } from './clock.ts';

export type QueueBuilder = ExpressionBuilder<PlatformTables, never>;
export type QueueCondition = AliasableExpression<SqlBool>;

/** Work that waits in a table until it is due. */
export interface Queue {
  readonly name: string;
  /** Real time that passes at least between two runs; without it each look may begin one. */
  readonly pauseMs?: number;
  /** Whether anything is due at a platform time: a condition of the one query that asks for all queues, so let it use an index. */
  isAnyDue(builder: QueueBuilder, nowMs: number): QueueCondition;
  /** Does what is due. A failure is logged and counted by the name, and the next look may begin another run. */
  run(): Promise<void>;
}

export interface Queues {
  /** Looks after a queue from now on; gives its end, which waits for a run in progress. */
  add(queue: Queue): () => Promise<void>;
}

export interface QueuesParts {
  readonly db: Db;
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly repeat: Repeater;
}

interface Watched {
  readonly queue: Queue;
  readonly task: DemandedTask;
  startedAtMs: number;
}

/** Real time between two looks. */
const LOOK_MS = 500;

/**
 * All queues of a process: one query asks for them together, since nearly always nothing is due, and each that has something is run. Runs
 * of one queue never overlap, and none waits for another.
 */
export function createQueues({ db, clock, repeat }: QueuesParts): Queues {
  const watched = new Map<string, Watched>();
  repeat.every({ name: 'queues', intervalMs: LOOK_MS, run: async () => {
    const atMs = performance.now();
    const rested = [...watched].filter(([, { queue, startedAtMs }]) => atMs - startedAtMs >= (queue.pauseMs ?? 0));
    if (rested.length === 0) return;
    const nowMs = clock.nowMs();
    const due = await db.selectNoFrom((builder) => rested.map(([name, { queue }]) => queue.isAnyDue(builder, nowMs).as(name))).executeTakeFirstOrThrow();
    for (const [name, each] of rested) {
      if ((due as Readonly<Record<string, SqlBool>>)[name] !== true) continue;
      each.startedAtMs = atMs;
      each.task.start();
    }
  } });
  return {
    add: (queue) => {
      const task = repeat.onDemand({ name: queue.name, run: () => queue.run() });
      watched.set(queue.name, { queue, task, startedAtMs: -Infinity });
      return async () => {
        watched.delete(queue.name);
        await task.end();
      };
    },
  };
}
