import { afterAll, beforeAll, expect, it } from 'vitest';
import { limitReviewMs, NO_LIMIT } from '../../../domain/account/index.ts';
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

const DAY_MS = 86_400_000;
/** The platform's clock goes on by itself while a test asks. */
const MARGIN_MS = 60_000;
const BASE = '/limit-service-api/api/external/web/v3';
const DEPOSIT = 20;
const [MONTHS, LATER_DAYS] = [2, 3];
const HOST = 'proof.localhost';

interface User {
  readonly login: string;
  readonly password: string;
}

describeInTurn('the question whether limits still fit (T27)', ({ open }) => {
  let database: OpenedDatabase;
  let configs: TestConfigs;
  let test: TestPlatform;

  beforeAll(async () => {
    configs = createTestConfigs();
    configs.change('base/site.json', {
      sections: {
        account: { currencies: { EUR: 978 }, defaultCurrency: 'EUR', signIn: { triesPerMinute: 60 } },
        limits: { types: [DEPOSIT], perMinute: 1000, reviewMonths: MONTHS, reviewLaterDays: LATER_DAYS },
      },
    });
    // Of the same operator, and without limits.
    configs.change('brands/quiet/brand.json', { format: 1, id: 'quiet', title: 'Quiet', extends: 'base', operator: 'proof', languages: ['en'] });
    configs.change('brands/quiet/site.json', { format: 1, sections: { limits: { types: [] } } });
    database = await open();
    test = await startTestPlatform({ database, services: [account, auth, customers, ledger, limits, session], configs });
  });
  afterAll(async () => {
    await test.close();
    await database.close();
    configs.remove();
  });

  const browser = (host: string) => browserDouble(() => test.app, host);
  const nowMs = () => test.platform.clock.nowMs();
  /** To shortly before a moment, or after it. */
  const goTo = (atMs: number, isAfter: boolean) => test.platform.clock.advance(atMs + (isAfter ? MARGIN_MS : -MARGIN_MS) - nowMs());
  const signIn = async (from: BrowserDouble, { login, password }: User) => {
    const answer = await from.call('/web-api/auth/login', { method: 'POST', body: { method: 'login', login, password } });
    expect(answer.statusCode, answer.body).toBe(200);
  };
  const register = async () => {
    const from = browser(HOST);
    const user = (await from.call('/sandbox/users', { method: 'POST', body: { currency: 'EUR' } })).json<User>();
    return { from, user, madeAtMs: nowMs() };
  };
  const isAsked = async (from: BrowserDouble, user: User) => {
    await signIn(from, user);
    const { is_limit_review_due: isDue = false } = (await from.call('/web-api/auth/session/check')).json<{ is_limit_review_due?: boolean }>();
    return isDue;
  };
  const review = (from: BrowserDouble, isLater: boolean) => from.call(`${BASE}/review`, { method: 'POST', body: { isLater } });

  it('comes so many months after the registration, and again so many after it was answered', async () => {
    const { from, user, madeAtMs } = await register();
    await goTo(limitReviewMs(madeAtMs, MONTHS), false);
    expect(await isAsked(from, user)).toBe(false);
    await goTo(limitReviewMs(madeAtMs, MONTHS), true);
    expect(await isAsked(from, user)).toBe(true);
    expect((await review(from, false)).statusCode).toBe(204);
    const answeredAtMs = nowMs();
    expect(await isAsked(from, user)).toBe(false);
    await goTo(limitReviewMs(answeredAtMs, MONTHS), false);
    expect(await isAsked(from, user)).toBe(false);
    await goTo(limitReviewMs(answeredAtMs, MONTHS), true);
    expect(await isAsked(from, user)).toBe(true);
  });

  it('comes back after days for whom it came at a bad time', async () => {
    const { from, user, madeAtMs } = await register();
    await goTo(limitReviewMs(madeAtMs, MONTHS), true);
    await signIn(from, user);
    expect((await review(from, true)).statusCode).toBe(204);
    const answeredAtMs = nowMs();
    expect(await isAsked(from, user)).toBe(false);
    await goTo(answeredAtMs + LATER_DAYS * DAY_MS, false);
    expect(await isAsked(from, user)).toBe(false);
    await goTo(answeredAtMs + LATER_DAYS * DAY_MS, true);
    expect(await isAsked(from, user)).toBe(true);
  });

  it('is answered by setting a limit, and by wishing for a higher one', async () => {
    const { from, user, madeAtMs } = await register();
    for (const [index, limitValue] of [5000, NO_LIMIT].entries()) {
      await goTo(index === 0 ? limitReviewMs(madeAtMs, MONTHS) : limitReviewMs(nowMs(), MONTHS), true);
      expect(await isAsked(from, user)).toBe(true);
      expect((await from.call(`${BASE}/limits`, { method: 'POST', body: { limits: [{ type: DEPOSIT, limitValue }] } })).statusCode).toBe(200);
      expect(await isAsked(from, user), String(limitValue)).toBe(false);
    }
  });

  it('is one customer\'s alone, is known to the pages, and is not asked where the site offers no limits', async () => {
    const [first, second] = [await register(), await register()];
    await goTo(limitReviewMs(second.madeAtMs, MONTHS), true);
    expect(await isAsked(first.from, first.user)).toBe(true);
    await review(first.from, false);
    expect(await isAsked(second.from, second.user)).toBe(true);
    const session = test.platform.ports.get('session');
    const factsOf = ({ cookies }: BrowserDouble) => session.factsOf({ cookies: { sid: cookies.get('sid') }, host: HOST, method: 'GET' } as unknown as Parameters<typeof session.factsOf>[0]);
    expect(await Promise.all([first, second].map(async ({ from }) => (await factsOf(from))['user.isLimitReviewDue']))).toEqual([false, true]);
    expect((await review(browser(HOST), false)).statusCode).toBe(401);
    expect(await isAsked(browser('quiet.localhost'), second.user)).toBe(false);
  });
});
