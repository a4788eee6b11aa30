import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { service as auth } from '../../../server/services/auth/service.ts';
import { service as customers } from '../../../server/services/customers/service.ts';
import { siteOrigin } from '../../../server/platform/http/siteHost.ts';
import type { ServiceDefinition } from '../../../server/platform/service.ts';
import { service as session } from '../../../server/services/session/service.ts';
import { moneyDouble } from '../auth/moneyDouble.ts';
import { databases, type OpenedDatabase } from '../databases.ts';
import { createTestConfigs, startTestPlatform, type TestConfigs, type TestPlatform } from '../testPlatform.ts';

const [embedded] = databases;
if (!embedded) throw new Error('There is no embedded database.');

/** Tells the origin of a request, and what a page's own call is told of who asks. */
const probe: ServiceDefinition = {
  name: 'probe',
  register: (app) => {
    app.get('/probe', (request) => ({ origin: siteOrigin(request) }));
    app.get('/page', async (request) => {
      const call = app.internalCall({ host: request.host, isHttps: request.isHttps, headers: { cookie: request.headers.cookie ?? '' } });
      const [origin, who] = await Promise.all(['/probe', '/web-api/auth/session/check'].map((path) => call({ method: 'GET', path, headers: {} }, new AbortController().signal)));
      return { origin: JSON.parse(Buffer.from(origin?.body ?? []).toString()) as unknown, status: who?.status };
    });
  },
};

const PROXY = '10.0.0.5';
const HSTS = 'strict-transport-security';

describe('a site by https', () => {
  let database: OpenedDatabase;
  let configs: TestConfigs;
  let test: TestPlatform;

  const start = async (settings: { readonly trustProxy?: string; readonly publicScheme?: 'http' | 'https' }): Promise<void> => {
    database = await embedded.open();
    test = await startTestPlatform({ database, services: [auth, customers, moneyDouble().service, probe, session], configs, settings });
  };
  const ask = (url: string, { from = PROXY, scheme, cookie, method = 'GET', payload }: { from?: string; scheme?: string; cookie?: string; method?: 'GET' | 'POST'; payload?: object } = {}) =>
    test.app.inject({
      method, url, remoteAddress: from,
      headers: { host: 'proof.localhost', 'x-requested-with': 'test', ...(scheme !== undefined && { 'x-forwarded-proto': scheme }), ...(cookie !== undefined && { cookie }) },
      ...(payload && { payload }),
    });
  const signIn = async (how: { from?: string; scheme?: string }) => (await ask('/sandbox/session', { ...how, method: 'POST', payload: { userId: 'stand-in-1' } })).cookies;
  const whoIs = async (cookie: string, how: { from?: string; scheme?: string }) => (await ask('/web-api/auth/session/check', { ...how, cookie })).statusCode;

  beforeAll(() => {
    configs = createTestConfigs();
  });
  afterAll(() => configs.remove());
  afterEach(async () => {
    await test.close();
    await database.close();
  });

  it('is one where a trusted proxy says so, and nobody else: Secure, __Host-, HSTS and addresses follow', async () => {
    await start({ trustProxy: PROXY });
    for (const how of [{ scheme: 'https', from: '10.0.0.6' }, { scheme: 'http' }, {}, { scheme: 'gopher' }]) {
      const cookies = await signIn(how);
      expect(cookies.map(({ name }) => name).sort()).toEqual(['did', 'sid', 'ua', 'user_token']);
      for (const { secure } of cookies) expect(secure).toBeUndefined();
      const answer = await ask('/probe', how);
      expect([answer.headers[HSTS], answer.json()]).toEqual([undefined, { origin: 'http://proof.localhost' }]);
    }
    const cookies = await signIn({ scheme: 'https' });
    expect(cookies.map(({ name }) => name).sort()).toEqual(['__Host-did', '__Host-sid', 'ua', 'user_token']);
    for (const cookie of cookies) expect(cookie).toMatchObject({ secure: true, path: '/', sameSite: 'Lax' });
    for (const cookie of cookies) expect(cookie.domain).toBeUndefined();
    const answer = await ask('/probe', { scheme: 'https' });
    expect([answer.headers[HSTS], answer.json()]).toEqual(['max-age=31536000', { origin: 'https://proof.localhost' }]);
    expect((await ask('/nothing/here', { scheme: 'https' })).headers[HSTS]).toBe('max-age=31536000');
  });

  it('is one for all where PUBLIC_SCHEME says so, whatever a proxy says', async () => {
    await start({ trustProxy: PROXY, publicScheme: 'https' });
    for (const how of [{}, { scheme: 'http' }, { from: '10.0.0.6' }]) {
      expect((await signIn(how)).find(({ name }) => name === '__Host-sid')).toMatchObject({ secure: true, httpOnly: true });
      expect((await ask('/probe', how)).headers[HSTS]).toBe('max-age=31536000');
    }
    await test.close();
    await database.close();
    await start({ trustProxy: PROXY, publicScheme: 'http' });
    expect((await ask('/probe', { scheme: 'https' })).headers[HSTS]).toBeUndefined();
  });

  it('takes for a session the cookie of its scheme alone, in the calls of its pages too, and ends it at sign-out', async () => {
    await start({ trustProxy: PROXY });
    for (const [how, name, other] of [[{ scheme: 'https' }, '__Host-sid', 'sid'], [{ scheme: 'http' }, 'sid', '__Host-sid']] as const) {
      const value = (await signIn(how)).find((cookie) => cookie.name === name)?.value ?? '';
      expect([await whoIs(`${name}=${value}`, how), await whoIs(`${other}=${value}`, how)]).toEqual([200, 401]);
      expect((await ask('/page', { ...how, cookie: `${name}=${value}` })).json()).toEqual({ origin: { origin: `${how.scheme}://proof.localhost` }, status: 200 });
      expect((await ask('/page', { ...how, cookie: `${other}=${value}` })).json()).toMatchObject({ status: 401 });
      const left = await ask('/web-api/auth/disconnect', { ...how, method: 'POST', cookie: `${name}=${value}` });
      expect(left.cookies.find((cookie) => cookie.name === name)).toMatchObject({ value: '', ...(name !== 'sid' && { secure: true }) });
      expect(await whoIs(`${name}=${value}`, how)).toBe(401);
    }
  });
});
