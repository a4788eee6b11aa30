import { afterEach, expect, it } from 'vitest';
import type { Leadership } from '../../../server/platform/db/leadership.ts';
import { IntakeRunner } from '../../../server/services/feed-intake/IntakeRunner.ts';
import { service as intake } from '../../../server/services/feed-intake/service.ts';
import { databases } from '../databases.ts';
import { createTestConfigs, startTestPlatform } from '../testPlatform.ts';

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

/** A runner on a database of its own. */
async function openRunner(leadership: Leadership): Promise<IntakeRunner> {
  const database = await databases[0]!.open();
  const configs = createTestConfigs();
  ends.push(async () => await database.close(), () => configs.remove());
  const { platform, close } = await startTestPlatform({ database, services: [intake], configs });
  ends.push(close);
  return new IntakeRunner({ db: platform.db, clock: platform.clock, leadership, logger: platform.logger, providers: [{ name: 'main', sports: 'all' }], hint: () => undefined });
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
