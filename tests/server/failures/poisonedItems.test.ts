import { randomUUID } from 'node:crypto';
import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEAD_AFTER } from '../../../server/platform/failures/retrySchedule.ts';
import { FeedEngine } from '../../../server/providers/feed-simulator/FeedEngine.ts';
import { streamGames } from '../../../server/services/line/streamGames.ts';
import { gamesById } from '../../../server/services/line/streamQuestions.ts';
import { createMetrics } from '../../../server/platform/metrics/createMetrics.ts';
import { drainOutbox } from '../../../server/services/outbox/drainOutbox.ts';
import { service as outbox } from '../../../server/services/outbox/service.ts';
import { createRepeater } from '../../../server/platform/repeat.ts';
import type { ServiceDefinition } from '../../../server/platform/service.ts';
import { type Bet, BettingPlatform, type Player } from '../coupons/bettingPlatform.ts';
import { databases, type OpenedDatabase } from '../databases.ts';
import { describeOn } from '../describeOn.ts';
import { recordingLogger, silentLogger } from '../silentLogger.ts';
import { feedOf } from '../../setup/feedOf.ts';
import { startWholePlatform } from '../wholePlatform.ts';

/** Pauses up to the last try, and a bit. */
const UNTIL_DEAD_MS = 5 * 60_000;

/** Loops whose items are poisoned below, one each, and in `poisonedConfigs.test.ts`. */
const WITH_ITEMS = ['coupons.orders', 'settlement.step', 'deadlines', 'outbox.drain', 'feed.step', 'line.stream', 'chat.stream', 'configs'];
/** Loops that do one thing: a run that fails is the whole loop's failure, counted and done again. */
const WHOLE = [/^experiments\.forget$/, /^clock$/, /^queues$/, /^settlement\.failed$/, /^auth\.forget$/, /^recovery\.forget$/, /^bindings\.forget$/, /^transfer\.forget$/, /^factors\.forget$/, /^registration\.forget$/, /^messages\.forget$/, /^captcha\.forget$/, /^contact\.forget$/, /^form-files\.forget$/, /^chat\.forget$/, /^social\.forget$/, /^qr\.forget$/, /^codes\.forget$/, /^token-sign-in\.forget$/, /^render\.threads$/, /^replica_\w+$/, /^memory\.rest$/];

const ran: string[] = [];
const testing: ServiceDefinition = {
  name: 'testing',
  deadlines: {
    'testing.item': async ({ payload }) => {
      if (payload === 'poison') throw new Error('poisoned');
      ran.push(String(payload));
    },
  },
  register: () => undefined,
};

describeOn('a poisoned item of a background loop', databases.filter(({ title }) => !title.includes('pool of one')), ({ open }) => {
  let database: OpenedDatabase;
  let betting: BettingPlatform;

  beforeAll(async () => {
    ran.length = 0;
    database = await open();
    betting = await BettingPlatform.start(database, { services: [testing, outbox] });
  });
  afterAll(async () => {
    await betting.close();
    await database.close();
  });

  const metric = async (name: string, labels: string): Promise<number> =>
    Number(new RegExp(`^${name}\\{${labels}\\} (\\d+)$`, 'm').exec(await betting.platform.metrics.registry.metrics())?.[1] ?? 0);
  const failedItems = async (queue: string) => ({ waiting: await metric('lineup_failed_items', `queue="${queue}",state="waiting"`), dead: await metric('lineup_failed_items', `queue="${queue}",state="dead"`) });
  const statusOf = async (id: string) => (await betting.platform.db.selectFrom('coupons').select('status_id').where('id', '=', id).executeTakeFirstOrThrow()).status_id;

  async function order(bet: Bet, exactCoef: string): Promise<{ player: Player; id: string }> {
    const player = await betting.player(1000);
    const placed = await betting.place(player, { bets: [bet], exactCoef });
    expect(placed.status, placed.text).toBe(202);
    return { player, id: placed.coupon.id };
  }

  it('coupons.orders: an order that cannot be read and one that cannot be written stop no other, and are given up with the stake back', async () => {
    const [bet] = betting.bets('line', 1);
    const [unreadable, unwritable, sound] = [await order(bet!, '50'), await order(bet!, '50'), await order(bet!, '50')];
    const { db } = betting.platform;
    await db.updateTable('coupons').set({ boost: '{' }).where('id', '=', unreadable.id).execute();
    await poisonWriting(unwritable.id);
    await betting.setOdds(bet!, '52.00');
    await betting.advance(1_000);
    expect([await statusOf(unreadable.id), await statusOf(unwritable.id), await statusOf(sound.id)]).toEqual([-1, -1, 0]);
    expect(await failedItems('coupons.orders')).toEqual({ waiting: 2, dead: 0 });
    for (let tries = 0; tries < DEAD_AFTER; tries += 1) await betting.advance(UNTIL_DEAD_MS);
    expect(await statusOf(unreadable.id), 'it is rejected').toBe(7);
    expect(await betting.balance(unreadable.player)).toBe(1000);
    const { rejection } = await db.selectFrom('coupons').select('rejection').where('id', '=', unreadable.id).executeTakeFirstOrThrow();
    expect(rejection).toContain('COUPON_ORDER_FAILED');
    expect(await metric('lineup_dead_letters_total', 'queue="coupons.orders"')).toBe(2);
    expect(await failedItems('coupons.orders')).toEqual({ waiting: 0, dead: 1 });
    expect([await statusOf(unwritable.id), await betting.balance(unwritable.player)], 'its stake stays reserved').toEqual([-1, 0]);
    await sql`drop trigger poisoned on coupons`.execute(db);
    expect((await betting.call(unwritable.player, 'DELETE', `/coupon-api/v1/coupons/${unwritable.id}`)).json()).toMatchObject({ statusId: 7 });
    await betting.advance(1_000);
    expect(await betting.balance(unwritable.player)).toBe(1000);
    expect(await failedItems('coupons.orders'), 'what waits no more is no failure').toEqual({ waiting: 0, dead: 0 });
  }, 60_000);

  async function poisonWriting(id: string): Promise<void> {
    await sql.raw(`create or replace function poison() returns trigger language plpgsql as $$ begin raise exception 'poisoned'; end $$`).execute(betting.platform.db);
    await sql.raw(`create trigger poisoned before update on coupons for each row when (old.id = '${id}') execute function poison()`).execute(betting.platform.db);
  }

  it('settlement.step: a coupon that cannot be settled holds up no other, and is settled by a later try when it is mended', async () => {
    const { db, ports } = betting.platform;
    const [bet] = betting.bets('line', 1);
    const place = async () => {
      const player = await betting.player(1000);
      return { player, id: (await betting.place(player, { bets: [bet!] })).coupon.id };
    };
    const [broken, sound] = [await place(), await place()];
    await db.updateTable('coupons').set({ boost: '{' }).where('id', '=', broken.id).execute();
    await ports.get('feed').command(bet!.gameId, { action: 'finish', score: [2, 0] });
    await betting.advance(1_000);
    expect([await statusOf(broken.id), await statusOf(sound.id)]).toEqual([0, 1]);
    expect(await failedItems('settlement.step')).toEqual({ waiting: 1, dead: 0 });
    await db.updateTable('coupons').set({ boost: null }).where('id', '=', broken.id).execute();
    await betting.advance(5 * 60_000);
    expect(await statusOf(broken.id)).toBe(1);
    expect(await failedItems('settlement.step')).toEqual({ waiting: 0, dead: 0 });
  });

  it('deadlines: one that fails for ever is a dead letter, the others run; a new process tries it again', async () => {
    const { deadlines, clock, db } = betting.platform;
    for (const payload of ['poison', 'sound']) await deadlines.schedule(db, { kind: 'testing.item', key: payload, dueAtMs: clock.nowMs(), payload });
    await deadlines.runDue();
    expect(ran).toEqual(['sound']);
    expect(await failedItems('deadlines')).toEqual({ waiting: 1, dead: 0 });
    for (let tries = 0; tries < DEAD_AFTER; tries += 1) await betting.advance(UNTIL_DEAD_MS);
    expect(await failedItems('deadlines')).toEqual({ waiting: 0, dead: 1 });
    expect(await metric('lineup_dead_letters_total', 'queue="deadlines"')).toBe(1);
    await deadlines.reviveAll();
    await deadlines.runDue();
    expect(await failedItems('deadlines')).toEqual({ waiting: 1, dead: 0 });
    await deadlines.cancel(db, 'testing.item', 'poison');
  }, 60_000);

  it('deadlines: ones that several fail at, one right after the other, die once', async () => {
    const { deadlines, clock, db } = betting.platform;
    const keys = Array.from({ length: 20 }, (_none, at) => `poison-${at}`);
    const before = await metric('lineup_dead_letters_total', 'queue="deadlines"');
    for (const key of keys) await deadlines.schedule(db, { kind: 'testing.item', key, dueAtMs: clock.nowMs(), payload: 'poison' });
    for (let tries = 0; tries < DEAD_AFTER * 2; tries += 1) {
      await Promise.all(Array.from({ length: 4 }, () => deadlines.runDue()));
      await betting.advance(UNTIL_DEAD_MS);
    }
    expect(await failedItems('deadlines')).toEqual({ waiting: 0, dead: keys.length });
    expect((await metric('lineup_dead_letters_total', 'queue="deadlines"')) - before).toBe(keys.length);
    for (const key of keys) await deadlines.cancel(db, 'testing.item', key);
  }, 60_000);

  it('an item that several fail at, at the same time, has failed as often, and dies once', async () => {
    const { failures } = betting.platform;
    const failed = await Promise.all(Array.from({ length: DEAD_AFTER + 3 }, () => failures.failed('testing.queue', '1', new Error('poisoned'))));
    expect(Math.max(...failed.map(({ attempts }) => attempts))).toBe(DEAD_AFTER + 3);
    expect(await metric('lineup_dead_letters_total', 'queue="testing.queue"')).toBe(1);
    expect(await failedItems('testing.queue')).toEqual({ waiting: 0, dead: 1 });
    await failures.forget('testing.queue', '1');
  });

  it('outbox.drain: a message that cannot be delivered waits, the others are sent', async () => {
    const { clock, db, ports } = betting.platform;
    for (const kind of ['poison', 'sound']) await db.transaction().execute((trx) => ports.get('outbox').add(trx, { operatorId: 'o', userId: kind, kind: 'new-device', data: {} }));
    await db.updateTable('outbox').set({ data: '{', sent_at_ms: null, attempts: 0, due_at_ms: clock.nowMs() }).where('user_id', '=', 'poison').execute();
    await drainOutbox({ db, clock, logger: silentLogger, delivery: { deliver: () => Promise.resolve('sent') } });
    const rows = await db.selectFrom('outbox').select(['user_id', 'sent_at_ms']).orderBy('id').execute();
    expect(rows.map((row) => [row.user_id, row.sent_at_ms !== null])).toEqual([['poison', false], ['sound', true]]);
    expect(await failedItems('outbox.drain')).toEqual({ waiting: 1, dead: 0 });
  });
});

describe('a poisoned item of a loop in memory', () => {
  const START_MS = Date.UTC(2026, 10, 21, 6, 0, 0);
  const failures = async (metrics: ReturnType<typeof createMetrics>, task: string) =>
    Number(new RegExp(`^lineup_task_failures_total\\{task="${task}"\\} (\\d+)$`, 'm').exec(await metrics.registry.metrics())?.[1] ?? -1);

  it('feed.step: a game that cannot be computed leaves the offer, the others tick on', () => {
    const engine = new FeedEngine({ seed: 4, generation: 0, epoch: 1 }, START_MS);
    const [poisoned, ...others] = [...engine.gamesOf('live').values()];
    poisoned!.shownSequence = () => {
      throw new Error('poisoned');
    };
    engine.advanceTo(START_MS + 60_000);
    expect(engine.takeFailures()).toMatchObject([{ gameId: poisoned!.def.id, error: { message: 'poisoned' } }]);
    expect(engine.findGame(poisoned!.def.id)).toBeUndefined();
    expect(others.filter((game) => engine.findGame(game.def.id) !== undefined).length).toBeGreaterThan(others.length / 2);
    engine.advanceTo(START_MS + 61_000);
    expect(engine.takeFailures()).toEqual([]);
  });

  it('line.stream: a stream that cannot be written ends, the others go on, and the metric counts it', async () => {
    const engine = new FeedEngine({ seed: 4, generation: 0, epoch: 1 }, START_MS);
    const metrics = createMetrics({ withProcess: false });
    const repeat = createRepeater(silentLogger, metrics);
    const streams = streamGames({ repeat, settings: { streamsPerAddress: 50, streamStallSec: 21 } }, () => feedOf(engine));
    const app = Fastify();
    let opened = 0;
    app.get('/stream', (request, reply) => {
      streams.open(gamesById([...engine.gamesOf('live').keys()], 'en'), request, reply);
      opened += 1;
      if (opened === 1) reply.raw.write = () => { throw new Error('poisoned'); };
    });
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const [first, second] = [await fetch(`${address}/stream`), await fetch(`${address}/stream`)];
    const firstEnd = first.text().catch(() => 'cut off');
    const reader = second.body!.getReader();
    let text = '';
    for (let round = 0; round < 40 && !text.includes('event: delta'); round += 1) {
      engine.advanceTo(START_MS + (round + 1) * 20_000);
      text += new TextDecoder().decode((await reader.read()).value);
    }
    expect(text).toContain('event: delta');
    expect(await firstEnd).toBe('cut off');
    expect(await failures(metrics, 'line.stream')).toBe(1);
    await reader.cancel();
    await streams.close();
    await repeat.close();
    await app.close();
  });

  it('any loop: a run that fails is counted and logged, and the next one happens', async () => {
    const metrics = createMetrics({ withProcess: false });
    const logger = recordingLogger();
    const repeat = createRepeater(logger, metrics);
    let runs = 0;
    await new Promise<void>((resolve) => {
      repeat.every({ name: 'whole', intervalMs: 1, run: () => {
        runs += 1;
        if (runs === 3) resolve();
        if (runs === 1) throw new Error('poisoned');
      } });
    });
    await repeat.close();
    expect(await failures(metrics, 'whole')).toBe(1);
    expect(logger.lines).toMatchObject([{ level: 'error', fields: { task: 'whole' } }]);
  });
});

describe('the background loops of a whole server', () => {
  it('are all known here: a new one is poisoned above, or does one thing', async () => {
    const server = await startWholePlatform({ SANDBOX: '1', DATA_DIR: `/tmp/lineup-loops-${randomUUID()}` });
    try {
      const text = await server.platform.metrics.registry.metrics();
      const tasks = [...text.matchAll(/^lineup_task_failures_total\{task="([^"]+)"\}/gm)].map(([, task]) => task!);
      expect(tasks).toEqual(expect.arrayContaining(['coupons.orders', 'settlement.step', 'deadlines', 'outbox.drain', 'feed.step', 'clock', 'configs']));
      expect(tasks.filter((task) => !WITH_ITEMS.includes(task) && !WHOLE.some((known) => known.test(task)))).toEqual([]);
    } finally {
      await server.close();
    }
  }, 60_000);
});
