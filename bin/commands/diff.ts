import path from 'node:path';
import { parseArgs } from 'node:util';
import { compareBrands, type Difference } from '../../schemas/check/index.ts';
import type { JsonValue } from '../../schemas/language/json.ts';
import { readWidgets } from '../catalogue/readWidgets.ts';
import { type Command, exitCodes, UsageError } from './command.ts';
import { configsFolder, hint, requireModel } from './configsOf.ts';
import { readSnapshot } from './readSnapshot.ts';

/** What two brands show differently, by node id. */
export const diffCommand: Command = {
  name: 'diff',
  usage: 'BRAND_A BRAND_B [PAGE] [--configs DIR]',
  summary: 'Says what two brands show differently, page by page and by node id: - only the first has it, + only the second, ~ both, differently.',
  async run({ root, args, print }) {
    const { values, positionals } = parseArgs({ args: [...args], allowPositionals: true, options: { configs: { type: 'string' } } });
    const [nameA, nameB, page, ...more] = positionals;
    if (nameA === undefined || nameB === undefined || more.length > 0) throw new UsageError(`Usage: lineup diff ${diffCommand.usage}`);
    const snapshot = await readSnapshot(configsFolder(root, values.configs));
    const catalogue = await readWidgets(path.join(root, 'widgets'));
    const [first, second] = [requireModel(snapshot, nameA, catalogue), requireModel(snapshot, nameB, catalogue)];
    const known = [...new Set([...first.pages.keys(), ...second.pages.keys()])];
    if (page !== undefined && !known.includes(page)) throw new UsageError(`Neither brand has a page "${page}".${hint(page, known)}`);
    const pages = compareBrands(first, second, page);
    if (pages.length === 0) print(`"${nameA}" and "${nameB}" show the same${page === undefined ? '' : ` on "${page}"`}.`);
    for (const { pageId, differences } of pages) print([pageId, ...differences.flatMap(lines)].join('\n'));
    return exitCodes.clean;
  },
};

function lines({ subject, kind, leaves }: Difference): readonly string[] {
  const sign = { 'only-first': '-', 'only-second': '+', different: '~' }[kind];
  return [`  ${sign} ${subject === '' ? 'the page' : subject}`, ...leaves.map(({ path: leaf, first, second }) => `      ${leaf.slice(1)}: ${shown(first)} -> ${shown(second)}`)];
}

function shown(value: JsonValue | undefined): string {
  const text = value === undefined ? '(nothing)' : JSON.stringify(value);
  return text.length > 100 ? `${text.slice(0, 97)}...` : text;
}
