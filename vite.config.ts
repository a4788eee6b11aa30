import { createHash } from 'node:crypto';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { leanReactAriaPlugin } from './bin/catalogue/leanReactAriaPlugin.ts';
import { regeneratePlugin } from './bin/catalogue/regeneratePlugin.ts';
import { shakeReactPlugin } from './bin/catalogue/shakeReactPlugin.ts';
import { widgetEntriesPlugin } from './bin/catalogue/widgetEntries.ts';
import { widgetLoadsPlugin } from './bin/catalogue/widgetLoads.ts';

const ENTRY = 'runtime/boot/browser.tsx';
const SHARED = 'shared';

/**
 * Files of the browser's build, by manifests (`"load"`) and by what imports what; nothing here names a widget or a domain. Each
 * widget and each dynamic import begins a file of its own. What the browser's entry and the widgets of the layouts import is on
 * every page: one file of it is smaller than its parts and asked for once. Packages are a second one: they run in a task of their own and outlive releases in the browser's cache.
 */
const groups = [
  { name: 'libraries', tags: ['$initial' as const], test: /\/node_modules\/|\/runtime\/boot\/libraries\.ts$/, priority: 2 },
  { name: 'site', tags: ['$initial' as const], priority: 1 },
  // What several widgets or late parts use: a file for each set of them, so that no page fetches what it does not use. One of less
  // than this many bytes of source joins the nearest: larger ones would bring what their pages do not use.
  { name: SHARED, minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 300 },
];

/** Rolldown names what is shared after all who share it; scripts name their files, so that long names would weigh. */
const shortName = (name: string | undefined): string => (name?.startsWith(`${SHARED}~`) ? SHARED : '[name]');
const fileNames = {
  chunkFileNames: ({ name }: { readonly name: string }) => `assets/${shortName(name)}-[hash].js`,
  assetFileNames: ({ names: [name] }: { readonly names: readonly string[] }) => `assets/${shortName(name)}-[hash][extname]`,
};

/** `row_x3Fd` of a class `row`: Vite's own names have the line too, half a kB in the script of every page. */
const className = (name: string, file: string): string => {
  const place = path.relative(import.meta.dirname, file.replace(/\?.*$/, ''));
  return `${name}_${createHash('sha256').update(place).digest('base64url').slice(0, 4)}`;
};

/**
 * Shared by the build (bin/build.mjs), the development server (bin/dev.mjs) and the editor. The documents are written
 * by the page renderer, so there is no index.html: the browser's entry is a module.
 */
export default defineConfig(({ isSsrBuild = false }) => ({
  appType: 'custom',
  plugins: [react(), widgetEntriesPlugin(), widgetLoadsPlugin(), shakeReactPlugin(), leanReactAriaPlugin(), regeneratePlugin()],
  css: { modules: { generateScopedName: className } },
  build: {
    target: ['chrome116', 'edge116', 'firefox125', 'safari17.4'],
    manifest: true,
    // The polyfill would be an inline script, which the security policy refuses.
    modulePreload: { polyfill: false },
    // Inlined assets would need `data:` in the security policy.
    assetsInlineLimit: 0,
    // Weights have their budgets (`lineup budget`), in kB as they are transferred.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      input: ENTRY,
      // Rules, stores and parts of the design system only declare themselves: what a page does not use of an index is not fetched for it.
      treeshake: { moduleSideEffects: [{ test: /\/domain\/|\/widgets\/(?:ui\/(?!gallery\/).+\.tsx?|[^/]+\/(?:(?:store|api)\/[^?]*|index)\.ts)$/, sideEffects: false }] },
      ...(isSsrBuild ? {} : { output: { ...fileNames, codeSplitting: { includeDependenciesRecursively: false, groups } } }),
    },
  },
  server: {
    // Runtime data and configs have their own watcher in the server; Vite must not reload the page for them.
    watch: { ignored: ['**/.data/**', '**/.data-sandbox/**', '**/configs/**', '**/dist/**', '**/dist-fixtures/**', '**/test-results/**'] },
  },
}));
