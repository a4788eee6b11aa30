import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayOf } from '../../../domain/account/index.ts';
import { service as account } from '../../../server/services/account/service.ts';
import { service as auth } from '../../../server/services/auth/service.ts';
import { service as customers } from '../../../server/services/customers/service.ts';
import { service as ledger } from '../../../server/services/ledger/service.ts';
import { service as limits } from '../../../server/services/limits/service.ts';
import { service as session } from '../../../server/services/session/service.ts';
import { type BrowserDouble, browserDouble } from '../auth/browserDouble.ts';
import { type OpenedDatabase } from '../databases.ts';
import { describeInTurn } from '../describeOn.ts';
import { createTestConfigs, openEqual, startTestPlatform, type TestConfigs, type TestPlatform } from '../testPlatform.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** The platform's clock goes on by itself while a test asks. */
const MARGIN_MS = 30_000;
const BASE = '/limit-service-api/api/external/web/v3';
const [SESSION, DEPOSIT, NONE] = [31, 20, -1];
const ZONE_HOURS = 5.5;
const HOST = 'proof.localhost';

interface User {
  readonly id: string;
  readonly login: string;
  readonly password: string;
}

interface Limit {
  readonly type: number;
  readonly limitValue: number;
  readonly limitState: string;
  readonly limitBalance: number | null;
  readonly used: number | null;
  readonly needApprove: boolean;
}

describeInTurn('the limit of the time signed in', ({ open }) => {
  let database: OpenedDatabase;
  let configs: TestConfigs;
  let test: TestPlatform;

  beforeAll(async () => {
    configs = createTestConfigs();
    configs.change('base/site.json', {
      uiDefaults: { timeZone: ZONE_HOURS },
      sections: {
        account: { currencies: { EUR: 978 }, defaultCurrency: 'EUR', signIn: { triesPerMinute: 60 } },
        limits: { types: [DEPOSIT, SESSION], perMinute: 1000 },
      },
    });
    database = await open();
    test = await startTestPlatform({ database, services: [account, auth, customers, ledger, limits, session], configs });
  });
  afterAll(async () => {
    await test.close();
    await database.close();
    configs.remove();
  });

  const browser = () => browserDouble(() => test.app, HOST);
  const pass = (ms: number) => test.platform.clock.advance(ms);
  const nowMs = () => test.platform.clock.nowMs();
  /** Goes on to so many hours of the next day in the account's time zone. */
  const goTo = (hours: number) => pass(dayOf(nowMs(), ZONE_HOURS).endMs + hours * HOUR_MS - nowMs());
  const signIn = (from: BrowserDouble, { login, password }: User) => from.call('/web-api/auth/login', { method: 'POST', body: { method: 'login', login, password } });
  const signedIn = async () => {
    const from = browser();
    const made = await from.call('/sandbox/users', { method: 'POST', body: { currency: 'EUR' } });
    const user = made.json<User>();
    expect((await signIn(from, user)).statusCode, made.body).toBe(200);
    return { from, user };
  };
  const signOut = (from: BrowserDouble) => from.call('/web-api/auth/disconnect', { method: 'POST', body: {} });
  const check = async (from: BrowserDouble, isActive = false) => {
    const answer = await from.call(`/web-api/auth/session/check?active=${isActive ? 1 : 0}`);
    return answer.statusCode === 200 ? 'open' : answer.json<{ code: string }>().code;
  };
  /** Time with a customer who does something. */
  const stay = async (from: BrowserDouble, ms: number, elsewhere?: TestPlatform) => {
    for (let left = ms; left > 0; left -= 20 * MINUTE_MS) {
      await pass(Math.min(left, 20 * MINUTE_MS));
      // Another process hears of the new time in a moment, or by its next command.
      await elsewhere?.platform.clock.advance(0);
      await check(from, true);
    }
  };
  const save = async (from: BrowserDouble, limitValue: number) => await from.call(`${BASE}/limits`, { method: 'POST', body: { limits: [{ type: SESSION, limitValue }] } });
  const read = async (from: BrowserDouble) => (await from.call(`${BASE}/limits`)).json<{ limitsData: readonly Limit[] }>().limitsData.filter(({ type }) => type === SESSION);
  const ping = async (from: BrowserDouble) => (await from.call(`${BASE}/ping`, { method: 'POST', body: {} })).json<{ sessionSecondsLeft?: number | null; realityCheckDue?: boolean; code?: string }>();
  const leftOf = async (from: BrowserDouble) => Math.round(((await ping(from)).sessionSecondsLeft ?? Number.NaN) / 60);

  it('is none at first, and whole hours of a day that are chosen from', async () => {
    const { from } = await signedIn();
    expect(await read(from)).toMatchObject([{ limitValue: NONE, limitState: 'INACTIVE', limitBalance: null, measure: 'hours', availableValues: Array.from({ length: 23 }, (_, index) => index + 1) }]);
    expect([await ping(from), (await from.call('/web-api/auth/session/check')).json<object>()]).toEqual([{ realityCheckDue: false, sessionSecondsLeft: null }, { user_id: expect.any(String) }]);
    for (const hours of [0, 24, 999_999_999]) expect((await save(from, hours)).json<{ code: string }>().code, String(hours)).toBe('LIMITS_HOURS_INVALID');
    for (const hours of [-2, 1.5, '2']) expect((await save(from, hours as number)).statusCode, String(hours)).toBe(400);
    expect((await browser().call(`${BASE}/ping`, { method: 'POST', body: {} })).statusCode).toBe(401);
  });

  it('counts what was before it too, and ends the session by the clock alone: nobody pings (T31)', async () => {
    await goTo(8);
    const { from, user } = await signedIn();
    await stay(from, 30 * MINUTE_MS);
    expect((await save(from, 2)).statusCode).toBe(200);
    const [held] = await read(from);
    expect([await leftOf(from), held, Math.round((held?.used ?? 0) / 60), Math.round((held?.limitBalance ?? 0) / 60)]).toMatchObject([90, { limitValue: 2, limitState: 'ACTIVE' }, 30, 90]);
    expect((await from.call('/web-api/auth/session/check')).json()).toMatchObject({ has_session_limit: true });
    await stay(from, 80 * MINUTE_MS);
    await pass(10 * MINUTE_MS - MARGIN_MS);
    expect(await check(from, true)).toBe('open');
    await pass(MARGIN_MS);
    expect([await check(from), (await ping(from)).code, (await from.call(`${BASE}/limits`)).json<{ code: string }>().code]).toEqual(Array(3).fill('AUTH_SESSION_LIMIT'));
    const refused = await signIn(browser(), user);
    expect([refused.statusCode, refused.json<{ code: string }>().code, Math.round(Number(refused.headers['retry-after']) / 60)]).toEqual([403, 'AUTH_SESSION_LIMIT_REACHED', 14 * 60]);
    expect(refused.cookies.map(({ name }) => name)).not.toContain('sid');
  });

  it('counts several sessions together, gaps between them not, and a tab that is just left until it runs out', async () => {
    await goTo(1);
    const { from, user } = await signedIn();
    await save(from, 2);
    await stay(from, 40 * MINUTE_MS);
    await signOut(from);
    await pass(3 * HOUR_MS);
    const second = browser();
    await signIn(second, user);
    expect(await leftOf(second)).toBe(80);
    await stay(second, 20 * MINUTE_MS);
    const third = browser();
    await signIn(third, user);
    expect([await check(second), await leftOf(third)], 'one session at a time').toEqual(['AUTH_SESSION_REPLACED', 60]);
    await pass(45 * MINUTE_MS);
    expect(await check(third), 'the idle limit comes first').toBe('AUTH_SESSION_EXPIRED');
    await signIn(third, user);
    expect(await leftOf(third), 'the half hour until then counts').toBe(30);
  });

  it('begins anew at midnight of the account, for the session that is open and for whoever was refused', async () => {
    await goTo(21.5);
    const { from, user } = await signedIn();
    await save(from, 3);
    expect(await leftOf(from), 'midnight comes first: 2.5 hours to it, and 3 after it').toBe(330);
    await stay(from, 2.5 * HOUR_MS);
    expect([await leftOf(from), Math.round(((await read(from))[0]?.limitBalance ?? 0) / 60)]).toEqual([180, 180]);
    await stay(from, 3 * HOUR_MS);
    expect(await check(from)).toBe('AUTH_SESSION_LIMIT');
    const toMidnightMs = dayOf(nowMs(), ZONE_HOURS).endMs - nowMs();
    await pass(toMidnightMs - MARGIN_MS);
    expect((await signIn(from, user)).statusCode).toBe(403);
    await pass(MARGIN_MS);
    expect([(await signIn(from, user)).statusCode, await leftOf(from)]).toEqual([200, 180]);
  });

  it('is made stricter at once, also below what is used already', async () => {
    await goTo(2);
    const { from, user } = await signedIn();
    await save(from, 5);
    await stay(from, 2 * HOUR_MS);
    await save(from, 3);
    expect(await leftOf(from)).toBe(60);
    expect((await save(from, 1)).statusCode).toBe(200);
    expect([await check(from), (await signIn(from, user)).json<{ code: string }>().code]).toEqual(['AUTH_SESSION_LIMIT', 'AUTH_SESSION_LIMIT_REACHED']);
  });

  it('is loosened only after a day and an approval, to more hours and to none (T24, A-56)', async () => {
    for (const more of [6, NONE]) {
      await goTo(2);
      const { from, user } = await signedIn();
      await save(from, 2);
      await save(from, more);
      expect((await read(from)).map(({ limitValue, limitState }) => [limitValue, limitState])).toEqual([[2, 'ACTIVE'], [more, 'PENDING']]);
      await pass(DAY_MS + 1);
      await signIn(from, user);
      await stay(from, HOUR_MS);
      expect([await leftOf(from), (await read(from))[1]?.needApprove], 'the old one holds until then').toEqual([60, true]);
      expect((await from.call(`${BASE}/limitaction`, { method: 'POST', body: { action: 1, type: SESSION } })).statusCode).toBe(204);
      expect(more === NONE ? (await ping(from)).sessionSecondsLeft : await leftOf(from)).toEqual(more === NONE ? null : 5 * 60);
      await stay(from, 2 * HOUR_MS);
      expect(await check(from), 'the open session has it too').toBe('open');
    }
  });

  it('is no failed try of the password: whoever is refused may sign in the next day', async () => {
    await goTo(2);
    const { from, user } = await signedIn();
    await save(from, 1);
    await stay(from, HOUR_MS);
    for (let tries = 0; tries < 12; tries += 1) expect((await signIn(from, user)).json<{ code: string }>().code).toBe('AUTH_SESSION_LIMIT_REACHED');
    await goTo(0);
    expect((await signIn(from, user)).statusCode).toBe(200);
  });

  it('is one of both that come at once: a session that opens while the limit is set has it', async () => {
    await goTo(2);
    const { from, user } = await signedIn();
    const others = Array.from({ length: 6 }, browser);
    await Promise.all([save(from, 2), ...others.map((other) => signIn(other, user))]);
    const rows = await database.db.selectFrom('sessions').select('limit_at_ms').where('user_id', '=', user.id).where('ended_at_ms', 'is', null).execute();
    const held = await database.db.selectFrom('session_limits').select('hours').where('user_id', '=', user.id).execute();
    // A call of a session that had ended meanwhile sets nothing.
    expect(rows.map(({ limit_at_ms: at }) => at !== null)).toEqual([held.length === 1]);
  });

  it('holds in every process', async (context) => {
    if (database.url === null) return context.skip();
    const other = await openEqual(database);
    const second = await startTestPlatform({ database: { ...other, url: database.url } as OpenedDatabase, services: [account, auth, customers, ledger, limits, session], configs });
    try {
      await goTo(2);
      const { from, user } = await signedIn();
      await save(from, 1);
      await second.platform.clock.advance(0);
      const there = browserDouble(() => second.app, HOST);
      expect((await signIn(there, user)).statusCode).toBe(200);
      expect(await check(from)).toBe('AUTH_SESSION_REPLACED');
      await stay(there, HOUR_MS, second);
      expect([await check(there), (await signIn(from, user)).statusCode, (await signIn(there, user)).statusCode]).toEqual(['AUTH_SESSION_LIMIT', 403, 403]);
    } finally {
      await second.close();
      await other.close();
    }
  });
});
