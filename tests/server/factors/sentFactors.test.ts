import { expect, it } from 'vitest';
import { service as bindings } from '../../../server/services/bindings/service.ts';
import type { BrowserDouble } from '../auth/browserDouble.ts';
import { describeInTurn } from '../describeOn.ts';
import type { MadeCustomer } from '../recovery/recoveryPlatform.ts';
import { openEqual } from '../testPlatform.ts';
import { factorsSuite, startFactorsPlatform } from './factorsPlatform.ts';

const SEC_MS = 1000;
const MINUTE_MS = 60 * SEC_MS;

type Method = 'sms' | 'email';

describeInTurn('codes to the phone and the mailbox as second factors', ({ open }) => {
  const test = factorsSuite(open, {
    services: [bindings],
    prepare: (configs) => {
      configs.change('base/site.json', { sections: { factors: { messagesPerMinute: 1000 }, account: { proofMinutes: 60 }, bindings: { perMinute: 1000, codesPerMinute: 1000 } } });
      configs.change('brands/sister/site.json', { format: 1, sections: { factors: { offered: ['totp'] } } });
    },
  });
  const addressOf = (user: MadeCustomer, method: Method) => (method === 'email' ? user.login : `+${user.phone_code}${user.phone_number}`);
  const sent = async (user: MadeCustomer, method: Method) => (await test.mails(addressOf(user, method))).filter(({ kind }) => kind === 'factor-code').map(({ data }) => data['code'] ?? '');
  const newest = async (user: MadeCustomer, method: Method) => (await sent(user, method))[0] ?? '';
  const listed = async (from: BrowserDouble) => (await from.call('/web-api/user/factors')).json<{ factors: { method: string }[]; savedCodesLeft: number; offered: string[]; addresses: Record<Method, string | null> }>();
  const add = (from: BrowserDouble, method: Method) => test.ask(from, 'user/factors/sent', { method });
  const confirm = (from: BrowserDouble, method: Method, code: string) => test.ask(from, 'user/factors/sent/confirm', { method, code });
  const enrolled = async (method: Method) => {
    const { from, user } = await test.signedIn();
    expect((await add(from, method)).status).toBe(200);
    const { codes } = (await test.post(from, 'user/factors/sent/confirm', { method, code: await newest(user, method) })).json<{ codes: string[] }>();
    return { from, user, codes };
  };
  const first = async (from: BrowserDouble, { login, password }: Pick<MadeCustomer, 'login' | 'password'>) =>
    (await test.post(from, 'auth/login', { method: 'login', login, password })).json<{ two_step?: { guid: string; methods: string[] } }>().two_step ?? { guid: '', methods: [] };
  const send = (from: BrowserDouble, guid: string, method: Method) => test.ask(from, 'auth/login/two-step/send', { guid, method });
  const second = (from: BrowserDouble, guid: string, method: string, code: string) => test.ask(from, 'auth/login/two-step', { guid, method, code });
  const isSignedIn = async (from: BrowserDouble) => (await from.call('/web-api/auth/session/check')).statusCode === 200;
  /** A new browser in which the password was right and the code is on its way. */
  const waiting = async (user: MadeCustomer, method: Method) => {
    const from = test.browser();
    const { guid } = await first(from, user);
    expect(await send(from, guid, method)).toMatchObject({ status: 200 });
    return { from, guid, code: await newest(user, method) };
  };
  const otherThan = (code: string) => (code === '000000' ? '000001' : '000000');

  for (const method of ['sms', 'email'] as const) {
    it(`are set up by the code of a message (${method}), after which signing in asks for one, once`, async () => {
      const { from: own, user, codes } = await enrolled(method);
      expect(codes).toHaveLength(10);
      expect((await listed(own)).factors).toEqual([{ method, enrolledAtUtc: expect.any(String) }]);
      const from = test.browser();
      const { guid, methods } = await first(from, user);
      expect([methods, await isSignedIn(from)]).toEqual([[method, 'recovery'], false]);
      const answer = await test.post(from, 'auth/login/two-step/send', { guid, method });
      expect(answer.json()).toEqual({ to: method === 'sms' ? `+${user.phone_code} ••• ${user.phone_number.slice(-2)}` : `${user.login[0]}•••@e•••.com`, ttl: 600, resendAfterSec: 60 });
      const code = await newest(user, method);
      expect(await second(from, guid, method, otherThan(code))).toMatchObject({ fault: 'code wrong-code' });
      expect(await second(from, guid, method, ` ${code.slice(0, 3)} ${code.slice(3)} `)).toMatchObject({ status: 200 });
      expect(await isSignedIn(from)).toBe(true);
      const again = await first(from, user);
      expect(await second(from, again.guid, method, code), 'a code is good once').toMatchObject({ fault: 'code expired-code' });
    });
  }

  it('tell the mailbox when they are set up and when they are removed; saved codes go with the last one', async () => {
    const { from, user } = await enrolled('email');
    expect((await add(from, 'sms')).status).toBe(200);
    const { codes } = (await test.post(from, 'user/factors/sent/confirm', { method: 'sms', code: await newest(user, 'sms') })).json<{ codes: string[] }>();
    expect([codes, (await listed(from)).savedCodesLeft]).toEqual([[], 10]);
    for (const method of ['email', 'sms']) expect(await test.ask(from, 'user/factors/remove', { method })).toMatchObject({ status: 200 });
    expect(await listed(from)).toMatchObject({ factors: [], savedCodesLeft: 0 });
    expect(await test.ask(from, 'user/factors/remove', { method: 'sms' })).toMatchObject({ status: 404, code: 'FACTOR_UNKNOWN' });
    const told = (await test.mails(user.login)).filter(({ kind }) => kind.startsWith('factor-sent')).map(({ kind, data }) => `${kind} ${data['to']}`);
    const [mail, phone] = [`${user.login[0]}•••@e•••.com`, `+${user.phone_code} ••• ${user.phone_number.slice(-2)}`];
    expect(told).toEqual([`factor-sent-removed ${phone}`, `factor-sent-removed ${mail}`, `factor-sent-added ${phone}`, `factor-sent-added ${mail}`]);
    expect(await first(test.browser(), user)).toEqual({ guid: '', methods: [] });
  });

  it('need a fresh proof, an address that is confirmed, and a brand that offers them', async () => {
    const { from, user } = await enrolled('sms');
    expect(await add(from, 'sms')).toMatchObject({ status: 409, code: 'FACTOR_ENROLLED' });
    expect(await test.ask(from, 'user/bindings/remove', { way: 'email' })).toMatchObject({ status: 200 });
    expect(await listed(from)).toMatchObject({ offered: ['passkey', 'totp', 'sms', 'email'], addresses: { email: null, sms: `+${user.phone_code} ••• ${user.phone_number.slice(-2)}` } });
    expect(await add(from, 'email')).toMatchObject({ status: 409, code: 'FACTOR_ADDRESS_NEEDED' });
    await test.platform.clock.advance(30 * MINUTE_MS - SEC_MS);
    await from.call('/web-api/auth/session/check?active=1');
    await test.platform.clock.advance(30 * MINUTE_MS - SEC_MS);
    await from.call('/web-api/auth/session/check?active=1');
    await test.platform.clock.advance(2 * SEC_MS);
    for (const [path, body] of [['sent', { method: 'email' }], ['sent/confirm', { method: 'email', code: '1' }], ['remove', { method: 'sms' }]] as const)
      expect(await test.ask(from, `user/factors/${path}`, body), path).toMatchObject({ status: 403, code: 'AUTH_PROOF_NEEDED' });
    const [sister, other] = [test.browser('sister.localhost'), await test.makeCustomer()];
    await test.post(sister, 'auth/login', { method: 'login', login: other.login, password: other.password });
    expect((await listed(sister)).offered).toEqual(['totp']);
    expect(await add(sister, 'sms')).toMatchObject({ status: 403, code: 'FACTOR_NOT_OFFERED' });
    expect(await test.ask(sister, 'user/passkeys/begin')).toMatchObject({ status: 403, code: 'FACTOR_NOT_OFFERED' });
    expect(await test.ask(sister, 'user/factors/totp')).toMatchObject({ status: 200 });
  });

  it('are asked for at a brand too that offers them no more', async () => {
    const { user } = await enrolled('sms');
    const sister = test.browser('sister.localhost');
    const { guid, methods } = await first(sister, user);
    expect(methods).toEqual(['sms', 'recovery']);
    expect(await send(sister, guid, 'sms')).toMatchObject({ status: 200 });
    expect(await second(sister, guid, 'sms', await newest(user, 'sms'))).toMatchObject({ status: 200 });
  });

  it('are good for what they were sent for alone, in the browser that asked, until they are too old', async () => {
    const { from: own, user } = await enrolled('sms');
    // The same browser, whose session is open still: the purpose alone tells its codes apart.
    const from = own;
    const { guid } = await first(from, user);
    expect(await send(from, guid, 'sms')).toMatchObject({ status: 200 });
    const code = await newest(user, 'sms');
    const other = test.browser();
    const there = await first(other, user);
    expect(await second(other, there.guid, 'sms', code), 'another browser').toMatchObject({ fault: 'code expired-code' });
    expect(await second(other, guid, 'sms', code), 'a sign-in of another browser').toMatchObject({ code: 'FACTOR_SIGN_IN_OVER' });
    expect(await test.ask(own, 'user/proof', { password: user.password, method: 'sms', code }), 'a proof').toMatchObject({ fault: 'code expired-code' });
    expect(await test.ask(own, 'user/proof/code', { method: 'sms' })).toMatchObject({ status: 200 });
    const ofProof = await newest(user, 'sms');
    expect(await second(from, guid, 'sms', ofProof), 'a code of a proof').toMatchObject({ fault: 'code wrong-code' });
    expect(await test.ask(own, 'user/proof', { password: user.password, method: 'sms', code: ofProof })).toMatchObject({ status: 200 });
    await test.platform.clock.advance(10 * MINUTE_MS);
    const late = await first(from, user);
    expect(await second(from, late.guid, 'sms', code), 'too old').toMatchObject({ fault: 'code expired-code' });
  });

  it('cannot be had without the password, or for a factor that the sign-in does not ask for', async () => {
    const { user } = await enrolled('sms');
    const nobody = test.browser();
    await first(nobody, { ...user, password: 'wrong' });
    expect(await send(nobody, '5e4f2c1a-9f51-4f0e-8d0b-6a5f5c1d2e3f', 'sms')).toMatchObject({ code: 'FACTOR_SIGN_IN_OVER' });
    const from = test.browser();
    const { guid } = await first(from, user);
    expect(await send(test.browser(), guid, 'sms'), 'another browser').toMatchObject({ code: 'FACTOR_SIGN_IN_OVER' });
    expect(await send(from, guid, 'email')).toMatchObject({ status: 404, code: 'FACTOR_UNKNOWN' });
    expect(await sent(user, 'email'), 'that of the setting up alone').toHaveLength(1);
    expect(await test.ask(test.browser(), 'user/proof/code', { method: 'sms' })).toMatchObject({ status: 401 });
  });

  it('are sent again after the wait, the one before being void; so many a day', async () => {
    const { user } = await enrolled('sms');
    const { from, guid, code } = await waiting(user, 'sms');
    expect(await send(from, guid, 'sms')).toMatchObject({ status: 429, code: 'FACTOR_SENT_LATELY' });
    await test.platform.clock.advance(MINUTE_MS);
    expect(await send(from, guid, 'sms')).toMatchObject({ status: 200 });
    const next = await newest(user, 'sms');
    if (next !== code) expect(await second(from, guid, 'sms', code)).toMatchObject({ fault: 'code wrong-code' });
    expect(await second(from, guid, 'sms', next)).toMatchObject({ status: 200 });
    let count = 2;
    for (let status = 200; status === 200 && count < 20; count += status === 200 ? 1 : 0) {
      await test.platform.clock.advance(MINUTE_MS);
      const browser = test.browser();
      ({ status } = await send(browser, (await first(browser, user)).guid, 'sms'));
    }
    expect(count).toBe(10);
  });

  it('lock their factor after wrong ones, whatever is sent or right between, and leave the others open', async () => {
    const { from: own, user, codes: [saved = ''] } = await enrolled('email');
    const wrong = async (times: number) => {
      const { from, guid, code } = await waiting(user, 'email');
      for (let turn = 0; turn < times; turn += 1) expect(await second(from, guid, 'email', otherThan(code))).toMatchObject({ fault: 'code wrong-code' });
      await test.platform.clock.advance(MINUTE_MS);
      return { from, guid, code };
    };
    await wrong(3);
    const { from, guid, code } = await wrong(2);
    expect(await second(from, guid, 'email', code), 'a right code while it is locked').toMatchObject({ fault: 'code expired-code' });
    expect(await send(from, guid, 'email')).toMatchObject({ status: 423, code: 'FACTOR_LOCKED' });
    expect(await test.ask(own, 'user/proof/code', { method: 'email' }), 'for whatever it is').toMatchObject({ status: 423 });
    expect(await second(from, guid, 'recovery', saved)).toMatchObject({ status: 200 });
    await test.platform.clock.advance(15 * MINUTE_MS);
    const rested = await waiting(user, 'email');
    expect(await second(rested.from, rested.guid, 'email', rested.code)).toMatchObject({ status: 200 });
  });

  it('end with the address that proved them: changed, taken away or had back', async () => {
    const { from, user } = await enrolled('email');
    const halfway = await waiting(user, 'email');
    const address = `moved-${user.id}@example.com`;
    await test.post(from, 'user/bindings/request', { user_email: address });
    const { code = '' } = (await test.mails(address))[0]?.data ?? {};
    expect(await test.ask(from, 'user/bindings/confirm', { way: 'email', code })).toMatchObject({ status: 200 });
    expect(await listed(from)).toMatchObject({ factors: [], savedCodesLeft: 0 });
    expect(await second(halfway.from, halfway.guid, 'email', halfway.code)).toMatchObject({ fault: 'code expired-code' });
    const told = await test.mails(user.login);
    expect(told.slice(0, 2).map(({ kind }) => kind).toSorted()).toEqual(['binding-email-changed', 'factor-sent-removed']);
    const [told1] = await test.database.db.selectFrom('outbox').select('address').where('user_id', '=', user.id).where('kind', '=', 'factor-sent-removed').execute();
    expect(told1?.address, 'who had the address hears of it there').toBe(user.login);
    // Whoever got in sets their own mailbox up: the owner's way back ends that factor.
    const moved = { ...user, login: address };
    expect((await add(from, 'email')).status).toBe(429);
    await test.platform.clock.advance(MINUTE_MS);
    expect((await add(from, 'email')).status).toBe(200);
    expect((await confirm(from, 'email', await newest(moved, 'email'))).status).toBe(200);
    const { token = '' } = told.find(({ kind }) => kind === 'binding-email-changed')?.data ?? {};
    expect(await test.ask(test.browser(), 'user/bindings/undo', { token })).toMatchObject({ status: 200 });
    expect(await first(test.browser(), user)).toEqual({ guid: '', methods: [] });
  });

  it('stay where a change of the address comes to nothing', async () => {
    const { from, user } = await enrolled('email');
    const other = await test.makeCustomer();
    await test.post(from, 'user/bindings/request', { user_email: other.login });
    expect(await test.ask(from, 'user/bindings/confirm', { way: 'email', code: '000000' })).toMatchObject({ status: 422 });
    expect((await first(test.browser(), user)).methods).toEqual(['email', 'recovery']);
  });

  it('are no second step after a code to the same phone: a saved one is, even where none is left', async () => {
    const { user, codes } = await enrolled('sms');
    const bySms = async () => {
      const from = test.browser();
      await test.post(from, 'auth/sms/send', { 'phone-code': user.phone_code, 'phone-number': user.phone_number });
      const find = async () => (await test.mails(addressOf(user, 'sms'))).find(({ kind }) => kind === 'sign-in-code')?.data['code'];
      await expect.poll(find).toBeDefined();
      const { two_step: step } = (await test.post(from, 'auth/login/sms', { phone_code: user.phone_code, phone_number: user.phone_number, code: await find() })).json<{ two_step: { guid: string; methods: string[] } }>();
      return { from, ...step };
    };
    const one = await bySms();
    expect(one.methods).toEqual(['recovery']);
    expect(await send(one.from, one.guid, 'sms')).toMatchObject({ status: 404 });
    for (const code of codes) {
      const from = test.browser();
      expect(await second(from, (await first(from, user)).guid, 'recovery', code)).toMatchObject({ status: 200 });
    }
    await test.database.db.deleteFrom('message_claims').execute();
    await test.database.db.deleteFrom('outbox').where('kind', '=', 'sign-in-code').execute();
    expect((await bySms()).methods).toEqual(['recovery']);
  });

  it('are asked for by a recovery besides its code: the same mailbox is no second one where there is another', async () => {
    const { from: own, user, codes: [saved = ''] } = await enrolled('sms');
    const [from, password] = [test.browser(), 'quite another sentence'];
    await test.post(from, 'recovery/request', { user_email: user.login });
    const { code } = (await test.mails(user.login)).find(({ kind }) => kind === 'recovery-code')?.data ?? {};
    const { guid, methods } = (await test.post(from, 'recovery/code', { user_email: user.login, code })).json<{ guid: string; methods: string[] }>();
    expect(methods).toEqual(['sms', 'recovery']);
    const save = (more: object) => test.ask(from, 'recovery/password', { guid, user_password: password, ...more });
    expect(await save({})).toMatchObject({ code: 'RECOVERY_FACTOR_NEEDED' });
    expect(await save({ method: 'sms', factor_code: code }), 'the code of the recovery itself').toMatchObject({ status: 422 });
    expect(await test.ask(own, 'user/proof/code', { method: 'sms' })).toMatchObject({ status: 200 });
    expect(await save({ method: 'sms', factor_code: await newest(user, 'sms') }), 'a code for something else').toMatchObject({ status: 422 });
    expect((await test.post(from, 'recovery/factor', { guid, method: 'sms' })).json()).toMatchObject({ to: expect.stringContaining('•••'), resendAfterSec: 60 });
    expect(await save({ method: 'sms', factor_code: await newest(user, 'sms') })).toMatchObject({ status: 200 });
    const third = test.browser();
    expect(await second(third, (await first(third, { ...user, password })).guid, 'recovery', saved)).toMatchObject({ status: 200 });
  });

  it('are one session of 50 right codes at once, and five answers of 50 wrong ones', async () => {
    const { user } = await enrolled('sms');
    const right = await waiting(user, 'sms');
    const answers = await Promise.all(Array.from({ length: 50 }, () => second(right.from, right.guid, 'sms', right.code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    await test.platform.clock.advance(MINUTE_MS);
    const { from, guid, code } = await waiting(user, 'sms');
    const wrong = await Promise.all(Array.from({ length: 50 }, () => second(from, guid, 'sms', otherThan(code))));
    expect(wrong.filter(({ fault }) => fault === 'code wrong-code')).toHaveLength(5);
    expect([...answers, ...wrong].filter(({ status }) => status >= 500)).toEqual([]);
  });

  it('are good once over two processes, and wrong ones count as one', async (context) => {
    if (test.database.url === null) return context.skip();
    const { user } = await enrolled('sms');
    const equalDatabase = await openEqual(test.database);
    const equal = await startFactorsPlatform(equalDatabase);
    try {
      await expect.poll(() => equal.platform.clock.offsetMs()).toBe(test.platform.clock.offsetMs());
      const [guessed, right] = [await waiting(user, 'sms'), await enrolled('email')];
      const known = await waiting(right.user, 'email');
      const at50 = async ({ from, guid }: { readonly from: BrowserDouble; readonly guid: string }, method: Method, code: string) => {
        const twin = equal.browser();
        for (const [name, value] of from.cookies) twin.cookies.set(name, value);
        return await Promise.all(Array.from({ length: 50 }, (_, at) => (at % 2 === 0 ? second(from, guid, method, code) : equal.ask(twin, 'auth/login/two-step', { guid, method, code }))));
      };
      expect((await at50(guessed, 'sms', otherThan(guessed.code))).filter(({ fault }) => fault === 'code wrong-code')).toHaveLength(5);
      expect((await at50(known, 'email', known.code)).filter(({ status }) => status === 200)).toHaveLength(1);
    } finally {
      await equal.close();
      await equalDatabase.close();
    }
  });
});
