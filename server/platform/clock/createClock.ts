import { sql } from 'kysely';
import type { Bus } from '../bus/bus.ts';
import type { Db, Logger } from '../service.ts';
import type { Clock } from './clock.ts';
import { systemTimeMs } from './systemTime.ts';

declare module '../service.ts' {
  interface PlatformTables {
    platform_clock: { id: number; offset_ms: number };
  }
}

export const CLOCK_CHANNEL = 'platform_clock';

export interface ClockParts {
  readonly db: Db;
  readonly bus: Bus;
  readonly logger: Logger;
  /** Replaced in tests. */
  readonly systemTimeMs?: () => number;
}

/** The clock with what only the platform itself does to it. */
export interface PlatformClock extends Clock {
  /** Takes over an offset that another process has changed. */
  refresh(): Promise<void>;
}

type AdvanceListener = Parameters<Clock['onAdvance']>[0];

/** Reads the kept offset and follows its changes. */
export async function createClock(parts: ClockParts): Promise<PlatformClock> {
  const machineMs = parts.systemTimeMs ?? systemTimeMs;
  const listeners = new Set<AdvanceListener>();
  let offsetMs = await readOffset(parts.db);
  // Steps follow each other: a listener never sees two at once.
  let steps: Promise<void> = Promise.resolve();
  const nowMs = (): number => machineMs() + offsetMs;

  const follow = (wanted: number): Promise<void> => {
    steps = steps.then(async () => {
      if (wanted <= offsetMs) return;
      const fromMs = nowMs();
      offsetMs = wanted;
      const step = { fromMs, toMs: nowMs() };
      for (const listener of listeners) await callListener(listener, step, parts.logger);
    });
    return steps;
  };
  const refresh = async (): Promise<void> => follow(await readOffset(parts.db));

  await parts.bus.subscribe(CLOCK_CHANNEL, () => {
    refresh().catch((error: unknown) => parts.logger.error({ err: error }, 'The clock could not follow'));
  });
  return {
    nowMs,
    now: () => new Date(nowMs()),
    nowUtc: () => new Date(nowMs()).toISOString(),
    onAdvance: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    advance: async (byMs) => {
      if (!Number.isSafeInteger(byMs) || byMs < 0) throw new RangeError('Platform time goes forward, in whole milliseconds.');
      await follow(await addOffset(parts.db, byMs));
      await parts.bus.publish(CLOCK_CHANNEL, null);
      return nowMs();
    },
    offsetMs: () => offsetMs,
    refresh,
  };
}

async function callListener(listener: AdvanceListener, step: Parameters<AdvanceListener>[0], logger: Logger): Promise<void> {
  try {
    await listener(step);
  } catch (error) {
    logger.error({ err: error }, 'A service could not follow the clock');
  }
}

async function readOffset(db: Db): Promise<number> {
  const row = await db.selectFrom('platform_clock').select('offset_ms').where('id', '=', 1).executeTakeFirst();
  return row?.offset_ms ?? 0;
}

async function addOffset(db: Db, byMs: number): Promise<number> {
  const row = await db
    .insertInto('platform_clock')
    .values({ id: 1, offset_ms: byMs })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ offset_ms: sql<number>`platform_clock.offset_ms + ${byMs}` }))
    .returning('offset_ms')
    .executeTakeFirstOrThrow();
  return row.offset_ms;
}
