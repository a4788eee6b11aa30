import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { service as auth } from '../../../server/services/auth/service.ts';
import { service as customers } from '../../../server/services/customers/service.ts';
import { service as outbox } from '../../../server/services/outbox/service.ts';
import { service as session } from '../../../server/services/session/service.ts';
import { databasesInTurn, type OpenedDatabase } from '../databases.ts';
import { createTestConfigs, startTestPlatform, type TestConfigs, type TestPlatform } from '../testPlatform.ts';
import { type BrowserDouble, browserDouble } from './browserDouble.ts';
import { moneyDouble } from './moneyDouble.ts';

describe.each(databasesInTurn('a sign-in from a new device'))('a sign-in from a new device on $title', ({ skipped, open }) => {
  describe.skipIf(skipped)('is told to the customer', () => {
    let database: OpenedDatabase;
    let configs: TestConfigs;
    let test: TestPlatform;

    beforeAll(async () => {
      configs = createTestConfigs();
      database = await open();
      test = await startTestPlatform({ database, services: [auth, customers, moneyDouble().service, outbox, session], configs });
    });
    afterAll(async () => {
      await test.close();
      await database.close();
      configs.remove();
    });

    const browser = (): BrowserDouble => browserDouble(() => test.app, 'proof.localhost');
    const makeUser = async () => (await browser().call('/sandbox/users', { method: 'POST', body: {} })).json<{ id: string; login: string; password: string; phone_code: string; phone_number: string }>();
    const signIn = async (from: BrowserDouble, { login, password }: { readonly login: string; readonly password: string }) =>
      (await from.call('/web-api/auth/login', { method: 'POST', body: { method: 'login', login, password }, headers: { 'user-agent': 'a phone' } })).statusCode;
    const told = async (id: string) => (await browser().call(`/sandbox/outbox?to=${id}`)).json<{ messages: { kind: string; data: Record<string, string> }[] }>().messages;

    it('and QA reads it by what the customer signs in with: address, phone number or id', async () => {
      const user = await makeUser();
      for (const from of [browser(), browser()]) expect(await signIn(from, user)).toBe(200);
      const toldTo = async (to: string) => {
        const answer = await browser().call(`/sandbox/outbox?to=${encodeURIComponent(to)}`);
        return [answer.statusCode, answer.json<{ messages?: { kind: string }[] }>().messages?.map(({ kind }) => kind)];
      };
      for (const to of [user.login, user.id, `+${user.phone_code}${user.phone_number}`]) expect(await toldTo(to), to).toEqual([200, ['new-device']]);
      expect(await toldTo('nobody@example.com')).toEqual([200, []]);
      expect((await browser().call('/sandbox/outbox')).statusCode).toBe(400);
    });

    it('by a message, once a device; the first one of all and a wrong password are none (T47)', async () => {
      const user = await makeUser();
      const [desk, phone] = [browser(), browser()];
      expect([await signIn(desk, user), await signIn(desk, user)]).toEqual([200, 200]);
      expect(await signIn(phone, { ...user, password: 'wrong-2026' })).toBe(401);
      expect(await told(user.id)).toEqual([]);
      expect([await signIn(phone, user), await signIn(phone, user), await signIn(desk, user)]).toEqual([200, 200, 200]);
      expect(await told(user.id)).toMatchObject([{ kind: 'new-device', data: { brand: 'proof', userAgent: 'a phone' } }]);
      const other = await makeUser();
      expect(await signIn(phone, other)).toBe(200);
      expect(await told(other.id), 'a device is known for each customer').toEqual([]);
    });
  });
});
