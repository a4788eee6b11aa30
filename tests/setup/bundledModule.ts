import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { inProject } from '../../bin/setup/project.mjs';
import { serverBundle } from '../../bin/setup/serverBundle.mjs';

/** Below the packages, which a bundle imports by name. */
const CACHE = inProject('node_modules', '.cache', 'lineup');
/** What the server's threads start from lies beside their bundle, as in the product's build. */
const WORKERS = ['server/platform/db/pgliteWorker.mjs'];

const bundles = new Map<string, Promise<string>>();

/**
 * A module of the tests as one file for Node, made once for each process of tests: a child that reads a hundred sources by itself takes seven
 * seconds of a processor to start, and one that reads a bundle takes one. `entry` is a path in the project. Gone with the process.
 */
export function bundledModule(entry: string): Promise<string> {
  const known = bundles.get(entry);
  if (known) return known;
  const bundle = make(entry);
  bundles.set(entry, bundle);
  return bundle;
}

async function make(entry: string): Promise<string> {
  mkdirSync(CACHE, { recursive: true });
  const folder = mkdtempSync(path.join(CACHE, 'process-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await build({
    ...serverBundle, root: inProject(), configFile: false, mode: 'production', logLevel: 'warn', publicDir: false,
    build: { ssr: true, outDir: folder, emptyOutDir: false, minify: false, sourcemap: true, target: 'node20', rolldownOptions: { input: { main: inProject(entry) }, output: { entryFileNames: '[name].mjs' } } },
  });
  for (const worker of WORKERS) cpSync(inProject(worker), path.join(folder, path.basename(worker)));
  return path.join(folder, 'main.mjs');
}
