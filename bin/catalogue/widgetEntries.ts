import path from 'node:path';
import type { Plugin, Rollup } from 'vite';
import { layoutModule, layoutWidgets } from './layoutWidgets.ts';
import { middlewareModules } from './middlewareFiles.ts';
import { widgetEntry, widgetTypes } from './widgetFiles.ts';

const ENTRIES = 'virtual:widget-entries';
const LAYOUTS = 'virtual:layout-widgets';
const MIDDLEWARE = 'virtual:middleware';
const GUARDS = 'virtual:guards';
const ALL: readonly string[] = [ENTRIES, LAYOUTS, MIDDLEWARE, GUARDS];

/**
 * How the browser comes by widgets. A glob would name the parts of widgets too, and each would become a file of its own.
 *
 * - `import { layoutWidgets } from 'virtual:layout-widgets'`: those of the layouts, which are part of every page.
 * - `import { importers } from 'virtual:widget-entries'`: how each of the others is fetched. The list grows with the library, so
 *   it is a file that no first view needs: a page says itself where the widgets lie that it shows (`PageState.widgetModules`).
 *
 * And by what domains add in their `middleware/` folders: `virtual:middleware` is part of every page, `virtual:guards` comes with the
 * code of further pages. A glob would bring a file whole.
 */
export function widgetEntriesPlugin(): Plugin {
  let root = '';
  const late = () => {
    const onEveryPage = new Set(layoutWidgets(root));
    return widgetTypes(root).filter((type) => !onEveryPage.has(type)).map(widgetEntry);
  };
  return {
    name: 'widget-entries',
    configResolved: (config) => {
      root = config.root;
    },
    resolveId: (id) => (ALL.includes(id) ? `\0${id}` : undefined),
    load: (id) => {
      if (id === `\0${LAYOUTS}`) return layoutModule(root, layoutWidgets(root));
      if (id === `\0${MIDDLEWARE}`) return middlewareModules(root).first;
      if (id === `\0${GUARDS}`) return middlewareModules(root).guards;
      if (id !== `\0${ENTRIES}`) return undefined;
      const lines = late().map((entry) => `  ${JSON.stringify(entry)}: () => import(${JSON.stringify(entry)}),`);
      return `export const importers = {\n${lines.join('\n')}\n};\n`;
    },
    generateBundle(_options, bundle) {
      if (this.environment.config.consumer !== 'client') return;
      const lost = withoutFile(late().map((entry) => path.posix.join(root, entry)), Object.values(bundle));
      if (lost.length > 0) this.error(`A page takes a widget's component by name out of a file of its own. None was built for ${lost.join(', ')}.`);
    },
    // A widget, or a file of a `middleware/` folder, that is added or removed while the development server runs.
    configureServer: ({ watcher, moduleGraph, ws }) => {
      const renew = (file: string) => {
        if (path.basename(file) !== 'widget.json' && path.basename(path.dirname(file)) !== 'middleware') return;
        for (const name of ALL) {
          const module = moduleGraph.getModuleById(`\0${name}`);
          if (module) moduleGraph.invalidateModule(module);
        }
        ws.send({ type: 'full-reload' });
      };
      watcher.on('add', renew).on('change', renew).on('unlink', renew);
    },
  };
}

function withoutFile(entries: readonly string[], files: readonly (Rollup.OutputChunk | Rollup.OutputAsset)[]): readonly string[] {
  const own = new Set(files.flatMap((file) => (file.type === 'chunk' && file.facadeModuleId !== null && file.exports.includes(path.posix.basename(file.facadeModuleId, '.tsx')) ? [file.facadeModuleId] : [])));
  return entries.filter((entry) => !own.has(entry));
}
