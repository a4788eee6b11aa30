import type { BenchReport, BenchRow } from '../bench.ts';
import { median } from '../measure.ts';
import type { SiteServer } from '../../e2e/siteServer.ts';
import { startBenchSite } from '../site/benchSite.ts';
import { processorTimeMs, residentMb } from '../site/processOf.ts';
import { brandName, writeBrands } from './manyBrands.ts';

export const name = 'brands';

const COUNTS = [1, 10, 100, 1000];
/** Brands visited to see what one costs: as many as there are, up to so many that the ups and downs of a heap do not count. */
const MOST_VISITED = 500;
const FEWEST_VISITED = 90;
/** Pages rendered before anything is measured: code is compiled, and the heap has the room that rendering takes whatever the brand. */
const WARM_UP_VIEWS = 60;
/** Counts take turns in starting, so that a slow minute of the machine falls on all of them. */
const STARTS = 3;

interface Measured {
  readonly startMs: number;
  /** What the process itself needed up to then, which other work on the machine does not change. */
  readonly processorMs: number;
  readonly brandMb: number;
  readonly coldMs: number;
  readonly furtherMs: number;
}

/** One process with more and more brands. */
export async function run(): Promise<BenchReport> {
  // Building, making the first database and copying the configs are not part of a start.
  const first = await startBenchSite({ keepsData: true });
  await first.stop();
  const measured = COUNTS.map((): Measured[] => []);
  for (let round = 1; round <= STARTS; round += 1) {
    for (const [at, count] of COUNTS.entries()) measured[at]?.push(await measure(count, round === STARTS));
  }
  const floor = measured[0] ?? [];
  return {
    rows: COUNTS.flatMap((count, at) => rowsOf(count, measured[at] ?? [], floor)),
    note: `Start-up up to ready, with a database that is there, median of ${STARTS}; medians of all brands but one, ${MOST_VISITED} at most, visited for the first time.`,
  };
}

function rowsOf(count: number, measured: readonly Measured[], floor: readonly Measured[]): readonly BenchRow[] {
  const group = `${count.toLocaleString('en')} ${count === 1 ? 'brand' : 'brands'}`;
  const start = (what: string, read: (one: Measured) => number): BenchRow => {
    const value = median(measured.map(read));
    return { what, group, value, unit: 'ms', ratio: value / median(floor.map(read)), isFloor: count === COUNTS[0], ...(count > 1 ? { goal: { max: 1.2 } } : {}) };
  };
  const last = measured.at(-1);
  return [
    start('start', ({ startMs }) => startMs),
    start('start, processor time', ({ processorMs }) => processorMs),
    // With one brand there is none that was not warmed up.
    ...(count > 1 ? [{ what: 'first view of a brand', group, value: last?.coldMs ?? 0, unit: 'ms', goal: { max: 300 } } as const] : []),
    { what: 'further view', group, value: last?.furtherMs ?? 0, unit: 'ms' },
    ...(count > FEWEST_VISITED ? [{ what: 'memory a visited brand', group, value: last?.brandMb ?? 0, unit: 'MB', goal: { max: 1 } } as const] : []),
  ];
}

async function measure(count: number, isVisiting: boolean): Promise<Measured> {
  const configs = await writeBrands(count);
  const site = await startBenchSite({ configsDir: configs.folder });
  const { startedInMs: startMs } = site;
  try {
    const processorMs = await processorTimeMs(site.pid);
    const started = { startMs, processorMs, brandMb: 0, coldMs: 0, furtherMs: 0 };
    return isVisiting ? { ...started, ...(await visit(site, count)) } : started;
  } finally {
    await site.stop();
    await configs.remove();
  }
}

async function visit(site: SiteServer, count: number): Promise<Omit<Measured, 'startMs' | 'processorMs'>> {
  const view = async (at: number, path = '/en'): Promise<number> => {
    const before = performance.now();
    const answer = await site.fetch(brandName(at), path);
    if (answer.status !== 200 || !answer.text.includes(`data-brand="${brandName(at)}"`)) throw new Error(`Brand ${at} of ${count} answered ${answer.status}.`);
    return performance.now() - before;
  };
  // Each at an address of its own, so that none comes from the cache.
  for (let warm = 0; warm < WARM_UP_VIEWS; warm += 1) await view(0, `/en?warm=${warm}`);
  const cold: number[] = [];
  const further: number[] = [];
  const visited = Math.min(MOST_VISITED, count - 1);
  const before = await residentMb(site.pid);
  for (let at = 1; at <= visited; at += 1) cold.push(await view(at));
  const after = await residentMb(site.pid);
  for (let at = 1; at <= visited; at += 1) further.push(await view(at));
  if (visited === 0) further.push(await view(0));
  return { brandMb: (after - before) / Math.max(1, visited), coldMs: visited === 0 ? 0 : median(cold), furtherMs: median(further) };
}
