import { afterEach, describe, expect, it, vi } from 'vitest';
import { databases } from '../../../tests/server/databases.ts';
import { silentLogger } from '../../../tests/server/silentLogger.ts';
import { migrate } from '../../platform/db/migrate.ts';
import type { ResultsPort } from '../../ports/couponPorts.ts';
import type { FeedPort } from '../../ports/feedPort.ts';
import type { FeedGame } from './FeedGame.ts';
import { FeedRunner } from './FeedRunner.ts';
import { outcomeIdOf } from '../../../domain/feed/index.ts';
import { migrations } from './migrations.ts';
import { createResultsPort } from './resultsPort.ts';
import { createFeedPort } from './sandboxFeed.ts';

const START_MS = Date.UTC(2026, 10, 21, 6, 0, 0);
const HOUR_MS = 3_600_000;
const FOOTBALL = 1;

// A whole feed is priced anew after each leap.
vi.setConfig({ testTimeout: 90_000 });

const cleanups: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

interface Stage {
  readonly runner: FeedRunner;
  readonly results: ResultsPort;
  readonly feed: FeedPort;
  pass(ms: number): Promise<void>;
}

async function stage(): Promise<Stage> {
  const [embedded] = databases;
  if (embedded === undefined) throw new Error('There is no database.');
  const database = await embedded.open();
  cleanups.push(() => database.close());
  await migrate(database.db, migrations);
  let nowMs = START_MS;
  const clock = { nowMs: () => nowMs };
  const runner = new FeedRunner({ db: database.db, leadership: database.leadership, clock, logger: silentLogger, hint: () => undefined, firstSeed: 1 });
  await runner.start();
  cleanups.push(() => runner.stop());
  return {
    runner, results: createResultsPort(runner), feed: createFeedPort(runner),
    pass: (ms) => {
      nowMs += ms;
      return runner.step();
    },
  };
}

function footballOf({ runner }: Stage): FeedGame {
  const game = [...runner.engine.gamesOf('line').values()].find(({ def }) => def.sport.id === FOOTBALL && def.kind === 'match');
  if (game === undefined) throw new Error('There is no football.');
  return game;
}

/** Where the feed is. Asked from its beginning it would play through all of its years. */
function nowOf({ results }: Stage): number {
  return results.endedSince(Number.MAX_SAFE_INTEGER).sequence;
}

/** Results of the result market (1): home, draw, away. */
function resultsOf({ results }: Stage, gameId: number): readonly (string | undefined)[] {
  const marketId = `${gameId}-1-0`;
  const outcomes = [1, 2, 3].map((typeId) => ({ outcomeId: outcomeIdOf(marketId, { typeId, param: null }), marketId, gameId }));
  const found = results.resultsOf(outcomes);
  return outcomes.map(({ outcomeId }) => found.get(outcomeId)?.result);
}

describe('the results port', () => {
  it('tells nothing of a game that goes on, and its results from its end to long after it', async () => {
    const on = await stage();
    const { def: { id } } = footballOf(on);
    expect(resultsOf(on, id)).toEqual([undefined, undefined, undefined]);
    await on.feed.command(id, { action: 'start' });
    await on.pass(60_000);
    expect(resultsOf(on, id)).toEqual([undefined, undefined, undefined]);
    const sequence = nowOf(on);
    await on.feed.command(id, { action: 'finish', score: [2, 1] });
    expect(resultsOf(on, id)).toEqual(['won', 'lost', 'lost']);
    expect(on.results.endedSince(sequence).gameIds).toContain(id);
    await on.pass(30 * HOUR_MS);
    expect(resultsOf(on, id)).toEqual(['won', 'lost', 'lost']);
    expect(on.results.endedSince(nowOf(on)).gameIds).toEqual([]);
  });

  it('names every game that ended within a leap of time, however long', async () => {
    for (const leapMs of [9 * 60_000, 12 * HOUR_MS]) {
      const on = await stage();
      const before = [...on.runner.engine.gamesOf('line').values(), ...on.runner.engine.gamesOf('live').values()].map(({ def }) => def.id);
      const sequence = nowOf(on);
      await on.pass(leapMs);
      const gone = before.filter((id) => on.runner.engine.findGame(id) === undefined);
      expect(gone.length).toBeGreaterThan(5);
      expect(on.results.endedSince(sequence).gameIds).toEqual(expect.arrayContaining(gone));
    }
  });

  it('gives other results after a correction, periods and goals included, and says that it was corrected (T16)', async () => {
    const on = await stage();
    const { def: { id } } = footballOf(on);
    await on.feed.command(id, { action: 'start' });
    await on.pass(60_000);
    await on.feed.command(id, { action: 'finish', score: [2, 1] });
    await on.pass(HOUR_MS);
    const sequence = nowOf(on);
    await on.feed.command(id, { action: 'correct-result', score: [0, 3] });
    expect(resultsOf(on, id)).toEqual(['lost', 'lost', 'won']);
    expect(on.results.endedSince(sequence).gameIds).toEqual([id]);
    const script = on.runner.engine.findFinished(id)?.course.played();
    expect(script?.frames.at(-1)).toMatchObject({ status: 4, full: [0, 3], periods: [[0, 3]] });
    expect(script?.scores.map(({ side }) => side)).toEqual([1, 1, 1]);
    await on.feed.command(id, { action: 'correct-result', score: [1, 1] });
    expect(resultsOf(on, id)).toEqual(['lost', 'won', 'lost']);
  });

  it('does not correct a game that goes on, never was, or cannot have such a score', async () => {
    const on = await stage();
    const { def: { id } } = footballOf(on);
    await expect(on.feed.command(id, { action: 'correct-result', score: [1, 0] })).rejects.toMatchObject({ code: 'FEED_COMMAND_REFUSED' });
    expect(await on.feed.command(4, { action: 'correct-result', score: [1, 0] })).toBeNull();
    await on.feed.command(id, { action: 'finish', score: [1, 0] });
    await expect(on.feed.command(id, { action: 'correct-result', score: [-1, 0] })).rejects.toMatchObject({ code: 'FEED_COMMAND_REFUSED' });
    expect(await on.feed.command(id, { action: 'finish', score: [1, 0] })).toBeNull();
  });

  it('makes void what a feed that was reset no longer knows', async () => {
    const on = await stage();
    const { def: { id } } = footballOf(on);
    await on.feed.reset(7);
    expect(resultsOf(on, id)).toEqual(['void', 'void', 'void']);
  });
});
