import type { BenchReport, BenchRow } from '../bench.ts';
import { launchBenchBrowser } from '../browser/benchBrowser.ts';
import { buildBench } from '../browser/buildBench.ts';
import { serveFolder } from '../browser/staticSite.ts';
import { median, percentile } from '../measure.ts';
import type { liveBench as driver } from './entry.tsx';

declare global {
  // What entry.tsx leaves in the page.
  var liveBench: typeof driver;
}

export const name = 'live';

const CASES = [
  { what: '2,000 games, a page of 50 as shipped', total: 2000, pageSize: 50, isWindowed: true },
  { what: '2,000 games, the longest page of 200', total: 2000, pageSize: 200, isWindowed: true },
  { what: '500 games, all on one page', total: 500, pageSize: 500, isWindowed: false },
];

/** The product's live board under ticks that change a tenth of its games. */
export async function run(): Promise<BenchReport> {
  const built = await buildBench({ entries: { entry: 'tests/bench/live/entry.tsx' } });
  const site = await serveFolder(built.folder, ['/entry.js']);
  const browser = await launchBenchBrowser();
  try {
    const rows: BenchRow[] = [];
    for (const { what, total, pageSize, isWindowed } of CASES) {
      const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
      const tab = await context.newPage();
      await tab.goto(site.url);
      await tab.waitForFunction(() => 'liveBench' in globalThis);
      const times = await tab.evaluate(async ([all, shown]) => await globalThis.liveBench.run(all, shown), [total, pageSize] as const);
      await context.close();
      if (times.shownGames !== pageSize) throw new Error(`The board shows ${times.shownGames} of ${pageSize} games.`);
      const goal = isWindowed ? { goal: { max: 3 } } : {};
      const group = `${what}, 200 ticks`;
      const rawMs = median(times.rawMs);
      rows.push(
        { what: 'raw DOM, median', group, value: rawMs, unit: 'ms', ratio: 1, isFloor: true },
        { what: 'board, median', group, value: median(times.boardMs), unit: 'ms', ratio: median(times.boardMs) / rawMs },
        { what: 'board, 95th percentile', group, value: percentile(times.boardMs, 95), unit: 'ms', ...goal },
        { what: 'tasks over 50 ms', group, value: times.longTasks, unit: 'count', ...(isWindowed ? { goal: { max: 0 } } : {}) },
        { what: 'rows of unchanged games touched', group, value: times.touchedRows, unit: 'count', goal: { max: 0 } },
      );
    }
    return { rows, note: 'Time from the answer of the platform to the DOM; layout and paint follow in the frame and count as tasks.' };
  } finally {
    await browser.close();
    await site.stop();
    await built.remove();
  }
}
