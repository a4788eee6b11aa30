import { relative } from 'node:path';
import type { ViteDevServer } from 'vite';
import type { Middleware } from './app.ts';
import type { DevelopmentPort } from './pages/service.ts';
import type { ReleasePort } from './platform/sites/releasePort.ts';

/** What the development server adds to the platform's: modules as they are after the last edit, and reloads. */
const PREAMBLE_URL = '/@lineup/refresh.js';
const ENTRY_URL = '/runtime/boot/browser.tsx';
const RENDERER = '/runtime/boot/server.tsx';

/** React's refresh must be there before the first component; as a file of its own the page needs no inline script. */
const PREAMBLE = `import refresh from '/@react-refresh';
refresh.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
`;

/** Vite's middleware with the preamble before it. */
export function developmentMiddleware(vite: ViteDevServer): Middleware {
  return (request, response, next) => {
    if (request.url === PREAMBLE_URL) {
      response.setHeader('content-type', 'text/javascript');
      response.end(PREAMBLE);
    } else vite.middlewares(request, response, next);
  };
}

/** The renderer and its assets through Vite. */
export function createDevelopmentPort(vite: ViteDevServer): DevelopmentPort {
  return {
    loadRenderer: async () => (await vite.ssrLoadModule(RENDERER)) as Awaited<ReturnType<DevelopmentPort['loadRenderer']>>,
    assetsFor: ({ shown }) => ({
      scripts: ['/@vite/client', PREAMBLE_URL, ENTRY_URL],
      modulePreloads: [],
      styles: stylesOf(vite, shown),
      fontPreloads: [],
    }),
  };
}

/**
 * Stylesheets of the modules that the renderer has loaded, so that the page has its looks before its scripts run.
 * Those of widgets that the page does not use are left out.
 */
function stylesOf(vite: ViteDevServer, widgets: readonly string[]): readonly string[] {
  const files = [...vite.environments.ssr.moduleGraph.fileToModulesMap.keys()];
  const used = new Set(widgets.map((type) => `widgets/${type}/`));
  return files
    .map((file) => relative(vite.config.root, file).replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.css') && !file.startsWith('..'))
    .filter((file) => !/^widgets\/(?!ui\/)[^/]+\/[^/]+\//.test(file) || used.has(file.split('/').slice(0, 3).join('/') + '/'))
    .sort()
    .map((file) => `/${file}?direct`);
}

/** A saved config is seen at once: the release has changed, the page is asked for again. */
export function reloadOnRelease(vite: ViteDevServer, releases: ReleasePort): void {
  releases.onChange(() => vite.environments.client.hot.send({ type: 'full-reload' }));
}
