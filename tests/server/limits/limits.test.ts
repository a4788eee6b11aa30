import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { NO_LIMIT } from '../../../domain/account/index.ts';
import { service as account } from '../../../server/services/account/service.ts';
import { service as auth } from '../../../server/services/auth/service.ts';
import { service as customers } from '../../../server/services/customers/service.ts';
import { service as ledger } from '../../../server/services/ledger/service.ts';
import { service as limits } from '../../../server/services/limits/service.ts';
import { service as session } from '../../../server/services/session/service.ts';
import { type BrowserDouble, browserDouble } from '../auth/browserDouble.ts';
import { type OpenedDatabase } from '../databases.ts';
import { describeInTurn } from '../describeOn.ts';
import { createTestConfigs, startTestPlatform, type TestConfigs, type TestPlatform } from '../testPlatform.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const BASE = '/limit-service-api/api/external/web/v3';
const [DAY, WEEK, MONTH] = [20, 21, 22];
const HOST = 'proof.localhost';
const QUESTIONS = Object.fromEntries([['calm', true], ['own-money', true], ['win-back', false]].map(([id, right], index) => [id, { at: [300, 100, 200][index], text: { $t: `limits:question.${id}` }, right }]));
const RIGHT = { 'own-money': true, 'win-back': false, calm: true };

interface User {
  readonly id: string;
  readonly login: string;
  readonly password: string;
}

interface Limit {
  readonly type: number;
  readonly limitType: number;
  readonly limitValue: number;
  readonly limitState: string;
  readonly limitBalance: number | null;
  readonly used: number | null;
  readonly needApprove: boolean;
}

interface Saved {
  readonly status: number;
  readonly questions: readonly { readonly id: string; readonly text: string }[];
  readonly tokenGuid: string | null;
  readonly askAgainAt: number | null;
  readonly limitsData: readonly Limit[];
}

describeInTurn('limits of deposits', ({ open }) => {
  let database: OpenedDatabase;
  let configs: TestConfigs;
  let test: TestPlatform;

  beforeAll(async () => {
    configs = createTestConfigs();
    for (const language of ['en', 'ar']) configs.change(`base/dictionaries/${language}/limits.json`, Object.fromEntries(Object.keys(QUESTIONS).map((id) => [`question.${id}`, `Is this so: ${id}`])));
    configs.change('base/site.json', { sections: {
      account: { currencies: { EUR: 978 }, defaultCurrency: 'EUR' },
      limits: { types: [DAY, WEEK, MONTH], perMinute: 1000, questions: QUESTIONS, lockOnPending: true },
    } });
    database = await open();
    test = await startTestPlatform({ database, services: [account, auth, customers, ledger, limits, session], configs });
  });
  afterAll(async () => {
    await test.close();
    await database.close();
    configs.remove();
  });

  const browser = () => browserDouble(() => test.app, HOST);
  const signIn = async (from: BrowserDouble, { login, password }: User) => {
    const answer = await from.call('/web-api/auth/login', { method: 'POST', body: { method: 'login', login, password } });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const signedIn = async () => {
    const from = browser();
    const user = (await from.call('/sandbox/users', { method: 'POST', body: { currency: 'EUR' } })).json<User>();
    await signIn(from, user);
    return { from, user };
  };

  const call = (from: BrowserDouble, path: string, init: object = {}) => from.call(`${BASE}/${path}`, init);
  const post = (from: BrowserDouble, path: string, body: object) => call(from, path, { method: 'POST', body });
  const save = async (from: BrowserDouble, ...wanted: readonly (readonly [type: number, limitValue: number])[]) => {
    const answer = await post(from, 'limits', { limits: wanted.map(([type, limitValue]) => ({ type, limitValue })) });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Saved>();
  };
  const answerTest = async (from: BrowserDouble, tokenGuid: string | null, right: Readonly<Record<string, boolean>> = RIGHT) =>
    await post(from, 'testanswers', { tokenGuid, answers: Object.entries(right).map(([id, answer]) => ({ id, answer })) });
  const read = async (from: BrowserDouble) => (await call(from, 'limits')).json<{ limitsData: readonly Limit[] }>().limitsData;
  const held = async (from: BrowserDouble, type: number) => (await read(from)).find((limit) => limit.type === type && limit.limitState !== 'PENDING')?.limitValue;
  const waiting = async (from: BrowserDouble) => (await read(from)).filter(({ limitState }) => limitState === 'PENDING');
  const deposit = async (user: User, amountMinor: number) => (await browser().call('/sandbox/money', { method: 'POST', body: { userId: user.id, action: 'deposit', amountMinor } })).json<{ code?: string; detail?: string }>();
  const pass = async (from: BrowserDouble, user: User, ms: number) => {
    await test.platform.clock.advance(ms);
    await signIn(from, user);
  };
  /** A customer whose daily limit of 100 shall be 200: the questions are answered. */
  const asking = async () => {
    const { from, user } = await signedIn();
    await save(from, [DAY, 10_000]);
    const { tokenGuid } = await save(from, [DAY, 20_000]);
    expect((await answerTest(from, tokenGuid)).json<{ success: boolean }>().success).toBe(true);
    return { from, user };
  };

  it('are those of the site; none is set at first', async () => {
    const { from } = await signedIn();
    expect((await call(from, 'availablelimits')).json<{ limits: readonly { type: number }[] }>().limits.map(({ type }) => type)).toEqual([DAY, WEEK, MONTH]);
    expect((await read(from)).map(({ type, limitState, limitValue, limitBalance }) => [type, limitState, limitValue, limitBalance])).toEqual([DAY, WEEK, MONTH].map((type) => [type, 'INACTIVE', NO_LIMIT, null]));
  });

  it('hold with the next request, and the lowest of what is left is what may be paid in (T20, T22, T23)', async () => {
    const { from, user } = await signedIn();
    const saved = await save(from, [DAY, 10_000], [WEEK, 6_000]);
    expect([saved.status, saved.questions, saved.limitsData.map(({ limitState }) => limitState)]).toEqual([200, [], ['ACTIVE', 'ACTIVE', 'INACTIVE']]);
    expect((await deposit(user, 6_001)).code).toBe('MONEY_LIMIT_REACHED');
    expect((await deposit(user, 4_000)).code).toBeUndefined();
    const refused = await deposit(user, 2_001);
    expect([refused.code, refused.detail]).toEqual(['MONEY_LIMIT_REACHED', expect.stringMatching(/^Limit 60\.00 \w{3}, used 40\.00 \w{3}, left 20\.00 \w{3}\. More is free from /)]);
    expect((await read(from)).map(({ used, limitBalance }) => [used, limitBalance])).toEqual([[4_000, 6_000], [4_000, 2_000], [4_000, null]]);
    await save(from, [DAY, 4_000]);
    expect((await deposit(user, 1)).code, 'what is less holds at once').toBe('MONEY_LIMIT_REACHED');
  });

  it('let more in only after the questions, a day, and an approval; until then the old one holds (T24, A-65)', async () => {
    const { from, user } = await signedIn();
    await save(from, [DAY, 10_000]);
    const asked = await save(from, [DAY, NO_LIMIT]);
    expect(asked.questions.map(({ id, text }) => [id, text.endsWith(id)])).toEqual([['own-money', true], ['win-back', true], ['calm', true]]);
    expect(await waiting(from), 'nothing waits before the answers').toEqual([]);
    expect((await answerTest(from, asked.tokenGuid)).json()).toMatchObject({ success: true, askAgainAt: null });
    expect(await waiting(from)).toMatchObject([{ type: DAY, limitType: 1, limitValue: NO_LIMIT, needApprove: false }]);
    expect((await post(from, 'limitaction', { action: 1, type: DAY })).json<{ code: string }>().code).toBe('LIMITS_NOT_YET');
    await pass(from, user, DAY_MS - HOUR_MS);
    expect((await post(from, 'limitaction', { action: 1, type: DAY })).statusCode).toBe(409);
    await pass(from, user, HOUR_MS);
    expect([await waiting(from), (await deposit(user, 10_001)).code]).toMatchObject([[{ needApprove: true }], 'MONEY_LIMIT_REACHED']);
    expect((await post(from, 'limitaction', { action: 1, type: DAY })).statusCode).toBe(204);
    expect([await held(from, DAY), await waiting(from), (await deposit(user, 10_001)).code]).toEqual([NO_LIMIT, [], undefined]);
    expect((await post(from, 'limitaction', { action: 1, type: DAY })).json<{ code: string }>().code, 'once').toBe('LIMITS_NOTHING_WAITS');
  });

  it('drop what waits when the customer says so, by either address, when less is set, and after seven days of silence (T25, A-56)', async () => {
    const by = [
      async ({ from }: { from: BrowserDouble }) => expect((await post(from, 'limitaction', { action: 0, type: DAY })).statusCode).toBe(204),
      async ({ from }: { from: BrowserDouble }) => expect((await call(from, 'limit', { method: 'DELETE', body: { type: DAY } })).statusCode).toBe(204),
      async ({ from }: { from: BrowserDouble }) => void (await save(from, [DAY, 9_000])),
      async ({ from, user }: Awaited<ReturnType<typeof asking>>) => await pass(from, user, 8 * DAY_MS),
    ];
    for (const drop of by) {
      const customer = await asking();
      expect(await waiting(customer.from)).toHaveLength(1);
      await drop(customer);
      expect(await waiting(customer.from)).toEqual([]);
      await pass(customer.from, customer.user, 2 * DAY_MS);
      expect((await post(customer.from, 'limitaction', { action: 1, type: DAY })).statusCode).toBe(404);
      expect(await held(customer.from, DAY)).toBeLessThanOrEqual(10_000);
    }
  });

  it('are locked while a change of them waits: more is refused, less and the other limits are taken (A-137)', async () => {
    const { from } = await asking();
    const refused = await save(from, [DAY, 30_000], [WEEK, 50_000]);
    expect([refused.status, refused.tokenGuid, refused.questions, (await waiting(from)).map(({ limitValue }) => limitValue)]).toEqual([403, null, [], [20_000]]);
    expect(await held(from, WEEK), 'what allows less is taken all the same').toBe(50_000);
    expect((await save(from, [WEEK, 60_000])).questions, 'its neighbours are not locked').toHaveLength(3);
    await save(from, [DAY, 9_000]);
    expect((await save(from, [DAY, 10_000])).questions, 'nothing waits any more').toHaveLength(3);
  });

  it('change nothing after a wrong answer, and ask again a day later; less is taken meanwhile', async () => {
    const { from, user } = await signedIn();
    await save(from, [DAY, 10_000]);
    const { tokenGuid } = await save(from, [DAY, 20_000]);
    expect((await answerTest(from, tokenGuid, { ...RIGHT, calm: false })).json()).toMatchObject({ success: false, questionsResult: [{ success: true }, { success: true }, { success: false }] });
    expect((await answerTest(from, tokenGuid)).json<{ code: string }>().code, 'questions are answered once').toBe('LIMITS_TEST_UNKNOWN');
    expect(await save(from, [DAY, 20_000], [WEEK, 5_000])).toMatchObject({ status: 403, questions: [], tokenGuid: null });
    expect([await held(from, DAY), await held(from, WEEK), await waiting(from)]).toEqual([10_000, 5_000, []]);
    await pass(from, user, DAY_MS);
    expect((await save(from, [DAY, 20_000])).questions).toHaveLength(3);
  });

  it('take answers of a quarter of an hour, of the customer who was asked, to all questions', async () => {
    const [one, other] = [await signedIn(), await signedIn()];
    await save(one.from, [DAY, 10_000]);
    const { tokenGuid } = await save(one.from, [DAY, 20_000]);
    expect((await answerTest(other.from, tokenGuid)).statusCode).toBe(422);
    expect((await answerTest(one.from, randomUUID())).statusCode).toBe(422);
    expect((await answerTest(one.from, tokenGuid, {})).json()).toMatchObject({ success: false });
    const late = await signedIn();
    await save(late.from, [DAY, 10_000]);
    const asked = await save(late.from, [DAY, 20_000]);
    await test.platform.clock.advance(15 * 60_000);
    expect((await answerTest(late.from, asked.tokenGuid)).json<{ code: string }>().code).toBe('LIMITS_TEST_UNKNOWN');
  });

  it('are measured by what holds when the answers come: one that became stricter meanwhile is not loosened at once', async () => {
    const { from } = await signedIn();
    await save(from, [DAY, 10_000]);
    const { tokenGuid } = await save(from, [DAY, 20_000]);
    await save(from, [DAY, 3_000]);
    expect((await answerTest(from, tokenGuid)).json<{ success: boolean }>().success).toBe(true);
    expect([await held(from, DAY), (await waiting(from)).map(({ limitType }) => limitType)]).toEqual([3_000, [1]]);
  });

  it('refuse what is no limit of the site and no amount, and guests', async () => {
    const { from } = await signedIn();
    const refusal = async (limit: object) => await post(from, 'limits', { limits: [limit] });
    expect((await refusal({ type: 10, limitValue: 5_000 })).json<{ code: string }>().code).toBe('LIMITS_TYPE_UNKNOWN');
    for (const limitValue of [-2, 1.5, NO_LIMIT + 1, '5000']) expect((await refusal({ type: DAY, limitValue })).statusCode, String(limitValue)).toBe(400);
    for (const limitValue of [0, -1]) expect((await refusal({ type: DAY, limitValue })).json<{ code: string }>().code, String(limitValue)).toBe('LIMITS_VALUE_INVALID');
    expect([(await call(browser(), 'limits')).statusCode, (await post(browser(), 'limits', { limits: [{ type: DAY, limitValue: 1 }] })).statusCode]).toEqual([401, 401]);
  });

  it('are set once by many who come at once: the strictest holds, and only one of two tests is good', async () => {
    const { from } = await signedIn();
    await save(from, [DAY, 50_000]);
    await Promise.all([40_000, 10_000, 30_000, 20_000].map(async (value) => await save(from, [DAY, value])));
    expect(await held(from, DAY)).toBe(10_000);
    const [one, two] = await Promise.all([save(from, [DAY, 90_000]), save(from, [DAY, 80_000])]);
    const statuses = (await Promise.all([answerTest(from, one.tokenGuid), answerTest(from, two.tokenGuid)])).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await waiting(from)).toHaveLength(1);
  });
});
