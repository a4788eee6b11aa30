import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RuntimeReport } from '../../../runtime/boot/server.tsx';
import * as renderer from '../../../runtime/boot/server.tsx';
import contract from '../../../schemas/api/openapi.json';
import { createApp } from '../../../server/app.ts';
import { createPlatform, type OwnedPlatform } from '../../../server/createPlatform.ts';
import { readingOf } from '../../../server/pages/guestAddress.ts';
import { createSameThreadRenderer } from '../../../server/pages/rendering/sameThreadRenderer.ts';
import type { PageRenderer, RenderedPage } from '../../../server/pages/rendering/PageRenderer.ts';
import { RenderPool } from '../../../server/pages/rendering/RenderPool.ts';
import { createPageSources } from '../../../server/pages/pageSources.ts';
import { openConfigs } from '../../../server/pages/releases/compiler.ts';
import { createFolderReleases } from '../../../server/pages/releases/folder.ts';
import type { ServiceDefinition } from '../../../server/platform/service.ts';
import { services } from '../../../server/services.ts';
import { readSettings } from '../../../server/platform/settings.ts';
import { databases, type OpenedDatabase } from '../databases.ts';
import { silentLogger } from '../silentLogger.ts';
import { channelThread } from './channelThread.ts';

const [embedded] = databases;
if (!embedded) throw new Error('There is no embedded database.');

/** Stands still: two renderings are of one moment. */
const NOW_MS = Date.UTC(2026, 10, 21, 9, 0, 0, 500);
const BRANDS = ['aurora', 'meridian', 'nahar'] as const;
const noAssets = { scripts: ['/a.js'], modulePreloads: [], styles: [], fontPreloads: [] };

/** A page as both renderers gave it, and what they reported. */
interface Pair {
  readonly here: RenderedPage | Error;
  readonly inThread: RenderedPage | Error;
  readonly reports: { readonly here: readonly RuntimeReport[]; readonly inThread: readonly RuntimeReport[] };
}

/** A busy machine must not make skeletons of one of two pages. */
const PATIENT_MS = 60_000;
const stage = { budgetMs: PATIENT_MS, isShared: false, failsWith: '', asked: 0 };
const last: { pair: Pair | null; facts: Readonly<Record<string, unknown>> } = { pair: null, facts: {} };
let pool: RenderPool | null = null;

/** Stands in place of the pages service: renders each page both ways. */
const both: ServiceDefinition = {
  name: 'pages',
  register(app, platform) {
    const sources = createPageSources(app, platform);
    const reports: { here: RuntimeReport[]; inThread: RuntimeReport[] } = { here: [], inThread: [] };
    const nowMs = (): number => platform.clock.nowMs();
    const assetsFor = () => {
      stage.asked += 1;
      // The page fails, its error page does not.
      if (stage.failsWith !== '' && stage.asked % 2 === 1) throw new Error(stage.failsWith);
      return noAssets;
    };
    const common = { assetsFor, budgetMs: () => stage.budgetMs };
    const here = createSameThreadRenderer({ ...common, loadRenderer: async () => renderer, nowMs, report: (_release, report) => reports.here.push(report) });
    pool = new RenderPool({
      threads: 1,
      startThread: () => channelThread({ ...common, renderPage: renderer.renderPage, machineMs: () => NOW_MS, rest: () => undefined }),
      here: { render: () => Promise.reject(new Error('The pool rendered here.')), close: async () => undefined },
      clockOffsetMs: () => platform.clock.offsetMs(),
      report: (_release, report) => reports.inThread.push(report),
      logger: silentLogger,
    });
    pool.start();
    app.get('/*', async (request, reply) => {
      const served = platform.releases.forHost(request.headers.host ?? '');
      if (served?.kind !== 'served' || !pool) return await reply.code(503).send();
      const job = { request: await sources.requestOf(request), release: served.release, call: sources.callOf({ request, isShared: stage.isShared }, { hasReadSession: false }), isShared: true };
      last.facts = renderer.requestView(job.request, served.release.manifest).facts;
      reports.here = [];
      reports.inThread = [];
      last.pair = { here: await tried(here, job), inThread: stage.isShared ? new Error('Only the page of here was asked for.') : await tried(pool, job), reports: { ...reports } };
      return await reply.code(204).send();
    });
    return { stop: () => pool?.close() };
  },
};

/** Pages are too long to be shown whole: the place where two differ. */
function difference(a: string, b: string): string | null {
  if (a === b) return null;
  const at = [...a].findIndex((character, index) => character !== b[index]);
  return `${a.slice(Math.max(0, at - 100), at + 100)}\n${b.slice(Math.max(0, at - 100), at + 100)}`;
}

/** Calls of a page have no order, and neither have reports of those that fail. */
const inOrder = (reports: readonly RuntimeReport[]) => reports.map((report) => JSON.stringify(report)).sort();

function tried(rendering: PageRenderer, job: Parameters<PageRenderer['render']>[0]): Promise<RenderedPage | Error> {
  return rendering.render(job).catch((error: unknown) => (error instanceof Error ? error : new Error(String(error))));
}

describe('a page rendered in a thread', () => {
  let database: OpenedDatabase;
  let app: FastifyInstance;
  let platform: OwnedPlatform;
  const hostOf = (brand: string) => `${brand}.localhost`;
  const sandbox = (brand: string, path: string, payload: object): Promise<LightMyRequestResponse> =>
    app.inject({ method: 'POST', url: `/sandbox/${path}`, payload, headers: { host: hostOf(brand), 'x-requested-with': 'tests' } });
  const pairOf = async (brand: string, url: string, headers: Readonly<Record<string, string>> = {}): Promise<Pair> => {
    last.pair = null;
    await app.inject({ url, headers: { host: hostOf(brand), ...headers } });
    if (!last.pair) throw new Error(`No page was rendered for ${url}.`);
    return last.pair;
  };
  /** The same bytes, and all else the same too; gives what it was. */
  const same = async (brand: string, url: string, headers?: Readonly<Record<string, string>>): Promise<{ readonly status: number; readonly text: string }> => {
    const { here, inThread, reports } = await pairOf(brand, url, headers);
    if (here instanceof Error) throw here;
    if (inThread instanceof Error) throw inThread;
    expect(inOrder(reports.inThread)).toEqual(inOrder(reports.here));
    if (here.kind === 'redirect' || inThread.kind === 'redirect') {
      expect(inThread).toEqual(here);
      return { status: here.status, text: here.kind === 'redirect' ? here.location : '' };
    }
    const text = String(await here.body.plain());
    expect(difference(text, String(await inThread.body.plain()))).toBeNull();
    expect({ ...inThread, body: null }).toEqual({ ...here, body: null });
    expect(inThread.body.etag).toBe(here.body.etag);
    return { status: here.status, text };
  };

  beforeAll(async () => {
    // Query caches note the machine's time.
    vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS });
    database = await embedded.open();
    const settings = { ...readSettings({ SANDBOX: '1' }, 'test'), configsDir: 'configs' };
    const releases = await createFolderReleases({ folder: 'configs', open: openConfigs, logger: silentLogger, nowMs: () => 0, isWatching: false });
    const all = [...services.filter(({ name }) => name !== 'pages'), both];
    platform = await createPlatform({ settings, logger: silentLogger, database, releases, services: all, contract, systemTimeMs: () => NOW_MS });
    app = await createApp({ platform, services: all });
  });
  afterAll(async () => {
    await app.close();
    await database.close();
    vi.useRealTimers();
  });
  beforeEach(() => {
    platform.faults.clear();
    stage.budgetMs = PATIENT_MS;
  });

  it('that fails tells a visitor nothing of the exception; the log has it', async () => {
    Object.assign(stage, { failsWith: 'secret of /srv/lineup/db.ts', asked: 0 });
    const { here, reports } = await pairOf('aurora', '/en/about');
    stage.failsWith = '';
    if (here instanceof Error || here.kind !== 'html') throw new Error('There is no error page.');
    expect(here.status).toBe(500);
    expect(String(await here.body.plain())).not.toMatch(/secret|\/srv\//);
    expect(JSON.stringify(reports.here)).toContain('secret of /srv/lineup/db.ts');
  });

  describe('of a guest', () => {
    beforeEach(() => {
      stage.isShared = true;
    });
    afterEach(() => {
      stage.isShared = false;
    });

    /** Its page, and what tells it apart from the pages of other guests at the same address. */
    const kept = async (path: string, headers: Readonly<Record<string, string>>): Promise<{ readonly html: string; readonly key: string }> => {
      const { here } = await pairOf('aurora', path, headers);
      if (here instanceof Error || here.kind !== 'html') throw new Error(`${path} is no page.`);
      return { html: String(await here.body.plain()), key: JSON.stringify([...here.cacheFacts].sort().map((name) => [name, readingOf({ origin: 'http://aurora.localhost', url: path }, last.facts)(name) ?? null])) };
    };
    const ui = (values: object): Readonly<Record<string, string>> => ({ cookie: `ui=${encodeURIComponent(JSON.stringify(values))}` });
    const others = {
      'a theme': ui({ theme: 'dark' }), 'an odds view': ui({ oddsView: 1 }), 'a time zone': ui({ timeZone: -5 }), 'twelve hours': ui({ is12h: true }),
      'large letters': ui({ fontSize: 'l' }), 'the Asian view': ui({ viewType: 1 }), 'still odds': ui({ oddsMoves: 2 }), 'another language': { cookie: 'lng=ar' },
      'all cookies agreed to': { cookie: 'cookies_agree_type=3' }, 'a bucket': { cookie: 'exp=9999' }, 'a phone': { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0)' },
      'a bot': { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }, 'an accepted language': { 'accept-language': 'ar' }, 'cookies that look like a customer’s': { cookie: 'ua=7; user_token=x.y.z; did=0123456789012345678901' },
    };

    it.each(['/en', '/en/live', '/en/line', '/en/results', '/en/no-such-page'])('is never that of a guest with other settings: %s', async (path) => {
      const usual = await kept(path, {});
      for (const [what, headers] of Object.entries(others)) {
        const other = await kept(path, headers);
        if (other.key === usual.key) expect(difference(usual.html, other.html), `with ${what}`).toBeNull();
      }
    });

    it.each(['/en', '/en/line', '/en/champs', '/en/results', '/en/no-such-page'])('is never that of another address, and no other for a parameter that it does not read: %s', async (path) => {
      const usual = await kept(path, {});
      for (const query of ['time=today&video=1', 'page=2', 'showAuth=1&returnUrl=/a', 'q=a&sport=football&by=games', 'date=2026-11-20&champ=1', 'code=abc&platform_type=mobile']) {
        const other = await kept(`${path}?${query}`, {});
        if (other.key === usual.key) expect(difference(usual.html, other.html), `with ${query}`).toBeNull();
      }
      const unread = await kept(`${path}?utm_source=letter&gclid=1`, {});
      expect(unread.key).toBe(usual.key);
      expect(difference(usual.html, unread.html)).toBeNull();
    });
  });

  describe.each(BRANDS)('of %s', (brand) => {
    const language = brand === 'nahar' ? 'ar' : 'en';

    it.each([['', 200], ['/live', 200], ['/line', 200], ['/about', 200], ['/no-such-page', 404]])('is the same byte for byte: %s', async (path, status) => {
      const page = await same(brand, `/${language}${path}`);
      expect(page.status).toBe(status);
      expect(page.text).toContain(`data-brand="${brand}"`);
    });

    it('is the same redirect where it is one', async () => {
      expect((await same(brand, '/')).status).toBe(302);
      expect((await same(brand, `/${language}/office/settings`)).status).toBeGreaterThanOrEqual(302);
    });
  });

  it('is the same for a customer, whose calls are made as theirs', async () => {
    const opened = await sandbox('aurora', 'session', { userId: '500100' });
    const cookie = [opened.headers['set-cookie']].flat().map((line) => String(line).split(';')[0]).join('; ');
    for (const path of ['/en', '/en/live']) {
      const page = await same('aurora', path, { cookie });
      expect(page.text).toContain('"user.signedIn":true');
    }
  });

  it('is the same by device, settings and experiment bucket', async () => {
    const headers = { cookie: 'ui=theme.light; platform_type=mobile; bucket=4242', 'user-agent': 'Mozilla/5.0 (iPhone)' };
    expect((await same('aurora', '/en/live', headers)).text).toContain('data-device="mobile"');
  });

  it('is the same when calls of the platform fail, and reports the same', async () => {
    for (const service of ['line', 'seo', 'redirects', 'media']) {
      platform.faults.set({ service, mode: 'fail', delayMs: 0, status: 500, remainingCalls: 1000 });
      await same('aurora', '/en/live');
      platform.faults.clear();
    }
    platform.faults.set({ service: 'blocks', mode: 'fail', delayMs: 0, status: 500, remainingCalls: 1000 });
    expect(await same('aurora', '/en/live')).toMatchObject({ status: 302, text: '/en/maintenance' });
  });

  it('shows skeletons for what does not come in time, and gives those calls up', async () => {
    stage.budgetMs = 300;
    platform.faults.set({ service: 'line', mode: 'slow', delayMs: 3_600_000, status: 500, remainingCalls: 1000 });
    expect((await same('aurora', '/en/live')).status).toBe(200);
  });

  it('is the same of a blocked site and in maintenance', async () => {
    await sandbox('meridian', 'site', { block: { reason: 16 } });
    expect(await same('meridian', '/en')).toMatchObject({ status: 302, text: '/en/suspension' });
    expect((await same('meridian', '/en/suspension')).status).toBe(503);
    await sandbox('meridian', 'site', { block: null, maintenance: { isActive: true, startedAt: new Date(NOW_MS).toISOString() } });
    // Whether there is maintenance is asked once a second.
    await platform.clock.advance(2000);
    expect((await same('meridian', '/en/maintenance')).status).toBe(503);
    await sandbox('meridian', 'site', { maintenance: null });
  });

  it('is of the new release as soon as the site has one', async () => {
    const release = (text: string) => /data-release="([^"]+)"/.exec(text)?.[1];
    const before = release((await same('aurora', '/en/about')).text);
    await sandbox('aurora', 'site', { flags: { showVipBet: false } });
    expect(release((await same('aurora', '/en/about')).text)).not.toBe(before);
    await sandbox('aurora', 'site', { flags: null });
  });

  it('shows the platform\'s time, also after it was moved', async () => {
    await platform.clock.advance(3_600_000);
    expect((await same('aurora', '/en/about')).text).toContain(`"renderedAtMs":${platform.clock.nowMs()}`);
  });
});
