import { inProject } from '../../../bin/setup/project.mjs';
import { readWidgets } from '../../../bin/catalogue/readWidgets.ts';
import { readSnapshot } from '../../../bin/commands/readSnapshot.ts';
import { createCompiler, problemsOf } from '../../../schemas/check/index.ts';
import { tokenRegistry } from '../../../schemas/language/brandbook/index.ts';
import type { WidgetCatalogue } from '../../../schemas/language/manifest.ts';
import { mutators } from '../../checker/mutators/index.ts';
import { runMutations } from '../../checker/runMutations.ts';
import { readShipped } from '../../checker/shippedConfigs.ts';
import type { BenchReport, BenchRow } from '../bench.ts';
import { median } from '../measure.ts';
import { projectOf, type ProjectSize } from './manyPages.ts';
import { watchProject } from './watched.ts';

export const name = 'checker';

const SIZES: readonly ProjectSize[] = [{ pages: 10, brands: 1 }, { pages: 100, brands: 1 }, { pages: 1000, brands: 1 }, { pages: 100, brands: 10 }, { pages: 100, brands: 100 }, { pages: 1000, brands: 10 }];
const LEAST_FILES = 1000;
const ROUNDS = 3;
const CHANGES = 10;

/** How fast configs are checked, how that grows, and how much of what is wrong is found. */
export async function run(): Promise<BenchReport> {
  const [{ files: shipped }, catalogue] = await Promise.all([readSnapshot(inProject('configs')), readWidgets(inProject('widgets'))]);
  const rows: BenchRow[] = [];
  const perPage = new Map<string, number>();
  // The first check of a process compiles the checker itself.
  measure(projectOf(shipped, { pages: 100, brands: 1 }), catalogue);
  for (const size of SIZES) {
    const files = projectOf(shipped, size);
    const { coldMs, changeMs, parseMs } = measure(files, catalogue);
    const group = `${size.pages.toLocaleString('en')} pages, ${size.brands} ${size.brands === 1 ? 'brand' : 'brands'}`;
    perPage.set(group, coldMs / files.size);
    const isLarge = size.pages >= 100 && size.brands === 1;
    rows.push(
      { what: 'JSON.parse alone', group, value: parseMs, unit: 'ms', isFloor: true, ratio: 1 },
      { what: 'whole check', group, value: coldMs, unit: 'ms', ...(size.pages === 1000 && size.brands === 10 ? { goal: { max: 3000 } } : {}) },
      { what: 'whole check to JSON.parse', group, value: coldMs / parseMs, unit: 'count' },
      { what: 'files', group, value: (files.size / coldMs) * 1000, unit: 'per s', ...(isLarge ? { goal: { min: LEAST_FILES } } : {}) },
      { what: 'one changed page', group, value: changeMs, unit: 'ms', goal: { max: 100 } },
    );
  }
  const [hundred = 0, thousand = 0] = ['100 pages, 1 brand', '1,000 pages, 1 brand'].map((group) => perPage.get(group));
  rows.push({ what: 'time a file, 1,000 pages over 100', group: 'growth', value: thousand / hundred, unit: 'count', goal: { max: 1.5 } }, ...(await watchRows(shipped)), ...(await scoreRows()));
  return { rows, note: 'Pages of some 20 kB. Whole checks begin with nothing known; medians of three.' };
}

/** As somebody sees it who leaves `lineup check --watch` open beside an editor. */
async function watchRows(shipped: ReadonlyMap<string, string>): Promise<readonly BenchRow[]> {
  const files = projectOf(shipped, { pages: 1000, brands: 10 });
  const changes = Array.from({ length: CHANGES }, (_, at) => `base/pages/many/page-${at}.json`).map((page) => [page, (files.get(page) ?? '').replace('"at": 1003', '"at": 4003')] as const);
  const { coldMb, changedMb, changeMs } = await watchProject(files, changes);
  const group = 'lineup check --watch, 1,000 pages, 10 brands, a process of its own';
  return [
    { what: 'most resident memory, whole check', group, value: coldMb, unit: 'MB', goal: { max: 300 } },
    { what: `the same after ${CHANGES} changes`, group, value: changedMb, unit: 'MB', goal: { max: 300 } },
    { what: 'one changed page, with reading', group, value: median(changeMs), unit: 'ms', goal: { max: 100 } },
  ];
}

function measure(files: ReadonlyMap<string, string>, catalogue: WidgetCatalogue): { readonly coldMs: number; readonly changeMs: number; readonly parseMs: number } {
  const [cold, change, parse]: readonly [number[], number[], number[]] = [[], [], []];
  for (let round = 0; round < ROUNDS; round += 1) {
    globalThis.gc?.();
    parse.push(timeOf(() => {
      for (const text of files.values()) JSON.parse(text);
    }));
    const compile = createCompiler(catalogue, tokenRegistry, { onlyFinds: true });
    const check = (snapshot: ReadonlyMap<string, string>) => {
      const [first] = problemsOf(compile({ files: snapshot }), { files: snapshot });
      if (first) throw new Error(`The project has a problem: ${first.file} ${first.message}`);
    };
    cold.push(timeOf(() => check(files)));
    const changed = new Map(files);
    const page = 'base/pages/many/page-0.json';
    changed.set(page, (files.get(page) ?? '').replace('"at": 1003', '"at": 4003'));
    change.push(timeOf(() => check(changed)));
  }
  return { coldMs: median(cold), changeMs: median(change), parseMs: median(parse) };
}

function timeOf(work: () => void): number {
  const startedAt = performance.now();
  work();
  return performance.now() - startedAt;
}

/** The score of the mutation test. */
async function scoreRows(): Promise<readonly BenchRow[]> {
  const { count, missed, falseAlarms } = runMutations(await readShipped(), mutators, { seed: 1 });
  const group = `${count} seeded faults in the shipped configs`;
  return [
    { what: 'found in their place', group, value: ((count - missed.length) / count) * 100, unit: '%', goal: { min: 100 } },
    { what: 'false alarms', group, value: falseAlarms.length, unit: 'count', goal: { max: 0 } },
  ];
}
