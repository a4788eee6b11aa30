import { afterAll, beforeAll, expect, it } from 'vitest';
import { service as fingerprint } from '../../../server/services/fingerprint/service.ts';
import type { BrowserDouble } from '../auth/browserDouble.ts';
import { type OpenedDatabase } from '../databases.ts';
import { describeInTurn } from '../describeOn.ts';
import { fastBody, type RegistrationPlatform, startRegistrationPlatform } from '../registration/registrationPlatform.ts';

describeInTurn('fingerprints (A-17, A-126)', ({ open }) => {
  let database: OpenedDatabase;
  let test: RegistrationPlatform;

  beforeAll(async () => {
    database = await open();
    test = await startRegistrationPlatform(database, {
      services: [fingerprint],
      prepare: (configs) => configs.change('base/site.json', {
        sections: {
          account: { currencies: { EUR: 978, USD: 840 }, defaultCurrency: 'EUR' }, geo: { fallbackCountry: 'de', countryIds: { de: 80, ee: 357, fr: 73 } },
          registration: { minimumAge: { default: 18 }, perMinute: 1000 },
          fingerprint: { lifeMinutes: 60, purposes: { registration: true } },
        },
      }),
    });
  });
  afterAll(async () => {
    await test.close();
    await database.close();
  });

  const send = async (from: BrowserDouble) => (await from.call('/web-api/fingerprint', { method: 'POST', body: { componentsData: { languages: ['en'], screenClass: 'large', isTouch: false } } })).json<{ token: string; expiresAt: string }>();
  const register = (from: BrowserDouble, token?: string) => from.call('/web-api/registration/fast', { method: 'POST', body: fastBody, ...(token !== undefined && { headers: { 'x-fingerprint': token } }) });

  it('are asked for by 120 where the site wants one, and let the call through', async () => {
    const browser = test.browser();
    expect((await register(browser)).json()).toMatchObject({ status: 400, code: 'FINGERPRINT_NEEDED', exception_code: 120 });
    expect((await register(browser, (await send(browser)).token)).statusCode).toBe(200);
  });

  it('are good in their own browser alone, unchanged, and until they expire', async () => {
    const [mine, other] = [test.browser(), test.browser()];
    const { token } = await send(mine);
    await send(other);
    expect((await register(other, token)).statusCode).toBe(400);
    const [body = '', seal = ''] = token.split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as object;
    const longer = Buffer.from(JSON.stringify({ ...claims, expiresAtMs: 1e15 })).toString('base64url');
    for (const forged of [`${longer}.${seal}`, `${body}.`, body, '', 'a.b']) expect((await register(mine, forged)).statusCode).toBe(400);
    await test.platform.clock.advance(61 * 60_000);
    expect((await register(mine, token)).statusCode).toBe(400);
  });

  it('refuse what is not coarse', async () => {
    const answer = await test.browser().call('/web-api/fingerprint', { method: 'POST', body: { componentsData: { canvas: 'x' } } });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'REQUEST_INVALID' });
  });
});
