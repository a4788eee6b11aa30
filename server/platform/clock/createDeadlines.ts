import type { Generated } from 'kysely';
import type { JsonValue } from '../../../schemas/language/json.ts';
import type { FailedCount, Failures } from '../failures/failures.ts';
import { DEAD_AFTER, reasonOf, retryPauseMs } from '../failures/retrySchedule.ts';
import type { Db, Logger } from '../service.ts';
import type { Clock } from './clock.ts';
import type { Deadline, DeadlineHandler, Deadlines } from './deadlines.ts';
import type { QueueBuilder, QueueCondition } from './queues.ts';

declare module '../service.ts' {
  interface PlatformTables {
    platform_deadlines: {
      id: Generated<number>;
      kind: string;
      key: string;
      due_at_ms: number;
      /** After a failure: not before this platform time. */
      retry_at_ms: number;
      attempts: Generated<number>;
      /** Since when it is a dead letter, tried no more; null before. */
      dead_since_ms: Generated<number | null>;
      /** Why it failed last. */
      reason: Generated<string | null>;
      payload: string;
    };
  }
}

export interface DeadlinesParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly handlers: ReadonlyMap<string, DeadlineHandler>;
  readonly failures: Pick<Failures, 'observe' | 'noteDeath'>;
}

interface TakenDeadline extends Deadline {
  readonly attempts: number;
}

/** Names these in metrics. */
const QUEUE = 'deadlines';
/** How long a run waits for what another process is doing, in real ms. */
const WAIT_FOR_OTHERS_MS = 10_000;
const WAIT_STEP_MS = 20;

/** Deadlines over their table; several processes share the work, each row is done by one. */
export function createDeadlines(parts: DeadlinesParts): Deadlines {
  parts.failures.observe(QUEUE, () => countFailed(parts.db));
  const runDue = async (): Promise<number> => {
    let done = 0;
    // Asked first, and without a transaction: nearly always nothing is due.
    for (let waitedMs = 0; waitedMs <= WAIT_FOR_OTHERS_MS && (await isAnyDue(parts)); waitedMs += WAIT_STEP_MS) {
      // What is due and was not given to us is locked by another process: "all is done" is true only after it.
      if (waitedMs > 0) await new Promise((resolve) => setTimeout(resolve, WAIT_STEP_MS));
      for (let outcome = await runOne(parts); outcome !== 'none'; outcome = await runOne(parts)) {
        if (outcome === 'done') done += 1;
      }
    }
    return done;
  };
  return {
    schedule: async (executor, { kind, key, dueAtMs, payload = null }) => {
      if (!parts.handlers.has(kind)) throw new Error(`No service handles deadlines of the kind "${kind}".`);
      const moved = { due_at_ms: dueAtMs, retry_at_ms: dueAtMs, attempts: 0, dead_since_ms: null, reason: null, payload: JSON.stringify(payload) };
      await executor
        .insertInto('platform_deadlines')
        .values({ kind, key, ...moved })
        .onConflict((conflict) => conflict.columns(['kind', 'key']).doUpdateSet(moved))
        .execute();
    },
    cancel: async (executor, kind, key) => {
      // One that is just being run waits for locks that the caller holds: to wait for its row would be a deadlock. It finds nothing to do then.
      await executor.deleteFrom('platform_deadlines').where('id', 'in', (builder) =>
        builder.selectFrom('platform_deadlines').select('id').where('kind', '=', kind).where('key', '=', key).forUpdate().skipLocked()).execute();
    },
    isPlanned: async (executor, kind) => (await executor.selectFrom('platform_deadlines').select('id').where('kind', '=', kind).executeTakeFirst()) !== undefined,
    isAnyDue: (builder, nowMs) => dueIn(parts, builder, nowMs),
    runDue,
    reviveAll: async () => {
      await parts.db.updateTable('platform_deadlines').set({ attempts: 0, dead_since_ms: null, retry_at_ms: parts.clock.nowMs() }).where('dead_since_ms', 'is not', null).execute();
    },
  };
}

async function isAnyDue(parts: DeadlinesParts): Promise<boolean> {
  const { is } = await parts.db.selectNoFrom((builder) => dueIn(parts, builder, parts.clock.nowMs()).as('is')).executeTakeFirstOrThrow();
  return is === true;
}

function dueIn({ handlers }: DeadlinesParts, builder: QueueBuilder, nowMs: number): QueueCondition {
  if (handlers.size === 0) return builder.lit(false);
  return builder.exists(builder.selectFrom('platform_deadlines').select('id')
    .where('retry_at_ms', '<=', nowMs).where('dead_since_ms', 'is', null).where('kind', 'in', [...handlers.keys()]));
}

async function runOne(parts: DeadlinesParts): Promise<'done' | 'failed' | 'none'> {
  const { db, clock, handlers } = parts;
  if (handlers.size === 0) return 'none';
  const taken: { deadline: TakenDeadline | null } = { deadline: null };
  try {
    return await db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('platform_deadlines')
        .select(['id', 'kind', 'due_at_ms', 'attempts', 'payload'])
        .where('retry_at_ms', '<=', clock.nowMs())
        .where('dead_since_ms', 'is', null)
        .where('kind', 'in', [...handlers.keys()])
        .orderBy('due_at_ms')
        .orderBy('id')
        .limit(1)
        .forUpdate()
        .skipLocked()
        .executeTakeFirst();
      if (!row) return 'none';
      taken.deadline = {
        id: String(row.id),
        kind: row.kind,
        dueAtMs: row.due_at_ms,
        attempts: row.attempts,
        payload: JSON.parse(row.payload) as JsonValue,
      };
      await trx.deleteFrom('platform_deadlines').where('id', '=', row.id).execute();
      await handlers.get(row.kind)?.(taken.deadline, trx);
      return 'done';
    });
  } catch (error) {
    if (!taken.deadline) throw error;
    await postpone(parts, taken.deadline, error);
    return 'failed';
  }
}

/** Notes a failure, unless another run took the same deadline meanwhile and has noted its own: both are one try, and one death. */
async function postpone({ db, clock, failures, logger }: DeadlinesParts, deadline: TakenDeadline, error: unknown): Promise<void> {
  const attempts = deadline.attempts + 1;
  const isDead = attempts >= DEAD_AFTER;
  const line = { err: error, deadline: deadline.kind, payload: deadline.payload, attempts };
  logger.error(line, isDead ? 'A deadline failed too often and is a dead letter' : 'A deadline failed and is tried again');
  const nowMs = clock.nowMs();
  const noted = await db
    .updateTable('platform_deadlines')
    .set({ attempts, retry_at_ms: nowMs + retryPauseMs(attempts), dead_since_ms: isDead ? nowMs : null, reason: reasonOf(error) })
    .where('id', '=', Number(deadline.id))
    .where('attempts', '=', deadline.attempts)
    .executeTakeFirst();
  if (isDead && noted.numUpdatedRows === 1n) failures.noteDeath(QUEUE);
}

async function countFailed(db: Db): Promise<FailedCount> {
  const row = await db.selectFrom('platform_deadlines').select(({ fn }) => [fn.countAll<number>().as('all'), fn.count<number>('dead_since_ms').as('dead')])
    .where('attempts', '>', 0).executeTakeFirstOrThrow();
  return { waiting: Number(row.all) - Number(row.dead), dead: Number(row.dead) };
}
