import { expect, it } from 'vitest';
import type { BrowserDouble } from '../auth/browserDouble.ts';
import { describeInTurn } from '../describeOn.ts';
import type { MadeCustomer } from '../recovery/recoveryPlatform.ts';
import { factorsSuite } from './factorsPlatform.ts';

const MINUTE_MS = 60_000;

describeInTurn('signing in by two steps', ({ open }) => {
  const test = factorsSuite(open);

  /** A customer with an authenticator app. */
  const enrolled = async () => {
    const { from, user } = await test.signedIn();
    const factor = await test.enrol(from);
    await test.nextStep();
    return { at: from, user, ...factor };
  };
  const first = async (from: BrowserDouble, { login, password }: Pick<MadeCustomer, 'login' | 'password'>, remember = false) =>
    (await test.post(from, 'auth/login', { method: 'login', login, password, remember })).json<{ user_id?: string; two_step?: { guid: string; methods: string[]; ttl: number } }>();
  const begun = async (from: BrowserDouble, user: MadeCustomer, remember = false) => (await first(from, user, remember)).two_step?.guid ?? '';
  const second = (from: BrowserDouble, guid: string, code: string, method = 'totp') => test.ask(from, 'auth/login/two-step', { guid, method, code });
  const isSignedIn = async (from: BrowserDouble) => (await from.call('/web-api/auth/session/check')).statusCode === 200;

  it('opens no session by the password, and one by the code of the second factor, once', async () => {
    const { user, secret } = await enrolled();
    const from = test.browser();
    const { two_step: step } = await first(from, user);
    expect(step).toEqual({ guid: expect.any(String), methods: ['totp', 'recovery'], ttl: 600 });
    expect([...from.cookies.keys()].toSorted()).toEqual(['did']);
    expect(await isSignedIn(from)).toBe(false);
    expect(await second(from, step?.guid ?? '', '000')).toEqual({ status: 422, code: 'FACTOR_CODE_REFUSED', fault: 'code wrong-code' });
    expect(await second(from, step?.guid ?? '', test.codeOf(secret))).toMatchObject({ status: 200 });
    expect(await isSignedIn(from)).toBe(true);
    await test.nextStep();
    expect(await second(from, step?.guid ?? '', test.codeOf(secret))).toMatchObject({ code: 'FACTOR_SIGN_IN_OVER' });
  });

  it('takes a saved code too, and not one of a method that is not set up', async () => {
    const { user, codes: [saved = ''] } = await enrolled();
    const from = test.browser();
    const guid = await begun(from, user);
    expect(await second(from, guid, '123456', 'sms')).toMatchObject({ fault: 'code expired-code' });
    expect(await second(from, guid, saved, 'recovery')).toMatchObject({ status: 200 });
  });

  it('is good in the browser that began it alone, for its minutes, and until the password changes', async () => {
    const { user, secret, codes: [saved = ''] } = await enrolled();
    const [from, other] = [test.browser(), test.browser()];
    const guid = await begun(from, user);
    await begun(other, { ...user, password: 'wrong' });
    expect(await second(other, guid, test.codeOf(secret))).toMatchObject({ code: 'FACTOR_SIGN_IN_OVER' });
    const again = await begun(from, user);
    expect(await second(from, guid, test.codeOf(secret))).toMatchObject({ code: 'FACTOR_SIGN_IN_OVER' });
    await test.platform.clock.advance(10 * MINUTE_MS);
    expect(await second(from, again, test.codeOf(secret))).toMatchObject({ code: 'FACTOR_SIGN_IN_OVER' });
    const last = await begun(from, user);
    const passwordHash = await test.platform.ports.get('credentials').hashPassword('quite another sentence');
    await test.database.db.transaction().execute((trx) => test.platform.ports.get('credentials').setPassword(trx, { operatorId: 'proof', userId: user.id }, { passwordHash }));
    expect(await second(from, last, saved, 'recovery')).toMatchObject({ code: 'FACTOR_SIGN_IN_OVER' });
    expect(await isSignedIn(from)).toBe(false);
  });

  it('is one session of 50 right codes at once', async () => {
    const { user, secret } = await enrolled();
    const from = test.browser();
    const guid = await begun(from, user);
    const code = test.codeOf(secret);
    const answers = await Promise.all(Array.from({ length: 50 }, () => second(from, guid, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  it('gives no wrong codes back for a right password', async () => {
    const { user, secret } = await enrolled();
    const tryAnew = async (code: () => string) => {
      const from = test.browser();
      return await second(from, await begun(from, user), code());
    };
    for (let turn = 0; turn < 5; turn += 1) expect(await tryAnew(() => '1')).toMatchObject({ fault: 'code wrong-code' });
    expect(await tryAnew(() => test.codeOf(secret))).toMatchObject({ fault: 'code expired-code' });
    await test.platform.clock.advance(15 * MINUTE_MS);
    expect(await tryAnew(() => test.codeOf(secret))).toMatchObject({ status: 200 });
  });

  it('is not asked for on a device that is remembered (A-3): one remembered before the factor was set up is asked', async () => {
    const user = await test.makeCustomer();
    const [before, here] = [test.browser(), test.browser()];
    expect(await first(before, user, true)).toMatchObject({ user_id: user.id });
    await first(here, user);
    const { secret } = await test.enrol(here);
    expect(await first(before, user)).toHaveProperty('two_step');
    await test.nextStep();
    const elsewhere = test.browser();
    expect(await second(elsewhere, await begun(elsewhere, user, true), test.codeOf(secret))).toMatchObject({ status: 200 });
    expect(await first(elsewhere, user)).toMatchObject({ user_id: user.id });
    expect(await test.ask(elsewhere, 'user/factors/remove', { method: 'totp' }), 'who left the factor out cannot take it away').toMatchObject({ status: 403, code: 'AUTH_PROOF_NEEDED' });
  });

  it('comes after a code to the phone too', async () => {
    const { user, secret } = await enrolled();
    const from = test.browser();
    await test.post(from, 'auth/sms/send', { 'phone-code': user.phone_code, 'phone-number': user.phone_number });
    const find = async () => (await test.mails(`+${user.phone_code}${user.phone_number}`)).find(({ kind }) => kind === 'sign-in-code')?.data['code'];
    await expect.poll(find).toBeDefined();
    const answer = (await test.post(from, 'auth/login/sms', { phone_code: user.phone_code, phone_number: user.phone_number, code: await find() })).json<{ two_step: { guid: string } }>();
    expect(await isSignedIn(from)).toBe(false);
    expect(await second(from, answer.two_step.guid, test.codeOf(secret))).toMatchObject({ status: 200 });
  });

  it('tells nothing before the password is right: answers are those of nobody\'s login', async () => {
    const { user } = await enrolled();
    const told = async (login: string) => {
      const { statusCode, body, headers } = await test.post(test.browser(), 'auth/login', { method: 'login', login, password: 'wrong' });
      return { statusCode, body: body.replace(/"trace":"[^"]*"/, ''), headers: Object.keys(headers).toSorted() };
    };
    expect(await told(user.login)).toEqual(await told('nobody-at-all@example.com'));
  });
});
