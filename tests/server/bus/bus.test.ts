import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../schemas/language/json.ts';
import type { Bus } from '../../../server/platform/bus/bus.ts';
import { createBus } from '../../../server/platform/bus/createBus.ts';
import type { Database } from '../../../server/platform/db/database.ts';
import { databases } from '../databases.ts';
import { redis } from '../redis.ts';
import { recordingLogger, silentLogger } from '../silentLogger.ts';
import { openEqual } from '../testPlatform.ts';

interface Pair {
  readonly a: Bus;
  readonly b: Bus;
  readonly database: Database;
  close(): Promise<void>;
}

const [embedded, postgres, single] = databases;
if (!embedded || !postgres || !single) throw new Error('The databases under test are missing.');

const onDatabase = async (under: typeof embedded, redisUrl: string | undefined): Promise<Pair> => {
  const database = await under.open();
  const second = database.url === null ? null : await openEqual(database);
  const a = createBus({ settings: { redisUrl }, database, logger: silentLogger });
  const isShared = second !== null || redisUrl !== undefined;
  const b = isShared ? createBus({ settings: { redisUrl }, database: second ?? database, logger: silentLogger }) : a;
  const close = async (): Promise<void> => {
    await Promise.all([a.close(), b.close()]);
    await second?.close();
    await database.close();
  };
  return { a, b, database, close };
};

const kinds = [
  { title: 'in one process', skipped: null, open: () => onDatabase(embedded, undefined) },
  { title: 'over LISTEN and NOTIFY', skipped: postgres.skipped, open: () => onDatabase(postgres, undefined) },
  { title: 'over LISTEN and NOTIFY with a pool of one', skipped: single.skipped, open: () => onDatabase(single, undefined) },
  { title: 'over Redis', skipped: redis.skipped, open: () => onDatabase(embedded, redis.url) },
];

for (const { title, skipped, open } of kinds) {
  describe.skipIf(skipped)(`the bus ${title}`, () => {
    let pair: Pair;

    beforeAll(async () => {
      pair = await open();
    });
    afterAll(() => pair.close());

    it('brings a message to every subscriber, the sender\'s own included, in order', async () => {
      const atA: JsonValue[] = [];
      const atB: JsonValue[] = [];
      await pair.a.subscribe('orders', (payload) => atA.push(payload));
      await pair.b.subscribe('orders', (payload) => atB.push(payload));
      for (const n of [1, 2, 3]) await pair.a.publish('orders', { n, text: 'ä"\'\n' });
      await expect.poll(() => atA.length + atB.length).toBe(6);
      expect(atB).toEqual([1, 2, 3].map((n) => ({ n, text: 'ä"\'\n' })));
      expect(atA).toEqual(atB);
    });

    it('brings nothing of other channels, and nothing after the end of a subscription', async () => {
      const seen: JsonValue[] = [];
      const end = await pair.b.subscribe('mine', (payload) => seen.push(payload));
      await pair.a.publish('yours', 0);
      await pair.a.publish('mine', 1);
      await expect.poll(() => seen).toEqual([1]);
      await end();
      const marks: JsonValue[] = [];
      await pair.b.subscribe('mark', (payload) => marks.push(payload));
      await pair.a.publish('mine', 2);
      await pair.a.publish('mark', 'end');
      await expect.poll(() => marks).toEqual(['end']);
      expect(seen).toEqual([1]);
    });

    it('refuses messages that no transport carries, and names that are no channels', async () => {
      await expect(pair.a.publish('big', 'x'.repeat(8_000))).rejects.toThrow('at most 7500');
      await expect(pair.a.publish('Robert; drop table', 1)).rejects.toThrow('cannot be a channel');
      await expect(pair.a.subscribe('a-b', () => undefined)).rejects.toThrow('cannot be a channel');
    });
  });
}

describe.skipIf(postgres.skipped)('the bus over a connection that breaks', () => {
  it('listens again by itself', async () => {
    const pair = await onDatabase(postgres, undefined);
    try {
      const seen: JsonValue[] = [];
      await pair.b.subscribe('broken', (payload) => seen.push(payload));
      await sql`select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen broken'`.execute(pair.database.db);
      await expect
        .poll(async () => {
          await pair.a.publish('broken', 'again');
          return seen.length;
        }, { timeout: 5_000 })
        .toBeGreaterThan(0);
    } finally {
      await pair.close();
    }
  });
});

describe('a listener that throws', () => {
  it('is logged and disturbs no other', async () => {
    const logger = recordingLogger();
    const database = await embedded.open();
    const bus = createBus({ settings: { redisUrl: undefined }, database, logger });
    const seen: JsonValue[] = [];
    await bus.subscribe('a', () => {
      throw new Error('broken listener');
    });
    await bus.subscribe('a', (payload) => seen.push(payload));
    await bus.publish('a', 1);
    await expect.poll(() => seen).toEqual([1]);
    expect(logger.lines).toMatchObject([{ level: 'error', fields: { channel: 'a' } }]);
    await database.close();
  });
});
