import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { FastifyRequest } from 'fastify';
import { run } from '../../../bin/commands/main.ts';
import { loggedUrl } from '../../../server/platform/previews/preview.ts';
import { operations } from '../contract/answerSchemas.ts';
import { methodOf, nextAddress } from '../contract/send.ts';
import { databases, type OpenedDatabase } from '../databases.ts';
import { askRaw, type PageServer, startPageServer } from '../pages/pageServer.ts';

const [embedded] = databases;
if (!embedded) throw new Error('There is no embedded database.');
const HOST = 'aurora.localhost';
const HTML = 'text/html';
/** A word that only the folder of the change has. */
const NEW_TITLE = 'Written but not published';
const HOUR_MS = 3_600_000;

describe('a preview', () => {
  let database: OpenedDatabase;
  let running: PageServer;
  let folder: string;
  let admin: string;

  beforeAll(async () => {
    database = await embedded.open();
    running = await startPageServer(database);
    await running.app.admin.listen({ port: 0, host: '127.0.0.1' });
    const address = running.app.admin.server.address();
    admin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`;
    folder = mkdtempSync(path.join(tmpdir(), 'lineup-preview-'));
    cpSync('configs', folder, { recursive: true });
    const dictionary = path.join(folder, 'base/dictionaries/en/info.json');
    writeFileSync(dictionary, JSON.stringify({ ...(JSON.parse(readFileSync(dictionary, 'utf8')) as object), 'cookies.title': NEW_TITLE }));
    writeFileSync(path.join(folder, 'brands/aurora/assets/new.svg'), '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 7 7"><path d="M0 0h7v7z"/></svg>');
    const draft = { format: 1, id: 'derby', draft: true, route: { path: 'derby' }, layout: 'default', head: { title: { $t: 'info:cookies.title' }, description: { $t: 'info:cookies.title' } }, nodes: { heading: { in: 'main', at: 100, use: 'info/heading', props: { title: { $t: 'info:cookies.title' } } } } };
    writeFileSync(path.join(folder, 'base/pages/derby.json'), JSON.stringify(draft));
  });
  afterAll(async () => {
    await running.app.close();
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const lineup = async (...args: readonly string[]) => {
    const said: string[] = [];
    const print = (text: string) => said.push(text);
    const code = await run(['preview', ...args, '--admin', admin], { print, printError: print });
    return { code, text: said.join('\n') };
  };
  const make = async (...args: readonly string[]) => {
    const { code, text } = await lineup('--brand', 'aurora', '--configs', folder, ...args);
    expect(code, text).toBe(0);
    return { url: new URL(text.split('\n')[0] ?? ''), id: /--revoke (\S+)/.exec(text)?.[1] ?? '' };
  };
  const get = (url: string, headers: Readonly<Record<string, string>> = {}, host = HOST) => askRaw(running.port, url, [['host', host], ...Object.entries({ accept: HTML, ...headers })]);
  const open = async (url: URL, host = HOST) => {
    const answer = await get(url.pathname, {}, host);
    const [cookie = ''] = [answer.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0] ?? '');
    return { ...answer, cookie, location: String(answer.headers['location'] ?? '') };
  };
  const visit = async (...args: readonly string[]) => {
    const made = await make(...args);
    return { ...made, ...(await open(made.url)) };
  };
  const send = (method: string, url: string, headers: Readonly<Record<string, string>>, body?: object) =>
    running.app.inject({ method: methodOf(method), url, remoteAddress: nextAddress(), headers: { 'host': HOST, 'x-requested-with': 'test', ...headers }, ...(body && { payload: body }) });

  it('shows the folder of the change to whoever has the link, and the published site to everybody else', async () => {
    const { cookie, status, location, headers } = await visit('--page', 'cookies', '--language', 'en');
    expect([status, location]).toEqual([302, '/en/cookies']);
    expect(String(headers['set-cookie'])).toMatch(/HttpOnly; SameSite=Lax/);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
    const seen = await get('/en/cookies', { cookie });
    expect([seen.status, seen.headers['cache-control'], seen.headers['x-robots-tag'], seen.headers['etag']]).toEqual([200, 'no-store', 'noindex, nofollow', undefined]);
    expect(seen.text).toContain(NEW_TITLE);
    expect(seen.text).toContain('class="lu-preview"');
    const published = await get('/en/cookies');
    expect(published.text).not.toContain(NEW_TITLE);
    expect(published.text).not.toContain('lu-preview');
  });

  it('shows drafts, which the site does not have', async () => {
    const { cookie } = await visit();
    expect((await get('/en/derby', { cookie })).status).toBe(200);
    expect((await get('/en/derby')).status).toBe(404);
  });

  it('reaches no cache of guests, and no page kept for guests reaches it', async () => {
    const { cookie } = await visit();
    const texts = '/bff-api/dictionary?routes=cookies&lang=en';
    for (const url of ['/en/cookies', texts, '/bff-api/config/all.json']) {
      const first = await get(url);
      const previewed = await get(url, { cookie });
      const again = await get(url);
      expect(previewed.text, url).not.toBe(first.text);
      expect(again.text.includes(NEW_TITLE), url).toBe(false);
      expect(previewed.headers['cache-control'], url).toBe('no-store');
      expect((await get(url, { cookie })).headers['x-lineup-release']).toBe(previewed.headers['x-lineup-release']);
      expect(again.headers['x-lineup-release'], url).not.toBe(previewed.headers['x-lineup-release']);
    }
    expect((await get(texts, { cookie })).text).toContain(NEW_TITLE);
    const { release } = JSON.parse((await get('/bff-api/config/all.json', { cookie })).text) as { release: string };
    expect((await get(`${texts}&v=${release}`, { accept: 'application/json' })).status).toBe(404);
  });

  it('gives files of the change to those who see it alone', async () => {
    const change = await lineup('--brand', 'aurora', '--configs', folder);
    const { cookie } = await open(new URL(change.text.split('\n')[0] ?? ''));
    const { files } = await import('../../../bin/commands/previewChange.ts').then(({ openChange }) => openChange(process.cwd(), folder, 'aurora'));
    const { hash } = JSON.parse(files.get('brands/aurora/assets/new.svg') ?? '{}') as { hash: string };
    expect((await get(`/media/${hash}.svg`, { cookie })).text).toContain('M0 0h7v7z');
    expect((await get(`/media/${hash}.svg`)).status).toBe(404);
  });

  it('shows the country, the variant and the moment that the link names', async () => {
    const at = '2031-05-06T07:08:00Z';
    const { cookie, location } = await visit('--language', 'ar', '--country', 'de', '--experiment', 'contacts-order:safety-first', '--at', at, '--page', 'contacts');
    expect(location).toBe('/ar/contacts');
    const { text, headers } = await get(location, { cookie });
    expect(text).toContain('dir="rtl"');
    expect(text.indexOf('data-node="safety"')).toBeLessThan(text.indexOf('data-node="before"'));
    expect(Math.abs(Date.parse(String(headers['date'])) - Date.parse(at))).toBeLessThan(HOUR_MS);
    const renderedAtMs = Number(/"renderedAtMs":(\d+)/.exec(text)?.[1]);
    expect(Math.abs(renderedAtMs - Date.parse(at))).toBeLessThan(HOUR_MS);
    expect(JSON.parse((await get('/bff-api/geo', { cookie })).text)).toMatchObject({ country: 'de' });
    const plain = await get(`${location}?experiment=contacts-order:plain`, { cookie });
    expect(plain.text.indexOf('data-node="safety"')).toBeGreaterThan(plain.text.indexOf('data-node="before"'));
  });

  it('shows a made-up customer, whatever session lies beside it, and leads the banned away', async () => {
    const signedIn = await send('POST', '/sandbox/session', {}, { userId: 'user-1' });
    const session = [signedIn.headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0]).join('; ');
    expect((await send('GET', '/web-api/auth/session/check', { cookie: session })).json()).toMatchObject({ user_id: 'user-1' });
    const { cookie } = await visit('--as', 'customer');
    const both = { cookie: `${session}; ${cookie}` };
    expect((await send('GET', '/web-api/auth/session/check', both)).json()).toMatchObject({ user_id: 'preview' });
    expect((await get('/en/cookies', both)).text).toContain('"user.id":"preview"');
    expect((await get('/en/cookies', both)).text).not.toContain('user-1');
    const asGuest = await visit('--as', 'guest');
    expect((await send('GET', '/web-api/auth/session/check', { cookie: `${session}; ${asGuest.cookie}` })).statusCode).toBe(401);
    const banned = await visit('--as', 'banned');
    expect(await get('/en/cookies', { cookie: banned.cookie })).toMatchObject({ status: 302, headers: { location: expect.stringContaining('/offsite/en') } });
  });

  describe('refuses', () => {
    /** They ask about an address and change nothing: pages go on by them. */
    const QUESTIONS = ['checkBlock', 'checkRedirect'];
    const FORGOTTEN = ['postEvents', 'tellCookieAgreement'];
    const writing = operations.filter(({ id, method }) => method.toUpperCase() !== 'GET' && !QUESTIONS.includes(id));
    const pathOf = (template: string) => template.replace(/\{\w+\}/g, '1');

    it.each(['guest', 'customer'])('every operation that is no reading, as a %s', async (as) => {
      const { cookie } = await visit('--as', as);
      const refused = writing.filter(({ id }) => !FORGOTTEN.includes(id) && (as === 'guest' || id !== 'refreshToken'));
      expect(refused.length).toBeGreaterThan(15);
      for (const { id, method, template } of refused) {
        const answer = await send(method, pathOf(template), { cookie, 'idempotency-key': `preview-${id}` }, method.toUpperCase() === 'DELETE' ? undefined : {});
        expect([id, answer.statusCode, answer.json<{ code: string }>().code]).toEqual([id, 403, 'PREVIEW_READ_ONLY']);
      }
    });

    it('nothing that a page does by itself: its token is made up, and what it tells is kept nowhere', async () => {
      const { cookie } = await visit('--as', 'customer');
      const { token } = (await send('POST', '/web-api/auth/refresh', { cookie }, {})).json<{ token: string }>();
      expect(token.endsWith('.'), 'it has no signature').toBe(true);
      const counted = async () => [...(await running.app.admin.inject('/metrics')).payload.matchAll(/^lineup_page_events_total.*$/gm)].join();
      const before = await counted();
      const events = { events: [{ kind: 'rendering' }] };
      expect((await send('POST', '/bff-api/analytics/events', { cookie }, events)).statusCode).toBe(204);
      expect(await counted()).toBe(before);
      expect((await send('POST', '/bff-api/analytics/events', {}, events)).statusCode).toBe(204);
      expect(await counted(), 'one of a page is counted').not.toBe(before);
    });

    it('no reading in a way that signs its customer out', async () => {
      const { cookie } = await visit('--as', 'customer');
      const reading = operations.filter(({ id, method }) => method.toUpperCase() === 'GET' && !['streamLine', 'streamChat'].includes(id));
      for (const { id, template } of reading) {
        const { statusCode, headers } = await send('GET', pathOf(template), { cookie });
        expect([id, statusCode]).not.toEqual([id, 401]);
        expect([id, statusCode < 500]).toEqual([id, true]);
        expect([id, headers['cache-control']]).toEqual([id, 'no-store']);
        expect([id, headers['set-cookie']]).toEqual([id, undefined]);
      }
    });

    it('nothing that every page of a customer asks for', async () => {
      const { cookie } = await visit('--as', 'customer');
      const asked = Object.keys(JSON.parse(readFileSync('catalogue/examples/siteAnswers.json', 'utf8')) as object);
      const reading = operations.filter(({ id, method }) => method.toUpperCase() === 'GET' && asked.includes(id));
      expect(reading.length).toBeGreaterThan(5);
      for (const { id, template } of reading) expect([id, (await send('GET', pathOf(template), { cookie })).statusCode]).toEqual([id, 200]);
      expect((await send('POST', '/web-api/user/cookie-agreement', { cookie }, {})).statusCode).toBe(204);
    });

    it('what is sent to an address that no operation has', async () => {
      const { cookie } = await visit();
      expect((await send('POST', '/en/cookies', { cookie })).statusCode).toBe(403);
    });
  });

  describe('its link', () => {
    it('is worth nothing when it is changed, for another brand, or as a cookie', async () => {
      const { url, cookie } = await visit('--page', 'cookies');
      const token = url.pathname.split('/').at(-1) ?? '';
      const forged = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`;
      expect((await get(`/preview/open/${forged}`)).status).toBe(404);
      expect((await get(url.pathname, {}, 'meridian.localhost')).status).toBe(404);
      expect((await get('/en/cookies', { cookie }, 'meridian.localhost')).status).toBe(410);
      expect((await get('/en/cookies', { cookie: `preview=${token}` })).status).toBe(410);
      expect((await get(`/preview/open/${cookie.split('=')[1] ?? ''}`)).status).toBe(404);
    });

    it.each(['revision', 'view', 'path', 'ends_at_ms'] as const)('is worth nothing when %s is another one than was signed', async (column) => {
      const { url, id, cookie } = await visit('--page', 'cookies');
      const other = { revision: '0'.repeat(32), view: '{"as":"customer","country":null,"variants":{},"atMs":null}', path: '/en', ends_at_ms: 9_000_000_000_000 };
      await database.db.updateTable('preview_links').set({ [column]: other[column] }).where('id', '=', id).execute();
      expect((await get(url.pathname)).status).toBe(404);
      expect((await get('/en/cookies', { cookie })).status).toBe(410);
    });

    it('ends when it is taken back: the page says so, and its open pages become none of the site', async () => {
      const { url, id, cookie } = await visit('--page', 'cookies');
      expect(id, 'a command takes what begins with a dash for an option').toMatch(/^[\da-f]+$/);
      expect((await lineup('--list')).text).toContain(id);
      expect((await lineup('--revoke', id)).code).toBe(0);
      expect((await lineup('--list')).text).not.toContain(id);
      expect((await lineup('--revoke', id)).code).toBe(1);
      const over = await get('/en/cookies', { cookie });
      expect([over.status, over.headers['cache-control']]).toEqual([410, 'no-store']);
      expect(over.text).toContain('This preview has ended');
      expect(over.headers['set-cookie']).toBeUndefined();
      expect((await get(url.pathname)).status).toBe(410);
      expect((await send('GET', '/bff-api/geo', { cookie })).statusCode).toBe(410);
      expect((await send('POST', '/web-api/auth/login', { cookie }, { method: 'login', login: 'a', password: 'b' })).statusCode).toBe(410);
      const left = await get('/preview/leave?to=/en/cookies', { cookie });
      expect([left.status, left.headers['location']]).toEqual([302, '/en/cookies']);
      expect(String(left.headers['set-cookie'])).toMatch(/^preview=; .*(?:Max-Age=0|Expires=Thu, 01 Jan 1970)/);
    });

    it('ends by itself', async () => {
      const { url, id, cookie } = await visit('--for', '30m');
      const { ends_at_ms: endsAtMs } = await database.db.selectFrom('preview_links').select('ends_at_ms').where('id', '=', id).executeTakeFirstOrThrow();
      expect(Math.abs(endsAtMs - running.platform.clock.nowMs() - HOUR_MS / 2)).toBeLessThan(60_000);
      const nowMs = vi.spyOn(running.platform.clock, 'nowMs').mockReturnValue(endsAtMs);
      expect([(await get(url.pathname)).status, (await get('/en', { cookie })).status]).toEqual([410, 410]);
      nowMs.mockRestore();
      expect((await get('/en', { cookie })).status).toBe(200);
    });

    it('stands in no log', () => {
      const routeOptions = { url: '/preview/open/:token' } as FastifyRequest['routeOptions'];
      expect(loggedUrl({ url: '/%70review/open/abc.def', routeOptions })).toBe('/preview/open/(token)');
      expect(loggedUrl({ url: '/preview/open/abc.def/', routeOptions: { url: undefined } as FastifyRequest['routeOptions'] })).toBe('/preview/open/(token)');
      expect(loggedUrl({ url: '/en/cookies', routeOptions: { url: '/*' } as FastifyRequest['routeOptions'] })).toBe('/en/cookies');
    });

    it('ends with the key', async () => {
      const { url, cookie } = await visit();
      const key = await database.db.selectFrom('platform_secrets').select('value').where('name', '=', 'previews').executeTakeFirstOrThrow();
      expect((await lineup('--revoke-all')).code).toBe(0);
      expect((await get(url.pathname)).status).toBe(404);
      expect((await get('/en', { cookie })).status).toBe(410);
      expect(await database.db.selectFrom('preview_contents').select('revision').execute()).toEqual([]);
      await make();
      const next = await database.db.selectFrom('platform_secrets').select('value').where('name', '=', 'previews').executeTakeFirstOrThrow();
      expect(next.value).not.toBe(key.value);
    });

    it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/a\tb'])('leaves for no other site: %s', async (to) => {
      expect((await get(`/preview/leave?to=${encodeURIComponent(to)}`)).headers['location']).toBe('/');
    });
  });

  describe('is not made', () => {
    it('of configs with errors, which are told', async () => {
      const broken = mkdtempSync(path.join(tmpdir(), 'lineup-preview-'));
      cpSync(folder, broken, { recursive: true });
      const page = path.join(broken, 'base/pages/derby.json');
      writeFileSync(page, readFileSync(page, 'utf8').replace('"main"', '"mian"'));
      const { code, text } = await lineup('--brand', 'aurora', '--configs', broken);
      rmSync(broken, { recursive: true, force: true });
      expect([code, text]).toEqual([1, expect.stringMatching(/derby\.json[\s\S]*Did you mean "main"/)]);
    });

    it.each([
      [['--page', 'abuot'], 1, 'no page "abuot"'],
      [['--language', 'de'], 1, 'no language "de"'],
      [['--experiment', 'contacts-order:no'], 1, 'no variant "no"'],
      [['--experiment', 'nothing:no'], 1, 'no experiment "nothing"'],
      [['--path', '//evil.example'], 1, 'no address of the site'],
      [['--as', 'admin'], 2, '--as is one of'],
      [['--at', 'tomorrow'], 2, '--at is a moment'],
      [['--for', '90d'], 2, '--for is'],
      [['--country', 'germany'], 2, 'two letters'],
      [['--page', 'cookies', '--path', '/en'], 2, 'give one of them'],
    ] as const)('for %j', async (args, code, said) => {
      expect(await lineup('--brand', 'aurora', '--configs', folder, ...args)).toEqual({ code, text: expect.stringContaining(said) });
    });

    it('of files that the revision does not name', async () => {
      const body = { brand: 'aurora', revision: '0'.repeat(32), files: { 'base/site.json': '{}' }, assets: {}, as: 'guest', variants: {}, forMs: HOUR_MS };
      const answer = await running.app.admin.inject({ method: 'POST', url: '/previews', payload: body });
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'PREVIEW_REFUSED']);
    });
  });
});
