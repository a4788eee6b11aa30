import path from 'node:path';
import { parseArgs } from 'node:util';
import { type BrandChange, brandNames, planChange, readModel } from '../../schemas/check/index.ts';
import { tokenRegistry } from '../../schemas/language/brandbook/index.ts';
import { readWidgets } from '../catalogue/readWidgets.ts';
import { type Command, exitCodes, UsageError } from './command.ts';
import { configsFolder } from './configsOf.ts';
import { snapshotAt } from './gitSnapshot.ts';
import { readSnapshot } from './readSnapshot.ts';

/** Which brands, pages, addresses, languages and facts a change of configs touches. */
export const planCommand: Command = {
  name: 'plan',
  usage: '--base REF [--configs DIR]',
  summary: 'Says which brands, pages, addresses, languages and facts differ from a commit.',
  async run({ root, args, print }) {
    const { values } = parseArgs({ args: [...args], options: { configs: { type: 'string' }, base: { type: 'string' } } });
    if (values.base === undefined) throw new UsageError(`Usage: lineup plan ${planCommand.usage}`);
    const folder = configsFolder(root, values.configs);
    const [after, before, catalogue] = [await readSnapshot(folder), await snapshotAt(folder, values.base), await readWidgets(path.join(root, 'widgets'))];
    const brands = [...new Set([...brandNames(before), ...brandNames(after)])].sort();
    const changes = brands.flatMap((brand) => planChange(brand, readModel(before, brand, catalogue, tokenRegistry), readModel(after, brand, catalogue, tokenRegistry)) ?? []);
    print(changes.length === 0 ? `Nothing that a visitor could see differs from ${values.base}.` : changes.map(described).join('\n'));
    return exitCodes.clean;
  },
};

function described({ brand, kind, pages, routes, languages, facts, others }: BrandChange): string {
  if (kind !== 'changed') return `${brand}: ${kind}`;
  const parts = { pages, addresses: routes, languages, facts, others };
  return [brand, ...Object.entries(parts).flatMap(([name, list]) => (list.length === 0 ? [] : [`  ${name}: ${list.join(', ')}`]))].join('\n');
}
