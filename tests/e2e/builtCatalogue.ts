import fastify from 'fastify';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { build, createServer } from 'vite';
import type { CatalogueServer, answerCatalogue as AnswerCatalogue } from '../../catalogue/serve.ts';
import type { readExamples as ReadExamples } from '../../catalogue/examples/readExamples.ts';
import { builtAssets } from '../../server/pages/assets/clientAssets.ts';
import { installClientFiles } from '../../server/pages/assets/clientFiles.ts';
import { qrSvg } from '../../server/platform/qr/qrSvg.ts';
import { openCompression } from '../server/http/openCompression.ts';
import type { exampleRelease as ExampleRelease } from '../setup/exampleRelease.ts';
import type { LocalServer } from './localServer.ts';

const HASH_LENGTH = 24;
const HOST = 'aurora.localhost';
const TYPES: Readonly<Record<string, string>> = { '.svg': 'image/svg+xml', '.png': 'image/png', '.jpg': 'image/jpeg', '.webp': 'image/webp', '.woff2': 'font/woff2' };
const STYLES_KEY = 'examples';
const THEME_URL = '/theme/examples.css';
const FRAME_SCRIPT = 'catalogue/frame/main.ts';

/**
 * Examples of the catalogue on the built site: rendered from the sources, run by the files that browsers load in production. A page
 * of the development server loads each of its 500 modules by itself, most of a second for each of the examples.
 */
export async function openBuiltCatalogue(): Promise<LocalServer> {
  const vite = await createServer({ root: path.resolve(), appType: 'custom', logLevel: 'error', cacheDir: 'node_modules/.cache/vite-examples', server: { middlewareMode: true, ws: false, watch: null } });
  const load = async <Module>(file: string): Promise<Module> => (await vite.ssrLoadModule(file)) as Module;
  const [{ answerCatalogue }, { readExamples }, { renderPage }, { exampleRelease }, assetsFor, frameScript] = await Promise.all([
    load<{ readonly answerCatalogue: typeof AnswerCatalogue }>('/catalogue/serve.ts'),
    load<{ readonly readExamples: typeof ReadExamples }>('/catalogue/examples/readExamples.ts'),
    load<Pick<CatalogueServer, 'renderPage'>>('/runtime/boot/server.tsx'),
    load<{ readonly exampleRelease: typeof ExampleRelease }>('/tests/setup/exampleRelease.ts'),
    builtAssets(STYLES_KEY),
    bundleFrame(),
  ]);
  const release = await exampleRelease(readExamples('.'));
  const app = fastify();
  await installClientFiles(app, path.resolve('dist/client'), { stylesKey: STYLES_KEY, compression: openCompression() });
  app.get(THEME_URL, async (_request, reply) => await reply.type('text/css').send(release.themeCss));
  app.get(`/${FRAME_SCRIPT}`, async (_request, reply) => await reply.type('text/javascript').header('cache-control', 'max-age=3600').send(frameScript));
  // Vite's addresses of what the renderer links as a file.
  app.get<{ Params: { '*': string } }>('/widgets/*', async ({ params }, reply) => await reply.type('image/svg+xml').header('cache-control', 'max-age=3600').send(await readFile(path.resolve('widgets', params['*']))));
  // Files of the brand as they are, in whatever size they are asked for.
  app.get<{ Params: { file: string } }>('/media/:file', async ({ params }, reply) => {
    const asset = release.assets.get(params.file.slice(0, HASH_LENGTH));
    if (!asset) return await reply.code(404).send();
    return await reply.type(TYPES[path.extname(asset.path)] ?? 'application/octet-stream').send(await readFile(path.resolve('configs', asset.path)));
  });
  // They are drawn for a page of the brand, and for a captcha that was asked for; here any will do.
  for (const picture of ['/brand/page-code.svg', '/captcha/picture']) app.get(picture, async (_request, reply) => await reply.type('image/svg+xml').send(qrSvg(`http://${HOST}/`)));
  // Calls are answered in the frame; a picture of the platform is no call of its.
  app.get('/web-api/*', async (_request, reply) => await reply.code(204).send());
  app.get('*', async ({ url, host }, reply) => {
    const answer = await answerCatalogue(url, { root: '.', release, origin: `http://${host}`, renderPage, assetsFor, pageScripts: [], themeUrl: THEME_URL });
    return await reply.code(answer?.status ?? 404).type(answer?.type ?? 'text/plain').send(answer?.body ?? 'not found');
  });
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    port: Number(new URL(address).port),
    close: async () => {
      app.server.closeAllConnections();
      await app.close();
      await vite.close();
    },
  };
}

/** What a frame runs before the site's entry, in one file. */
async function bundleFrame(): Promise<string> {
  const built = await build({ root: path.resolve(), configFile: false, logLevel: 'error', build: { write: false, rolldownOptions: { input: FRAME_SCRIPT } } });
  const [output] = Array.isArray(built) ? built : [built];
  if (!output || !('output' in output)) throw new Error(`${FRAME_SCRIPT} gave no file`);
  return output.output[0].code;
}
