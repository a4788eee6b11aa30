import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { service as auth } from '../../../server/services/auth/service.ts';
import { service as customers } from '../../../server/services/customers/service.ts';
import { service as session } from '../../../server/services/session/service.ts';
import { bothDatabases, type OpenedDatabase } from '../databases.ts';
import { createTestConfigs, startTestPlatform, type TestConfigs, type TestPlatform } from '../testPlatform.ts';
import { type BrowserDouble, browserDouble } from './browserDouble.ts';
import { moneyDouble } from './moneyDouble.ts';

const MINUTE_MS = 60_000;
const HOST = 'proof.localhost';

interface User {
  readonly id: string;
  readonly login: string;
  readonly password: string;
  readonly phone_code: string;
  readonly phone_number: string;
}

for (const { title, skipped, open } of bothDatabases) {
  describe.skipIf(skipped)(`signing in on ${title}`, () => {
    let database: OpenedDatabase;
    let configs: TestConfigs;
    let test: TestPlatform;
    const money = moneyDouble();

    const browser = (host = HOST): BrowserDouble => browserDouble(() => test.app, host);
    const makeUser = async (wanted: object = {}, host = HOST): Promise<User> => {
      const answer = await browser(host).call('/sandbox/users', { method: 'POST', body: wanted });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json<User>();
    };
    const signIn = (from: BrowserDouble, login: string, password: string) =>
      from.call('/web-api/auth/login', { method: 'POST', body: { method: 'login', login, password } });
    const signedIn = async (user: User, host = HOST): Promise<BrowserDouble> => {
      const own = browser(host);
      const answer = await signIn(own, user.login, user.password);
      expect(answer.statusCode, answer.body).toBe(200);
      return own;
    };
    const check = async (from: BrowserDouble, active = '0'): Promise<string | undefined> => {
      const { user_id, code } = (await from.call(`/web-api/auth/session/check?active=${active}`)).json<{ user_id?: string; code?: string }>();
      return user_id ?? code;
    };
    const codeOf = (answer: { json<T>(): T }): string => answer.json<{ code: string }>().code;

    beforeAll(async () => {
      configs = createTestConfigs();
      configs.change('brands/other/site.json', { format: 1, sections: { session: { grantSeconds: 120 }, account: { youngPasswordDays: 1, signIn: { triesPerMinute: 2 } } } });
      database = await open();
      test = await startTestPlatform({ database, services: [auth, customers, money.service, session], configs });
    });
    afterAll(async () => {
      await test.close();
      await database.close();
      configs.remove();
    });

    it('makes a customer with id, password, main and bonus account and lets them in by e-mail, id and phone (A-1)', async () => {
      const user = await makeUser({ currency: 'EUR', balanceMinor: 10_000, bonusMinor: 500 });
      expect(user.id).toMatch(/^[1-9]\d{7}$/);
      const own = money.accounts.filter(({ userId }) => userId === user.id);
      expect(own.map(({ type, iso }) => [type, iso])).toEqual([[0, 'EUR'], [4, 'EUR']]);
      const moved = money.transfers.filter(({ accountId }) => own.some(({ id }) => id === accountId));
      expect(moved.map(({ house, category, amountMinor }) => [house, category, amountMinor])).toEqual([['opening', 'deposit', 10_000], ['promotions', 'bonus', 500]]);
      const bodies = [
        { method: 'login', login: ` ${user.login.toUpperCase()} ` },
        { method: 'login', login: user.id },
        { method: 'login', login: `+${user.phone_code} ${user.phone_number}` },
        { method: 'phone', phone_code: `+${user.phone_code}`, phone_number: user.phone_number.replace(/^(...)/, '($1) ') },
      ];
      for (const body of bodies) {
        const answer = await browser().call('/web-api/auth/login', { method: 'POST', body: { ...body, password: user.password } });
        expect([answer.statusCode, answer.json<{ user_id?: string }>().user_id], JSON.stringify(body)).toEqual([200, user.id]);
      }
    });

    it('stores no password, and hashes the same one differently for each customer', async () => {
      const [one, other] = [await makeUser({ password: 'same-pass-1' }), await makeUser({ password: 'same-pass-1' })];
      const rows = await database.db.selectFrom('customers').select('password_hash').where('user_id', 'in', [one.id, other.id]).execute();
      const hashes = rows.map(({ password_hash }) => password_hash);
      expect(new Set(hashes).size).toBe(2);
      for (const hash of hashes) expect(hash).toMatch(/^\$argon2id\$v=19\$m=1024,t=1,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
      expect(JSON.stringify(rows)).not.toContain('same-pass-1');
    });

    it('refuses a second customer of an e-mail address or phone of the operator, and makes one of another operator', async () => {
      const user = await makeUser();
      const again = await browser().call('/sandbox/users', { method: 'POST', body: { email: user.login.toUpperCase() } });
      expect([again.statusCode, codeOf(again)]).toEqual([409, 'CUSTOMERS_LOGIN_TAKEN']);
      const phone = await browser().call('/sandbox/users', { method: 'POST', body: { phoneCode: user.phone_code, phoneNumber: user.phone_number } });
      expect(phone.statusCode).toBe(409);
      const abroad = await makeUser({ email: user.login, brand: 'other' });
      expect((await signIn(browser('other.example'), user.login, abroad.password)).json<{ user_id: string }>().user_id).toBe(abroad.id);
    });

    it('knows neither the customers nor the sessions of another operator', async () => {
      const user = await makeUser();
      expect((await signIn(browser('other.example'), user.login, user.password)).statusCode).toBe(401);
      const own = await signedIn(user);
      const abroad = browser('other.example');
      for (const [name, value] of own.cookies) abroad.cookies.set(name, value);
      expect(await check(abroad)).toBe('AUTH_REQUIRED');
      expect(await check(own)).toBe(user.id);
    });

    it('sets sid for the platform alone, user_token for 15 minutes and ua as a hint (A-3), and clears all three', async () => {
      const user = await makeUser();
      const own = await signedIn(user);
      expect(own.attributesOf('sid')).toMatch(/httponly/);
      for (const name of ['sid', 'user_token', 'ua']) expect(own.attributesOf(name)).toMatch(/samesite=lax/);
      expect(own.attributesOf('user_token')).toMatch(/max-age=900(;|$)/);
      expect(own.attributesOf('user_token')).not.toMatch(/httponly/);
      expect(own.cookies.get('ua')).toBe(user.id);
      expect((await own.call('/web-api/auth/disconnect', { method: 'POST' })).json()).toEqual({ success: true });
      expect([...own.cookies.keys()]).toEqual(['did']);
      expect(await check(own)).toBe('AUTH_REQUIRED');
    });

    it('ends the session itself at sign-out, not only its cookie', async () => {
      const own = await signedIn(await makeUser());
      const sid = own.cookies.get('sid') ?? '';
      await own.call('/web-api/auth/disconnect', { method: 'POST' });
      own.cookies.set('sid', sid);
      expect(await check(own)).toBe('AUTH_REQUIRED');
      expect((await own.call('/web-api/auth/refresh', { method: 'POST' })).statusCode).toBe(401);
    });

    it('tells the time of the sign-in before (T47)', async () => {
      const user = await makeUser();
      const firstMs = test.platform.clock.nowMs();
      expect((await signIn(browser(), user.login, user.password)).json<{ previousSignInAtUtc: string | null }>().previousSignInAtUtc).toBeNull();
      await test.platform.clock.advance(5 * MINUTE_MS);
      const second = (await signIn(browser(), user.login, user.password)).json<{ previousSignInAtUtc: string }>();
      expect(Math.abs(Date.parse(second.previousSignInAtUtc) - firstMs)).toBeLessThan(4 * MINUTE_MS);
    });

    it('locks a customer, and a login that is nobody\'s alike, for 15 minutes after three failures in a row (T46)', async () => {
      const user = await makeUser();
      const failures = async (login: string): Promise<readonly unknown[]> => {
        const from = browser();
        const codes: unknown[] = [];
        for (let turn = 0; turn < 4; turn += 1) {
          const answer = await signIn(from, login, 'wrong-pass-1');
          const { code, title, detail } = answer.json<{ code: string; title: string; detail?: string }>();
          codes.push([answer.statusCode, code, title, detail, Number(answer.headers['retry-after'] ?? 0) > 600]);
        }
        return codes;
      };
      const known = await failures(user.login);
      expect(known.map((one) => (one as unknown[]).slice(0, 2))).toEqual([...Array<unknown>(3).fill([401, 'AUTH_WRONG_CREDENTIALS']), [423, 'AUTH_LOCKED']]);
      expect(await failures('nobody@example.com')).toEqual(known);
      // Another login of the customer is counted by itself.
      expect((await signIn(browser(), user.id, user.password)).statusCode).toBe(200);
    });

    it('answers four spellings of a phone number alike, whether or not somebody has it (A-145)', async () => {
      const { phone_code, phone_number } = await makeUser();
      const answersTo = async (code: string, number: string): Promise<readonly unknown[]> => {
        const spellings = [
          { method: 'phone', phone_code: code, phone_number: number },
          { method: 'phone', phone_code: code, phone_number: [...number].join('-') },
          { method: 'login', login: `+${code.replace('+', '')} ${number}` },
          { method: 'phone', phone_code: code, phone_number: `(${number.slice(0, 2)}) ${number.slice(2)}` },
        ];
        const answers: unknown[] = [];
        const from = browser();
        for (const body of spellings) {
          const answer = await from.call('/web-api/auth/login', { method: 'POST', body: { ...body, password: 'wrong-pass-1' } });
          answers.push([answer.statusCode, codeOf(answer)]);
        }
        return answers;
      };
      const known = await answersTo(phone_code, phone_number);
      expect(known[3]).toEqual([423, 'AUTH_LOCKED']);
      expect(await answersTo(phone_code, '5550001119')).toEqual(known);
    });

    it('ends every cookie of the session by its name at sign-out, and the pages that the browser kept (A-3, A-6)', async () => {
      const user = await makeUser();
      const own = await signedIn(user);
      expect((await own.call('/web-api/auth/session/check')).statusCode).toBe(200);
      const answer = await test.app.inject({
        method: 'POST', url: '/web-api/auth/disconnect',
        headers: { host: HOST, 'x-requested-with': 'XMLHttpRequest', cookie: `ggru=a; grant_${user.id}=b; grant_other=c; grant_(x)=f; did=d; lng=en; ui=e` },
      });
      expect(answer.headers['clear-site-data']).toBe('"cache"');
      const ended = answer.cookies.filter(({ expires }) => expires?.getTime() === 0).map(({ name }) => name);
      expect(ended.toSorted()).toEqual(['ggru', `grant_${user.id}`, 'grant_other', 'sid', 'ua', 'user_token'].toSorted());
    });

    it('counts failures in a row only, and tries at one moment too (T46)', async () => {
      const user = await makeUser();
      // Addresses of one network: A-105 lets each of them try five times a minute.
      const from = (host: number, password: string) =>
        browser().call('/web-api/auth/login', { method: 'POST', body: { method: 'login', login: user.login, password }, remoteAddress: `203.0.113.${host}` });
      for (const [host, password] of ['wrong-1', 'wrong-2', user.password, 'wrong-3', 'wrong-4', user.password].entries()) {
        const answer = await from(host, password);
        expect(answer.statusCode, password).toBe(password === user.password ? 200 : 401);
      }
      const answers = await Promise.all(Array.from({ length: 8 }, (_, index) => from(100 + index, `guess-${index}`)));
      expect(answers.filter(({ statusCode }) => statusCode === 401)).toHaveLength(3);
      expect(answers.filter(({ statusCode }) => statusCode === 423)).toHaveLength(5);
    });

    it('answers the sixth try within a minute from one address at one login by 429 with Retry-After (A-105)', async () => {
      const from = browser();
      const statuses: number[] = [];
      for (let turn = 0; turn < 6; turn += 1) statuses.push((await signIn(from, 'Often@example.com', 'wrong-pass-1')).statusCode);
      expect(statuses).toEqual([401, 401, 401, 423, 423, 429]);
      const refused = await signIn(from, 'often@example.com', 'wrong-pass-1');
      expect([codeOf(refused), Number(refused.headers['retry-after'])]).toEqual(['REQUEST_TOO_MANY', expect.toSatisfy((seconds: number) => seconds > 0 && seconds <= 60)]);
      expect((await signIn(from, 'another@example.com', 'wrong-pass-1')).statusCode).toBe(401);
    });

    it('A-144: answers so after as many tries as the brand says', async () => {
      const from = browser('other.example');
      const statuses: number[] = [];
      for (let turn = 0; turn < 3; turn += 1) statuses.push((await signIn(from, 'rarely@example.com', 'wrong-pass-1')).statusCode);
      expect(statuses).toEqual([401, 401, 429]);
    });

    it('counts the tries of all addresses of one IPv6 network together (A-105, A-145)', async () => {
      const statuses: number[] = [];
      for (let turn = 1; turn <= 6; turn += 1) {
        const answer = await browser().call('/web-api/auth/login', { method: 'POST', body: { method: 'login', login: 'six@example.com', password: 'wrong-pass-1' }, remoteAddress: `2001:db8:5:5:${turn}::1` });
        statuses.push(answer.statusCode);
      }
      expect(statuses.at(-1)).toBe(429);
    });

    it('ends a session after 30 minutes without activity, whatever is polled meanwhile (T48)', async () => {
      const own = await signedIn(await makeUser());
      for (let minute = 0; minute < 29; minute += 7) {
        await test.platform.clock.advance(7 * MINUTE_MS);
        await check(own);
        await own.call('/web-api/auth/refresh', { method: 'POST' });
        await own.call('/web-api/user/gettoken');
        await own.call('/web-api/user/config');
      }
      expect(await check(own)).toBe('AUTH_SESSION_EXPIRED');
      expect((await own.call('/web-api/user/gettoken')).statusCode).toBe(401);
    });

    it('lives on with activity that a page tells of (A-2)', async () => {
      const user = await makeUser();
      const own = await signedIn(user);
      for (let turn = 0; turn < 4; turn += 1) {
        await test.platform.clock.advance(20 * MINUTE_MS);
        expect(await check(own, '1')).toBe(user.id);
      }
      await test.platform.clock.advance(30 * MINUTE_MS);
      expect(await check(own, '1')).toBe('AUTH_SESSION_EXPIRED');
    });

    it('lets the newer session win and tells the older one (T49), on one device as on two', async () => {
      const user = await makeUser();
      const [older, newer] = [await signedIn(user), await signedIn(user)];
      expect([await check(older), await check(newer)]).toEqual(['AUTH_SESSION_REPLACED', user.id]);
      expect(codeOf(await older.call('/web-api/user/config'))).toBe('AUTH_SESSION_REPLACED');
      const racing = [browser(), browser(), browser()];
      await Promise.all(racing.map((one) => signIn(one, user.login, user.password)));
      const open = await Promise.all(racing.map((one) => check(one)));
      expect(open.filter((who) => who === user.id)).toHaveLength(1);
    });

    it('signs the customer out who was here when another signs in on the same browser', async () => {
      const [first, second] = [await makeUser(), await makeUser()];
      const own = await signedIn(first);
      const sid = own.cookies.get('sid') ?? '';
      await signIn(own, second.login, second.password);
      expect(await check(own)).toBe(second.id);
      own.cookies.set('sid', sid);
      expect(await check(own)).toBe('AUTH_REQUIRED');
    });

    it('keeps the device over sign-ins and gives another browser another one (T18)', async () => {
      const user = await makeUser();
      const own = await signedIn(user);
      const deviceNow = async (): Promise<string | undefined> =>
        (await database.db.selectFrom('sessions').select('device_id').where('user_id', '=', user.id).where('ended_at_ms', 'is', null).executeTakeFirst())?.device_id;
      const device = await deviceNow();
      await signIn(own, user.login, user.password);
      expect(await deviceNow()).toBe(device);
      await signedIn(user);
      expect(await deviceNow()).not.toBe(device);
    });

    it('gives tokens that only its own session may use, for 15 minutes', async () => {
      const user = await makeUser();
      const own = await signedIn(user);
      const config = (token: string) => own.call('/web-api/user/config', { headers: { authorization: `Bearer ${token}` } });
      const token = own.cookies.get('user_token') ?? '';
      expect((await config(token)).statusCode).toBe(200);
      const [header = '', body = '', signature = ''] = token.split('.');
      const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as Record<string, unknown>;
      expect(claims).toMatchObject({ sub: user.id, op: 'proof' });
      const forged = Buffer.from(JSON.stringify({ ...claims, exp: Number(claims['exp']) + 9999 })).toString('base64url');
      const none = Buffer.from('{"alg":"none"}').toString('base64url');
      const foreign = (await signedIn(await makeUser())).cookies.get('user_token') ?? '';
      for (const bad of [`${header}.${forged}.${signature}`, `${none}.${body}.`, `${header}.${body}.`, foreign, 'x', 'a.b.c']) {
        const answer = await config(bad);
        expect([answer.statusCode, codeOf(answer)], bad).toEqual([401, 'AUTH_TOKEN_INVALID']);
      }
      await test.platform.clock.advance(16 * MINUTE_MS);
      expect(codeOf(await config(token))).toBe('AUTH_TOKEN_INVALID');
      const fresh = (await own.call('/web-api/user/gettoken?force_refresh=true', { headers: { authorization: `Bearer ${token}` } })).json<{ token: string }>().token;
      expect(own.cookies.get('user_token')).toBe(fresh);
      expect((await config(fresh)).statusCode).toBe(200);
    });

    it('tells the customer\'s own states (A-5) and random values of the session (A-6)', async () => {
      const user = await makeUser({ balanceMinor: 100, banLevel: 45, banVersion: 2, disallowLive: true });
      const own = await signedIn(user);
      expect((await own.call('/web-api/user/config')).json()).toMatchObject({
        user_email: user.login, phone_number: user.phone_number, ban_level: 45, ban_version: 2, disallow_live_sport: true, disallow_line_sport: false,
        activation_type: 2, protection_level: 60, has_deposit: true, changed_pass_day_count: 0,
      });
      const values = (await own.call('/web-api/user/secure-data')).json<{ ggru: string; grant: string }>();
      expect([own.cookies.get('ggru'), own.cookies.get(`grant_${user.id}`)]).toEqual([values.ggru, values.grant]);
      expect(own.attributesOf(`grant_${user.id}`)).toMatch(/max-age=1800(;|$)/);
      expect(values.ggru).not.toBe(values.grant);
      expect((await (await signedIn(user)).call('/web-api/user/secure-data')).json()).not.toEqual(values);
    });

    it('A-5: says null for what no service of the platform knows, with every field there, and what services tell once they stand', async () => {
      const user = await makeUser({});
      const own = await signedIn(user);
      const { protection_methods: methods, user_data: told, ...config } = (await own.call('/web-api/user/config')).json<Record<string, Record<string, unknown>>>();
      expect(Object.keys(config).filter((name) => config[name] === null).sort()).toEqual([
        'is_identification_bonus', 'is_need_identification', 'remaining_days_to_activate', 'requested_additional_document', 'show_verification_modal_on_deposit_page',
        'user_msg_count', 'user_name', 'user_ref_id', 'verification_status_group_code', 'verification_types',
      ]);
      expect(methods).toMatchObject({ enable_two_factor_auth: null, enable_security_question: null, enable_email_auth: true });
      expect(new Set(Object.values(told ?? {}))).toEqual(new Set([null]));
      await database.db.updateTable('customers').set({ personal_data: '{"name":"Anna","document_type_id":2}' }).where('user_id', '=', user.id).execute();
      expect((await own.call('/web-api/user/config')).json()).toMatchObject({ user_name: 'Anna', user_data: { name: 'Anna', document_type_id: 2, inn: null } });

      const { ports } = test.platform;
      ports.provide('unreadMessages', { read: async (_db, { userId }) => ({ user_msg_count: userId === user.id ? 3 : 0 }) });
      ports.provide('signInProtection', { read: async () => ({ hasTwoFactor: true, hasSecurityQuestion: false }) });
      expect((await own.call('/web-api/user/config')).json()).toMatchObject({
        user_msg_count: 3, user_ref_id: null, protection_level: 90, protection_methods: { enable_two_factor_auth: true, enable_security_question: false },
      });
    });

    it('A-144: takes the life of the grant and the age of a young password from the brand\'s config', async () => {
      const user = await makeUser({}, 'other.localhost');
      const own = await signedIn(user, 'other.localhost');
      await own.call('/web-api/user/secure-data');
      expect(own.attributesOf(`grant_${user.id}`)).toMatch(/max-age=120(;|$)/);
      const isYoung = async () => (await (await signedIn(user, 'other.localhost')).call('/web-api/user/config')).json<{ protection_methods: object }>().protection_methods;
      expect(await isYoung()).toMatchObject({ is_changed_password: true });
      await test.platform.clock.advance(25 * 60 * MINUTE_MS);
      expect(await isYoung()).toMatchObject({ is_changed_password: false });
    });

    it('keeps with the account that the balance is hidden, for every device and page (U22, A-86)', async () => {
      const user = await makeUser({ balanceMinor: 100 });
      const own = await signedIn(user);
      expect((await own.call('/web-api/user/config')).json()).toMatchObject({ user_hide_balance: false });
      expect((await own.call('/web-api/user/config', { method: 'POST', body: { user_hide_balance: true } })).json()).toEqual({ success: true });
      const elsewhere = await signedIn(user);
      expect((await elsewhere.call('/web-api/user/config')).json()).toMatchObject({ user_hide_balance: true });
      expect((await (await signedIn(await makeUser({}))).call('/web-api/user/config')).json(), 'another customer').toMatchObject({ user_hide_balance: false });
    });

    it('refuses guests, and posts without the header of A-4', async () => {
      for (const url of ['/web-api/user/config', '/web-api/user/secure-data', '/web-api/user/gettoken', '/web-api/auth/session/check']) {
        const answer = await browser().call(url);
        expect([answer.statusCode, codeOf(answer)], url).toEqual([401, 'AUTH_REQUIRED']);
      }
      const bare = await test.app.inject({ method: 'POST', url: '/web-api/auth/login', headers: { host: HOST }, payload: { method: 'login', login: 'a', password: 'b' } });
      expect([bare.statusCode, codeOf(bare)]).toEqual([403, 'REQUEST_CROSS_SITE']);
      expect((await browser().call('/web-api/auth/disconnect', { method: 'POST' })).json()).toEqual({ success: true });
    });

    it('opens a session of a stand-in who is made with a main account on the fly', async () => {
      const own = browser();
      const opened = await own.call('/sandbox/session', { method: 'POST', body: { userId: 'stand-in-7' } });
      expect(opened.json()).toEqual({ user_id: 'stand-in-7' });
      expect(await check(own)).toBe('stand-in-7');
      const both = [browser(), browser()];
      await Promise.all(both.map((one) => one.call('/sandbox/session', { method: 'POST', body: { userId: 'stand-in-8' } })));
      expect(money.accounts.filter(({ userId }) => userId === 'stand-in-8').length).toBeGreaterThanOrEqual(1);
      expect((await database.db.selectFrom('customers').select('user_id').where('user_id', 'like', 'stand-in-%').execute())).toHaveLength(2);
      expect((await signIn(browser(), 'stand-in-7', '')).statusCode).toBe(400);
      expect((await signIn(browser(), 'stand-in-7', ' ')).statusCode).toBe(401);
    });

    it('tells pages who is here, and ends all sessions of a customer at another service\'s word', async () => {
      const user = await makeUser({ banLevel: 53, banVersion: 1 });
      const own = await signedIn(user);
      const port = test.platform.ports.get('session');
      const request = { cookies: { sid: own.cookies.get('sid') }, host: HOST, method: 'GET' } as unknown as Parameters<typeof port.factsOf>[0];
      expect(await port.factsOf(request)).toMatchObject({ 'user.signedIn': true, 'user.id': user.id, 'user.banLevel': 53, 'user.banVersion': 1, 'user.hidesBalance': false, 'user.hasSessionLimit': false, 'user.isLimitReviewDue': false });
      await database.db.transaction().execute((trx) => port.endAll(trx, { operatorId: 'proof', userId: user.id }));
      expect(await port.factsOf(request)).toEqual({});
      expect(await check(own)).toBe('AUTH_REQUIRED');
    });
  });
}
