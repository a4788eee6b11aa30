import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readLoadMode, widgetEntry, widgetLoad, widgetName } from './widgetFiles.ts';

interface LayoutFile {
  readonly nodes: Readonly<Record<string, { readonly use: string; readonly when?: unknown; readonly $lint?: unknown }>>;
}

/**
 * Types of the widgets that stand in the base's layouts and belong to a first view (`"load": "first"`): they are on every page,
 * whoever looks at it. What only the signed-in see is fetched for them alone, and what no brand shows at present by nobody. Only a
 * hint for the build: a brand whose layouts differ gets the same widgets from the same file. `root` is the project's folder.
 */
export function layoutWidgets(root: string): readonly string[] {
  const layouts = path.join(root, 'configs/base/layouts');
  const types = readdirSync(layouts).flatMap((file) => {
    const { nodes } = JSON.parse(readFileSync(path.join(layouts, file), 'utf8')) as LayoutFile;
    return Object.values(nodes)
      .filter(({ when, $lint }) => !/user\.signedIn|rule\/never-on-any-brand/.test(JSON.stringify([when, $lint])))
      .map(({ use }) => use);
  });
  return [...new Set(types)].filter((type) => readLoadMode(root, type) === 'first').sort();
}

/** Source of the module that holds these widgets by path, each with its component and, where it has one, its load. */
export function layoutModule(root: string, types: readonly string[]): string {
  const widgets = types.map((type, at) => {
    const name = widgetName(type);
    const entry = JSON.stringify(widgetEntry(type));
    const load = widgetLoad(root, type);
    const imports = [`import { ${name} as widget${at} } from ${entry};`];
    if (load === undefined) return { imports, field: `  ${entry}: { ${name}: widget${at} },` };
    imports.push(`import { load as load${at} } from ${JSON.stringify(load)};`);
    return { imports, field: `  ${entry}: { ${name}: widget${at}, load: load${at} },` };
  });
  return [...widgets.flatMap(({ imports }) => imports), 'export const layoutWidgets = {', ...widgets.map(({ field }) => field), '};', ''].join('\n');
}
