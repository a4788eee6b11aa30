import { request as httpRequest } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { service as analytics } from '../../../server/services/analytics/service.ts';
import { service as config } from '../../../server/services/config/service.ts';
import { PlatformError } from '../../../server/platform/errors/PlatformError.ts';
import { platformErrors } from '../../../server/platform/errors/coreErrors.ts';
import { service as geo } from '../../../server/services/geo/service.ts';
import { platformClient } from '../../../server/platform/http/platformCall.ts';
import { service as maintenance } from '../../../server/services/maintenance/service.ts';
import { service as redirects } from '../../../server/services/redirects/service.ts';
import type { ServiceDefinition } from '../../../server/platform/service.ts';
import { databases, type OpenedDatabase } from '../databases.ts';
import { recordingLogger } from '../silentLogger.ts';
import { createTestConfigs, startTestPlatform, type TestConfigs, type TestPlatform } from '../testPlatform.ts';

const [embedded] = databases;
if (!embedded) throw new Error('There is no embedded database.');

let release: (() => void) | null = null;
const stopped: string[] = [];

/** Handlers that misbehave, outside and inside the contract. */
const broken: ServiceDefinition = {
  name: 'broken',
  register(app, { api }) {
    app.get('/broken/throws', async () => {
      throw new Error('the password is hunter2');
    });
    app.get('/broken/coded', async () => {
      throw new PlatformError(platformErrors.PLATFORM_UNAVAILABLE, { detail: 'Later.', retryAfterSec: 7 });
    });
    app.get('/broken/slow', async () => {
      await new Promise<void>((resolve) => {
        release = resolve;
      });
      return { done: true };
    });
    api.route(app, 'getSportsMap', () => ({ sports: [{ id: 1, slug: 'x' } as never] }));
    return { start: () => undefined, stop: () => void stopped.push('broken') };
  },
};

const XHR = { 'x-requested-with': 'test' };
const services = [analytics, broken, config, geo, maintenance, redirects];

describe('the app', () => {
  const logger = recordingLogger();
  let database: OpenedDatabase;
  let configs: TestConfigs;
  let test: TestPlatform;

  const get = (url: string, headers: Record<string, string> = {}) => test.app.inject({ url, headers: { host: 'proof.localhost', ...headers } });
  const post = (url: string, payload: unknown, headers: Record<string, string> = {}) =>
    test.app.inject({ method: 'POST', url, payload: JSON.stringify(payload), headers: { host: 'proof.localhost', 'content-type': 'application/json', ...headers } });

  beforeAll(async () => {
    configs = createTestConfigs();
    const variants = { plain: { pages: {} }, bold: { pages: { proof: { intro: { at: 900 } } } } };
    configs.change('base/experiments.json', { experiments: { order: { title: 'Order', weights: { plain: 50, bold: 50 }, control: 'plain', variants } } });
    database = await embedded.open();
    test = await startTestPlatform({ database, services, configs, logger });
  });
  afterAll(async () => {
    await test.close();
    await database.close();
    configs.remove();
  });

  it('answers every error as a problem with code and trace, and never with an internal message (A-15)', async () => {
    const unknown = await get('/nothing/here');
    expect(unknown.headers['content-type']).toContain('application/problem+json');
    expect(unknown.json()).toEqual({ status: 404, title: expect.any(String), code: 'REQUEST_NOT_FOUND', trace: unknown.headers['x-request-id'] });
    const thrown = await get('/broken/throws');
    expect(thrown.json()).toMatchObject({ status: 500, code: 'PLATFORM_INTERNAL' });
    expect(thrown.body).not.toContain('hunter2');
    const coded = await get('/broken/coded');
    expect(coded.json()).toMatchObject({ status: 503, code: 'PLATFORM_UNAVAILABLE', detail: 'Later.' });
    expect(coded.headers['retry-after']).toBe('7');
    expect(coded.headers['cache-control']).toBe('no-store');
  });

  it('refuses a body that is no JSON, of another type, too large, or not as the contract says, each with its code', async () => {
    const url = '/redirects-api/api/v1/redirect-light';
    const send = (payload: string, type = 'application/json') =>
      test.app.inject({ method: 'POST', url, payload, headers: { host: 'proof.localhost', ...XHR, 'content-type': type } });
    expect((await send('{')).json()).toMatchObject({ status: 400, code: 'REQUEST_NOT_JSON' });
    expect((await send('a=1', 'text/csv')).json()).toMatchObject({ status: 415, code: 'REQUEST_TYPE_UNKNOWN' });
    expect((await send(JSON.stringify({ url: 'x'.repeat(1_100_000) }))).json()).toMatchObject({ status: 413, code: 'REQUEST_TOO_LARGE' });
    expect((await send('{"url":5}')).json()).toMatchObject({ code: 'REQUEST_INVALID', fields: [{ in: 'body', pointer: '/url' }] });
    expect((await send('{"url":"/","more":1}')).json()).toMatchObject({ fields: [{ in: 'body', pointer: '/more' }] });
    expect((await send('{}')).json()).toMatchObject({ fields: [{ in: 'body', pointer: '/url' }] });
  });

  it('refuses an answer that breaks the contract, with the path of the breach', async () => {
    const answer = await get('/bff-api/sports/map');
    expect(answer.json()).toMatchObject({ status: 500, code: 'PLATFORM_ANSWER_INVALID', detail: expect.stringContaining('/sports/0/name') });
  });

  it('takes writes from the site alone: with the header, and not from another origin (A-4)', async () => {
    const url = '/redirects-api/api/v1/redirect-light';
    const body = { url: '/en' };
    expect((await post(url, body)).json()).toMatchObject({ status: 403, code: 'REQUEST_CROSS_SITE' });
    expect((await post(url, body, { ...XHR, origin: 'https://evil.example' })).statusCode).toBe(403);
    expect((await post(url, body, { ...XHR, origin: 'null' })).statusCode).toBe(403);
    expect((await post(url, body, { ...XHR, origin: 'http://proof.localhost.evil.example' })).statusCode).toBe(403);
    expect((await post(url, body, { ...XHR, origin: 'http://proof.localhost' })).statusCode).toBe(200);
    expect((await post(url, body, XHR)).statusCode).toBe(200);
  });

  it('sends security headers, platform time and the release with every answer', async () => {
    await test.platform.clock.advance(3_600_000);
    const { headers } = await get('/bff-api/maintenance');
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    });
    expect(Math.abs(Date.parse(String(headers['date'])) - test.platform.clock.nowMs())).toBeLessThan(2_000);
    const answer = test.platform.releases.forBrand('proof');
    expect(headers['x-lineup-release']).toBe(answer?.kind === 'served' ? answer.release.id : 'none');
  });

  it('compresses answers for those who ask for it', async () => {
    const plain = await get('/bff-api/config/all.json');
    const packed = await get('/bff-api/config/all.json', { 'accept-encoding': 'br' });
    expect(packed.headers['content-encoding']).toBe('br');
    expect(packed.rawPayload.length).toBeLessThan(plain.rawPayload.length / 2);
    expect(String(packed.headers['vary'])).toContain('accept-encoding');
  });

  it('limits how often one address calls, but not the page renderer', async () => {
    const send = () => post('/bff-api/analytics/events', { events: [] }, XHR);
    for (let call = 0; call < 120; call += 1) expect((await send()).statusCode).toBe(204);
    const refused = await send();
    expect(refused.json()).toMatchObject({ status: 429, code: 'REQUEST_TOO_MANY' });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    const internal = platformClient(test.app.internalCall({ host: 'proof.localhost' }));
    const { response } = await internal.POST('/bff-api/analytics/events', { body: { events: [] } });
    expect(response.status).toBe(204);
    expect((await post('/bff-api/analytics/events', { events: [] }, { ...XHR, 'x-lineup-internal': 'guessed' })).statusCode).toBe(429);
  });

  it('limits all addresses of one IPv6 network together, and no other network (A-145)', async () => {
    const send = (remoteAddress: string) =>
      test.app.inject({ method: 'POST', url: '/bff-api/analytics/events', remoteAddress, headers: { host: 'proof.localhost', ...XHR }, payload: { events: [] } });
    for (let call = 0; call < 120; call += 1) expect((await send(`2001:db8:0:1::${call.toString(16)}`)).statusCode).toBe(204);
    expect((await send('2001:db8:0:1:ffff::1')).statusCode).toBe(429);
    expect((await send('2001:db8:0:2::1')).statusCode).toBe(204);
  });

  it('is called by the generated client in process', async () => {
    const client = platformClient(test.app.internalCall({ host: 'other.example' }));
    const { data } = await client.GET('/bff-api/config/group/get', { params: { query: { groups: ['page.proof', 'page.none'] } } });
    expect(Object.keys(data ?? {})).toEqual(['page.proof']);
    const failed = await client.GET('/bff-api/dictionary', { params: { query: { routes: ['nothing'], v: 'unknown' } } });
    expect(failed.error).toMatchObject({ status: 404 });
  });

  it('logs reports of pages with the layer and file of their node', async () => {
    const internal = platformClient(test.app.internalCall({ host: 'proof.localhost' }));
    const event = { kind: 'report', code: 'NODE_THREW', message: 'it broke', pageId: 'proof', nodeId: 'price', widget: 'proof/price' };
    await internal.POST('/bff-api/analytics/events', { body: { events: [event] } });
    const line = logger.lines.find(({ message }) => message.includes('it broke'));
    expect(line?.fields).toMatchObject({ node: 'price', page: 'proof', layer: 'base', file: 'base/pages/proof/proof.json', brand: 'proof' });
  });

  it('counts exposures of experiments and variants that exist, and no invented ones', async () => {
    const internal = platformClient(test.app.internalCall({ host: 'proof.localhost' }));
    const events = ['bold', 'bold', 'nonsense'].map((variant) => ({ kind: 'exposure', experiment: 'order', variant, pageId: 'proof' }));
    await internal.POST('/bff-api/analytics/events', { body: { events } });
    const lines = (await test.app.admin.inject('/metrics')).body.split('\n').filter((line) => line.startsWith('lineup_experiment_exposures_total{'));
    expect(lines).toEqual(['lineup_experiment_exposures_total{brand="proof",experiment="order",variant="bold"} 2']);
  });

  it('says that it lives, that it is ready, and how it does', async () => {
    expect((await get('/healthz')).json()).toEqual({ status: 'ok' });
    expect((await test.app.admin.inject('/readyz')).json()).toEqual({ status: 'ready', checks: { database: 'ok', process: 'running' } });
    const metrics = (await test.app.admin.inject('/metrics')).body;
    expect(metrics).toContain('lineup_http_requests_total{service="config",method="GET",status="200"}');
    expect(metrics).toContain('process_cpu_seconds_total');
  });

  it('tells visitors of all that only that it lives; operators get nothing of the sites', async () => {
    for (const url of ['/readyz', '/metrics', '/%6detrics', '/readyz?x', '/metrics/']) expect((await get(url)).json(), url).toMatchObject({ code: 'REQUEST_NOT_FOUND' });
    const ask = (url: string) => test.app.admin.inject({ url, headers: { host: 'proof.localhost' } });
    expect((await ask('/healthz')).json()).toEqual({ status: 'ok' });
    for (const url of ['/bff-api/config/all.json', '/en', '/sandbox/clock', '/']) expect((await ask(url)).json(), url).toMatchObject({ code: 'REQUEST_NOT_FOUND' });
  });
});

describe('closing the app', () => {
  it('lets requests in flight finish, stops services, and takes no new ones', async () => {
    const configs = createTestConfigs();
    const database = await embedded.open();
    const test = await startTestPlatform({ database, services, configs });
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const address = test.app.server.address();
    const port = typeof address === 'object' && address ? address.port : 0;
    const ask = (path: string) =>
      new Promise<number>((resolve, reject) => {
        httpRequest({ port, host: '127.0.0.1', path }, (answer) => resolve(answer.resume().statusCode ?? 0))
          .on('error', reject)
          .end();
      });
    const inFlight = ask('/broken/slow');
    await expect.poll(() => release).not.toBeNull();
    stopped.length = 0;
    const closing = test.close();
    await expect(ask('/healthz')).rejects.toThrow(/ECONN(REFUSED|RESET)/);
    expect(stopped).toEqual([]);
    release?.();
    expect(await inFlight).toBe(200);
    await closing;
    expect(stopped).toEqual(['broken']);
    await database.close();
    configs.remove();
  });
});
