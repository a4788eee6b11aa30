import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BenchReport, BenchRow } from '../bench.ts';
import { launchBenchBrowser } from '../browser/benchBrowser.ts';
import { inProject } from '../../../bin/setup/project.mjs';
import { buildBench } from '../browser/buildBench.ts';
import { serveFolder } from '../browser/staticSite.ts';
import { compareWithFloor, median, spreadOf } from '../measure.ts';
import { changesOf, createBenchPage } from './benchPage.ts';
import type { RenderCounts } from './browser.ts';
import { coreKb } from './coreSize.ts';
import { compareDom, contenderNames, measureCold, measureHeap, measureMounts, measureUpdates, type Times } from './inBrowser.ts';
import { jsxPages } from './jsxPages.ts';
import type * as serverContenders from './serverContenders.tsx';

export const name = 'render';

// Alarms, not wishes: what was reached and a quarter more. A flip costs the same on pages of any size; on a small one that is more
// of the whole, for the raw DOM too.
const SIZES = [
  { size: 200, rounds: 15, mountMost: undefined, flipMost: undefined },
  { size: 1000, rounds: 15, mountMost: 1.7, flipMost: 0.3 },
  { size: 5000, rounds: 6, mountMost: 2.1, flipMost: 0.3 },
];
const ODDS_MOST_OF_RAW_DOM = 2;
const HEAP_MOST = 3;
const SERVER_MOST = 6;
const SERIES = 5;
// A server has rendered thousands of pages; ten small ones would measure how far the engine has compiled them.
const SERVER_WARM_UP_NODES = 100_000;
const COLD_SIZE = 1000;
const COLD_ROUNDS = 9;
const HEAP_ROUNDS = 3;
const FLOOR = 'plain JSX';
const PRODUCT = 'runtime';

export async function run(): Promise<BenchReport> {
  const rows = [...(await browserRows()), ...(await serverRows()), coreRow(await coreKb())];
  const note = `Plain JSX is host elements alone, no widgets and no boundary. JSX isolates every widget as the runtime does; "less isolated" only those with state. Medians of ${SERIES} series in new tabs, the least and greatest ratio of a series in brackets.`;
  return { rows, note };
}

async function browserRows(): Promise<readonly BenchRow[]> {
  const built = await buildBench({ entries: { entry: 'tests/bench/render/entry.ts' }, plugins: [jsxPages(inProject('tests/bench/render'))] });
  const site = await serveFolder(built.folder, ['/entry.js']);
  const browser = await launchBenchBrowser();
  try {
    const names = await contenderNames(browser, site.url);
    const rows: BenchRow[] = [];
    for (const { size, rounds, mountMost, flipMost } of SIZES) {
      const renders = await compareDom(browser, site.url, size);
      const run = { browser, url: site.url, size, names, series: SERIES, rounds };
      const mount = await measureMounts(run);
      const { flip, tick } = await measureUpdates(run);
      const group = (what: string) => `${size.toLocaleString('en')} nodes, ${what}`;
      rows.push(
        ...ratioRows(group('mount'), mount, 'ms', FLOOR, mountMost),
        ...ratioRows(group('one fact flips'), flip, 'ms', FLOOR, flipMost),
        ...ratioRows(group(`${changesOf(createBenchPage(size), 0).length} odds change`), tick, 'ms', 'raw DOM', ODDS_MOST_OF_RAW_DOM),
        ...renderRows(group('widgets rendered by the runtime'), renders[PRODUCT]),
        ...ratioRows(group('heap after mount'), await measureHeap(browser, site.url, size, names, HEAP_ROUNDS), 'kB', FLOOR, HEAP_MOST),
      );
    }
    const cold = await measureCold(browser, site.url, COLD_SIZE, names, COLD_ROUNDS);
    rows.push(...ratioRows('1,000 nodes, mount in a new tab', cold, 'ms', FLOOR, undefined));
    return rows;
  } finally {
    await browser.close();
    await site.stop();
    await built.remove();
  }
}

/** All contenders of one measurement, medians of what it found in each series; the goal is the product's. */
function ratioRows(group: string, found: Times, unit: BenchRow['unit'], floor: string, goal: number | undefined): readonly BenchRow[] {
  const ofFloor = found[floor] ?? [];
  return Object.entries(found).map(([name, values]) => {
    const ratios = values.map((value, series) => value / (ofFloor[series] ?? Number.NaN));
    return {
      what: name === PRODUCT ? `${name} (x ${spreadOf(ratios, 2)})` : name,
      group,
      value: median(values),
      unit,
      ratio: median(values) / median(ofFloor),
      isFloor: name === floor,
      ...(name === PRODUCT && goal !== undefined ? { goal: { max: goal } } : {}),
    };
  });
}

function renderRows(group: string, counts: RenderCounts | undefined): readonly BenchRow[] {
  if (!counts) throw new Error('The runtime was not among the contenders.');
  return [
    { what: 'on mount', group, value: counts.mount, unit: 'count' },
    // What appears is rendered; of the ten nodes that read the fact, half appear.
    { what: 'when the fact flips', group, value: counts.flip, unit: 'count', goal: { max: 5 } },
    { what: 'when odds change', group, value: counts.tick, unit: 'count', goal: { max: 0 } },
  ];
}

async function serverRows(): Promise<readonly BenchRow[]> {
  const built = await buildBench({
    entries: { server: 'tests/bench/render/serverContenders.tsx' },
    plugins: [jsxPages(inProject('tests/bench/render'))],
    isServer: true,
  });
  try {
    const url = pathToFileURL(path.join(built.folder, 'server.js')).href;
    const { runtimeToString, jsxToString } = (await import(url)) as typeof serverContenders;
    const rows: BenchRow[] = [];
    for (const { size } of SIZES) {
      const measured = await compareWithFloor(
        { what: FLOOR, run: await jsxToString(size, 'none') },
        [
          { what: 'JSX', run: await jsxToString(size, 'every') },
          { what: 'JSX, less isolated', run: await jsxToString(size, 'stateful') },
          { what: PRODUCT, run: await runtimeToString(size), goal: { max: SERVER_MOST } },
        ],
        { rounds: size > 1000 ? 15 : 40, warmUpRounds: Math.max(10, SERVER_WARM_UP_NODES / size) },
      );
      rows.push(...measured.map((row) => ({ ...row, group: `${size.toLocaleString('en')} nodes, to a string on the server` })));
    }
    return rows;
  } finally {
    await built.remove();
  }
}

function coreRow(value: number): BenchRow {
  return { what: 'core of the runtime over React and MobX, gzip', group: 'size', value, unit: 'kB', goal: { max: 18 } };
}
