import { expect, test } from './fixtures.ts';
import type { SiteAnswer, SiteServer } from './siteServer.ts';

const threadsOf = async (server: SiteServer): Promise<string | undefined> =>
  /^lineup_render_threads (\d+)$/m.exec((await server.fetch('aurora', '/metrics')).text)?.[1];

/** What two servers answer alike, whose feeds play other games: the head with all the files that it links, and the nodes. */
const outlineOf = ({ status, headers, text }: SiteAnswer, { port }: SiteServer) => ({
  status,
  location: headers['location'],
  head: text.slice(0, Math.max(0, text.indexOf('</head>'))).replaceAll(String(port), 'PORT'),
  nodes: [...new Set([...text.matchAll(/data-widget="([^"]+)" data-node="([^"]+)"/g)].map(([, widget, node]) => `${widget} ${node}`))],
});

test('the built server renders pages in a thread, as it does without one, and ends with it', async ({ startServer }) => {
  test.setTimeout(180_000);
  const [threaded, plain] = [await startServer({ env: { RENDER_THREADS: '1' } }), await startServer({ env: { RENDER_THREADS: '0' } })];
  await expect.poll(() => threadsOf(threaded)).toBe('1');
  expect(await threadsOf(plain)).toBeUndefined();
  for (const path of ['/en/about', '/ar/about', '/en/live', '/en/no-such-page', '/', '/en/office/settings']) {
    const [one, other] = [await threaded.fetch('aurora', path), await plain.fetch('aurora', path)];
    expect(outlineOf(one, threaded), path).toEqual(outlineOf(other, plain));
  }
  const page = await threaded.fetch('aurora', '/en/live');
  for (const [, file = ''] of page.text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)) expect((await threaded.fetch('aurora', file)).status, file).toBe(200);
  expect((await threaded.fetch('aurora', '/metrics')).text).toMatch(/^lineup_render_thread_deaths_total 0$/m);
});
