import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OwnedPlatform } from '../../../server/createPlatform.ts';
import { databases, type OpenedDatabase } from '../databases.ts';
import { askRaw, type OpenRenderer, type PageServer, startPageServer } from './pageServer.ts';
import { rendererHere } from './rendererHere.ts';

const made = { urls: [] as string[], readWhole: [] as string[] };

/** Renders here, and notes each page and those that read the whole query. */
const openRenderer: OpenRenderer = async (platform) => {
  const here = await rendererHere(platform);
  return {
    close: () => here.close(),
    render: async (job) => {
      made.urls.push(job.request.url);
      const page = await here.render(job);
      if (page.kind === 'html' && page.cacheFacts.includes('?')) made.readWhole.push(job.request.url);
      return page;
    },
  };
};

const [embedded] = databases;
if (!embedded) throw new Error('There is no embedded database.');
const host = 'aurora.localhost';

describe('the query of a guest’s page', () => {
  let database: OpenedDatabase;
  let running: PageServer;
  beforeAll(async () => {
    database = await embedded.open();
    running = await startPageServer(database, { openRenderer });
  });
  afterAll(async () => {
    await running.app.close();
    await database.close();
  });
  beforeEach(() => {
    // Time that stands: no page ends its life while this is tried.
    vi.spyOn(running.platform.clock, 'nowMs').mockReturnValue(running.platform.clock.nowMs());
    made.urls.length = 0;
    made.readWhole.length = 0;
  });
  const open = async (url: string) => await askRaw(running.port, url, [['host', host]]);

  it('makes no page of its own by what no page reads, and stays in the address', async () => {
    const plain = await open('/en/about');
    for (const query of ['utm_source=letter', 'gclid=1&gclid=2', 'a', '%C3%A9=1', `long=${'x'.repeat(1500)}`, '__proto__=1', '?']) {
      const { status, text, headers } = await open(`/en/about?${query}`);
      expect([status, headers['etag'], text === plain.text]).toEqual([200, plain.headers['etag'], true]);
    }
    expect(made.urls).toEqual(['/en/about']);
  });

  it('makes one by what the page reads, whatever else is beside it', async () => {
    const tags = new Map<string, unknown>();
    const queries = ['', 'time=today', 'time=tomorrow', 'time=today&page=2'];
    // What is read is known when each has been made once; one that was made before that is made once more.
    for (const query of [...queries, ...queries]) tags.set(query, (await open(`/en/line?${query}`)).headers['etag']);
    expect(new Set(tags.values()).size).toBe(4);
    const before = made.urls.length;
    for (const [query, tag] of tags) expect((await open(`/en/line?utm_source=a&${query}&gclid=b`)).headers['etag']).toBe(tag);
    expect(made.urls.length).toBe(before);
  });

  it('leads on by a rule that reads it, and with all of it', async () => {
    const ledTo = async (query: string) => (await open(`/en/user/action.php?${query}`)).headers['location'];
    expect([await ledTo('action=forgot'), await ledTo('action=x&utm=1'), await ledTo('utm=2&action=forgot')]).toEqual(['/en/user/passwordreset', '/en/user/activate?action=x&utm=1', '/en/user/passwordreset']);
  });

  it('is read as a whole by no page of any brand', async () => {
    // Without the parameters that may be left out; those of a sport or a game show no other widgets.
    const paths = new Set(releaseOf(running.platform).manifest.routes.map(({ path }) => path.split(/\/?[:*]/, 1)[0] ?? ''));
    expect(paths.size).toBeGreaterThan(20);
    for (const path of paths) await open(`/en/${path}?time=today&page=2&sport=football`);
    expect(made.readWhole).toEqual([]);
  });
});

function releaseOf({ releases }: OwnedPlatform) {
  const served = releases.forHost(host);
  if (served?.kind !== 'served') throw new Error('The site is not served.');
  return served.release;
}
