import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { USER_HEADER } from '../../server/coupons/sessionDouble.ts';
import { databases } from '../../server/databases.ts';
import { gamesOf } from '../../server/processes/bettingLoad.ts';
import type { BettingStorage } from '../../server/processes/bettingProcess.ts';
import { createTestConfigs } from '../../server/testConfigs.ts';
import type { BenchOptions, BenchReport, BenchRow } from '../bench.ts';
import { loadWith } from '../server/load.ts';
import { type BetRate, betRows, latencyRows } from './betRows.ts';
import { CONNECTIONS, startBetsServer } from './betsServer.ts';
import { createPresses, requestOf } from './presses.ts';

export const name = 'bets';

const ROUNDS = 9;
/** A bet costs a third only when the engine has compiled its way; the loop, which is short, is there long before. */
const WARM_UP_BETS = 2_000;
const ROUND_MS = 1_500;
/** A single, and expresses of two and three legs. */
const BETS_OF_A_LANE = 3;
/** P21: so many presses a second, for so many minutes at most. */
const PACE_PER_SEC = 50;
const LONGEST_PACE_MIN = 5;

/**
 * Bets a second through HTTP, against what the same statements cost in a bare loop on the same database; both take turns.
 * Then how long single bets take at 50 a second (P21).
 */
export async function run({ minutes }: BenchOptions): Promise<BenchReport> {
  const paceMs = Math.min(minutes, LONGEST_PACE_MIN) * 60_000;
  const configs = createTestConfigs();
  try {
    const onPostgres = await rowsOnPostgres(configs.folder, paceMs);
    const onEmbedded = await rowsOnEmbedded(configs.folder, paceMs);
    return {
      rows: [...(onPostgres ?? []), ...onEmbedded],
      note: `Singles and expresses of customers who are signed in, over ${CONNECTIONS} connections; the loop runs their statements in as many lanes, through the same client. Each way had ${WARM_UP_BETS} bets before. Then ${PACE_PER_SEC} presses a second for ${paceMs / 60_000} minutes.${onPostgres === null ? ' No PostgreSQL answered.' : ''}`,
    };
  } finally {
    configs.remove();
  }
}

async function rowsOnPostgres(configsDir: string, paceMs: number): Promise<readonly BenchRow[] | null> {
  const postgres = databases.find(({ title, skipped }) => title === 'PostgreSQL' && skipped === null);
  const database = await postgres?.open();
  if (!database?.url) return null;
  try {
    return await measure('PostgreSQL', { kind: 'postgres', url: database.url }, configsDir, paceMs);
  } finally {
    await database.close();
  }
}

async function rowsOnEmbedded(configsDir: string, paceMs: number): Promise<readonly BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lineup-bets-'));
  try {
    return await measure('the embedded database', { kind: 'embedded', dataDir }, configsDir, paceMs);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(group: string, storage: BettingStorage, configsDir: string, paceMs: number): Promise<readonly BenchRow[]> {
  const server = await startBetsServer(storage, configsDir);
  try {
    const games = await gamesOf(server);
    // A lane has a customer of its own: the loop empties the bucket of presses of whom it plays.
    const lanes = server.bettors.slice(0, CONNECTIONS).map((bettor) => Array.from({ length: BETS_OF_A_LANE }, createPresses([bettor], games)));
    const statements = await server.record(lanes);
    const next = createPresses(server.bettors.slice(CONNECTIONS), games);
    const nextRequest = (): string => {
      const press = next();
      return requestOf(press, { [USER_HEADER]: press.userId });
    };
    for (let placed = 0; placed < WARM_UP_BETS;) placed += (await loadWith(server.port, nextRequest, CONNECTIONS, ROUND_MS)).requests;
    for (let run = 0; run < WARM_UP_BETS;) run += (await server.loop(ROUND_MS)).bets;
    const [http, loop]: [BetRate[], BetRate[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = await server.processorMs();
      const asked = await loadWith(server.port, nextRequest, CONNECTIONS, ROUND_MS);
      const between = await server.processorMs();
      const looped = await server.loop(ROUND_MS);
      const after = await server.processorMs();
      http.push({ perSec: (asked.requests * 1_000) / asked.durationMs, processorMs: (between - before) / asked.requests });
      loop.push({ perSec: (looped.bets * 1_000) / looped.durationMs, processorMs: (after - between) / looped.bets });
    }
    const { latenciesMs } = await loadWith(server.port, nextRequest, CONNECTIONS, paceMs, PACE_PER_SEC);
    return [...betRows(group, { http, loop, statements }), ...latencyRows(group, latenciesMs)];
  } finally {
    await server.kill();
  }
}
