import path from 'node:path';
import type { Plugin } from 'vite';
import { widgetEntry, widgetLoad, widgetTypes } from './widgetFiles.ts';

/**
 * In the browser's build a widget brings its `load.ts` along in its own file: as files of their own, loads would wait in line behind
 * the widgets that they should be ahead of. The development server leaves components alone, so that they are exchanged in place.
 */
export function widgetLoadsPlugin(): Plugin {
  let withLoad: ReadonlySet<string> = new Set();
  return {
    name: 'widget-loads',
    apply: (_config, { command, isSsrBuild }) => command === 'build' && isSsrBuild !== true,
    enforce: 'pre',
    configResolved: ({ root }) => {
      const types = widgetTypes(root).filter((type) => widgetLoad(root, type) !== undefined);
      withLoad = new Set(types.map((type) => path.posix.join(root, widgetEntry(type))));
    },
    transform: (code, id) => (withLoad.has(id) ? { code: `${code}\nexport { load } from './load.ts';\n`, map: null } : undefined),
  };
}
