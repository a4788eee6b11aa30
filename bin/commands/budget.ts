import path from 'node:path';
import { parseArgs } from 'node:util';
import { brandNames, type PageCost, pageCosts, readModel } from '../../schemas/check/index.ts';
import { tokenRegistry } from '../../schemas/language/brandbook/index.ts';
import { readBuildWeights } from '../budget/buildWeights.ts';
import { readWidgets } from '../catalogue/readWidgets.ts';
import { type Command, exitCodes, UsageError } from './command.ts';
import { configsFolder } from './configsOf.ts';
import { readSnapshot } from './readSnapshot.ts';

/** Widgets that a page over its budget is said to be heavy with. */
const MOST_NAMED = 5;

/** What every page of every brand costs beside its budget, by the build in `dist`. */
export const budgetCommand: Command = {
  name: 'budget',
  usage: '[--configs DIR] [--brand BRAND] [--over]',
  summary: 'What each page costs in JavaScript and widgets, beside its budget. Ends with 1 when one is over it; --over lists only those.',
  async run({ root, args, print }) {
    const { values } = parseArgs({ args: [...args], options: { configs: { type: 'string' }, brand: { type: 'string' }, over: { type: 'boolean', default: false } } });
    const build = readBuildWeights(root);
    if (typeof build === 'string') throw new UsageError(build === 'absent' ? 'There is no build: run "npm run build".' : 'The build is of other sources: run "npm run build".');
    const folder = configsFolder(root, values.configs);
    const snapshot = await readSnapshot(folder);
    const brands = brandNames(snapshot).filter((brand) => values.brand === undefined || brand === values.brand);
    if (brands.length === 0) throw new UsageError(values.brand === undefined ? `There is no brand in ${folder}/brands.` : `There is no brand "${values.brand}" in ${folder}/brands.`);
    const catalogue = await readWidgets(path.join(root, 'widgets'));
    let over = 0;
    for (const brand of brands) {
      const model = readModel(snapshot, brand, catalogue, tokenRegistry);
      if (!model) throw new UsageError(`The brand "${brand}" cannot be read: "lineup check" says why.`);
      const costs = pageCosts(model, build.weigh);
      over += costs.filter(isOver).length;
      const shown = values.over ? costs.filter(isOver) : costs;
      if (shown.length > 0) print([`${brand}`, ...table(shown)].join('\n'));
    }
    if (over === 0) print(`Every page of ${brands.join(', ')} is within its budget.`);
    return over > 0 ? exitCodes.problems : exitCodes.clean;
  },
};

function isOver({ widgets, mostWidgets, javascript, mostJavascriptKb }: PageCost): boolean {
  return widgets > (mostWidgets ?? Infinity) || javascript.kb > (mostJavascriptKb ?? Infinity);
}

function table(costs: readonly PageCost[]): readonly string[] {
  const heads = ['page', 'address', 'JavaScript', 'widgets', ''];
  const lines = [heads, ...costs.map((cost) => [cost.page, cost.path === undefined ? '-' : `/{lng}/${cost.path}`, `${cost.javascript.kb.toFixed(1)} of ${cost.mostJavascriptKb ?? '-'} kB`, `${cost.widgets} of ${cost.mostWidgets ?? '-'}`, isOver(cost) ? `OVER: ${heaviest(cost)}` : ''])];
  const widths = heads.map((_head, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) => `  ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd());
}

function heaviest({ javascript }: PageCost): string {
  return javascript.byWidget.slice(0, MOST_NAMED).map(([type, kb]) => `${type} ${kb.toFixed(1)} kB`).join(', ');
}
