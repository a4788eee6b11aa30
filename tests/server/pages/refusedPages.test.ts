import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningServer } from '../../../server/startServer.ts';
import { startWholePlatform } from '../wholePlatform.ts';

const HOST = 'aurora.localhost';
/** As a browser says it that opens an address or sends a form. */
const PERSON = { host: HOST, accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };

interface Sent {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly payload?: string;
}

describe('a request that reaches no page', () => {
  let dataDir: string;
  let server: RunningServer;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'lineup-refused-'));
    server = await startWholePlatform({ DATA_DIR: dataDir, RENDER_THREADS: '0' });
  });
  afterAll(async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const open = async (url: string, { method = 'GET', headers = {}, payload }: Sent = {}) => {
    const answer = await server.app.inject({ method, url, headers: { ...PERSON, ...headers }, ...(payload === undefined ? {} : { payload }) });
    return { status: answer.statusCode, type: String(answer.headers['content-type']).split(';')[0], text: answer.body, cache: answer.headers['cache-control'] };
  };

  it.each([
    ['an address longer than 2,048 characters', `/en/live?x=${'y'.repeat(2048)}`, 414, 'This address is too long'],
    ['the same in the language of the address', `/ar/live?x=${'y'.repeat(2048)}`, 414, 'العنوان أطول من اللازم'],
    ['one that is too long as it is asked about', `/en?x=${'"'.repeat(700)}`, 414, 'This address is too long'],
    ['an address that cannot be decoded', '/en/%E0%A4%A', 400, 'This address cannot be read'],
    ['one that is none', '//', 400, 'Адрес не удалось прочитать'],
  ])('is shown as a page of the brand: %s', async (_what, url, status, title) => {
    const { type, text, ...answer } = await open(url);
    expect([answer.status, type, answer.cache]).toEqual([status, 'text/html', 'no-store']);
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).toContain(`dir="${url.startsWith('/ar') ? 'rtl' : 'ltr'}"`);
    expect(text).not.toMatch(/"trace"|REQUEST_/);
  });

  it('is shown as a page whatever the method, the body, or the host, to a browser alone', async () => {
    const form = { 'content-type': 'application/x-www-form-urlencoded' };
    const all = [
      await open('/en', { method: 'POST', headers: form, payload: 'a=1' }),
      await open('/en', { method: 'DELETE' }),
      await open('/bff-api/analytics/events', { method: 'POST', headers: { ...form, 'x-requested-with': 'x' }, payload: 'a=1' }),
      await open('/bff-api/analytics/events', { method: 'POST', headers: { 'content-type': 'application/json', 'x-requested-with': 'x' }, payload: `"${'x'.repeat(1_100_000)}"` }),
      await open('/en', { headers: { host: 'a b' } }),
    ];
    for (const { status, type, text } of all) {
      expect([status >= 400, type]).toEqual([true, 'text/html']);
      expect(text).toMatch(/<h1>[^<]+<\/h1>/);
    }
    for (const accept of ['*/*', 'application/json']) {
      const answer = await open('/en/%E0%A4%A', { headers: { accept } });
      expect([answer.status, answer.type]).toEqual([400, 'application/problem+json']);
    }
  });

  it('is answered with 404 where nothing takes the method', async () => {
    const { status, text } = await open('/en/nothing', { method: 'POST', headers: { 'x-requested-with': 'x' } });
    expect([status, text.includes('<h1>This page could not be found</h1>')]).toEqual([404, true]);
  });

  it('is none that has 2,048 characters, the most there may be', async () => {
    const url = `/en/about?x=${'y'.repeat(2048 - '/en/about?x='.length)}`;
    expect((await open(url)).status).toBe(200);
    expect((await open(`${url}y`)).status).toBe(414);
  });

  it('gives back nothing of the address as markup', async () => {
    const { text } = await open('/en/%E0%A4%A<script>alert(1)</script>');
    expect(text).not.toContain('<script');
  });

  it.each([
    '/sitemap-de.xml', '/sitemap-EN.xml', '/favicon.ico', '/sw.js', '/assets/none.js', '/theme/none.css', '/.well-known/security.txt', '/studio', '/studio/pages', '/catalogue',
    '/sandbox/none', '/readyz', '/web-api/none', '/bff-api/none', '/line-api', '/limit-service-api/api/external/web/v3/reasons/selfexclude', '/social-api/oauth', '/captcha/none', '/third-party/api/x',
  ])('A-142: %s is no page of any language: it leads nowhere, and is not found in the shape of the error catalogue', async (url) => {
    const answer = await server.app.inject({ url, headers: { host: HOST, accept: '*/*', cookie: 'lng=en' } });
    expect([answer.statusCode, answer.headers.location]).toEqual([404, undefined]);
    if (!url.startsWith('/theme/')) expect(answer.json()).toMatchObject({ status: 404, code: 'REQUEST_NOT_FOUND' });
  });

  it('A-142: what is found there answers as what it is, and addresses of pages still lead to their language', async () => {
    const ask = (url: string) => server.app.inject({ url, headers: { host: HOST, accept: '*/*', cookie: 'lng=en' } });
    const [manifest, health, page, likeness, robots, sitemap] = await Promise.all([ask('/manifest.json'), ask('/healthz'), ask('/live'), ask('/studios'), ask('/robots.txt'), ask('/sitemap.xml')]);
    expect([robots, sitemap].map(({ statusCode, headers }) => [statusCode, headers['content-type']])).toEqual([[200, 'text/plain; charset=utf-8'], [200, 'application/xml; charset=utf-8']]);
    expect([manifest.statusCode, String(manifest.headers['content-type']).split(';')[0], health.statusCode]).toEqual([200, 'application/manifest+json', 200]);
    expect([page.headers.location, likeness.headers.location]).toEqual(['/en/live', '/en/studios']);
  });

  it('is refused with a page where too many ask', async () => {
    let refused = await open('/en');
    for (let call = 0; call < 200 && refused.status !== 429; call += 1) {
      refused = await open('/bff-api/analytics/events', { method: 'POST', headers: { 'content-type': 'application/json', 'x-requested-with': 'x', cookie: 'lng=en' }, payload: '{"events":[]}' });
    }
    expect([refused.status, refused.type]).toEqual([429, 'text/html']);
    expect(refused.text).toContain('<h1>Too many pages at once</h1>');
  });
});
