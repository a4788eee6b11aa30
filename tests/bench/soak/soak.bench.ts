import type { CDPSession, Page } from '@playwright/test';
import type { BenchOptions, BenchReport, BenchRow } from '../bench.ts';
import { launchBenchBrowser } from '../browser/benchBrowser.ts';
import { median } from '../measure.ts';
import { startBenchSite } from '../site/benchSite.ts';
import { residentMb } from '../site/processOf.ts';
import { type Load, loadSite } from './mixedLoad.ts';

export const name = 'soak';

const BRAND = 'aurora';
const SAMPLES = 20;
const WARM_UP_SHARE = 0.2;

interface Sample {
  readonly heapKb: number;
  /** All that the page holds, those of pictures and those that left the document included. */
  readonly nodes: number;
  /** Nodes in the document: a board shows what is being played. */
  readonly shownNodes: number;
  readonly serverMb: number;
}

/** One live page left open, and the server under mixed load, for `--minutes`. */
export async function run({ minutes }: BenchOptions): Promise<BenchReport> {
  const site = await startBenchSite();
  const browser = await launchBenchBrowser();
  const errors: string[] = [];
  try {
    const context = await browser.newContext({ viewport: { width: 1366, height: 768 } });
    const page = await context.newPage();
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(site.url(BRAND, '/en/live'));
    await page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
    const protocol = await context.newCDPSession(page);
    const loading = loadSite(site, BRAND, minutes * 60_000);
    const samples: Sample[] = [];
    for (let at = 0; at < SAMPLES; at += 1) {
      await page.waitForTimeout((minutes * 60_000) / SAMPLES);
      samples.push({ ...(await pageSample(page, protocol)), serverMb: await residentMb(site.pid) });
    }
    return { rows: rowsOf(samples, await loading, errors), note: `${minutes} minutes. Growth: the last fifth of the time over the fifth after the warm-up.` };
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function pageSample(page: Page, protocol: CDPSession): Promise<Omit<Sample, 'serverMb'>> {
  await protocol.send('HeapProfiler.collectGarbage');
  const { usedSize } = await protocol.send('Runtime.getHeapUsage');
  const { nodes } = await protocol.send('Memory.getDOMCounters');
  return { heapKb: usedSize / 1000, nodes, shownNodes: await page.evaluate(countNodes) };
}

function countNodes(): number {
  const walker = document.createTreeWalker(document, NodeFilter.SHOW_ALL);
  let count = 1;
  while (walker.nextNode()) count += 1;
  return count;
}

function rowsOf(samples: readonly Sample[], load: Load, errors: readonly string[]): readonly BenchRow[] {
  const fifth = Math.max(1, Math.floor(samples.length * WARM_UP_SHARE));
  const growth = (read: (sample: Sample) => number) => median(samples.slice(-fifth).map(read)) / median(samples.slice(fifth, 2 * fifth).map(read));
  const last = samples.at(-1);
  return [
    { what: 'heap of the page', group: 'a live page left open', value: (last?.heapKb ?? 0) / 1000, unit: 'MB', ratio: growth(({ heapKb }) => heapKb), goal: { max: 1.05 } },
    { what: 'nodes of the page', group: 'a live page left open', value: last?.nodes ?? 0, unit: 'count', ratio: growth(({ nodes }) => nodes), goal: { max: 1.05 } },
    { what: 'of them in the document', group: 'a live page left open', value: last?.shownNodes ?? 0, unit: 'count', ratio: growth(({ shownNodes }) => shownNodes) },
    { what: errors.length === 0 ? 'errors' : `errors, first: ${errors[0]}`, group: 'a live page left open', value: errors.length, unit: 'count', goal: { max: 0 } },
    { what: 'memory of the server', group: 'the server under mixed load', value: last?.serverMb ?? 0, unit: 'MB', ratio: growth(({ serverMb }) => serverMb), goal: { max: 1.1 } },
    { what: 'answers', group: 'the server under mixed load', value: load.answered, unit: 'count' },
    { what: 'failures', group: 'the server under mixed load', value: load.failed, unit: 'count', goal: { max: 0 } },
  ];
}
