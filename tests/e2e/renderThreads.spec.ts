import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from './fixtures.ts';
import { askSite, type SiteAnswer, type SiteServer } from './siteServer.ts';

const metricsOf = async ({ adminPort }: SiteServer): Promise<string> => (await askSite(adminPort, 'aurora', '/metrics')).text;
const threadsOf = async (server: SiteServer): Promise<string | undefined> =>
  /^lineup_render_threads (\d+)$/m.exec(await metricsOf(server))?.[1];

/** What two servers answer alike, whose feeds play other games: the head with all the files that it links, and the nodes. */
const outlineOf = ({ status, headers, text }: SiteAnswer, { port }: SiteServer) => ({
  status,
  location: headers['location'],
  head: text.slice(0, Math.max(0, text.indexOf('</head>'))).replaceAll(String(port), 'PORT'),
  nodes: [...new Set([...text.matchAll(/data-widget="([^"]+)" data-node="([^"]+)"/g)].map(([, widget, node]) => `${widget} ${node}`))],
});

/** How far each thread of a process stands back (its nice value), and the first of them, which answers. Linux only. */
function nicenessOf(pid: number): { readonly main: number; readonly all: readonly number[] } {
  const niceOf = (thread: string): number => {
    const stat = readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8');
    // The name before it may hold blanks; it is the 17th field after it.
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[16]);
  };
  return { main: niceOf(String(pid)), all: readdirSync(`/proc/${pid}/task`).map(niceOf) };
}

test('the built server renders pages in a thread, as it does without one, and ends with it', async ({ startServer }) => {
  test.setTimeout(180_000);
  const [threaded, plain] = [await startServer({ env: { RENDER_THREADS: '1' } }), await startServer({ env: { RENDER_THREADS: '0' } })];
  await expect.poll(() => threadsOf(threaded)).toBe('1');
  expect(await threadsOf(plain)).toBeUndefined();
  for (const path of ['/en/about', '/ar/about', '/en/live', '/en/no-such-page', '/', '/en/office/settings']) {
    const [one, other] = [await threaded.fetch('aurora', path), await plain.fetch('aurora', path)];
    expect(outlineOf(one, threaded), path).toEqual(outlineOf(other, plain));
  }
  if (process.platform === 'linux') {
    const [of, ofPlain] = [nicenessOf(threaded.pid), nicenessOf(plain.pid)];
    // What the thread itself starts stands back with it.
    expect(of.all.some((nice) => nice > of.main), 'the render thread leaves the others the processor').toBe(true);
    expect(new Set(ofPlain.all)).toEqual(new Set([ofPlain.main]));
  }
  const page = await threaded.fetch('aurora', '/en/live');
  for (const [, file = ''] of page.text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)) expect((await threaded.fetch('aurora', file)).status, file).toBe(200);
  expect(await metricsOf(threaded)).toMatch(/^lineup_render_thread_deaths_total 0$/m);
});
