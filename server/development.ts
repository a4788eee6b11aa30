import { relative } from 'node:path';
import { developmentPolicy } from './pages/contentSecurityPolicy.ts';
import type { IncomingMessage } from 'node:http';
import type { ViteDevServer } from 'vite';
import type { Middleware } from './app.ts';
import type { DevelopmentPort } from './pages/service.ts';
import type { ReleasePort } from './platform/sites/releasePort.ts';
import type { Release } from '../schemas/language/release.ts';

/** What the development server adds to the platform's: modules as they are after the last edit, and reloads. */
const PREAMBLE_URL = '/@lineup/refresh.js';
const ENTRY_URL = '/runtime/boot/browser.tsx';
const RENDERER = '/runtime/boot/server.tsx';
const CATALOGUE = '/catalogue/serve.ts';
const CATALOGUE_PAGES = /^\/(?:[a-z-]+\/)?catalogue(?:\/(?:\w+\.json)?)?(?:\?|$)/;

/** React's refresh must be there before the first component; as a file of its own the page needs no inline script. */
const PREAMBLE = `import refresh from '/@react-refresh';
refresh.injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;
`;

/** Vite's middleware with the preamble and the catalogue of widgets before it; `releases` are there once the platform is. */
export function developmentMiddleware(vite: ViteDevServer, releases: () => ReleasePort | undefined): Middleware {
  reloadOnExample(vite);
  return (request, response, next) => {
    const url = request.url ?? '/';
    if (url === PREAMBLE_URL) {
      response.setHeader('content-type', 'text/javascript');
      response.end(PREAMBLE);
    } else if (CATALOGUE_PAGES.test(url)) {
      answerCatalogue(request, vite, releases()).then(
        (answer) => {
          if (!answer) return vite.middlewares(request, response, next);
          response.writeHead(answer.status, { 'content-type': answer.type, 'cache-control': 'no-store', 'content-security-policy': developmentPolicy });
          response.end(answer.body);
          return undefined;
        },
        next,
      );
    } else vite.middlewares(request, response, next);
  };
}

/** The catalogue's module as the last edit left it. Nothing imports it, so that no build holds it. */
interface CatalogueModule {
  answerCatalogue(address: string, server: { readonly root: string; readonly release: Release; readonly origin: string; readonly themeUrl: string; readonly pageScripts: readonly string[] } & Pick<Renderer, 'renderPage'> & Pick<DevelopmentPort, 'assetsFor'>): Promise<{ readonly status: number; readonly type: string; readonly body: string } | null>;
}
type Renderer = Awaited<ReturnType<DevelopmentPort['loadRenderer']>>;

/** Widgets with their examples at `/catalogue`, in the looks of the host's brand (`catalogue/README.md`). */
async function answerCatalogue({ url = '/', headers: { host = '' } }: IncomingMessage, vite: ViteDevServer, releases: ReleasePort | undefined) {
  const brand = releases?.forHost(host);
  if (brand?.kind !== 'served') return null;
  const { release } = brand;
  const { loadRenderer, assetsFor } = createDevelopmentPort(vite);
  const [catalogue, renderer] = await Promise.all([vite.ssrLoadModule(CATALOGUE) as Promise<unknown>, loadRenderer()]);
  return await (catalogue as CatalogueModule).answerCatalogue(url, {
    root: vite.config.root,
    release,
    origin: `http://${host}`,
    themeUrl: `/theme/${release.brand}-${release.manifest.theme.hash}.css`,
    pageScripts: ['/@vite/client', PREAMBLE_URL],
    renderPage: renderer.renderPage,
    assetsFor,
  });
}

/** Examples are no modules: who looks at one sees it as it was saved. */
function reloadOnExample(vite: ViteDevServer): void {
  vite.watcher.on('all', (_event, file) => {
    if (/\/widgets\/[^/]+\/(?:[^/]+\/examples|answers)\/[^/]+\.json$/.test(file.replaceAll('\\', '/'))) vite.environments.client.hot.send({ type: 'full-reload' });
  });
}

/** The renderer and its assets through Vite. */
export function createDevelopmentPort(vite: ViteDevServer, furtherScripts: readonly string[] = []): DevelopmentPort {
  return {
    loadRenderer: async () => (await vite.ssrLoadModule(RENDERER)) as Awaited<ReturnType<DevelopmentPort['loadRenderer']>>,
    assetsFor: ({ shown }) => ({
      scripts: ['/@vite/client', PREAMBLE_URL, ENTRY_URL, ...furtherScripts],
      modulePreloads: [],
      styles: stylesOf(vite, shown),
      fontPreloads: [],
    }),
  };
}

/**
 * Stylesheets of the modules that the renderer has loaded, so that the page has its looks before its scripts run.
 * Those of widgets that the page does not use are left out, and what the server gives out by itself.
 */
function stylesOf(vite: ViteDevServer, widgets: readonly string[]): readonly string[] {
  const files = [...vite.environments.ssr.moduleGraph.fileToModulesMap.keys()];
  const used = new Set(widgets.map((type) => `widgets/${type}/`));
  return files
    .map((file) => relative(vite.config.root, file).replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.css') && !/^(?:\.\.|server\/)/.test(file))
    .filter((file) => !/^widgets\/(?!ui\/)[^/]+\/[^/]+\//.test(file) || used.has(file.split('/').slice(0, 3).join('/') + '/'))
    .sort()
    .map((file) => `/${file}?direct`);
}

/** A saved config is seen at once, where no authors' panel sees to it: the release has changed, the page is asked for again. */
export function reloadOnRelease(vite: ViteDevServer, releases: ReleasePort): void {
  releases.onChange(() => vite.environments.client.hot.send({ type: 'full-reload' }));
}
