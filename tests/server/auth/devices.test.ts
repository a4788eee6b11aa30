import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { components } from '../../../schemas/api/types.gen.ts';
import { service as auth } from '../../../server/services/auth/service.ts';
import { service as customers } from '../../../server/services/customers/service.ts';
import { service as factors } from '../../../server/services/factors/service.ts';
import { service as session } from '../../../server/services/session/service.ts';
import { databasesInTurn, type OpenedDatabase } from '../databases.ts';
import { createTestConfigs, startTestPlatform, type TestConfigs, type TestPlatform } from '../testPlatform.ts';
import { type BrowserDouble, browserDouble } from './browserDouble.ts';
import { moneyDouble } from './moneyDouble.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
const HOST = 'proof.localhost';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const LOOPBACK = '127.0.0.1';

type OwnDevices = components['schemas']['OwnDevices'];

interface User {
  readonly login: string;
  readonly password: string;
}

describe.each(databasesInTurn('sign-ins and devices of a customer'))('sign-ins and devices of a customer on $title', ({ skipped, open }) => {
  describe.skipIf(skipped)('are told to that customer alone', () => {
    let database: OpenedDatabase;
    let configs: TestConfigs;
    let test: TestPlatform;

    beforeAll(async () => {
      configs = createTestConfigs();
      configs.change('brands/proof/site.json', { format: 1, sections: { session: { rememberDays: 1, historyDays: 3 } } });
      database = await open();
      test = await startTestPlatform({ database, services: [auth, customers, factors, moneyDouble().service, session], configs });
    });
    afterAll(async () => {
      await test.close();
      await database.close();
      configs.remove();
    });

    const browser = (): BrowserDouble => browserDouble(() => test.app, HOST);
    const newUser = async (): Promise<User> => (await browser().call('/sandbox/users', { method: 'POST', body: { brand: 'proof' } })).json<User>();
    const signIn = async (from: BrowserDouble, { login, password }: User, { agent = FIREFOX, country = '', remember = false } = {}): Promise<void> => {
      const headers = { 'user-agent': agent, ...(country !== '' && { 'x-geo-country': country }) };
      const answer = await from.call('/web-api/auth/login', { method: 'POST', body: { method: 'login', login, password, remember }, headers, remoteAddress: LOOPBACK });
      expect(answer.statusCode, answer.body).toBe(200);
      await test.platform.clock.advance(MINUTE_MS);
    };
    const told = async (from: BrowserDouble): Promise<OwnDevices> => (await from.call('/web-api/user/devices')).json<OwnDevices>();
    const forget = async (from: BrowserDouble, id: string) => {
      const answer = await from.call('/web-api/user/devices/forget', { method: 'POST', body: { id } });
      return [answer.statusCode, answer.json<{ code?: string }>().code];
    };

    it('by browser, system and country, each with how it ended: the newer one replaces the other, which learns it (T49)', async () => {
      const [user, first, second] = [await newUser(), browser(), browser()];
      await signIn(first, user, { country: 'de' });
      await signIn(second, user, { agent: SAFARI, country: 'ES' });
      const { signIns } = await told(second);
      expect(signIns.map(({ browser: name, system, country, state, isThis }) => ({ name, system, country, state, isThis }))).toEqual([
        { name: 'Safari', system: 'iOS', country: 'es', state: 'open', isThis: true },
        { name: 'Firefox', system: 'Linux', country: 'de', state: 'replaced', isThis: false },
      ]);
      const [now, before] = signIns;
      expect(before?.endedAtUtc).toBe(now?.signedInAtUtc);
      expect((await first.call('/web-api/user/devices')).json()).toMatchObject({ status: 401, code: 'AUTH_SESSION_REPLACED' });
    });

    it('with the time of the last activity, and how a session ended by itself or by its customer', async () => {
      const [user, from] = [await newUser(), browser()];
      await signIn(from, user);
      await test.platform.clock.advance(10 * MINUTE_MS);
      await from.call('/web-api/auth/session/check?active=1');
      const [active] = (await told(from)).signIns;
      expect(Math.floor((Date.parse(active!.seenAtUtc) - Date.parse(active!.signedInAtUtc)) / MINUTE_MS)).toBe(11);
      await test.platform.clock.advance(31 * MINUTE_MS);
      await signIn(from, user);
      await from.call('/web-api/auth/disconnect', { method: 'POST', body: {} });
      await signIn(from, user);
      expect((await told(from)).signIns.map(({ state }) => state)).toEqual(['open', 'signed-out', 'idle']);
    });

    it('with nothing made up where a browser says nothing, and no header of a stranger as a country', async () => {
      const [user, from] = [await newUser(), browser()];
      const answer = await from.call('/web-api/auth/login', { method: 'POST', body: { method: 'login', login: user.login, password: user.password }, headers: { 'user-agent': '<b>\u00a7 {{x}}', 'x-geo-country': 'us' }, remoteAddress: '203.0.113.9' });
      expect(answer.statusCode, answer.body).toBe(200);
      expect((await told(from)).signIns[0]).toMatchObject({ country: null, system: '' });
      expect((await told(from)).signIns[0]?.browser).not.toMatch(/[<>{}]/);
    });

    it('for as long as the site says, and no longer; a browser learns for a day only why it is signed out', async () => {
      const [user, first, second] = [await newUser(), browser(), browser()];
      await signIn(first, user);
      await signIn(second, user);
      await test.platform.clock.advance(2 * DAY_MS);
      expect((await first.call('/web-api/user/devices')).json()).toMatchObject({ code: 'AUTH_REQUIRED' });
      await signIn(second, user);
      expect((await told(second)).signIns).toHaveLength(3);
      await test.platform.clock.advance(3 * DAY_MS);
      await signIn(second, user);
      expect((await told(second)).signIns).toHaveLength(2);
    });

    it('and trusted devices, until they are forgotten or their time is over', async () => {
      const [user, phone, desk] = [await newUser(), browser(), browser()];
      await signIn(phone, user, { agent: SAFARI, country: 'es', remember: true });
      await signIn(desk, user, { remember: true });
      const { devices } = await told(desk);
      expect(devices.map(({ browser: name, country, isThis }) => ({ name, country, isThis }))).toEqual([{ name: 'Firefox', country: null, isThis: true }, { name: 'Safari', country: 'es', isThis: false }]);
      const other = devices.find(({ isThis }) => !isThis)!;
      expect(await forget(desk, other.id)).toEqual([200, undefined]);
      expect(await forget(desk, other.id), 'it is trusted no more').toEqual([404, 'AUTH_DEVICE_UNKNOWN']);
      expect((await told(desk)).devices.map(({ isThis }) => isThis)).toEqual([true]);
      await signIn(phone, user, { agent: SAFARI, remember: true });
      expect((await phone.call('/web-api/user/devices/forget-others', { method: 'POST', body: {} })).statusCode).toBe(200);
      expect((await told(phone)).devices).toMatchObject([{ browser: 'Safari', isThis: true }]);
      await test.platform.clock.advance(DAY_MS);
      await signIn(phone, user, { agent: SAFARI });
      expect((await told(phone)).devices).toEqual([]);
    });

    it('so that nobody sees or forgets those of another, by whatever id', async () => {
      const [mine, theirs, from, elsewhere] = [await newUser(), await newUser(), browser(), browser()];
      await signIn(elsewhere, theirs, { remember: true });
      await signIn(from, mine, { remember: true });
      const [device] = (await told(elsewhere)).devices;
      expect(await forget(from, device!.id)).toEqual([404, 'AUTH_DEVICE_UNKNOWN']);
      expect(await forget(from, '0'.repeat(24))).toEqual([404, 'AUTH_DEVICE_UNKNOWN']);
      expect((await forget(from, `${device!.id}' or '1'='1`))[0]).toBe(400);
      await from.call('/web-api/user/devices/forget-others', { method: 'POST', body: {} });
      expect((await told(elsewhere)).devices.map(({ id }) => id)).toEqual([device!.id]);
      const own = await told(from);
      expect([own.signIns.length, own.devices.length, own.devices.some(({ id }) => id === device!.id)]).toEqual([1, 1, false]);
      for (const path of ['', '/forget', '/forget-others']) {
        const guest = await browser().call(`/web-api/user/devices${path}`, path === '' ? {} : { method: 'POST', body: path === '/forget' ? { id: device!.id } : {} });
        expect([path, guest.statusCode]).toEqual([path, 401]);
      }
    });

    it('of whom two may use one browser: each trusts it apart', async () => {
      const [mine, theirs, shared] = [await newUser(), await newUser(), browser()];
      await signIn(shared, mine, { remember: true });
      await signIn(shared, theirs, { remember: true });
      const [device] = (await told(shared)).devices;
      expect(await forget(shared, device!.id)).toEqual([200, undefined]);
      await signIn(shared, mine);
      await signIn(shared, mine, { remember: true });
      expect((await told(shared)).devices).toHaveLength(1);
      expect((await told(shared)).signIns.every(({ browser: name }) => name === 'Firefox')).toBe(true);
    });
  });
});
