import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { packedText, packHere } from '../../../server/platform/http/packedText.ts';
import { limitedRenderer } from '../../../server/pages/rendering/limitedRenderer.ts';
import { type PageJob, RendererBusyError, type RenderedPage } from '../../../server/pages/rendering/PageRenderer.ts';
import { databases, type OpenedDatabase } from '../databases.ts';
import { type PageServer, rendererOf, startPageServer } from './pageServer.ts';

const stage = { rendered: 0, wait: (): Promise<void> => Promise.resolve() };
const blank = (text: string): RenderedPage => ({ kind: 'html', status: 200, body: packedText(packHere([text])), links: '', cacheFacts: [], isLive: false, widgets: [] });
const openRenderer = rendererOf(async ({ request }: PageJob) => {
  stage.rendered += 1;
  await stage.wait();
  return blank(request.url);
});

const [embedded] = databases;
if (!embedded) throw new Error('There is no embedded database.');

describe('pages rendered for one network', () => {
  let database: OpenedDatabase;
  let running: PageServer;

  beforeAll(async () => {
    database = await embedded.open();
    running = await startPageServer(database, { openRenderer, environment: { PAGES_PER_MINUTE: '5' } });
  });
  afterAll(async () => {
    await running.app.close();
    await database.close();
  });

  const ask = (url: string, remoteAddress: string, cookie?: string) => running.app.inject({ url, remoteAddress, headers: { host: 'aurora.localhost', ...(cookie !== undefined && { cookie }) } });
  const statusesOf = async (urls: readonly string[], from: (at: number) => string, cookie?: string) => {
    const statuses: number[] = [];
    for (const [at, url] of urls.entries()) statuses.push((await ask(url, from(at), cookie)).statusCode);
    return statuses;
  };
  const pages = (name: string, count: number) => Array.from({ length: count }, (_, at) => `/en/${name}-${at}`);

  it('are so many a minute, whichever addresses of its own it uses; others are served, and kept pages are given besides', async () => {
    const ofNetwork = (at: number): string => `2001:db8:7:7::${at + 1}`;
    expect(await statusesOf(pages('limit', 7), ofNetwork)).toEqual([200, 200, 200, 200, 200, 503, 503]);
    const refused = await ask('/en/limit-more', ofNetwork(9));
    expect([Number(refused.headers['retry-after']) > 0, refused.headers['cache-control'], refused.headers['content-type']]).toEqual([true, 'no-store', 'text/html; charset=utf-8']);
    expect((await ask('/en/limit-0', ofNetwork(9))).statusCode).toBe(200);
    expect(await statusesOf(['/en/limit-more', '/en/limit-6'], () => '2001:db8:7:8::1')).toEqual([200, 200]);
  });

  it('are counted one by one where they are one visitor’s, and not at all for programs of this machine', async () => {
    const same = Array.from({ length: 6 }, () => '/en/own');
    expect(await statusesOf(same, () => '198.51.100.8', 'sid=x')).toEqual([200, 200, 200, 200, 200, 503]);
    expect(await statusesOf(pages('machine', 8), () => '127.0.0.1')).toEqual(Array.from({ length: 8 }, () => 200));
  });

  it('refuse nobody who waits for a page that a refused network has asked for', async () => {
    expect((await statusesOf(pages('full', 6), () => '198.51.100.9')).at(-1)).toBe(503);
    const [refused, served] = await Promise.all([ask('/en/shared', '198.51.100.9'), ask('/en/shared', '198.51.100.10')]);
    expect([refused.statusCode, served.statusCode]).toEqual([503, 200]);
  });
});

describe('a renderer without threads', () => {
  it('renders a few pages at a time, lets a few wait, and refuses the next at once', async () => {
    let begun = 0;
    const release: (() => void)[] = [];
    const renderer = limitedRenderer({
      render: async () => {
        begun += 1;
        await new Promise<void>((resolve) => release.push(resolve));
        return blank('');
      },
      close: async () => undefined,
    }, { atOnce: 2, waiting: 3 });
    const job = {} as PageJob;
    const asked = Array.from({ length: 5 }, () => renderer.render(job));
    await expect(renderer.render(job)).rejects.toBeInstanceOf(RendererBusyError);
    expect(begun).toBe(2);
    for (let ended = 0; ended < 5; ended += 1) {
      await vi.waitFor(() => expect(release.length).toBeGreaterThan(0));
      release.shift()?.();
    }
    await expect(Promise.all(asked)).resolves.toHaveLength(5);
  });
});
