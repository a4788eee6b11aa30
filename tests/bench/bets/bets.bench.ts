import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { USER_HEADER } from '../../server/coupons/sessionDouble.ts';
import { databases } from '../../server/databases.ts';
import { gamesOf } from '../../server/processes/bettingLoad.ts';
import type { BettingStorage } from '../../server/processes/bettingProcess.ts';
import { createTestConfigs } from '../../server/testConfigs.ts';
import type { BenchReport, BenchRow } from '../bench.ts';
import { loadWith } from '../server/load.ts';
import { type BetRate, betRows } from './betRows.ts';
import { CONNECTIONS, startBetsServer } from './betsServer.ts';
import { createPresses, requestOf } from './presses.ts';

export const name = 'bets';

const ROUNDS = 9;
const WARM_UP_ROUNDS = 2;
const ROUND_MS = 1_500;
/** A single, and expresses of two and three legs. */
const BETS_OF_A_LANE = 3;

/** Bets a second through HTTP, against what the same statements cost in a bare loop on the same database; both take turns. */
export async function run(): Promise<BenchReport> {
  const configs = createTestConfigs();
  try {
    const onPostgres = await rowsOnPostgres(configs.folder);
    const onEmbedded = await rowsOnEmbedded(configs.folder);
    return {
      rows: [...(onPostgres ?? []), ...onEmbedded],
      note: `Singles and expresses of customers who are signed in, over ${CONNECTIONS} connections; the loop runs their statements in as many lanes, through the same client.${onPostgres === null ? ' No PostgreSQL answered.' : ''}`,
    };
  } finally {
    configs.remove();
  }
}

async function rowsOnPostgres(configsDir: string): Promise<readonly BenchRow[] | null> {
  const postgres = databases.find(({ title, skipped }) => title === 'PostgreSQL' && skipped === null);
  const database = await postgres?.open();
  if (!database?.url) return null;
  try {
    return await measure('PostgreSQL', { kind: 'postgres', url: database.url }, configsDir);
  } finally {
    await database.close();
  }
}

async function rowsOnEmbedded(configsDir: string): Promise<readonly BenchRow[]> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lineup-bets-'));
  try {
    return await measure('the embedded database', { kind: 'embedded', dataDir }, configsDir);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function measure(group: string, storage: BettingStorage, configsDir: string): Promise<readonly BenchRow[]> {
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
    const [http, loop]: [BetRate[], BetRate[]] = [[], []];
    for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
      const before = await server.processorMs();
      const asked = await loadWith(server.port, nextRequest, CONNECTIONS, ROUND_MS);
      const between = await server.processorMs();
      const looped = await server.loop(ROUND_MS);
      const after = await server.processorMs();
      if (round < 0) continue;
      http.push({ perSec: (asked.requests * 1_000) / asked.durationMs, processorMs: (between - before) / asked.requests });
      loop.push({ perSec: (looped.bets * 1_000) / looped.durationMs, processorMs: (after - between) / looped.bets });
    }
    return betRows(group, { http, loop, statements });
  } finally {
    await server.kill();
  }
}
