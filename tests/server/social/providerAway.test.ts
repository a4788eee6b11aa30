import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '../databases.ts';
import type { Database } from '../../../server/platform/db/database.ts';
import { startSocialPlatform, type SocialPlatform } from './socialPlatform.ts';

/** A provider of an operator's own, which may be away, slow or somebody else. */
describe('an identity provider that is away', () => {
  let server: Server;
  let test: SocialPlatform;
  let database: Database & { close(): Promise<void> };
  let asked = 0;
  let answer: (issuer: string) => string | null = () => null;
  const issuer = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  beforeAll(async () => {
    server = createServer((_request, response) => {
      asked += 1;
      const body = answer(issuer());
      if (body === null) response.destroy();
      else response.writeHead(200, { 'content-type': 'application/json' }).end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const [first] = databases;
    if (first === undefined) throw new Error('No database.');
    database = await first.open();
    test = await startSocialPlatform(database, {
      settings: { oidcSecrets: new Map([['site-1', 'secret'], ['site-2', 'secret']]) },
      prepare: (configs) => configs.change('base/site.json', { sections: { social: { providers: { elsewhere: { at: 2, name: 'Elsewhere', iconName: 'user', issuer: issuer(), clientId: 'site-1' }, other: { at: 3, name: 'Other', iconName: 'user', issuer: issuer(), clientId: 'site-2' } } } } }),
    });
  });
  afterAll(async () => {
    await test.close();
    await database.close();
    server.close();
  });
  const setOut = async (provider: string) => (await test.browser().call(`/web-api/auth/oauth/${provider}?returnUrl=/en/live`)).headers.location;

  it('is offered where the server has its secret', async () => {
    expect((await test.browser().call('/web-api/auth/oauth')).json<{ providers: { id: string }[] }>().providers.map(({ id }) => id)).toEqual(['demo', 'elsewhere', 'other']);
  });

  it('brings everybody back with a message, and is not asked by each of them', async () => {
    const places = await Promise.all(Array.from({ length: 5 }, () => setOut('elsewhere')));
    expect(new Set(places)).toEqual(new Set(['/en/user/login?social=down&returnUrl=%2Fen%2Flive']));
    expect(await setOut('elsewhere')).toContain('social=down');
    expect(asked).toBe(1);
  });

  it('is not gone to where it says that it is another one', async () => {
    answer = () => JSON.stringify({ issuer: 'https://somebody.else.example', authorization_endpoint: 'https://somebody.else.example/auth', token_endpoint: 'https://somebody.else.example/token' });
    expect(await setOut('other')).toContain('social=down');
  });
});
