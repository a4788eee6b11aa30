import { afterAll, beforeAll, expect, it } from 'vitest';
import { service as captcha } from '../../../server/services/captcha/service.ts';
import { captchaSvg } from '../../../server/services/captcha/drawCaptcha.ts';
import type { BrowserDouble } from '../auth/browserDouble.ts';
import { type OpenedDatabase } from '../databases.ts';
import { describeInTurn } from '../describeOn.ts';
import { fastBody, type RegistrationPlatform, startRegistrationPlatform } from '../registration/registrationPlatform.ts';

interface Challenge {
  readonly id: string;
  readonly type: number;
  readonly time: number;
}
type Verdict = { readonly success: boolean; readonly time: number; readonly isLogoutUser?: boolean; readonly triesLeft?: number; readonly exception_code?: number };

const WRONG = '00000';
const OFFERS = 20;

describeInTurn('captchas', ({ open }) => {
  let database: OpenedDatabase;
  let test: RegistrationPlatform;

  beforeAll(async () => {
    database = await open();
    test = await startRegistrationPlatform(database, {
      services: [captcha],
      prepare: (configs) => configs.change('base/site.json', {
        sections: {
          account: { currencies: { EUR: 978, USD: 840 }, defaultCurrency: 'EUR' }, geo: { fallbackCountry: 'de', countryIds: { de: 80, ee: 357, fr: 73 } },
          registration: { minimumAge: { default: 18 }, perMinute: 1000, codesPerMinute: 1000 },
          captcha: { harderAfter: 100, picturesPerMinute: 600, offersPerMinute: OFFERS, outagePerMinute: 2, purposes: { registration: { freeCalls: 0 }, smsCode: { freeCalls: 0 }, signIn: { freeCalls: 2, minutes: 60, type: 2 } } },
        },
      }),
    });
  });
  afterAll(async () => {
    await test.close();
    await database.close();
  });

  const register = (from: BrowserDouble, told?: string) => from.call('/web-api/registration/fast', { method: 'POST', body: fastBody, ...(told !== undefined && { headers: { 'x-captcha': told } }) });
  const challengeFor = async (from: BrowserDouble): Promise<Challenge> => (await register(from)).json<{ challenge: Challenge }>().challenge;
  const answerOf = (id: string): string => test.platform.ports.get('captcha').answerOf(id);
  const validate = async (from: BrowserDouble, id: string, answer: string): Promise<Verdict> => (await from.call('/captcha/validate', { method: 'POST', body: { captcha: `${id}:${answer}` } })).json<Verdict>();

  it('are asked for by 100, and let the call through that brings the answer', async () => {
    const browser = test.browser();
    const refused = await register(browser);
    expect(refused.statusCode).toBe(400);
    expect(refused.json()).toMatchObject({ code: 'CAPTCHA_NEEDED', exception_code: 100, challenge: { type: 1, time: 180 } });
    const { challenge: { id } } = refused.json<{ challenge: Challenge }>();
    expect(await validate(browser, id, answerOf(id))).toMatchObject({ success: true });
    expect((await register(browser, `${id}:${answerOf(id)}`)).statusCode).toBe(200);
  });

  it('let exactly one of many calls with the same answer through', async () => {
    const browser = test.browser();
    const { id } = await challengeFor(browser);
    const statuses = (await Promise.all(Array.from({ length: 8 }, () => register(browser, `${id}:${answerOf(id)}`)))).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(7);
  });

  it('answer no more tries than a picture has, of many wrong ones at one moment, and the right one is void after them', async () => {
    const browser = test.browser();
    const { id } = await challengeFor(browser);
    const told = await Promise.all(Array.from({ length: 10 }, () => validate(browser, id, WRONG)));
    expect(told.filter(({ exception_code: code }) => code === 111)).toHaveLength(3);
    expect(told.filter(({ exception_code: code }) => code === 112)).toHaveLength(7);
    expect((await validate(browser, id, answerOf(id))).success).toBe(false);
    expect((await register(browser, `${id}:${answerOf(id)}`)).json()).toMatchObject({ code: 'CAPTCHA_EXPIRED', exception_code: 112 });
  });

  it('count a wrong header as a try, and keep the challenge while it has some', async () => {
    const browser = test.browser();
    const { id } = await challengeFor(browser);
    const codes: number[] = [];
    for (let turn = 0; turn < 4; turn += 1) codes.push((await register(browser, `${id}:${WRONG}`)).json<{ exception_code: number }>().exception_code);
    expect(codes).toEqual([111, 111, 111, 112]);
  });

  it('are worth nothing in another browser, or for another purpose', async () => {
    const [mine, other] = [test.browser(), test.browser()];
    const { id } = await challengeFor(mine);
    await challengeFor(other);
    expect((await register(other, `${id}:${answerOf(id)}`)).json()).toMatchObject({ exception_code: 112 });
    expect((await other.call(`/captcha/picture?id=${id}`)).statusCode).toBe(404);
    expect(await validate(other, id, answerOf(id))).toMatchObject({ success: false, exception_code: 112 });
    const free = (await mine.call('/captcha/update')).json<Challenge>();
    expect((await register(mine, `${free.id}:${answerOf(free.id)}`)).json()).toMatchObject({ exception_code: 112 });
  });

  it('are asked for before a code is sent to a phone, and one for a registration does not do', async () => {
    const browser = test.browser();
    const send = (told?: string) => browser.call('/web-api/auth/sms/send', { method: 'POST', body: { 'phone-code': '33', 'phone-number': '612345678' }, ...(told !== undefined && { headers: { 'x-captcha': told } }) });
    const other = await challengeFor(browser);
    expect((await send(`${other.id}:${answerOf(other.id)}`)).json()).toMatchObject({ exception_code: 112 });
    const { id } = (await send()).json<{ challenge: Challenge }>().challenge;
    expect((await send(`${id}:${answerOf(id)}`)).statusCode).toBe(200);
  });

  it('expire, and say how long they are still good', async () => {
    const browser = test.browser();
    const { id } = await challengeFor(browser);
    const time = async (): Promise<number> => (await browser.call(`/captcha/gettime?id=${id}`)).json<{ time: number }>().time;
    expect(await time()).toBeGreaterThan(170);
    await test.platform.clock.advance(181_000);
    expect(await time()).toBe(0);
    expect((await register(browser, `${id}:${answerOf(id)}`)).json()).toMatchObject({ exception_code: 112 });
  });

  it('give another picture for the same purpose, and the one before is void', async () => {
    const browser = test.browser();
    const { id } = await challengeFor(browser);
    const next = (await browser.call(`/captcha/update?id=${id}`)).json<Challenge>();
    expect(next.id).not.toBe(id);
    expect((await register(browser, `${id}:${answerOf(id)}`)).json()).toMatchObject({ exception_code: 112 });
    expect((await register(browser, `${next.id}:${answerOf(next.id)}`)).statusCode).toBe(200);
  });

  it('are pictures without a letter of text, and never in a row of the database', async () => {
    const browser = test.browser();
    const { id } = await challengeFor(browser);
    const picture = await browser.call(`/captcha/picture?id=${id}`);
    expect([picture.statusCode, picture.headers['content-type']]).toEqual([200, 'image/png']);
    const svg = captchaSvg({ answer: '9876543210', noise: Buffer.alloc(32, 7), isHard: true });
    expect(svg).not.toMatch(/<text|9876543210|font/);
    const row = await database.db.selectFrom('captcha_challenges').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const texts = Object.values({ ...row, id: '', device_id: '' }).filter((value) => typeof value === 'string');
    expect(texts.join(' '), 'times may have its digits by chance').not.toContain(answerOf(id));
  });

  it('are answered without eyes, by a code of a mail, once (T63)', async () => {
    const browser = test.browser();
    const { id } = await challengeFor(browser);
    const mail = await browser.call('/captcha/mail', { method: 'POST', body: { id, email: 'Eyes-Closed@example.com' } });
    expect(mail.json()).toMatchObject({ isSent: true, time: 600 });
    const [message] = await test.mails('eyes-closed@example.com');
    const code = message?.data['code'] ?? '';
    expect(message?.kind).toBe('captcha-code');
    expect(await validate(browser, id, code)).toMatchObject({ success: true });
    expect((await register(browser, `${id}:${code}`)).statusCode).toBe(200);
    expect((await register(browser, `${id}:${code}`)).json()).toMatchObject({ exception_code: 112 });
  });

  it('send one mail a minute to an address, wherever it is asked for', async () => {
    const ask = async (): Promise<number> => {
      const browser = test.browser();
      const { id } = await challengeFor(browser);
      return (await browser.call('/captcha/mail', { method: 'POST', body: { id, email: 'crowd-of-eyes@example.com' } })).statusCode;
    };
    const statuses = await Promise.all([ask(), ask(), ask()]);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 429, 429]);
  });

  it('are read in Arabic digits too', async () => {
    const browser = test.browser();
    const { id } = await challengeFor(browser);
    const arabic = answerOf(id).replaceAll(/\d/g, (digit) => String.fromCharCode(0x660 + Number(digit)));
    expect(await validate(browser, id, arabic)).toMatchObject({ success: true });
  });

  interface Offer { readonly isNeeded: boolean; readonly challenge?: Challenge }
  const offerFor = async (from: BrowserDouble, purpose: string): Promise<Offer> => (await from.call(`/captcha/offer?purpose=${purpose}`)).json<Offer>();

  it('are offered before the call that would be asked for one, to this browser and for this purpose; where none is asked, nothing is offered', async () => {
    const [mine, other] = [test.browser(), test.browser()];
    expect(await offerFor(mine, 'contact'), 'a purpose that the site does not name').toEqual({ isNeeded: false });
    expect(await offerFor(mine, 'signIn'), 'a network that has free calls').toEqual({ isNeeded: false });
    const { isNeeded, challenge: { id, time } = { id: '', time: 0 } } = await offerFor(mine, 'registration');
    expect([isNeeded, time]).toEqual([true, 180]);
    await challengeFor(other);
    expect((await register(other, `${id}:${answerOf(id)}`)).json()).toMatchObject({ exception_code: 112 });
    const sms = await offerFor(mine, 'smsCode');
    expect((await register(mine, `${sms.challenge?.id ?? ''}:${answerOf(sms.challenge?.id ?? '')}`)).json()).toMatchObject({ exception_code: 112 });
    expect(await validate(mine, id, answerOf(id))).toMatchObject({ success: true });
    expect((await register(mine, `${id}:${answerOf(id)}`)).statusCode).toBe(200);
    expect((await register(mine, `${id}:${answerOf(id)}`)).json(), 'good once').toMatchObject({ exception_code: 112 });
  });

  it('are asked of a network whose sign-ins fail; for a type 2 that fails for good the session ends', async () => {
    const browser = test.browser();
    const tryIn = (login: string) => browser.call('/web-api/auth/login', { method: 'POST', body: { method: 'login', login, password: 'not the password', remember: false } });
    const answers = [await tryIn('a@example.com'), await tryIn('b@example.com'), await tryIn('c@example.com')];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 400]);
    expect(await offerFor(browser, 'signIn'), 'its free calls are used up').toMatchObject({ isNeeded: true, challenge: { type: 2 } });
    const { challenge } = answers[2]?.json<{ challenge: Challenge }>() ?? {};
    expect(challenge?.type).toBe(2);
    const verdicts: Verdict[] = [];
    for (let turn = 0; turn < 3; turn += 1) verdicts.push(await validate(browser, challenge?.id ?? '', WRONG));
    expect(verdicts.map(({ isLogoutUser }) => isLogoutUser)).toEqual([false, false, true]);
  });

  it('are not offered without end', async () => {
    const browser = test.browser();
    const statuses: number[] = [];
    for (let turn = 0; turn <= OFFERS; turn += 1) statuses.push((await browser.call('/captcha/offer?purpose=registration')).statusCode);
    expect(new Set(statuses)).toEqual(new Set([200, 429]));
  });

  it('tighten calls when they cannot be kept, and open nothing', async () => {
    await database.db.schema.alterTable('captcha_counts').renameTo('captcha_counts_away').execute();
    try {
      const statuses: number[] = [];
      const browser = test.browser();
      for (let turn = 0; turn < 4; turn += 1) statuses.push((await register(browser)).statusCode);
      expect(statuses).toEqual([200, 200, 429, 429]);
    } finally {
      await database.db.schema.alterTable('captcha_counts_away').renameTo('captcha_counts').execute();
    }
  });

  it('keep nothing of those that expired', async () => {
    await challengeFor(test.browser());
    await test.platform.clock.advance(25 * 60 * 60_000);
    const { forgetOldChallenges } = await import('../../../server/services/captcha/challenges.ts');
    const { forgetOldCounts } = await import('../../../server/services/captcha/captchaCounts.ts');
    await forgetOldChallenges(database.db, test.platform.clock.nowMs());
    await forgetOldCounts(database.db, test.platform.clock.nowMs());
    expect(await database.db.selectFrom('captcha_challenges').select('id').execute()).toEqual([]);
    expect(await database.db.selectFrom('captcha_counts').select('kind').execute()).toEqual([]);
  });
});
