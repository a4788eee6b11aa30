import path from 'node:path';
import type { Plugin } from 'vite';
import { generateAll } from './generateAll.ts';
import { isContract } from './readContracts.ts';

/** What something else is derived from, relative to the project. */
const DECLARATION = /^(?:widgets|tests\/fixtures\/widgets)\/[^/]+\/[^/]+\/widget\.json$|^schemas\/language\/.*\.json$|^schemas\/tokens\.json$|^schemas\/feed\/messages\.schema\.json$|^bin\/assets\/(?:icons|flags)\.json$/;
/** A saved folder comes as many events. */
const SETTLED_MS = 50;

/** True for files from which types, schemas or drawings are made. */
export function isDeclaration(root: string, file: string): boolean {
  const name = path.relative(root, file).replaceAll('\\', '/');
  return DECLARATION.test(name) || isContract(name);
}

/** While the development server runs, what is derived follows the manifest, contract or list that was saved. */
export function regeneratePlugin(generate: (root: string) => Promise<readonly string[]> = generateAll): Plugin {
  return {
    name: 'regenerate',
    apply: 'serve',
    configureServer({ config, watcher }) {
      let timer: ReturnType<typeof setTimeout> | undefined;
      const run = async (): Promise<void> => {
        try {
          await generate(config.root);
        } catch (error) {
          // A manifest that is being written: the next save tries again.
          config.logger.error(error instanceof Error ? error.message : String(error));
        }
      };
      watcher.on('all', (_event, file) => {
        if (!isDeclaration(config.root, file)) return;
        clearTimeout(timer);
        timer = setTimeout(() => void run(), SETTLED_MS);
      });
    },
  };
}
