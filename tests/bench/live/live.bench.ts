import type { Browser } from '@playwright/test';
import type { BenchOptions, BenchReport, BenchRow } from '../bench.ts';
import { launchBenchBrowser } from '../browser/benchBrowser.ts';
import { countCommits } from '../browser/countCommits.ts';
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

/** P22: so many prices a second in view, for a minute when parts may last. */
const UPDATES_PER_SECOND = 500;
const SECONDS = 60;

/** The product's live board under ticks that change a tenth of its games. */
export async function run({ minutes }: BenchOptions): Promise<BenchReport> {
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
    rows.push(...(await steadyRows(browser, site.url, Math.round(Math.min(SECONDS, minutes * 60)))));
    return { rows, note: 'Time from the answer of the platform to the DOM; layout and paint follow in the frame and count as tasks.' };
  } finally {
    await browser.close();
    await site.stop();
    await built.remove();
  }
}

/** Prices that change steadily, marks of movement included. React is asked how often it rendered. */
async function steadyRows(browser: Browser, url: string, seconds: number): Promise<readonly BenchRow[]> {
  const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
  await context.addInitScript(countCommits);
  const tab = await context.newPage();
  await tab.goto(url);
  await tab.waitForFunction(() => 'liveBench' in globalThis);
  const times = await tab.evaluate(async ([perSecond, length]) => await globalThis.liveBench.tickSteadily(perSecond, length), [UPDATES_PER_SECOND, seconds] as const);
  await context.close();
  const group = `${UPDATES_PER_SECOND} prices a second in 200 games, ${seconds} s`;
  return [
    { what: 'prices written', group, value: times.written / seconds, unit: 'per s', goal: { min: UPDATES_PER_SECOND * 0.95 } },
    { what: 'longest task of a tick, median', group, value: median(times.taskMs), unit: 'ms' },
    { what: 'longest task of a tick, 95th percentile', group, value: percentile(times.taskMs, 95), unit: 'ms', goal: { max: 50 } },
    { what: 'commits of React', group, value: times.commits, unit: 'count', goal: { max: 0 } },
    { what: 'prices written that did not change', group, value: times.wronglyWritten, unit: 'count', goal: { max: 0 } },
  ];
}
