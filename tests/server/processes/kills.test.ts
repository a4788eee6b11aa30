import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { oneInTurn } from '../../../bin/testing/turns.mjs';
import { databases } from '../databases.ts';
import { createTestConfigs } from '../testConfigs.ts';
import { KilledFeed } from './killedFeed.ts';
import { type KillReport, runKillRounds } from './killRounds.ts';

const postgres = databases.find(({ title }) => title === 'PostgreSQL');
const skipped = postgres?.skipped ?? null;
/** All fifty are of `npm run bench -- kills`, or of `KILL_ROUNDS=50`. */
const ASKED = process.env['KILL_ROUNDS'];
const roundsOf = (usual: number): number => (ASKED === undefined ? usual : Number(ASKED));
const withinMs = (rounds: number): number => 240_000 + rounds * 60_000;

const cleanups: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

function configsFolder(): string {
  const configs = createTestConfigs();
  cleanups.push(() => configs.remove());
  return configs.folder;
}

function expectSound(report: KillReport): void {
  expect(report).toMatchObject({ missing: [], wrongRounds: [], unsettled: 0, wrongPrices: [] });
  expect(report.acknowledged).toBeGreaterThan(report.rounds);
  expect(Math.min(report.settled, report.corrected, report.voided), 'each way of settling was tried').toBeGreaterThan(0);
}

// Each takes more than a minute of waiting: one a day, where both can be run.
const now = skipped === null ? oneInTurn(['postgres', 'embedded', 'elsewhere'], 'kills') : ['embedded'];

describe('a process that is killed while it takes bets and settles them', () => {
  it.skipIf(skipped !== null || !now.includes('postgres'))('loses no acknowledged bet, and its books balance after each kill, on PostgreSQL (P1, P8, P24)', async () => {
    const database = await postgres?.open();
    if (!database?.url) throw new Error('There is no PostgreSQL.');
    cleanups.push(() => database.close());
    expectSound(await runKillRounds({ kind: 'postgres', url: database.url }, configsFolder(), roundsOf(5)));
  }, withinMs(roundsOf(5)));

  it.skipIf(!now.includes('embedded'))('loses no acknowledged bet, and its books balance after each kill, on the embedded database (P1, P8, P24)', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'lineup-kills-'));
    cleanups.push(() => rmSync(dataDir, { recursive: true, force: true }));
    expectSound(await runKillRounds({ kind: 'embedded', dataDir }, configsFolder(), roundsOf(2)));
  }, withinMs(roundsOf(2)));

  it.skipIf(skipped !== null || !now.includes('elsewhere'))('and whose feed from elsewhere is killed too, while another stands by: no bet at a price that was not offered, none settled twice or never', async () => {
    const database = await postgres?.open();
    if (!database?.url) throw new Error('There is no PostgreSQL.');
    cleanups.push(() => database.close());
    const feed = await KilledFeed.start();
    cleanups.push(() => feed.close());
    expectSound(await runKillRounds({ kind: 'postgres', url: database.url }, configsFolder(), roundsOf(4), { feed, hasStandby: true }));
  }, withinMs(roundsOf(4)));
});
