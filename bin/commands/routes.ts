import path from 'node:path';
import { parseArgs } from 'node:util';
import { tokenRegistry } from '../../schemas/language/brandbook/index.ts';
import type { Release, RouteEntry } from '../../schemas/language/release.ts';
import { compileSnapshot } from '../../schemas/check/index.ts';
import type { SiteConfig } from '../../schemas/language/site.ts';
import { readWidgets } from '../catalogue/readWidgets.ts';
import { type Command, exitCodes, UsageError } from './command.ts';
import { configsFolder } from './configsOf.ts';
import { printProblems } from './printProblems.ts';
import { readSnapshot } from './readSnapshot.ts';

/** Every address of each brand: its page, layout and guards, and why it is off where it is. */
export const routesCommand: Command = {
  name: 'routes',
  usage: '[--configs DIR] [--brand BRAND]',
  summary: 'Lists every address with its page, layout and guards, and why it is off where it is.',
  async run({ root, args, print, printError }) {
    const { values } = parseArgs({ args: [...args], options: { configs: { type: 'string' }, brand: { type: 'string' } } });
    const folder = configsFolder(root, values.configs);
    const snapshot = await readSnapshot(folder);
    const outcomes = compileSnapshot(snapshot, await readWidgets(path.join(root, 'widgets')), tokenRegistry, { drafts: 'shown' }).value;
    const chosen = outcomes.filter(({ brand }) => values.brand === undefined || brand === values.brand);
    if (chosen.length === 0) throw new UsageError(values.brand === undefined ? `There is no brand in ${folder}/brands.` : `There is no brand "${values.brand}" in ${folder}/brands.`);
    let isBroken = false;
    for (const { brand, release, problems } of chosen) {
      if (release) {
        print(`${brand}\n${table(release)}\n`);
        continue;
      }
      isBroken = true;
      printError(`${brand} has errors and cannot be served:`);
      printError(printProblems(problems.filter(({ severity }) => severity === 'error'), { folder: '', isColoured: false, textOf: (file) => snapshot.files.get(file) }));
    }
    return isBroken ? exitCodes.problems : exitCodes.clean;
  },
};

function table({ manifest }: Release): string {
  const heads = ['address', 'page', 'layout', 'guards', 'state'];
  const lines = [heads, ...manifest.routes.map((route) => [`/{lng}/${route.path}`, route.pageId, route.layoutId, guardsOf(route), stateOf(route, manifest.site, manifest.siteFacts)])];
  const widths = heads.map((_head, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  const redirects = manifest.redirects.length + manifest.routes.reduce((count, route) => count + route.aliases.length, 0);
  return [...lines.map((line) => `  ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd()), `  and ${redirects} addresses that redirect`].join('\n');
}

function guardsOf({ access, middleware, meta }: RouteEntry): string {
  return [...(access === 'any' ? [] : [access]), ...middleware, ...(meta.restricted === true ? ['banned only'] : [])].join(', ') || '-';
}

/** `on`, or what keeps visitors from the page. */
function stateOf({ path: address, meta, isDraft }: RouteEntry, site: SiteConfig, siteFacts: Readonly<Record<string, unknown>>): string {
  if (isDraft) return 'off: a draft';
  if (site.pathBlacklist.some((blocked) => blocked.replace(/^\//, '') === address)) return 'off: in pathBlacklist';
  if (meta.permission !== undefined && site.permissions[meta.permission] !== true) return `off: permissions.${meta.permission} is not true`;
  if (meta.requires === undefined) return 'on';
  if (!Object.hasOwn(siteFacts, meta.requires)) return `depends on ${meta.requires}`;
  return siteFacts[meta.requires] === true ? 'on' : `off: ${meta.requires} is not true`;
}
