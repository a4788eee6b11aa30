import type { BenchReport, BenchRow } from '../bench.ts';
import { median } from '../measure.ts';
import { startBenchSite } from '../site/benchSite.ts';
import { residentMb } from '../site/residentMb.ts';
import { brandName, writeBrands } from './manyBrands.ts';

export const name = 'brands';

const COUNTS = [1, 10, 100, 1000];
/** Brands visited to see what one costs. */
const VISITED = 20;
const FURTHER_VIEWS = 5;

interface Measured {
  readonly startMs: number;
  readonly brandMb: number;
  readonly coldMs: number;
  readonly furtherMs: number;
}

/** One process with more and more brands. */
export async function run(): Promise<BenchReport> {
  // Building and making the first database are not part of a start.
  const first = await startBenchSite({ keepsData: true });
  await first.stop();
  const rows: BenchRow[] = [];
  let floorMs = Number.NaN;
  for (const count of COUNTS) {
    const { startMs, brandMb, coldMs, furtherMs } = await measure(count);
    if (count === COUNTS[0]) floorMs = startMs;
    const group = `${count.toLocaleString('en')} ${count === 1 ? 'brand' : 'brands'}`;
    rows.push(
      { what: 'start', group, value: startMs, unit: 'ms', ratio: startMs / floorMs, isFloor: count === COUNTS[0], ...(count > 1 ? { goal: { max: 1.2 } } : {}) },
      // With one brand there is none that was not warmed up.
      ...(count > 1 ? [{ what: 'first view of a brand', group, value: coldMs, unit: 'ms', goal: { max: 300 } } as const] : []),
      { what: 'further view', group, value: furtherMs, unit: 'ms' },
    );
    if (count > VISITED) rows.push({ what: 'memory a visited brand', group, value: brandMb, unit: 'MB', goal: { max: 1 } });
  }
  return { rows, note: `Start-up up to ready, with a database that is there; medians of ${VISITED} brands visited for the first time, where there are as many.` };
}

async function measure(count: number): Promise<Measured> {
  const configs = await writeBrands(count);
  const startedAt = performance.now();
  const site = await startBenchSite({ configsDir: configs.folder });
  const startMs = performance.now() - startedAt;
  try {
    const view = async (at: number): Promise<number> => {
      const before = performance.now();
      const answer = await site.fetch(brandName(at), '/en');
      if (answer.status !== 200 || !answer.text.includes(`data-brand="${brandName(at)}"`)) throw new Error(`Brand ${at} of ${count} answered ${answer.status}.`);
      return performance.now() - before;
    };
    // The first pages of a process are slow for reasons of their own: code is compiled, connections open.
    for (let warm = 0; warm < FURTHER_VIEWS; warm += 1) await view(0);
    const cold: number[] = [];
    const further: number[] = [];
    const visited = Math.min(VISITED, count - 1);
    const before = await residentMb(site.pid);
    for (let at = 1; at <= visited; at += 1) cold.push(await view(at));
    const after = await residentMb(site.pid);
    for (let at = 1; at <= visited; at += 1) further.push(await view(at));
    if (visited === 0) further.push(await view(0));
    return { startMs, brandMb: (after - before) / Math.max(1, visited), coldMs: visited === 0 ? 0 : median(cold), furtherMs: median(further) };
  } finally {
    await site.stop();
    await configs.remove();
  }
}
