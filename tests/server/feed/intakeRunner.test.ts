import { setImmediate as breathe } from 'node:timers/promises';
import { afterEach, expect, it, vi } from 'vitest';
import type { Leadership } from '../../../server/platform/db/leadership.ts';
import { IntakeRunner, type IntakeRunnerParts } from '../../../server/services/feed-intake/IntakeRunner.ts';
import { appendPushed, readEntries, readHead, readSnapshot } from '../../../server/services/feed-intake/journal/journalStore.ts';
import { service as intake } from '../../../server/services/feed-intake/service.ts';
import { databases } from '../databases.ts';
import { fixture, number } from './recording.ts';
import { createTestConfigs, startTestPlatform, type TestPlatform } from '../testPlatform.ts';

/** More than may wait to be written. */
const TOO_MANY = 20_000;
const ends: (() => Promise<unknown> | void)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** The lead of a process that can lose it. */
function losableLead(): { readonly leadership: Leadership; lose(): void } {
  let isFree = true;
  let isHeld = true;
  const lead = { name: 'feed-intake', isHeld: () => isHeld, onLost: () => undefined, release: async () => undefined };
  return {
    leadership: { tryAcquire: async () => (isFree ? lead : null), depose: async () => 0 },
    lose: () => {
      [isFree, isHeld] = [false, false];
    },
  };
}

let opened: TestPlatform | null = null;
const db = () => opened!.platform.db;

/** A runner on a database of its own. */
async function openRunner(leadership: Leadership, more: Pick<IntakeRunnerParts, 'patienceMs' | 'isTelling'> = {}, { open } = databases[0]!): Promise<IntakeRunner> {
  const database = await open();
  const configs = createTestConfigs();
  ends.push(async () => await database.close(), () => configs.remove());
  opened = await startTestPlatform({ database, services: [intake], configs });
  const { platform, close } = opened;
  ends.push(close);
  return new IntakeRunner({ db: platform.db, clock: platform.clock, leadership, logger: platform.logger, providers: [{ name: 'main', sports: 'all' }], hint: () => undefined, ...more });
}

it('lets go a stream that waits for room when the lead is lost: it would keep the process from following', async () => {
  const { leadership, lose } = losableLead();
  const runner = await openRunner(leadership);
  await runner.start();
  expect(runner.isLeader).toBe(true);
  for (let count = 1; count < TOO_MANY; count += 1) void runner.accept('main', '{}');
  let hasRoom = false;
  const waiting = runner.accept('main', '{}').then(() => {
    hasRoom = true;
  });
  await Promise.resolve();
  expect(hasRoom).toBe(false);
  lose();
  await runner.step();
  await waiting;
  expect(runner.isLeader).toBe(false);
}, 30_000);

it('takes the lead no more once it has stopped, whatever still tells it to look: its lock would outlive the process', async () => {
  const { leadership } = losableLead();
  const runner = await openRunner(leadership);
  await runner.start();
  await runner.stop();
  expect(runner.isLeader).toBe(false);
  // A follower asks in each fourth step.
  for (let step = 0; step < 4; step += 1) await runner.step();
  expect(runner.isLeader).toBe(false);
}, 30_000);

it('keeps the state after so many messages that a process which starts reads them again in some seconds', async () => {
  const { leadership } = losableLead();
  const runner = await openRunner(leadership);
  await runner.start();
  const accept = async (count: number) => {
    for (let sent = 0; sent < count; sent += 1_000) {
      for (let line = 0; line < 1_000; line += 1) void runner.accept('main', '{}');
      await runner.step();
    }
  };
  await accept(19_000);
  expect(await readSnapshot(db())).toBeNull();
  await accept(2_000);
  expect(await readSnapshot(db())).toMatchObject({ position: expect.any(Number) });
  const entries = await readEntries(db(), 0, Number.MAX_SAFE_INTEGER);
  expect(entries.flatMap(({ sent }) => sent.flatMap(({ lines }) => lines)), 'what came after it').toHaveLength(1_000);
}, 30_000);

it('takes what waits in small entries, several in a step, and lets others have their turn between two of them', async () => {
  const { leadership } = losableLead();
  const runner = await openRunner(leadership);
  await runner.start();
  await runner.step();
  const before = (await readHead(db()))?.position ?? 0;
  for (let line = 0; line < 3_200; line += 1) void runner.accept('main', `{"line":${line}}`);
  const taken = () => [...runner.feed.intake.unreadable.values()].reduce((sum, count) => sum + count, 0);
  // Each entry takes a fifth of a second here, whatever the machine does; a step begins none after half a second.
  const time = vi.spyOn(performance, 'now').mockImplementation(() => 200 * Math.ceil(taken() / 500));
  ends.push(() => time.mockRestore());
  const seen = new Set<number>();
  let isOver = false;
  const look = () => {
    seen.add(taken());
    if (!isOver) setImmediate(look);
  };
  look();
  const afterStep: number[] = [];
  for (let step = 0; step < 3; step += 1) {
    await runner.step();
    await breathe();
    afterStep.push(taken());
  }
  isOver = true;
  expect(afterStep).toEqual([1_500, 3_000, 3_200]);
  expect([...seen], 'what was taken, seen in between').toEqual([0, 500, 1_000, 1_500, 2_000, 2_500, 3_000, 3_200]);
  const entries = await readEntries(db(), before, Number.MAX_SAFE_INTEGER);
  const lines = entries.map(({ sent }) => sent.flatMap((one) => one.lines));
  expect(lines.map(({ length }) => length)).toEqual([500, 500, 500, 500, 500, 500, 200]);
  expect(lines.flat()).toEqual(Array.from({ length: 3_200 }, (_, line) => `{"line":${line}}`));
}, 30_000);

// With a connection for each of the two.
const postgres = databases[1]!;
it.skipIf(postgres.skipped !== null)('goes on from where it is when a placement reads what it has taken meanwhile, and is not begun anew', async () => {
  const { leadership } = losableLead();
  const runner = await openRunner(leadership, {}, postgres);
  await runner.start();
  await runner.step();
  const { feed } = runner;
  const taken = vi.spyOn(feed, 'take');
  for (let entry = 0; entry < 8; entry += 1) await appendPushed(db(), { from: 'main', lines: [`{"entry":${entry}}`] }, Date.now());
  let results = 0;
  const slow = db().withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      results += 1;
      // The entries come after another reading has taken them.
      if (results === 2) await runner.step();
      return result;
    },
  });
  expect((await runner.lockIn(slow)) === feed, 'the same feed').toBe(true);
  expect(runner.feed === feed, 'the same feed').toBe(true);
  expect(taken.mock.calls.flatMap(([lines]) => lines).filter((line) => line.includes('entry'))).toEqual(Array.from({ length: 8 }, (_, entry) => `{"entry":${entry}}`));
}, 15_000);

it('writes what is pushed at once in small entries too', async () => {
  const { leadership } = losableLead();
  const runner = await openRunner(leadership);
  await runner.start();
  const before = (await readHead(db()))?.position ?? 0;
  await runner.push('main', Array.from({ length: 1_200 }, (_, line) => `{"line":${line}}`));
  await runner.push('main', []);
  const entries = await readEntries(db(), before, Number.MAX_SAFE_INTEGER);
  expect(entries.map(({ sent }) => sent.map(({ from, lines }) => [from, lines.length]))).toEqual([[['main', 500]], [['main', 500]], [['main', 200]], [['main', 0]]]);
}, 30_000);

it('does not say that it serves before a provider is heard', async () => {
  const { leadership } = losableLead();
  const runner = await openRunner(leadership);
  await runner.start();
  expect([runner.isFresh, runner.isServing]).toEqual([true, false]);
  const messages = number([{ type: 'snapshot', phase: 'begin' }, fixture(7001), { type: 'snapshot', phase: 'end' }].map((content) => ({ atMs: Date.now(), content })) as never, 'main');
  for (const message of messages) await runner.accept('main', JSON.stringify(message));
  await runner.step();
  expect(runner.isServing).toBe(true);
}, 30_000);

it('waits for a provider that is telling, and not for one that brings nothing', async () => {
  const { leadership } = losableLead();
  const runner = await openRunner(leadership, { patienceMs: 600 });
  await runner.start();
  for (let line = 0; line < 12; line += 1) {
    void runner.accept('main', `{"line":${line}}`);
    await runner.step();
    expect(runner.isServing).toBe(false);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await vi.waitFor(() => expect(runner.isServing).toBe(true), 5_000);
}, 30_000);

it('waits for a provider that has taken the question and makes its answer', async () => {
  const { leadership } = losableLead();
  let isTelling = true;
  const runner = await openRunner(leadership, { patienceMs: 300, isTelling: () => isTelling });
  await runner.start();
  const look = async (ms: number) => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    await runner.step();
    return runner.isServing;
  };
  for (let times = 0; times < 5; times += 1) expect(await look(100)).toBe(false);
  isTelling = false;
  expect(await look(0)).toBe(false);
  await vi.waitFor(() => expect(runner.isServing).toBe(true), 5_000);
}, 30_000);

it('reads entries of processes that did not note who sent their lines', async () => {
  const { leadership } = losableLead();
  const runner = await openRunner(leadership);
  await runner.start();
  const head = await readHead(db());
  const position = head!.position + 1;
  await db().insertInto('feed_journal').values({ position, epoch: head!.epoch, at_ms: head!.atMs, lines: '["{}"]', senders: null, commands: '[]' }).execute();
  await db().updateTable('feed_journal_head').set({ position }).execute();
  expect((await readEntries(db(), position - 1, position)).map(({ sent }) => sent)).toEqual([[{ from: null, lines: ['{}'] }]]);
  await runner.step();
  expect(runner.feed.intake.unreadable.get('no-envelope')).toBe(1);
}, 30_000);

