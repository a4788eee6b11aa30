import type { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLocalBus } from '../../../server/platform/bus/localBus.ts';
import { createClock, type PlatformClock } from '../../../server/platform/clock/createClock.ts';
import { createDeadlines } from '../../../server/platform/clock/createDeadlines.ts';
import type { Deadline, Deadlines, DeadlineHandler } from '../../../server/platform/clock/deadlines.ts';
import { clockMigrations } from '../../../server/platform/clock/migrations.ts';
import { migrate } from '../../../server/platform/db/migrate.ts';
import type { Db } from '../../../server/platform/service.ts';
import { bothDatabases, type OpenedDatabase } from '../databases.ts';
import { recordingLogger, silentLogger } from '../silentLogger.ts';

declare module '../../../server/platform/service.ts' {
  interface PlatformTables {
    clock_effects: { name: string };
  }
}

const effects = {
  '2026-11-20-effects': {
    up: async (db: Kysely<never>) => {
      await db.schema.createTable('clock_effects').addColumn('name', 'text').execute();
    },
  },
};

for (const { title, skipped, open } of bothDatabases) {
  describe.skipIf(skipped)(`the clock and its deadlines on ${title}`, () => {
    let database: OpenedDatabase;
    let db: Db;
    let machineMs = 1_000_000;
    let clock: PlatformClock;

    const openClock = () => createClock({ db, bus: createLocalBus(silentLogger), logger: silentLogger, systemTimeMs: () => machineMs });
    const deadlinesWith = (handlers: Record<string, DeadlineHandler>, logger = silentLogger): Deadlines =>
      createDeadlines({ db, clock, logger, failures: { observe: () => undefined, noteDeath: () => undefined }, handlers: new Map(Object.entries(handlers)) });
    const schedule = (deadlines: Deadlines, key: string, dueInMs: number) =>
      deadlines.schedule(db, { kind: 'test', key, dueAtMs: clock.nowMs() + dueInMs, payload: { key } });

    beforeAll(async () => {
      database = await open();
      db = database.db;
      await migrate(db, { ...clockMigrations, ...effects });
    });
    afterAll(() => database.close());
    beforeEach(async () => {
      await db.deleteFrom('platform_deadlines').execute();
      await db.deleteFrom('clock_effects').execute();
      clock = await openClock();
    });

    it('runs with the machine and keeps what was added, also for a process that starts later', async () => {
      const before = clock.nowMs();
      machineMs += 500;
      expect(clock.nowMs()).toBe(before + 500);
      expect(await clock.advance(60_000)).toBe(before + 60_500);
      expect((await openClock()).nowMs()).toBe(before + 60_500);
      expect(clock.nowUtc()).toBe(new Date(before + 60_500).toISOString());
    });

    it('never goes back', async () => {
      await expect(clock.advance(-1)).rejects.toThrow(RangeError);
      await expect(clock.advance(0.5)).rejects.toThrow(RangeError);
    });

    it('lets every listener catch up, one after the other and one step at a time, before it answers', async () => {
      const steps: number[] = [];
      let running = 0;
      let mostAtOnce = 0;
      const listen = async ({ fromMs, toMs }: { fromMs: number; toMs: number }): Promise<void> => {
        running += 1;
        mostAtOnce = Math.max(mostAtOnce, running);
        await new Promise((resolve) => setTimeout(resolve, 10));
        running -= 1;
        steps.push(toMs - fromMs);
      };
      clock.onAdvance(listen);
      const remove = clock.onAdvance((step) => listen(step));
      await clock.advance(1_000);
      expect(steps).toEqual([1_000, 1_000]);
      remove();
      await Promise.all([clock.advance(1), clock.advance(2)]);
      expect(steps.slice(2).reduce((sum, step) => sum + step, 0)).toBe(3);
      expect(mostAtOnce).toBe(1);
    });

    it('follows an offset that another process has changed', async () => {
      const other = await openClock();
      await other.advance(5_000);
      const seen: number[] = [];
      clock.onAdvance(({ fromMs, toMs }) => void seen.push(toMs - fromMs));
      await clock.refresh();
      expect(clock.nowMs()).toBe(other.nowMs());
      expect(seen).toEqual([5_000]);
    });

    it('does what is due, earliest first, and nothing that is not', async () => {
      const done: string[] = [];
      const deadlines = deadlinesWith({ test: async ({ payload }) => void done.push(JSON.stringify(payload)) });
      await schedule(deadlines, 'second', 20);
      await schedule(deadlines, 'first', 10);
      await schedule(deadlines, 'later', 10_000);
      expect(await deadlines.runDue()).toBe(0);
      await clock.advance(100);
      expect(await deadlines.runDue()).toBe(2);
      expect(done).toEqual(['{"key":"first"}', '{"key":"second"}']);
      expect(await deadlines.runDue()).toBe(0);
    });

    it('moves a deadline that is stored again, and forgets one that is cancelled', async () => {
      const done: Deadline[] = [];
      const deadlines = deadlinesWith({ test: async (deadline) => void done.push(deadline) });
      await schedule(deadlines, 'moved', 10);
      await schedule(deadlines, 'moved', 500);
      await schedule(deadlines, 'cancelled', 10);
      await deadlines.cancel(db, 'test', 'cancelled');
      await clock.advance(100);
      expect(await deadlines.runDue()).toBe(0);
      await clock.advance(1_000);
      expect(await deadlines.runDue()).toBe(1);
      expect(done.map(({ payload }) => payload)).toEqual([{ key: 'moved' }]);
    });

    it('also does what a deadline schedules for now, in the same run', async () => {
      const done: string[] = [];
      const deadlines: Deadlines = deadlinesWith({
        test: async (_deadline, trx) => {
          done.push('test');
          await deadlines.schedule(trx, { kind: 'next', key: 'a', dueAtMs: clock.nowMs() });
        },
        next: async () => void done.push('next'),
      });
      await schedule(deadlines, 'a', 0);
      await deadlines.runDue();
      expect(done).toEqual(['test', 'next']);
    });

    it('undoes the effects of a failing deadline, logs it, and tries again after a pause', async () => {
      const logger = recordingLogger();
      let attempts = 0;
      const deadlines = deadlinesWith(
        {
          test: async (_deadline, trx) => {
            attempts += 1;
            await trx.insertInto('clock_effects').values({ name: `attempt ${attempts}` }).execute();
            if (attempts < 3) throw new Error('not yet');
          },
        },
        logger,
      );
      await schedule(deadlines, 'a', 0);
      expect(await deadlines.runDue()).toBe(0);
      expect(await deadlines.runDue()).toBe(0);
      expect(attempts).toBe(1);
      await clock.advance(1_000);
      await deadlines.runDue();
      await clock.advance(2_000);
      expect(await deadlines.runDue()).toBe(1);
      expect(await db.selectFrom('clock_effects').selectAll().execute()).toEqual([{ name: 'attempt 3' }]);
      expect(logger.lines.filter(({ level }) => level === 'error')).toHaveLength(2);
    });

    it('does each deadline once, however many runners there are', async () => {
      const done: string[] = [];
      const handlers = {
        test: async ({ payload }: Deadline) => {
          await new Promise((resolve) => setTimeout(resolve, 2));
          done.push(JSON.stringify(payload));
        },
      };
      const runners = [deadlinesWith(handlers), deadlinesWith(handlers), deadlinesWith(handlers)];
      for (let index = 0; index < 12; index += 1) await schedule(deadlinesWith(handlers), `d${index}`, 0);
      await Promise.all(runners.map((runner) => runner.runDue()));
      expect(done).toHaveLength(12);
      expect(new Set(done).size).toBe(12);
    });

    it('refuses a kind that nobody handles', async () => {
      await expect(schedule(deadlinesWith({}), 'a', 0)).rejects.toThrow('No service handles');
    });
  });
}
