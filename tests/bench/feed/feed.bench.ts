import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { SiteServer } from '../../e2e/siteServer.ts';
import type { BenchOptions, BenchReport, BenchRow } from '../bench.ts';
import { percentile } from '../measure.ts';
import { startBenchSite } from '../site/benchSite.ts';
import { processorTimeMs, residentMb } from '../site/processOf.ts';
import { SyntheticProvider } from './syntheticProvider.ts';

export const name = 'feed';

const BRAND = 'aurora';
const SIZES = [100, 1_000, 5_000];
const MARKETS = 100;
const CHANGES_A_SEC = 5_000;
/** Prices change at this size; `--minutes` makes it shorter. */
const CHANGING_GAMES = 1_000;
const MOST_SEC = 30;
const AGAIN = 'ready again after a kill';
const KEPT_AFTER_MS = 5_000;
const READY_WITHIN_MS = 180_000;
const LOOK_MS = 50;
const LIST = '/line-api/v1/line/games?lng=en&limit=50';

/** Memory and time of a process whose games come from elsewhere, by their number, and what 5,000 price changes a second take. */
export async function run({ minutes }: BenchOptions): Promise<BenchReport> {
  const sec = Math.min(MOST_SEC, minutes * 60);
  const rows: BenchRow[] = [...await embedded(sec)];
  const floorMs = rows.find(({ what }) => what === AGAIN)?.value ?? Number.NaN;
  for (const games of SIZES) rows.push(...await byIntake(games, sec, floorMs));
  return { rows, note: `${MARKETS} markets a game by intake; the embedded simulator has the games that it makes. Embedded database, with the sandbox, ${sec} s each.` };
}

async function embedded(sec: number): Promise<readonly BenchRow[]> {
  return await withSite({}, async (site) => {
    const games = Number(/lineup_feed_games\{section="line"\} (\d+)/.exec(await metricsOf(site))?.[1] ?? 0);
    const group = `embedded, ${games} games of the line`;
    const rows = await atRest(site, group, sec);
    return [...rows, { what: AGAIN, group, value: await killAndRestart(site), unit: 'ms', isFloor: true }];
  });
}

async function byIntake(games: number, sec: number, floorMs: number): Promise<readonly BenchRow[]> {
  const provider = await SyntheticProvider.start(games, MARKETS);
  const group = `by intake, ${games} games`;
  try {
    return await withSite({ FEED_URL: provider.url }, async (site) => {
      await untilTaken(site, games);
      await wait(KEPT_AFTER_MS);
      const rows: BenchRow[] = [...await atRest(site, group, sec)];
      if (games === CHANGING_GAMES) rows.push(...await changing(site, provider, group, sec));
      const againMs = await killAndRestart(site);
      await untilTaken(site, games);
      rows.push({ what: AGAIN, group, value: againMs, unit: 'ms', ratio: againMs / floorMs, ...(games === CHANGING_GAMES && { goal: { max: 1.25 } }) });
      return rows;
    });
  } finally {
    await provider.close();
  }
}

/** Time from its new start until it is ready. */
async function killAndRestart(site: SiteServer): Promise<number> {
  await site.kill();
  const startedAt = performance.now();
  await site.restart();
  return performance.now() - startedAt;
}

async function atRest(site: SiteServer, group: string, sec: number): Promise<readonly BenchRow[]> {
  const before = await processorTimeMs(site.pid);
  await wait(sec * 1000);
  const share = (await processorTimeMs(site.pid) - before) / (sec * 10);
  return [{ what: 'resident', group, value: await residentMb(site.pid), unit: 'MB' }, { what: 'of a core, at rest', group, value: share, unit: '%' }];
}

/** Prices change, and a list is asked for again and again meanwhile. */
async function changing(site: SiteServer, provider: SyntheticProvider, group: string, sec: number): Promise<readonly BenchRow[]> {
  provider.change(CHANGES_A_SEC);
  const before = await processorTimeMs(site.pid);
  const [times, lags]: [number[], number[]] = [[], []];
  const untilMs = performance.now() + sec * 1000;
  while (performance.now() < untilMs) {
    const startedAt = performance.now();
    const { status } = await site.fetch(BRAND, LIST);
    if (status !== 200) throw new Error(`A list was answered with ${status}.`);
    times.push(performance.now() - startedAt);
    lags.push(provider.told - await takenOf(site));
    await wait(LOOK_MS);
  }
  const share = (await processorTimeMs(site.pid) - before) / (sec * 10);
  provider.change(0);
  const told = provider.told;
  const stoppedAt = performance.now();
  while (await takenOf(site) < told) await wait(LOOK_MS);
  const what = `${CHANGES_A_SEC} changes a second`;
  return [
    { what: `${what}, of a core`, group, value: share, unit: '%', goal: { max: 100 } },
    { what: `${what}, messages that wait, the most`, group, value: Math.max(...lags), unit: 'count' },
    { what: `${what}, the last is taken after`, group, value: performance.now() - stoppedAt, unit: 'ms', goal: { max: 1_000 } },
    { what: `${what}, a list meanwhile, half`, group, value: percentile(times, 50), unit: 'ms' },
    { what: `${what}, a list meanwhile, 95 %`, group, value: percentile(times, 95), unit: 'ms' },
    { what: `${what}, resident after`, group, value: await residentMb(site.pid), unit: 'MB' },
  ];
}

async function withSite<T>(env: Readonly<Record<string, string>>, work: (site: SiteServer) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lineup-feed-'));
  const site = await startBenchSite({ env: { DATA_DIR: dataDir, ...env } });
  try {
    return await work(site);
  } finally {
    await site.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function metricsOf(site: SiteServer): Promise<string> {
  return await (await fetch(`http://127.0.0.1:${site.adminPort}/metrics`)).text();
}

/** The last sequence that was taken. */
async function takenOf(site: SiteServer): Promise<number> {
  return Number(/lineup_feed_position\{provider="main"\} (\S+)/.exec(await metricsOf(site))?.[1] ?? 0);
}

async function untilTaken(site: SiteServer, games: number): Promise<void> {
  const untilMs = performance.now() + READY_WITHIN_MS;
  while (!(await metricsOf(site)).includes(`lineup_feed_games{section="line"} ${games}\n`)) {
    if (performance.now() > untilMs) throw new Error(`${games} games were not taken within ${READY_WITHIN_MS / 1000} s.`);
    await wait(LOOK_MS);
  }
}

function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
