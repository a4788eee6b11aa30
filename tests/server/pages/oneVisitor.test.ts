import type { FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { packedText, packHere } from '../../../server/platform/http/packedText.ts';
import type { PageJob, RenderedPage } from '../../../server/pages/rendering/PageRenderer.ts';
import type { ServiceDefinition } from '../../../server/platform/service.ts';
import { sessionCookieOf } from '../../../server/services/session/sessionCookies.ts';
import { databases, type OpenedDatabase } from '../databases.ts';
import { firstValue, oddCookies, seeded } from './cookieHeaders.ts';
import { askRaw, type PageServer, rendererOf, startPageServer } from './pageServer.ts';

/** Writes all that a page could tell of its visitor: the facts that it was given, and what the platform answers its calls. */
async function tellTale({ request, call }: PageJob): Promise<RenderedPage> {
  const ask = async (path: string): Promise<string> => {
    const { status, body } = await call({ method: 'GET', path, headers: {} }, new AbortController().signal);
    return `${path} ${status} ${Buffer.from(body).toString('utf8')}`;
  };
  const told = [request.origin, request.url, JSON.stringify(request.facts), ...stage.asks ? [await ask('/web-api/user/config')] : []];
  return { kind: 'html', status: 200, body: packedText(packHere([told.join('\n').replace(/"trace":"[^"]*"/, '')])), links: '', cacheFacts: ['?'], isLive: false, widgets: [] };
}

const stage = { render: (_job: PageJob): Promise<RenderedPage> => Promise.reject(new Error('no page')), asks: true, onRequest: (_request: FastifyRequest): void => undefined };
const openRenderer = rendererOf((job) => stage.render(job));

const [embedded] = databases;
if (!embedded) throw new Error('There is no embedded database.');

/** The same service; the stage hears of its requests. */
function overheard(service: ServiceDefinition): ServiceDefinition {
  return {
    ...service,
    register: (app, platform) => {
      app.addHook('onRequest', async (request) => stage.onRequest(request));
      return service.register(app, platform);
    },
  };
}

const host = 'aurora.localhost';

describe('a page and its visitor', () => {
  let database: OpenedDatabase;
  let running: PageServer;
  let sid: string;
  let userId: string;

  beforeAll(async () => {
    stage.render = tellTale;
    database = await embedded.open();
    running = await startPageServer(database, { change: overheard, openRenderer });
    const opened = await running.app.inject({ method: 'POST', url: '/sandbox/session', headers: { host, 'x-requested-with': 'tests' }, payload: { userId: '424242' } });
    sid = opened.cookies.find(({ name }) => name.endsWith('sid'))?.value ?? '';
    userId = '424242';
    expect([opened.statusCode, sid !== '']).toEqual([200, true]);
  });
  afterAll(async () => {
    await running.app.close();
    await database.close();
  });

  it.each([[false, 'sid'], [true, '__Host-sid']] as const)('have one decision on who names a session, for 100,000 cookie headers (by https: %s)', (isHttps, name) => {
    const random = seeded(20_261_124);
    let named = 0;
    for (let round = 0; round < 100_000; round += 1) {
      const header = oddCookies(random, sid).join('; ');
      const decided = sessionCookieOf({ cookies: running.app.parseCookie(header), isHttps });
      const known = firstValue(header, name);
      if ((known === '' ? undefined : known) !== decided) throw new Error(`${JSON.stringify(header)} names ${String(decided)}, and should name ${String(known)}.`);
      if (decided !== undefined) named += 1;
    }
    expect(named).toBeGreaterThan(isHttps ? 2_000 : 20_000);
    expect(named).toBeLessThan(90_000);
  });

  it('stay each other’s: whatever 500 callers send as cookies, a guest is given what a guest is given', async () => {
    const random = seeded(7);
    const guest = await askRaw(running.port, '/en/line', [['host', host]]);
    expect(guest.text).not.toContain(userId);
    let signedIn = 0;
    for (let round = 0; round < 500; round += 1) {
      // Every address is new once, so that each header has the chance to fill the cache.
      const path = `/en/line?round=${round}`;
      const own = await askRaw(running.port, path, [['host', host], ...oddCookies(random, sid).map((line) => ['cookie', line] as const)]);
      if (own.text.includes(userId)) {
        signedIn += 1;
        expect(own.headers['cache-control']).toBe('private, no-store');
        expect(own.headers['etag']).toBeUndefined();
      }
      const clean = await askRaw(running.port, path, [['host', host]]);
      expect(clean.text).toBe(guest.text.replace('/en/line', path));
    }
    expect(signedIn).toBeGreaterThan(100);
  }, 120_000);

  it.each(['sid =', 'sid\t=', ' sid=', '\tsid\t=\t', 'a; sid =', '=; sid='])('stay each other’s with a session named by %j', async (start) => {
    const path = `/en/blank?${encodeURIComponent(start)}`;
    expect((await askRaw(running.port, path, [['host', host], ['cookie', `${start}${sid}`]])).text).toContain(userId);
    expect((await askRaw(running.port, path, [['host', host]])).text).not.toContain(userId);
  });

  it('give nothing to others where a session was read for a page that was thought to be a guest’s', async () => {
    // A renderer that finds a customer by other means: what was read decides, not what was thought.
    const cookie = `sid=${sid}`;
    stage.render = async (job) => {
      await job.call({ method: 'GET', path: '/web-api/user/config', headers: { cookie } }, new AbortController().signal);
      return await tellTale(job);
    };
    try {
      const [first, second] = [await askRaw(running.port, '/en/thought', [['host', host]]), await askRaw(running.port, '/en/thought', [['host', host]])];
      for (const { headers } of [first, second]) expect([headers['cache-control'], headers['etag']]).toEqual(['private, no-store', undefined]);
    } finally {
      stage.render = tellTale;
    }
  });

  it('send nothing of a guest’s cookies and agent with the calls of a page that others get too', async () => {
    const heard: IncomingHttpHeaders[] = [];
    const listen = (request: FastifyRequest): void => void (request.isInternal && heard.push(request.headers));
    stage.onRequest = listen;
    await askRaw(running.port, '/en/agent', [['host', host], ['cookie', 'lng=ar; ui=%7B%7D'], ['user-agent', 'One/1.0'], ['accept-language', 'ar']]);
    expect(heard.length).toBeGreaterThan(0);
    for (const headers of heard) expect([headers.cookie, headers['user-agent'], headers['accept-language']]).toEqual([undefined, 'lightMyRequest', undefined]);
    heard.length = 0;
    await askRaw(running.port, '/en/agent', [['host', host], ['cookie', `sid=${sid}`], ['user-agent', 'One/1.0']]);
    expect(heard.some(({ cookie }) => cookie === `sid=${sid}`)).toBe(true);
    stage.onRequest = () => undefined;
  });
});

describe('a page and its host', () => {
  let database: OpenedDatabase;
  let running: PageServer;

  beforeAll(async () => {
    stage.render = tellTale;
    stage.asks = false;
    database = await embedded.open();
    running = await startPageServer(database, { environment: { TRUST_PROXY: '127.0.0.1' }, openRenderer });
  });
  afterAll(async () => {
    stage.asks = true;
    await running.app.close();
    await database.close();
  });

  it('are the one that a trusted proxy names, in key, brand and addresses: none fills the pages of another', async () => {
    const path = '/en/line';
    const foreign = await askRaw(running.port, path, [['host', 'aurora.localhost'], ['x-forwarded-host', 'meridian.localhost']]);
    expect([foreign.text.split('\n')[0], foreign.headers['x-lineup-release'] !== undefined]).toEqual(['http://meridian.localhost', true]);
    const own = await askRaw(running.port, path, [['host', 'aurora.localhost']]);
    expect(own.text.split('\n')[0]).toBe('http://aurora.localhost');
    expect(own.headers['x-lineup-release']).not.toBe(foreign.headers['x-lineup-release']);
    const through = await askRaw(running.port, path, [['host', 'meridian.localhost']]);
    expect(through.text).toBe(foreign.text);
    const icons = await Promise.all([['host', 'meridian.localhost'], ['x-forwarded-host', 'meridian.localhost']].map(async ([name = '', value = '']) =>
      (await askRaw(running.port, '/brand/icon.svg', [...(name === 'host' ? [] : [['host', 'aurora.localhost'] as const]), [name, value]])).text));
    expect(icons[0]).toBe(icons[1]);
  });

  it('know by https the session’s other name: its page is nobody else’s, and a plain sid is a guest’s', async () => {
    stage.asks = true;
    const opened = await askRaw(running.port, '/sandbox/session', [['host', 'aurora.localhost'], ['x-forwarded-proto', 'https'], ['x-requested-with', 'tests'], ['content-type', 'application/json']], { method: 'POST', body: '{"userId":"515151"}' });
    const sid = /__Host-sid=([^;]+)/.exec(String(opened.headers['set-cookie']))?.[1] ?? '';
    const page = async (scheme: string, cookie: string) => {
      const { text, headers } = await askRaw(running.port, '/en/by-https', [['host', 'aurora.localhost'], ['x-forwarded-proto', scheme], ['cookie', cookie]]);
      return [text.includes('"user.id":"515151"'), text.includes('/web-api/user/config 200'), headers['cache-control']];
    };
    const [own, guest] = [[true, true, 'private, no-store'], [false, false, 'private, no-cache']];
    expect(await page('https', `__Host-sid=${sid}`)).toEqual(own);
    for (const [scheme, cookie] of [['https', ''], ['https', `sid=${sid}`], ['http', `__Host-sid=${sid}`], ['http', '']] as const) expect(await page(scheme, cookie), `${scheme} ${cookie}`).toEqual(guest);
    expect(await page('https', `__Host-sid=${sid}`)).toEqual(own);
    expect((await askRaw(running.port, '/en/by-https', [['host', 'aurora.localhost'], ['x-forwarded-proto', 'https']])).text.split('\n')[0]).toBe('https://aurora.localhost');
    expect((await askRaw(running.port, '/en/by-https', [['host', 'aurora.localhost']])).text.split('\n')[0]).toBe('http://aurora.localhost');
    stage.asks = false;
  });

  it('are the same in any case of letters', async () => {
    const told = await askRaw(running.port, '/en/letters', [['host', 'AURORA.LocalHost']]);
    expect(told.text.split('\n')[0]).toBe('http://aurora.localhost');
  });

  it.each(['a b', 'a/b', 'user@aurora.localhost', 'aurora.localhost:99999', 'aurora.localhost:x', '[::1', '1.2.3.999', '..', '-', 'a\\b', 'x?y', '%61urora'])('are refused with 400 where %j is no host, to pages and to calls alike', async (name) => {
    for (const headers of [[['host', name]], [['host', 'aurora.localhost'], ['x-forwarded-host', name]]] as const) {
      expect((await askRaw(running.port, '/en', headers)).status).toBe(400);
      const posted = await running.app.inject({ method: 'POST', url: '/web-api/auth/login', headers: { ...Object.fromEntries(headers), 'x-requested-with': 'tests', origin: 'http://aurora.localhost' }, payload: {} });
      expect(posted.statusCode).toBe(400);
      expect(posted.json()).toMatchObject({ code: 'REQUEST_HOST_INVALID' });
    }
  });
});
