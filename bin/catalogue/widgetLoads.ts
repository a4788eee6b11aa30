import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { widgetEntries } from './widgetEntries.ts';

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
      const files = widgetEntries(root).map((entry) => path.posix.join(root, entry));
      withLoad = new Set(files.filter((file) => existsSync(loadBeside(file))));
    },
    transform: (code, id) => (withLoad.has(id) ? { code: `${code}\nexport { load } from './load.ts';\n`, map: null } : undefined),
  };
}

function loadBeside(file: string): string {
  return path.posix.join(path.posix.dirname(file), 'load.ts');
}
