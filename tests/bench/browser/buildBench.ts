import { mkdtemp, rm } from 'node:fs/promises';
import react from '@vitejs/plugin-react';
import { build, type Plugin } from 'vite';
import { inProject, root } from '../../../bin/setup/project.mjs';

export interface BuiltBench {
  readonly folder: string;
  remove(): Promise<void>;
}

export interface BuildOptions {
  /** Entries by name, from the repository's root; `NAME.js` each. */
  readonly entries: Readonly<Record<string, string>>;
  readonly plugins?: readonly Plugin[];
  /** Modules that are not built in. */
  readonly external?: readonly RegExp[];
  /** For Node instead of browsers. */
  readonly isServer?: boolean;
}

/** Builds for production into a folder of its own below `node_modules/.cache`. */
export async function buildBench({ entries, plugins = [], external = [], isServer = false }: BuildOptions): Promise<BuiltBench> {
  const folder = await mkdtemp(inProject('node_modules/.cache/bench-page-'));
  await build({
    root,
    mode: 'production',
    logLevel: 'error',
    publicDir: false,
    // The product's own configuration places its chunks; the target is the same.
    configFile: false,
    plugins: [react(), ...plugins],

    build: {
      outDir: folder,
      emptyOutDir: true,
      manifest: false,
      reportCompressedSize: false,
      modulePreload: false,
      ...(isServer ? { ssr: true, minify: false, target: 'node20' } : {}),
      rolldownOptions: {
        external: [...external],
        preserveEntrySignatures: 'strict',
        input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, inProject(file)])),
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
      },
    },
  });
  return { folder, remove: async () => await rm(folder, { recursive: true, force: true }) };
}
