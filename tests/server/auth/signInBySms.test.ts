import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { service as auth } from '../../../server/services/auth/service.ts';
import { service as customers } from '../../../server/services/customers/service.ts';
import { service as outbox } from '../../../server/services/outbox/service.ts';
import { service as session } from '../../../server/services/session/service.ts';
import { type OpenedDatabase } from '../databases.ts';
import { describeInTurn } from '../describeOn.ts';
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

describeInTurn('signing in by the code of a message', ({ open }) => {
  let database: OpenedDatabase;
  let configs: TestConfigs;
  let test: TestPlatform;
  let statements = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  };

  beforeAll(async () => {
    configs = createTestConfigs();
    configs.change('base/site.json', { sections: { account: { signIn: { smsSeconds: 60, smsPerDay: 3, codeMinutes: 10, codeTries: 5, codesPerMinute: 1000 } } } });
    database = await open();
    test = await startTestPlatform({ database: { ...database, db: database.db.withPlugin(counter) }, services: [auth, customers, moneyDouble().service, outbox, session], configs });
    await test.platform.repeat.close();
  });
  afterAll(async () => {
    await test.close();
    await database.close();
    configs.remove();
  });

  const browser = (): BrowserDouble => browserDouble(() => test.app, HOST);
  const makeUser = async (): Promise<User> => (await browser().call('/sandbox/users', { method: 'POST', body: {} })).json<User>();
  const send = (from: BrowserDouble, { phone_code, phone_number }: Pick<User, 'phone_code' | 'phone_number'>) =>
    from.call('/web-api/auth/sms/send', { method: 'POST', body: { 'phone-code': phone_code, 'phone-number': phone_number } });
  const enter = (from: BrowserDouble, { phone_code, phone_number }: Pick<User, 'phone_code' | 'phone_number'>, code: string) =>
    from.call('/web-api/auth/login/sms', { method: 'POST', body: { phone_code, phone_number, code } });
  const outcomeOf = (answer: Awaited<ReturnType<typeof enter>>): string => (answer.statusCode === 200 ? answer.json<{ user_id: string }>().user_id : answer.json<{ code: string }>().code);
  const messages = async () => (await database.db.selectFrom('outbox').selectAll().where('kind', '=', 'sign-in-code').execute()).map((row) => ({ ...row, data: JSON.parse(row.data) as Record<string, string> }));
  const codeFor = async (user: User): Promise<string> => {
    await test.platform.deadlines.runDue();
    return (await messages()).filter(({ user_id }) => user_id === user.id).at(-1)?.data['code'] ?? '';
  };
  const wrong = (code: string): string => (code === '123456' ? '654321' : '123456');

  it('brings the code to the phone alone, and signs in once with it', async () => {
    const user = await makeUser();
    const own = browser();
    const sent = await send(own, { phone_code: `+${user.phone_code}`, phone_number: user.phone_number.replace(/^(...)/, '($1) ') });
    expect([sent.statusCode, sent.json()]).toEqual([200, { guid: expect.stringMatching(/^[\da-f-]{36}$/) as string, ttl: 600, resendAfterSec: 60 }]);
    const code = await codeFor(user);
    expect(code).toMatch(/^\d{6}$/);
    expect((await messages()).find(({ user_id }) => user_id === user.id)?.address).toBe(`+${user.phone_code}${user.phone_number}`);
    expect(outcomeOf(await enter(own, user, code))).toBe(user.id);
    expect((await own.call('/web-api/auth/session/check')).json()).toEqual({ user_id: user.id });
    const again = await enter(own, user, code);
    expect([again.statusCode, outcomeOf(again), again.json<{ fields: { field: string; code: string }[] }>().fields[0]?.field]).toEqual([422, 'AUTH_CODE_REFUSED', 'code']);
  });

  it('takes a code in the browser that asked for it alone', async () => {
    const user = await makeUser();
    const own = browser();
    await send(own, user);
    const code = await codeFor(user);
    const other = browser();
    await other.call('/web-api/auth/login', { method: 'POST', body: { method: 'login', login: 'nobody@example.com', password: 'x' } });
    expect([outcomeOf(await enter(other, user, code)), outcomeOf(await enter(browser(), user, code))]).toEqual(['AUTH_CODE_REFUSED', 'AUTH_CODE_REFUSED']);
    expect(outcomeOf(await enter(own, user, code)), 'and others spend none of its tries').toBe(user.id);
  });

  it('is void after five wrong codes, which a right password does not clear, and after ten minutes', async () => {
    const user = await makeUser();
    const own = browser();
    await send(own, user);
    const code = await codeFor(user);
    for (let turn = 0; turn < 4; turn += 1) expect(outcomeOf(await enter(own, user, wrong(code)))).toBe('AUTH_CODE_REFUSED');
    expect((await own.call('/web-api/auth/login', { method: 'POST', body: { method: 'login', login: user.login, password: user.password } })).statusCode).toBe(200);
    expect(outcomeOf(await enter(own, user, wrong(code)))).toBe('AUTH_CODE_REFUSED');
    expect(outcomeOf(await enter(own, user, code)), 'the fifth was the last').toBe('AUTH_CODE_REFUSED');
    await test.platform.clock.advance(MINUTE_MS);
    expect((await send(own, user)).statusCode).toBe(200);
    const late = await codeFor(user);
    expect(late).not.toBe('');
    await test.platform.clock.advance(10 * MINUTE_MS);
    expect(outcomeOf(await enter(own, user, late))).toBe('AUTH_CODE_REFUSED');
  });

  it('is right once however many come at a moment', async () => {
    const user = await makeUser();
    const own = browser();
    await send(own, user);
    const code = await codeFor(user);
    const outcomes = await Promise.all(Array.from({ length: 5 }, async () => outcomeOf(await enter(own, user, code))));
    expect(outcomes.toSorted()).toEqual([user.id, ...Array<string>(4).fill('AUTH_CODE_REFUSED')].toSorted());
  });

  it('sends a number one code a minute and three a day, whoever asks and whether or not it is a customer\'s (A-105)', async () => {
    const known = await makeUser();
    const unknown = { phone_code: '7', phone_number: '5550002223' };
    const answers: unknown[][] = [[], []];
    for (const waitMs of [0, 0, 61_000, 61_000, 61_000, 25 * 60 * MINUTE_MS]) {
      if (waitMs > 0) await test.platform.clock.advance(waitMs);
      for (const [at, phone] of [known, unknown].entries()) {
        const answer = await send(browser(), phone);
        answers[at]?.push([answer.statusCode, Number(answer.headers['retry-after'] ?? 0) > 3600]);
      }
    }
    expect(answers[0]).toEqual([[200, false], [429, false], [200, false], [200, false], [429, true], [200, false]]);
    expect(answers[1]).toEqual(answers[0]);
  });

  it('tells nobody whose a number is: answers, statements and headers are the same, and no stranger\'s phone gets a message (T46)', async () => {
    const user = await makeUser();
    const stranger = { phone_code: '7', phone_number: '5550002224' };
    const traceOf = async (phone: Pick<User, 'phone_code' | 'phone_number'>) => {
      const own = browser();
      const trace: unknown[] = [];
      for (const ask of [() => send(own, phone), () => enter(own, phone, '000000'), () => enter(own, phone, '000001')]) {
        statements = 0;
        const answer = await ask();
        trace.push([answer.statusCode, answer.body.replace(/"(guid|trace)":"[^"]*"/g, ''), Object.keys(answer.headers).sort(), statements]);
      }
      return trace;
    };
    // The clock is read anew after it was moved.
    await traceOf({ phone_code: '7', phone_number: '5550002225' });
    const ofStranger = await traceOf(stranger);
    expect(await traceOf(user)).toEqual(ofStranger);
    await test.platform.deadlines.runDue();
    expect((await messages()).map(({ address }) => address)).not.toContain(`+${stranger.phone_code}${stranger.phone_number}`);
  });

  it('signs nobody in by a number that was not proved', async () => {
    const user = await makeUser();
    await database.db.updateTable('customers').set({ phone: null, is_phone_confirmed: false }).where('user_id', '=', user.id).execute();
    const own = browser();
    expect((await send(own, user)).statusCode).toBe(200);
    expect(await codeFor(user)).toBe('');
  });

  it.each([{ phone_code: 'x', phone_number: '1' }, { phone_code: '7', phone_number: 'abc' }])('refuses %o, which is no number', async (phone) => {
    const answer = await send(browser(), phone);
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([422, 'AUTH_PHONE_INVALID']);
  });
});
