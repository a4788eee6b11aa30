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
/** Goals are medians of so many, a minute after readiness and after a minute of load; `--runs` and `--minutes` make it shorter. */
const MOST_RUNS = 3;
const MOST_MINUTES = 1;
/** Part of the time at rest in which processor time is watched: what a start leaves to do is over by then. */
const WATCHED_SHARE = 0.5;

interface Idle {
  readonly residentMb: number;
  /** Of one core, in percent. */
  readonly processorShare: number;
}

/** Resident memory and processor time of an idle server a minute after it was ready, medians of three; then after mixed load. */
export async function run(options: BenchOptions): Promise<BenchReport> {
  const runs = Math.min(MOST_RUNS, options.runs);
  const restMs = Math.min(MOST_MINUTES, options.minutes) * 60_000;
  const first: Idle[] = [];
  const idle: Idle[] = [];
  const postgres: Idle[] = [];
  const server = await findPostgres();
  let afterLoad = 0;
  for (let at = 0; at < runs; at += 1) {
    const dataDir = await mkdtemp(path.join(tmpdir(), 'lineup-memory-'));
    const site = await startBenchSite({ env: { DATA_DIR: dataDir } });
    try {
      first.push(await watch(site, restMs));
      process.kill(site.pid, 'SIGTERM');
      await site.restart();
      idle.push(await watch(site, restMs));
      if (at === runs - 1) afterLoad = await restAfterLoad(site, restMs);
    } finally {
      await site.stop();
      await rm(dataDir, { recursive: true, force: true });
    }
    if (server !== null) postgres.push(await withDatabase(server.url, (url) => watchOn(url, restMs)));
  }
  const rows: BenchRow[] = [
    { what: 'embedded, first start', value: residentOf(first), unit: 'MB', goal: { max: 600 } },
    { what: 'embedded, idle', value: residentOf(idle), unit: 'MB', goal: { max: 320 } },
    { what: 'embedded, idle, of a core', value: shareOf(idle), unit: '%', goal: { max: 3 } },
    { what: `embedded, ${restMs / 1000} s after ${restMs / 1000} s of mixed load, over idle`, value: afterLoad, unit: 'MB', ratio: afterLoad / residentOf(idle), goal: { max: 1.25 } },
  ];
  if (server !== null) {
    rows.push({ what: 'PostgreSQL, idle', value: residentOf(postgres), unit: 'MB', goal: { max: 190 } });
    rows.push({ what: 'PostgreSQL, idle, of a core', value: shareOf(postgres), unit: '%', goal: { max: 3 } });
  }
  return { rows, note: `${restMs / 1000} s after it was ready, with the sandbox; medians of ${runs}.${server === null ? ' No PostgreSQL answers on this machine.' : ''}` };
}

async function watchOn(url: string, restMs: number): Promise<Idle> {
  const site = await startBenchSite({ env: { DATABASE_URL: url } });
  try {
    return await watch(site, restMs);
  } finally {
    await site.stop();
  }
}

async function watch(site: SiteServer, restMs: number): Promise<Idle> {
  const watchedMs = restMs * WATCHED_SHARE;
  await rest(restMs - watchedMs);
  const before = await processorTimeMs(site.pid);
  await rest(watchedMs);
  return { residentMb: await residentMb(site.pid), processorShare: (((await processorTimeMs(site.pid)) - before) / watchedMs) * 100 };
}

async function restAfterLoad(site: SiteServer, restMs: number): Promise<number> {
  const { failed } = await loadSite(site, BRAND, restMs);
  if (failed > 0) throw new Error(`${failed} calls of the load failed.`);
  await rest(restMs);
  return residentMb(site.pid);
}

const residentOf = (runs: readonly Idle[]): number => median(runs.map(({ residentMb: megabytes }) => megabytes));
const shareOf = (runs: readonly Idle[]): number => median(runs.map(({ processorShare }) => processorShare));

function rest(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
