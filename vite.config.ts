import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { shakeReactPlugin } from './bin/catalogue/shakeReactPlugin.ts';
import { widgetEntriesPlugin } from './bin/catalogue/widgetEntries.ts';

/**
 * Widgets of the base's layouts stand on every page: one file of them is smaller than its parts and asked for once.
 * What only the signed-in see is fetched for them alone, and what no brand shows at present by nobody. Only a hint for the build: a brand whose layouts differ gets the
 * same widgets from the same file.
 */
const LAYOUTS = 'configs/base/layouts';
const onEveryPage = new Set(
  readdirSync(LAYOUTS).flatMap((file) => {
    const { nodes } = JSON.parse(readFileSync(path.join(LAYOUTS, file), 'utf8')) as { readonly nodes: Readonly<Record<string, { readonly use: string; readonly when?: unknown; readonly $lint?: unknown }>> };
    return Object.values(nodes)
      .filter(({ when, $lint }) => !/user\.signedIn|rule\/never-on-any-brand/.test(JSON.stringify([when, $lint])))
      .map(({ use }) => use);
  }),
);

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
  ['auth-form', /\/widgets\/auth\/(parts\/|dialogs\/(SignIn|Idle)Dialog)/],
  ['bets-parts', /\/widgets\/bets\/my-bets\/BetsPanel/],
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
  if (domain === 'ui') return folder === 'styles' ? null : 'ui';
  if (onEveryPage.has(`${domain}/${folder}`)) return 'layout-parts';
  const isWidget = existsSync(path.resolve('widgets', domain, folder, 'widget.json'));
  return isWidget ? null : `${domain}-parts`;
}

/**
 * Shared by the build (bin/build.mjs), the development server (bin/dev.mjs) and the editor. The documents are written
 * by the page renderer, so there is no index.html: the browser's entry is a module.
 */
export default defineConfig(({ isSsrBuild = false }) => ({
  appType: 'custom',
  plugins: [react(), widgetEntriesPlugin(), shakeReactPlugin()],
  build: {
    target: ['chrome111', 'edge111', 'firefox114', 'safari16.4'],
    manifest: true,
    // The polyfill would be an inline script, which the security policy refuses.
    modulePreload: { polyfill: false, resolveDependencies: (_file, dependencies) => dependencies.filter((file) => file.endsWith('.css')) },
    // Inlined assets would need `data:` in the security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: 'runtime/boot/browser.tsx',
      // Rules, stores and parts of the design system only declare themselves: what a page does not use of an index is not fetched for it.
      treeshake: { moduleSideEffects: [{ test: /\/domain\/|\/widgets\/(?:ui\/(?!gallery\/).+\.tsx?|[^/]+\/(?:(?:store|api)\/[^?]*|index)\.ts)$/, sideEffects: false }] },
      ...(isSsrBuild ? {} : { output: { codeSplitting: { includeDependenciesRecursively: false, groups: [{ name: sharedPart, debugName: 'parts of a domain' }] } } }),
    },
  },
  server: {
    // Runtime data and configs have their own watcher in the server; Vite must not reload the page for them.
    watch: { ignored: ['**/.data/**', '**/configs/**', '**/dist/**', '**/dist-fixtures/**', '**/test-results/**'] },
  },
}));
