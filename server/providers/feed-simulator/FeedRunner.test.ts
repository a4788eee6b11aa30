import { afterEach, describe, expect, it, vi } from 'vitest';
import { bothDatabases } from '../../../tests/server/databases.ts';
import type { OpenedDatabase } from '../../../tests/server/databases.ts';
import { silentLogger } from '../../../tests/server/silentLogger.ts';
import { openDatabase } from '../../platform/db/database.ts';
import type { Database } from '../../platform/db/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { FeedRunner } from './FeedRunner.ts';
import { appendEvent, beginEpoch, publishTick, readEvents, StaleLeaderError } from './feedStore.ts';
import { compareVersions } from '../../../domain/feed/index.ts';
import { gameWire } from './gameWire.ts';
import { migrations } from './migrations.ts';
import { createFeedPort } from './sandboxFeed.ts';

const START_MS = Date.UTC(2026, 10, 21, 6, 0, 0);

/** A clock that tests move. */
class HandClock {
  ms = START_MS;
  nowMs(): number {
    return this.ms;
  }
}

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function opened(open: () => Promise<OpenedDatabase>): Promise<OpenedDatabase> {
  const database = await open();
  cleanups.push(() => database.close());
  await migrate(database.db, migrations);
  return database;
}

function runnerOn(database: Database, clock: HandClock): FeedRunner {
  return new FeedRunner({ db: database.db, leadership: database.leadership, clock, logger: silentLogger, hint: () => undefined, firstSeed: 1 });
}

function liveGames(runner: FeedRunner): unknown[] {
  const { engine } = runner;
  return [...engine.gamesOf('live').values()].sort((a, b) => a.def.id - b.def.id).slice(0, 15)
    .map((game) => gameWire(game, 'live', game.book.markets(engine.sec), { epoch: engine.version.epoch, sec: engine.sec, lng: 'en' }));
}

describe.each(bothDatabases)('FeedRunner on $title', ({ title, skipped, open }) => {
  it.skipIf(skipped !== null)('leads, keeps overrides and never takes the version back through restart and reset', async () => {
    const database = await opened(open);
    const clock = new HandClock();
    const first = runnerOn(database, clock);
    await first.start();
    expect(first.isLeader).toBe(true);
    clock.ms += 3000;
    await first.step();
    const game = [...first.engine.gamesOf('live').values()][0];
    if (game === undefined) throw new Error('no live game');
    await first.override({ kind: 'suspension', level: 'game', target: String(game.def.id), isSuspended: true });
    const before = first.engine.version;
    const shown = liveGames(first);
    await first.stop();

    const second = runnerOn(database, clock);
    await second.start();
    expect(compareVersions(second.engine.version, before)).toBeGreaterThan(0);
    expect(second.engine.version.epoch).toBe(before.epoch + 1);
    expect(second.engine.overrideState.isGameSuspended(game.def)).toBe(true);
    // The content goes on as it was; only the epoch in versions differs.
    const withoutEpoch = (games: unknown[]): string => JSON.stringify(games).replaceAll(/"version":"\d+\./g, '"version":"');
    expect(withoutEpoch(liveGames(second))).toBe(withoutEpoch(shown));

    const old = second.engine.version;
    await second.reset(77);
    expect(compareVersions(second.engine.version, old)).toBeGreaterThan(0);
    expect(second.engine.seed.seed).toBe(77);
    expect(second.engine.overrideState.isGameSuspended(game.def)).toBe(false);
    clock.ms += 2000;
    await second.step();
    await second.step();
    expect(second.isLeader).toBe(true);
    expect(second.engine.sec - Math.floor(old.sequence / 1000)).toBe(2);
    await second.stop();
  });

  it.skipIf(skipped !== null)('refuses what a leader of an older epoch publishes', async () => {
    const { db } = await opened(open);
    const stale = await beginEpoch(db, 1, 1000);
    expect(await publishTick(db, stale.origin.epoch, 2000)).toBe(2000);
    expect(await publishTick(db, stale.origin.epoch, 1500)).toBe(2000);
    const next = await beginEpoch(db, 1, 1200);
    expect(next).toMatchObject({ sequence: 2000, origin: { epoch: stale.origin.epoch + 1 } });
    await expect(publishTick(db, stale.origin.epoch, 3000)).rejects.toBeInstanceOf(StaleLeaderError);
    const event = await appendEvent(db, { kind: 'start', gameId: 5 }, 1900);
    expect(event.sequence).toBe(2001);
    expect(await readEvents(db, next.origin.generation, 0)).toEqual([event]);
  });

  it.skipIf(skipped !== null)('carries out the sandbox commands, and refuses those that do not fit', async () => {
    const database = await opened(open);
    const clock = new HandClock();
    const runner = runnerOn(database, clock);
    await runner.start();
    const port = createFeedPort(runner);
    const line = port.games({ section: 'line', sportId: 1 }).find((game) => game.opponents.length === 2);
    const live = port.games({ section: 'live', sportId: 1 })[0];
    if (line === undefined || live === undefined) throw new Error('no football');
    await port.command(line.id, { action: 'start' });
    expect(runner.engine.findGame(line.id)?.section).toBe('live');
    await port.command(line.id, { action: 'set-score', score: [2, 1] });
    expect(runner.engine.findGame(line.id)?.game.course.frameAt(runner.engine.sec)?.full).toEqual([2, 1]);
    await port.command(live.id, { action: 'block', reason: 'trader' });
    expect(runner.engine.findGame(live.id)?.game.suspensionAt(runner.engine.sec)).toBe('trader');
    await port.command(live.id, { action: 'unblock' });
    expect(port.games({ section: 'live' }).find((game) => game.id === live.id)?.isBlocked).toBe(false);

    const market = runner.engine.findGame(live.id)?.game.mainMarkets(runner.engine.sec)[0];
    const outcomeId = market?.outcomeIds[0] ?? '';
    await port.command(live.id, { action: 'set-odds', marketId: market?.id ?? '', outcomeId, odds: '9.5' });
    const priced = runner.engine.findGame(live.id)?.game.book.byId(market?.id ?? '', runner.engine.sec);
    expect(priced?.odds[0]).toBe('9.50');
    expect(priced?.sequence).toBe(runner.engine.version.sequence);

    await expect(port.command(live.id, { action: 'set-odds', marketId: market?.id ?? '', outcomeId, odds: '1.00' })).rejects.toMatchObject({ code: 'FEED_ODDS_INVALID' });
    await expect(port.command(live.id, { action: 'start' })).rejects.toMatchObject({ code: 'FEED_COMMAND_REFUSED' });
    expect(await port.command(4, { action: 'block' })).toBeNull();
    clock.ms += 5000;
    await runner.step();
    await port.command(line.id, { action: 'finish', score: [4, 1] });
    expect(runner.engine.findGame(line.id)).toBeUndefined();
    expect(runner.engine.findFinished(line.id)?.course.played().frames.at(-1)).toMatchObject({ status: 4, full: [4, 1] });
    await runner.stop();
  });

  it.skipIf(skipped !== null)('asks nothing between two ticks while it leads, steps when a tick is due, and always when it does not lead', async () => {
    const clock = new HandClock();
    const runner = runnerOn(await opened(open), clock);
    await runner.start();
    const step = vi.spyOn(runner, 'step');
    const { sec } = runner.engine;
    await runner.stepIfDue();
    expect(step).not.toHaveBeenCalled();
    clock.ms += 1000;
    await runner.stepIfDue();
    expect(step).toHaveBeenCalledTimes(1);
    expect(runner.engine.sec).toBe(sec + 1);
    await runner.stop();
    await runner.stepIfDue();
    expect(step).toHaveBeenCalledTimes(2);
  });

  // The embedded database has one process: there is nobody to follow.
  it.skipIf(skipped !== null || title === 'the embedded database')('is followed by a second process, which takes over within five seconds when the leader dies', async () => {
    const database = await opened(open);
    if (database.url === null) throw new Error('a further process needs an address');
    const clock = new HandClock();
    const leader = runnerOn(database, clock);
    await leader.start();
    const other = await openDatabase({ kind: 'postgres', url: database.url, logger: silentLogger });
    cleanups.push(() => other.close());
    const follower = runnerOn(other, clock);
    await follower.start();
    expect([leader.isLeader, follower.isLeader]).toEqual([true, false]);

    clock.ms += 7000;
    await leader.step();
    await follower.step();
    expect(follower.engine.version).toEqual(leader.engine.version);
    const blocked = [...leader.engine.gamesOf('live').values()][0];
    if (blocked === undefined) throw new Error('no live game');
    await follower.override({ kind: 'suspension', level: 'game', target: String(blocked.def.id), isSuspended: true });
    await leader.step();
    expect(leader.engine.version).toEqual(follower.engine.version);
    expect(liveGames(leader)).toEqual(liveGames(follower));

    const last = follower.engine.version;
    await killLeaders(other);
    const diedAt = performance.now();
    while (!follower.isLeader && performance.now() - diedAt < 5000) {
      await follower.step();
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(follower.isLeader).toBe(true);
    expect(performance.now() - diedAt).toBeLessThan(5000);
    expect(follower.engine.version.epoch).toBe(last.epoch + 1);
    expect(compareVersions(follower.engine.version, last)).toBeGreaterThan(0);
    expect(follower.engine.overrideState.isGameSuspended(blocked.def)).toBe(true);

    // The old leader comes back to itself, publishes nothing and follows.
    clock.ms += 2000;
    await leader.step();
    await follower.step();
    await leader.step();
    expect(leader.isLeader).toBe(false);
    expect(leader.engine.version).toEqual(follower.engine.version);
    await follower.stop();
    await leader.stop();
  });
});

/** Ends the connections that hold advisory locks, as a dying process would. */
async function killLeaders(database: Database): Promise<void> {
  const client = await database.connectApart?.();
  if (client === undefined) throw new Error('no PostgreSQL');
  await client.query(`select pg_terminate_backend(pid) from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where locktype = 'advisory' and datname = current_database() and pid <> pg_backend_pid()`);
  await client.end();
}
