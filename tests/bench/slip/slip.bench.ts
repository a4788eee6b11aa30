import type { BenchReport, BenchRow } from '../bench.ts';
import { launchBenchBrowser } from '../browser/benchBrowser.ts';
import { buildBench } from '../browser/buildBench.ts';
import { serveFolder } from '../browser/staticSite.ts';
import { median, percentile } from '../measure.ts';
import type { slipBench as driver } from './entry.tsx';

declare global {
  // What entry.tsx leaves in the page.
  var slipBench: typeof driver;
}

export const name = 'slip';

const EDITS = 200;
/** A frame, and three of them for the most lines that a system may have (P23). */
const CASES = [
  { what: 'an express of 5', legs: 5, systemValue: null, goalMs: 16 },
  { what: 'an express of 20', legs: 20, systemValue: null, goalMs: 16 },
  { what: 'a system 4 of 20', legs: 20, systemValue: 4, goalMs: 50 },
];

/** The product's coupon: from an edit to the new possible win in the document, laid out. */
export async function run(): Promise<BenchReport> {
  const built = await buildBench({ entries: { entry: 'tests/bench/slip/entry.tsx' } });
  const site = await serveFolder(built.folder, ['/entry.js']);
  const browser = await launchBenchBrowser();
  try {
    const rows: BenchRow[] = [];
    for (const { what, legs, systemValue, goalMs } of CASES) {
      const context = await browser.newContext({ viewport: { width: 1366, height: 900 } });
      const tab = await context.newPage();
      await tab.goto(site.url);
      await tab.waitForFunction(() => 'slipBench' in globalThis);
      const { editMs, lines } = await tab.evaluate(async (question) => await globalThis.slipBench.edit(question), { legs, systemValue, edits: EDITS });
      await context.close();
      const group = `${what}, ${lines} lines, ${editMs.length} edits`;
      rows.push(
        { what: 'median', group, value: median(editMs), unit: 'ms' },
        { what: '95th percentile', group, value: percentile(editMs, 95), unit: 'ms', goal: { max: goalMs } },
        { what: 'longest', group, value: Math.max(...editMs), unit: 'ms' },
      );
    }
    return { rows, note: 'Stakes typed, prices changed and, of an express, selections taken out and put back; the frame in which it is painted follows.' };
  } finally {
    await browser.close();
    await site.stop();
    await built.remove();
  }
}
