import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { service as geo } from '../../../server/services/geo/service.ts';
import { siteOrigin } from '../../../server/platform/http/siteHost.ts';
import type { ServiceDefinition } from '../../../server/platform/service.ts';
import { databases, type OpenedDatabase } from '../databases.ts';
import { createTestConfigs, startTestPlatform, type TestConfigs, type TestPlatform } from '../testPlatform.ts';

const [embedded] = databases;
if (!embedded) throw new Error('There is no embedded database.');

/** Tells what the server takes for true of a request. */
const probe: ServiceDefinition = {
  name: 'probe',
  register: (app) => {
    app.get('/probe', (request) => ({ origin: siteOrigin(request), ip: request.ip }));
    app.get('/page', async (request) => (await app.internalCall({ host: request.host, headers: { 'x-geo-country': 'es' } })({ method: 'GET', path: '/bff-api/geo', headers: {} }, new AbortController().signal)).body);
  },
};

const PROXY = '10.0.0.5';
const CLAIMS = { host: 'proof.localhost', 'x-forwarded-host': 'other.example', 'x-forwarded-proto': 'https', 'x-forwarded-for': '198.51.100.7', 'x-geo-country': 'DE' };

describe('what a proxy says of its visitor', () => {
  let database: OpenedDatabase;
  let configs: TestConfigs;
  let test: TestPlatform | undefined;
  const start = async (settings: { readonly trustProxy?: string; readonly isSandbox: boolean }): Promise<void> => {
    test = await startTestPlatform({ database, services: [geo, probe], configs, settings });
  };
  const ask = async (remoteAddress: string, url: string, headers: Record<string, string> = CLAIMS): Promise<unknown> => (await test?.app.inject({ url, headers, remoteAddress }))?.json();
  const believed = { origin: 'https://other.example', ip: '198.51.100.7' };
  const unbelieved = (ip: string): object => ({ origin: 'http://proof.localhost', ip });

  beforeAll(() => {
    configs = createTestConfigs();
    configs.change('base/site.json', { sections: { geo: { countryIds: { de: 80, kz: 66, es: 4 }, fallbackCountry: 'kz' } } });
  });
  afterAll(() => configs.remove());
  afterEach(async () => {
    await test?.close();
    await database.close();
  });

  it('is believed of the trusted proxy that the connection comes from, of nobody else, whoever is named in a header', async () => {
    database = await embedded.open();
    await start({ trustProxy: `${PROXY}, fd00::/8`, isSandbox: false });
    for (const peer of [PROXY, `::ffff:${PROXY}`, 'fd12::1']) {
      expect([await ask(peer, '/probe'), await ask(peer, '/bff-api/geo')], peer).toEqual([believed, { country: 'de', countryId: 80 }]);
    }
    for (const peer of ['10.0.0.6', '127.0.0.1', '::1', 'fe80::1', '198.51.100.7']) {
      expect([await ask(peer, '/probe'), await ask(peer, '/bff-api/geo')], peer).toEqual([unbelieved(peer), { country: 'kz', countryId: 66 }]);
      expect(await ask(peer, '/bff-api/geo', { ...CLAIMS, 'x-forwarded-for': PROXY })).toMatchObject({ country: 'kz' });
      expect(await ask(peer, '/bff-api/geo', { ...CLAIMS, 'x-forwarded-for': `198.51.100.7, ${PROXY}` })).toMatchObject({ country: 'kz' });
    }
  });

  it('is believed of nobody where no proxy is trusted; what a page of this server says to it is', async () => {
    database = await embedded.open();
    await start({ isSandbox: false });
    for (const peer of [PROXY, '127.0.0.1', '::1']) {
      expect([await ask(peer, '/probe'), await ask(peer, '/bff-api/geo')], peer).toEqual([unbelieved(peer), { country: 'kz', countryId: 66 }]);
    }
    expect(await ask('10.0.0.6', '/page')).toEqual({ country: 'es', countryId: 4 });
  });

  it('is believed of a country, in a sandbox, of this machine alone', async () => {
    database = await embedded.open();
    await start({ isSandbox: true });
    for (const peer of ['127.0.0.1', '127.9.9.9', '::1', '::ffff:127.0.0.1']) {
      expect([await ask(peer, '/probe'), await ask(peer, '/bff-api/geo')], peer).toEqual([unbelieved(peer), { country: 'de', countryId: 80 }]);
    }
    expect(await ask('10.0.0.6', '/bff-api/geo')).toEqual({ country: 'kz', countryId: 66 });
  });
});
