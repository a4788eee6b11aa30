import { sql } from 'kysely';
import { Counter, Gauge } from 'prom-client';
import type { Clock } from '../clock/clock.ts';
import type { Metrics } from '../metrics/metrics.ts';
import type { Db, Logger } from '../service.ts';
import type { FailedCount, FailedItem, FailedItemTable, Failures } from './failures.ts';
import { DEAD_AFTER, reasonOf, retryPauseMs } from './retrySchedule.ts';

export interface FailuresParts {
  readonly db: Db;
  readonly clock: Pick<Clock, 'nowMs'>;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'registry'>;
}

/** Failures over their table; all equal processes share it. */
export function createFailures(parts: FailuresParts): Failures {
  const { db, clock, logger } = parts;
  const observed = new Map<string, () => Promise<FailedCount>>();
  const deaths = new Counter({ name: 'lineup_dead_letters_total', help: 'Items of background loops that this process has given up', labelNames: ['queue'], registers: [parts.metrics.registry] });
  showCounts(parts, observed);
  return {
    isAny: (queue, builder) => builder.exists(builder.selectFrom('platform_failures').select('key').where('queue', '=', queue)),
    isAnyDue: (queue, builder, nowMs) => builder.exists(builder.selectFrom('platform_failures').select('key')
      .where('queue', '=', queue).where('dead_since_ms', 'is', null).where('due_at_ms', '<=', nowMs)),
    of: async (queue) => {
      const rows = await db.selectFrom('platform_failures').selectAll().where('queue', '=', queue).execute();
      return new Map(rows.map((row) => [row.key, itemOf(row, clock.nowMs())]));
    },
    failed: async (queue, key, error) => {
      const nowMs = clock.nowMs();
      const reason = reasonOf(error);
      // Counted by the database: two processes may fail at one item at the same time.
      const { attempts } = await db.insertInto('platform_failures').values({ queue, key, attempts: 1, due_at_ms: nowMs + retryPauseMs(1), dead_since_ms: null, reason })
        .onConflict((conflict) => conflict.columns(['queue', 'key']).doUpdateSet({ attempts: sql`platform_failures.attempts + 1`, reason }))
        .returning('attempts').executeTakeFirstOrThrow();
      const isDead = attempts >= DEAD_AFTER;
      const next = { due_at_ms: nowMs + retryPauseMs(attempts), dead_since_ms: isDead ? nowMs : null };
      await db.updateTable('platform_failures').set(next).where('queue', '=', queue).where('key', '=', key).where('attempts', '=', attempts).execute();
      // An item dies once, whoever else was trying it.
      if (attempts === DEAD_AFTER) deaths.inc({ queue });
      logger.error({ err: error, queue, key, attempts }, isDead ? 'An item of a queue failed too often and is a dead letter' : 'An item of a queue failed and is tried again');
      return itemOf({ queue, key, attempts, reason, ...next }, nowMs);
    },
    forget: async (queue, key) => {
      await db.deleteFrom('platform_failures').where('queue', '=', queue).where('key', '=', key).execute();
    },
    reviveAll: async () => {
      await db.updateTable('platform_failures').set({ attempts: 0, dead_since_ms: null, due_at_ms: clock.nowMs() }).where('dead_since_ms', 'is not', null).execute();
    },
    observe: (queue, count) => void observed.set(queue, count),
    noteDeath: (queue) => deaths.inc({ queue }),
  };
}

function itemOf({ attempts, due_at_ms: dueAtMs, dead_since_ms: deadSinceMs }: FailedItemTable, nowMs: number): FailedItem {
  return { attempts, isDead: deadSinceMs !== null, isResting: deadSinceMs !== null || dueAtMs > nowMs };
}

/** Read from the database when `/metrics` is asked; while that does not answer, the last counts stand and all other metrics are told. */
function showCounts({ db, logger, metrics }: FailuresParts, observed: ReadonlyMap<string, () => Promise<FailedCount>>): void {
  new Gauge({
    name: 'lineup_failed_items', help: 'Items of background loops that failed: waiting for another try, or dead letters', labelNames: ['queue', 'state'], registers: [metrics.registry],
    async collect() {
      try {
        const counts = await countsOf(db, observed);
        this.reset();
        for (const [queue, { waiting, dead }] of counts) {
          this.set({ queue, state: 'waiting' }, waiting);
          this.set({ queue, state: 'dead' }, dead);
        }
      } catch (error) {
        logger.warn({ err: error }, 'Failed items could not be counted');
      }
    },
  });
}

async function countsOf(db: Db, observed: ReadonlyMap<string, () => Promise<FailedCount>>): Promise<ReadonlyMap<string, FailedCount>> {
  const rows = await db.selectFrom('platform_failures').select(({ fn }) => ['queue', fn.countAll<number>().as('all'), fn.count<number>('dead_since_ms').as('dead')]).groupBy('queue').execute();
  const counts = new Map(rows.map((row) => [row.queue, { waiting: Number(row.all) - Number(row.dead), dead: Number(row.dead) }]));
  for (const [queue, count] of observed) counts.set(queue, await count());
  return counts;
}
