import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findPostgres } from '../../../bin/setup/services.mjs';
import type { SiteServer } from '../../e2e/siteServer.ts';
import type { BenchOptions, BenchReport, BenchRow } from '../bench.ts';
import { median } from '../measure.ts';
import { startBenchSite } from '../site/benchSite.ts';
import { processorTimeMs, residentMb } from '../site/processOf.ts';
import { loadSite } from '../soak/mixedLoad.ts';
import { withDatabase } from './withDatabase.ts';

export const name = 'memory';

const BRAND = 'aurora';
const RUNS = 3;
const REST_MS = 45_000;
const WATCHED_MS = 15_000;
const LOAD_MS = 60_000;

interface Idle {
  readonly residentMb: number;
  /** Of one core, in percent. */
  readonly processorShare: number;
}

/** Resident memory and processor time of an idle server a minute after it was ready, medians of three; then after mixed load. */
export async function run(_options: BenchOptions): Promise<BenchReport> {
  const first: Idle[] = [];
  const idle: Idle[] = [];
  const postgres: Idle[] = [];
  const server = await findPostgres();
  let afterLoad = 0;
  for (let at = 0; at < RUNS; at += 1) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'lineup-memory-'));
    const site = await startBenchSite({ env: { DATA_DIR: dataDir } });
    try {
      first.push(await watch(site));
      process.kill(site.pid, 'SIGTERM');
      await site.restart();
      idle.push(await watch(site));
      if (at === RUNS - 1) afterLoad = await restAfterLoad(site);
    } finally {
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
    if (server !== null) postgres.push(await withDatabase(server.url, watchOn));
  }
  const rows: BenchRow[] = [
    { what: 'embedded, first start', value: residentOf(first), unit: 'MB', goal: { max: 600 } },
    { what: 'embedded, idle', value: residentOf(idle), unit: 'MB', goal: { max: 320 } },
    { what: 'embedded, idle, of a core', value: shareOf(idle), unit: '%', goal: { max: 3 } },
    { what: `embedded, a minute after ${LOAD_MS / 1000} s of mixed load, over idle`, value: afterLoad, unit: 'MB', ratio: afterLoad / residentOf(idle), goal: { max: 1.25 } },
  ];
  if (server !== null) {
    rows.push({ what: 'PostgreSQL, idle', value: residentOf(postgres), unit: 'MB', goal: { max: 190 } });
    rows.push({ what: 'PostgreSQL, idle, of a core', value: shareOf(postgres), unit: '%', goal: { max: 3 } });
  }
  return { rows, note: `A minute after it was ready, with the sandbox; medians of ${RUNS}.${server === null ? ' No PostgreSQL answers on this machine.' : ''}` };
}

async function watchOn(url: string): Promise<Idle> {
  const site = await startBenchSite({ env: { DATABASE_URL: url } });
  try {
    return await watch(site);
  } finally {
    await site.stop();
  }
}

async function watch(site: SiteServer): Promise<Idle> {
  await rest(REST_MS);
  const before = await processorTimeMs(site.pid);
  await rest(WATCHED_MS);
  return { residentMb: await residentMb(site.pid), processorShare: (((await processorTimeMs(site.pid)) - before) / WATCHED_MS) * 100 };
}

async function restAfterLoad(site: SiteServer): Promise<number> {
  const { failed } = await loadSite(site, BRAND, LOAD_MS);
  if (failed > 0) throw new Error(`${failed} calls of the load failed.`);
  await rest(REST_MS + WATCHED_MS);
  return residentMb(site.pid);
}

const residentOf = (runs: readonly Idle[]): number => median(runs.map(({ residentMb: megabytes }) => megabytes));
const shareOf = (runs: readonly Idle[]): number => median(runs.map(({ processorShare }) => processorShare));

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
