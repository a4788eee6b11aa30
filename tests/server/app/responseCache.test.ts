import { IncomingMessage, request as httpRequest } from 'node:http';
import { Socket } from 'node:net';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestErrors } from '../../../server/platform/errors/coreErrors.ts';
import { PlatformError } from '../../../server/platform/errors/PlatformError.ts';
import { ResponseCache, type CacheTerms } from '../../../server/platform/http/ResponseCache.ts';
import type { ServiceDefinition } from '../../../server/platform/service.ts';
import { databases } from '../databases.ts';
import { createTestConfigs, startTestPlatform, type TestConfigs, type TestPlatform } from '../testPlatform.ts';

interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** What the service answers next, and on which terms. */
const stage = { state: 0, calls: 0, audience: 'everybody' as CacheTerms['audience'], setsCookie: false, readsSession: false, fails: false };

const counting: ServiceDefinition = {
  name: 'counting',
  register(app) {
    app.get('/counted', async (request, reply) => {
      request.hasReadSession = stage.readsSession;
      stage.calls += 1;
      const { state } = stage;
      reply.cacheTerms = { audience: stage.audience, isStill: () => stage.state === state };
      if (stage.fails) throw new PlatformError(requestErrors.REQUEST_NOT_FOUND);
      if (stage.setsCookie) reply.header('set-cookie', 'one=1');
      return reply.header('cache-control', 'public, max-age=1').send(`call ${stage.calls}`);
    });
  },
};

describe('answers of the moment', () => {
  let configs: TestConfigs;
  let running: TestPlatform;
  let port = 0;
  const lines: string[] = [];
  const closings: (() => Promise<unknown>)[] = [];

  beforeAll(async () => {
    const [embedded] = databases;
    if (!embedded) throw new Error('There is no database.');
    const database = await embedded.open();
    configs = createTestConfigs();
    running = await startTestPlatform({ database, services: [counting], configs, appLogger: pino({ level: 'info' }, { write: (line: string) => void lines.push(line) }) });
    port = Number(new URL(await running.app.listen({ port: 0, host: '127.0.0.1' })).port);
    closings.push(() => running.close(), () => database.close(), async () => configs.remove());
  });
  afterAll(async () => {
    for (const close of closings) await close();
  });
  // Nothing that an earlier test kept holds any more.
  beforeEach(() => void Object.assign(stage, { state: stage.state + 1, calls: 0, audience: 'everybody', setsCookie: false, readsSession: false, fails: false }));

  const ask = (headers: Readonly<Record<string, string>> = {}, path = '/counted'): Promise<Answer> =>
    new Promise((resolve, reject) => {
      httpRequest({ host: '127.0.0.1', port, path, headers: { host: 'one.localhost', ...headers } }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () => resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString('utf8') }));
      }).on('error', reject).end();
    });
  const textsOf = async (...asked: readonly Readonly<Record<string, string>>[]): Promise<readonly string[]> => {
    const texts: string[] = [];
    for (const headers of asked) texts.push((await ask(headers)).text);
    return texts;
  };

  it('are given again while they hold, with the headers of the first and a date and an id of their own', async () => {
    const [first, second] = [await ask(), await ask()];
    expect([first.text, second.text, stage.calls]).toEqual(['call 1', 'call 1', 1]);
    const own = ['date', 'x-request-id'];
    const shared = ({ headers }: Answer) => Object.fromEntries(Object.entries(headers).filter(([name]) => !own.includes(name)));
    expect(shared(second)).toEqual(shared(first));
    expect(second.headers['x-request-id']).not.toBe(first.headers['x-request-id']);
    expect(second.headers['x-content-type-options']).toBe('nosniff');
    stage.state += 1;
    expect((await ask()).text).toBe('call 2');
  });

  it('are others for another host, address, form and proxy', async () => {
    await ask();
    expect(await textsOf({ host: 'two.localhost' }, { 'accept-encoding': 'br' }, { 'if-none-match': '"x"' }, { 'x-forwarded-host': 'three.localhost' })).toEqual(['call 2', 'call 3', 'call 4', 'call 5']);
    expect((await ask({}, '/counted?page=2')).text).toBe('call 6');
    expect((await ask()).text).toBe('call 1');
  });

  it('are one for all where they are the same for all, else one for each kind of visitor', async () => {
    expect(await textsOf({}, { cookie: 'ui=dark' })).toEqual(['call 1', 'call 1']);
    Object.assign(stage, { state: stage.state + 1, audience: 'visitor' });
    const asked = [{ cookie: 'ui=dark' }, { cookie: 'ui=light' }, { 'user-agent': 'phone' }, { 'accept-language': 'es' }, { 'x-geo-country': 'ES' }];
    const texts = await textsOf(...asked);
    expect(new Set(texts).size).toBe(asked.length);
    expect(await textsOf(...asked)).toEqual(texts);
  });

  it.each(['everybody', 'visitor'] as const)('are never kept for %s when a session was read for them, whatever their terms', async (audience) => {
    Object.assign(stage, { audience, readsSession: true });
    expect(await textsOf({}, {})).toEqual(['call 1', 'call 2']);
    const inside = await running.app.internalCall({ host: 'one.localhost' })({ method: 'GET', path: '/counted', headers: {} }, new AbortController().signal);
    expect([Buffer.from(inside.body).toString('utf8'), new Map(inside.headers).get('x-lineup-session-read')]).toEqual(['call 3', '1']);
    const { headers } = await ask();
    expect([headers['x-lineup-session-read'], headers['cache-control']]).toEqual([undefined, 'private, no-store']);
  });

  it('are never refusals: each names the request of its own caller', async () => {
    stage.fails = true;
    const internal = running.app.internalCall({ host: 'one.localhost' });
    const inside = async (): Promise<string> => Buffer.from((await internal({ method: 'GET', path: '/counted', headers: {} }, new AbortController().signal)).body).toString('utf8');
    const traceOf = (text: string): string => (JSON.parse(text) as { trace: string }).trace;
    const [first, second] = [await ask(), await ask()];
    expect([traceOf(first.text), traceOf(second.text)]).toEqual([first.headers['x-request-id'], second.headers['x-request-id']]);
    const all = [first.text, second.text, await inside(), await inside()].map(traceOf);
    expect([new Set(all).size, stage.calls]).toEqual([4, 4]);
  });

  it('are never kept when they set a cookie, and never given while the sandbox disturbs calls', async () => {
    stage.setsCookie = true;
    expect(await textsOf({}, {})).toEqual(['call 1', 'call 2']);
    stage.setsCookie = false;
    await ask();
    running.platform.faults.set({ service: 'counting', mode: 'status', delayMs: 0, status: 503, remainingCalls: 1 });
    expect([(await ask()).status, (await ask()).status]).toEqual([503, 200]);
  });

  describe('to this server’s own pages', () => {
    const inside = async (host = 'one.localhost', headers: Readonly<Record<string, string>> = {}, path = '/counted', method = 'GET'): Promise<string> => {
      const { status, body } = await running.app.internalCall({ host })({ method, path, headers }, new AbortController().signal);
      return status === 200 ? Buffer.from(body).toString('utf8') : `status ${status}`;
    };

    it('are given again while they hold, to calls of one host and address', async () => {
      expect([await inside(), await inside(), await inside('two.localhost'), await inside('one.localhost', {}, '/counted?page=2')]).toEqual(['call 1', 'call 1', 'call 2', 'call 3']);
      stage.state += 1;
      expect([await inside(), await inside()]).toEqual(['call 4', 'call 4']);
    });

    it('are plain ones that visitors are given nothing of, and the other way round', async () => {
      expect([await inside(), await ask({ 'accept-encoding': 'br' }).then(({ text }) => text), await inside()]).toEqual(['call 1', 'call 2', 'call 1']);
      expect([await inside('one.localhost', { 'accept-encoding': 'br' }), await inside('one.localhost', { 'if-none-match': '"x"' }), await inside()]).toEqual(['call 3', 'call 4', 'call 1']);
    });

    it('are given with their headers and the date of now, and counted', async () => {
      const counted = async () => Number(/lineup_http_requests_total\{service="counting",method="GET",status="200"\} (\d+)/.exec(await running.platform.metrics.registry.metrics())?.[1] ?? 0);
      const call = () => running.app.internalCall({ host: 'one.localhost' })({ method: 'GET', path: '/counted', headers: {} }, new AbortController().signal);
      const before = await counted();
      const [first, second] = [await call(), await call()];
      expect([stage.calls, (await counted()) - before]).toEqual([1, 2]);
      const headersOf = ({ headers }: typeof first) => Object.fromEntries(headers.filter(([name]) => !['date', 'x-request-id', 'connection'].includes(name)));
      expect(headersOf(second)).toEqual(headersOf(first));
      expect(Date.parse(new Map(second.headers).get('date') ?? '')).toBeGreaterThan(0);
    });

    it('are never those of one visitor, of a call that changes something, or of a disturbed service', async () => {
      stage.audience = 'visitor';
      expect([await inside(), await inside()]).toEqual(['call 1', 'call 2']);
      Object.assign(stage, { audience: 'everybody', setsCookie: true });
      expect([await inside(), await inside()]).toEqual(['call 3', 'call 4']);
      stage.setsCookie = false;
      expect([await inside(), await inside('one.localhost', {}, '/counted', 'POST')]).toEqual(['call 5', 'status 404']);
      running.platform.faults.set({ service: 'counting', mode: 'status', delayMs: 0, status: 503, remainingCalls: 1 });
      expect([await inside(), await inside()]).toEqual(['status 503', 'call 5']);
    });
  });

  it('are counted and logged as all others', async () => {
    const counted = async () => Number(/lineup_http_requests_total\{service="counting",method="GET",status="200"\} (\d+)/.exec(await running.platform.metrics.registry.metrics())?.[1] ?? 0);
    const before = await counted();
    lines.length = 0;
    const ids = [await ask(), await ask(), await ask()].map(({ headers }) => headers['x-request-id']);
    expect([stage.calls, (await counted()) - before]).toEqual([1, 3]);
    const told = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(told.map(({ reqId }) => reqId)).toEqual(ids);
    for (const line of told) expect(line).toMatchObject({ msg: 'Answered', method: 'GET', url: '/counted', host: 'one.localhost', status: 200, service: 'counting', durationMs: expect.any(Number) });
  });
});

describe('answers of the moment behind a proxy', () => {
  it('are others for each that says what address the visitor sees', () => {
    const cache = new ResponseCache({ isOff: () => false, dateText: () => '', isBehindProxy: true, visitorHeaders: [], countInside: () => undefined });
    const from = (remoteAddress: string): IncomingMessage => {
      const socket = new Socket();
      Object.defineProperty(socket, 'remoteAddress', { value: remoteAddress });
      return Object.assign(new IncomingMessage(socket), { method: 'GET', url: '/en', headers: { host: 'proxy.internal', 'x-forwarded-host': 'one.example' } });
    };
    const given = (request: IncomingMessage): boolean => cache.find(request) !== undefined;
    cache.keep(from('192.0.2.1'), { status: 200, headers: {}, body: Buffer.from('x'), service: 'pages' }, { audience: 'everybody', isStill: () => true });
    expect([given(from('192.0.2.1')), given(from('192.0.2.2'))]).toEqual([true, false]);
  });
});
