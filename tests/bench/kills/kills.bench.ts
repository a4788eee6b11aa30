import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { databases } from '../../server/databases.ts';
import { type KillReport, runKillRounds } from '../../server/processes/killRounds.ts';
import { createTestConfigs } from '../../server/testConfigs.ts';
import type { BenchReport, BenchRow } from '../bench.ts';

export const name = 'kills';

const ROUNDS = Number(process.env['KILL_ROUNDS'] ?? 50);

/** Fifty kills of a process that takes bets and settles them, on each database that is there (T54, P8, P24). */
export async function run(): Promise<BenchReport> {
  const configs = createTestConfigs();
  try {
    const onPostgres = await roundsOnPostgres(configs.folder);
    const onEmbedded = await roundsOnEmbedded(configs.folder);
    return {
      rows: [...(onPostgres === null ? [] : rowsOf('PostgreSQL', onPostgres)), ...rowsOf('the embedded database', onEmbedded)],
      note: `${ROUNDS} rounds each: SIGKILL at a random moment under bets, results and corrections, then the books are audited.${onPostgres === null ? ' No PostgreSQL answered.' : ''}`,
    };
  } finally {
    configs.remove();
  }
}

async function roundsOnPostgres(configsDir: string): Promise<KillReport | null> {
  const postgres = databases.find(({ title, skipped }) => title === 'PostgreSQL' && skipped === null);
  const database = await postgres?.open();
  if (!database?.url) return null;
  try {
    return await runKillRounds({ kind: 'postgres', url: database.url }, configsDir, ROUNDS);
  } finally {
    await database.close();
  }
}

async function roundsOnEmbedded(configsDir: string): Promise<KillReport> {
  const dataDir = mkdtempSync(join(tmpdir(), 'lineup-kills-'));
  try {
    return await runKillRounds({ kind: 'embedded', dataDir }, configsDir, ROUNDS);
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function rowsOf(group: string, { acknowledged, unanswered, settled, corrected, voided, missing, wrongRounds, unsettled }: KillReport): readonly BenchRow[] {
  const count = (what: string, value: number, goal?: BenchRow['goal']): BenchRow => ({ what, group, value, unit: 'count', ...(goal === undefined ? {} : { goal }) });
  return [
    count('acknowledged bets', acknowledged, { min: ROUNDS }),
    count('bets whose answer a kill swallowed', unanswered),
    count('coupons settled', settled, { min: 1 }),
    count('coupons settled anew by a corrected result', corrected, { min: 1 }),
    count('coupons made void by hand', voided, { min: 1 }),
    count('acknowledged bets that are missing', missing.length, { max: 0 }),
    count('kills after which the books did not balance', wrongRounds.length, { max: 0 }),
    count('coupons that nobody settled', unsettled, { max: 0 }),
  ];
}
