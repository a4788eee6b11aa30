import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';

const NAME = 'virtual:widget-entries';
const RESOLVED = `\0${NAME}`;

/** Paths of widgets from the project's root: folders with a `widget.json`, and in each the file that is named like it. */
export function widgetEntries(root: string): readonly string[] {
  return foldersOf(path.join(root, 'widgets'))
    .flatMap((domain) => foldersOf(path.join(root, 'widgets', domain)).map((folder) => ({ domain, folder })))
    .filter(({ domain, folder }) => existsSync(path.join(root, 'widgets', domain, folder, 'widget.json')))
    .map(({ domain, folder }) => widgetEntry(`${domain}/${folder}`))
    .sort();
}

/** Path of one widget from the project's root: `sports/top-live` -> `/widgets/sports/top-live/TopLive.tsx`. */
export function widgetEntry(type: string): string {
  const [domain = '', folder = ''] = type.split('/');
  return `/widgets/${domain}/${folder}/${pascalCase(folder)}.tsx`;
}

function foldersOf(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

function pascalCase(kebab: string): string {
  return kebab.replace(/(^|-)([a-z0-9])/g, (_match, _dash, letter: string) => letter.toUpperCase());
}

/**
 * `import { importers } from 'virtual:widget-entries'`: how the browser fetches each widget. A glob would name the parts
 * of widgets too, and each would become a file of its own.
 */
export function widgetEntriesPlugin(): Plugin {
  let root = '';
  return {
    name: 'widget-entries',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (id) => (id === NAME ? RESOLVED : undefined),
    load: (id) => {
      if (id !== RESOLVED) return undefined;
      const lines = widgetEntries(root).map((entry) => `  ${JSON.stringify(entry)}: () => import(${JSON.stringify(entry)}),`);
      return `export const importers = {\n${lines.join('\n')}\n};\n`;
    },
    // A widget that is added or removed while the development server runs.
    configureServer: ({ watcher, moduleGraph, ws }) => {
      const renew = (file: string) => {
        if (path.basename(file) !== 'widget.json') return;
        const module = moduleGraph.getModuleById(RESOLVED);
        if (module) moduleGraph.invalidateModule(module);
        ws.send({ type: 'full-reload' });
      };
      watcher.on('add', renew).on('unlink', renew);
    },
  };
}
