import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { widgetEntry } from './widgetEntries.ts';

/** A second entry of the browser's build; nothing loads it, it only says what belongs to every page. */
export const LAYOUT_WIDGETS = 'virtual:layout-widgets';
const RESOLVED = `\0${LAYOUT_WIDGETS}`;

interface LayoutFile {
  readonly nodes: Readonly<Record<string, { readonly use: string; readonly when?: unknown; readonly $lint?: unknown }>>;
}

/**
 * Types of the widgets that stand in the base's layouts, and so on every page, whoever looks at it. What only the signed-in
 * see is fetched for them alone, and what no brand shows at present by nobody. Only a hint for the build: a brand whose
 * layouts differ gets the same widgets from the same file.
 */
export function layoutWidgets(layouts: string): readonly string[] {
  const types = readdirSync(layouts).flatMap((file) => {
    const { nodes } = JSON.parse(readFileSync(path.join(layouts, file), 'utf8')) as LayoutFile;
    return Object.values(nodes)
      .filter(({ when, $lint }) => !/user\.signedIn|rule\/never-on-any-brand/.test(JSON.stringify([when, $lint])))
      .map(({ use }) => use);
  });
  return [...new Set(types)].sort();
}

/** Source of the module that holds these widgets. */
export function layoutModule(types: readonly string[]): string {
  return types.map((type, at) => `export * as widget${at} from ${JSON.stringify(widgetEntry(type))};\n`).join('');
}

/** Makes `LAYOUT_WIDGETS` a module that holds the widgets of the layouts in a folder of JSON. */
export function layoutWidgetsPlugin(layouts: string): Plugin {
  return {
    name: 'layout-widgets',
    resolveId: (id) => (id === LAYOUT_WIDGETS ? RESOLVED : undefined),
    load: (id) => (id === RESOLVED ? layoutModule(layoutWidgets(layouts)) : undefined),
  };
}
