import { existsSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { LAYOUT_WIDGETS, layoutWidgetsPlugin } from './bin/catalogue/layoutWidgets.ts';
import { leanReactAriaPlugin } from './bin/catalogue/leanReactAriaPlugin.ts';
import { shakeReactPlugin } from './bin/catalogue/shakeReactPlugin.ts';
import { widgetEntriesPlugin } from './bin/catalogue/widgetEntries.ts';
import { widgetLoadsPlugin } from './bin/catalogue/widgetLoads.ts';

const ENTRY = 'runtime/boot/browser.tsx';
const LAYOUTS = 'configs/base/layouts';

/**
 * Parts that a first view does without: the coupon's desk comes with the first selection, and with it what places.
 * Each is a file of its own, fetched by the dynamic import that needs it.
 */
const lateParts: readonly (readonly [part: string, path: RegExp])[] = [
  ['coupon-desk', /\/widgets\/coupon\/(column\/(?!Column\.|RulesLinks\.)|advance\/|bonus\/|explain\/|settings\/)/],
  ['coupon-codes', /\/widgets\/coupon\/codes\/(?!codeLink)/],
  ['coupon-notices', /\/widgets\/coupon\/(notices\/(?!Notices\.tsx)|one-click\/)/],
  ['coupon-placing', /\/widgets\/coupon\/(api\/|store\/(?!SelectionStore|couponBet|blocks|pressMemory))/],
  ['sports-hints', /\/widgets\/sports\/(hints\/(?!Hints\.tsx)|api\/statisticApi)/],
  ['sports-results', /\/widgets\/sports\/api\/resultsApi/],
  ['shell-search', /\/widgets\/shell\/search\/(SearchList|searchRows)/],
  ['auth-form', /\/widgets\/auth\/(parts\/|dialogs\/(SignIn|Idle)Dialog)/],
  ['bets-parts', /\/widgets\/bets\/my-bets\/BetsPanel/],
  ['account-period', /\/widgets\/(account\/period\/|ui\/date\/(DateField|loadSegments))/],
  ['ui-more', /\/widgets\/ui\/(dialog|disclosure|surface)\//],
];

/**
 * What widgets of a domain share (stores, names, parts) is one file a domain instead of one a module; each widget stays
 * a file of its own, so that a page weighs what its own widgets weigh.
 */
function sharedPart(id: string): string | null {
  const [, domain, folder] = /\/widgets\/([^/]+)\/([^/?]+)[^?]*\.(?:tsx?|module\.css)$/.exec(id) ?? [];
  if (domain === undefined || folder === undefined || folder === 'middleware') return null;
  const late = lateParts.find(([, path]) => path.test(id));
  if (late) return late[0];
  // The parts of a date are one file with the library that they alone are built of.
  if (domain === 'ui') return folder === 'styles' || folder === 'date' ? null : 'ui';
  const isWidget = existsSync(path.resolve('widgets', domain, folder, 'widget.json'));
  return isWidget ? null : `${domain}-parts`;
}

/**
 * What the browser's entry and the widgets of the layouts import is on every page: one file of it is smaller than its parts
 * and asked for once. Packages are a second one: they run in a task of their own and outlive releases in the browser's cache.
 */
const everyPageFirst = [
  { name: 'libraries', tags: ['$initial' as const], test: /\/node_modules\/|\/runtime\/boot\/libraries\.ts$/, priority: 2 },
  { name: 'site', tags: ['$initial' as const], priority: 1 },
  { name: sharedPart, debugName: 'parts of a domain' },
];

/**
 * Shared by the build (bin/build.mjs), the development server (bin/dev.mjs) and the editor. The documents are written
 * by the page renderer, so there is no index.html: the browser's entry is a module.
 */
export default defineConfig(({ command, isSsrBuild = false }) => ({
  appType: 'custom',
  plugins: [react(), widgetEntriesPlugin(), widgetLoadsPlugin(), layoutWidgetsPlugin(LAYOUTS), shakeReactPlugin(), leanReactAriaPlugin()],
  build: {
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    manifest: true,
    // The polyfill would be an inline script, which the security policy refuses.
    modulePreload: { polyfill: false },
    // Inlined assets would need `data:` in the security policy.
    assetsInlineLimit: 0,
    // Weights have their budgets (`lineup budget`), in kB as they are transferred.
    chunkSizeWarningLimit: 1_000,
    rolldownOptions: {
      input: command === 'build' && !isSsrBuild ? [ENTRY, LAYOUT_WIDGETS] : ENTRY,
      // Widgets of the layouts are fetched by name like all others, though they are there already.
      checks: { ineffectiveDynamicImport: false },
      // Rules, stores and parts of the design system only declare themselves: what a page does not use of an index is not fetched for it.
      treeshake: { moduleSideEffects: [{ test: /\/domain\/|\/widgets\/(?:ui\/(?!gallery\/).+\.tsx?|[^/]+\/(?:(?:store|api)\/[^?]*|index)\.ts)$/, sideEffects: false }] },
      ...(isSsrBuild ? {} : { output: { codeSplitting: { includeDependenciesRecursively: false, groups: everyPageFirst } } }),
    },
  },
  server: {
    // Runtime data and configs have their own watcher in the server; Vite must not reload the page for them.
    watch: { ignored: ['**/.data/**', '**/.data-sandbox/**', '**/configs/**', '**/dist/**', '**/dist-fixtures/**', '**/test-results/**'] },
  },
}));
