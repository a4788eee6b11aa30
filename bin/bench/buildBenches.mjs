import { readdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { inProject } from '../setup/project.mjs';

/** Benches by name, all without one; a part lies in a folder of its own: tests/bench/render/render.bench.ts. Throws when there is none of a name. */
export function findBenches(wanted = []) {
  const files = readdirSync(inProject('tests/bench'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.bench.ts'));
  const all = files.map((file) => ({ name: path.basename(file, '.bench.ts'), file })).sort((a, b) => (a.name < b.name ? -1 : 1));
  const unknown = wanted.filter((name) => !all.some((bench) => bench.name === name));
  if (unknown.length > 0) throw new Error(`There is no bench ${unknown.join(', ')}; there are ${all.map(({ name }) => name).join(', ') || 'none yet'}.`);
  return wanted.length > 0 ? all.filter(({ name }) => wanted.includes(name)) : all;
}

/**
 * Builds them into a folder of their own, `NAME.js` each, and answers the folder. Built as the product is: development
 * transforms and unbundled modules would be measured otherwise.
 */
export async function buildBenches(benches) {
  const folder = inProject('node_modules', '.cache', `bench-${process.pid}`);
  const { build } = await import('vite');
  await build({
    root: inProject(),
    mode: 'production',
    logLevel: 'warn',
    publicDir: false,
    plugins: [setupStaysOutside],
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: true,
      manifest: false,
      minify: false,
      target: 'node20',
      rolldownOptions: {
        input: Object.fromEntries(benches.map(({ name, file }) => [name, inProject('tests/bench', file)])),
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
  return folder;
}

/** Modules of bin/setup find the repository by their own place: they are not built in, and named by where they are. */
const setupStaysOutside = {
  name: 'setup-stays-outside',
  enforce: 'pre',
  resolveId(source, importer) {
    if (!importer || !/\/bin\/setup\/[^/]+\.mjs$/.test(source)) return null;
    return { id: pathToFileURL(path.resolve(path.dirname(importer), source)).href, external: 'absolute' };
  },
};
