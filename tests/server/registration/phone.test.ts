import { afterAll, beforeAll, expect, it } from 'vitest';
import type { BrowserDouble } from '../auth/browserDouble.ts';
import { type OpenedDatabase } from '../databases.ts';
import { describeInTurn } from '../describeOn.ts';
import { CLOSED, fastBody, phoneBody, type RegistrationPlatform, SISTER, startRegistrationPlatform } from './registrationPlatform.ts';

const MINUTE_MS = 60_000;

describeInTurn('registration by phone', ({ open }) => {
  let database: OpenedDatabase;
  let test: RegistrationPlatform;

  beforeAll(async () => {
    database = await open();
    test = await startRegistrationPlatform(database, {
      prepare: (configs) => configs.change('brands/sister/site.json', { format: 1, sections: { registration: { types: { full: { id: 0, at: 100 } } } } }),
    });
  });
  afterAll(async () => {
    await test.close();
    await database.close();
  });

  const refusalOf = (answer: { readonly statusCode: number; json<T>(): T }) => {
    const { code, fields = [] } = answer.json<{ code?: string; fields?: { field: string; code: string }[] }>();
    return [answer.statusCode, code, ...fields.map(({ field, code: fault }) => `${field} ${fault}`)];
  };
  const register = (from: BrowserDouble, body: object) => test.post(from, 'registration/phone', body);
  const activate = (from: BrowserDouble, body: object) => test.post(from, 'user/activate', body);
  const addressOf = ({ user_phone_number: { code, number } }: ReturnType<typeof phoneBody>) => `+${code}${number}`;
  const registered = async () => {
    const [from, body] = [test.browser(), phoneBody()];
    const answer = await register(from, body);
    expect(answer.statusCode, answer.body).toBe(200);
    const [message] = await test.mails(addressOf(body));
    return { from, body, answer, message };
  };

  it('sends a code to the phone, makes the customer by it with a password that is told once, and signs in', async () => {
    const { from, body, answer, message } = await registered();
    expect(answer.json()).toEqual({ state: 'sms-sent', codeLifeSec: 600, resendAfterSec: 60 });
    expect([message?.kind, message?.data['code'], message?.data['token']]).toEqual(['registration-phone-code', expect.stringMatching(/^\d{6}$/), undefined]);
    const done = await activate(from, { user_phone_number: body.user_phone_number, code: message?.data['code'] });
    expect(done.statusCode, done.body).toBe(200);
    const { user_id: userId, login, password } = done.json<{ user_id: string; login: string; password: string }>();
    expect(login).toBe(addressOf(body));
    expect((await from.call('/web-api/user/config')).statusCode).toBe(200);
    const row = await database.db.selectFrom('customers').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();
    expect(row).toMatchObject({ phone: login.slice(1), is_phone_confirmed: true, email: null, is_email_confirmed: false });
    const kept = await database.db.selectFrom('customer_registrations').select('type').where('user_id', '=', userId).executeTakeFirstOrThrow();
    expect(kept.type).toBe('phone');
    expect((await test.post(test.browser(), 'auth/login', { method: 'login', login, password })).statusCode).toBe(200);
    const typed = { method: 'phone', phone_code: '49', phone_number: `0${body.user_phone_number.number}`, password };
    expect((await test.post(test.browser(), 'auth/login', typed)).statusCode).toBe(200);
    expect(refusalOf(await activate(from, { user_phone_number: body.user_phone_number, code: message?.data['code'] }))).toEqual([422, 'REGISTRATION_CODE_REFUSED', 'code expired-code']);
  });

  it('refuses a number that fits no mask of its country, and one that is not given', async () => {
    const wrong = (number: string, code = '33') => register(test.browser(), { ...fastBody, user_phone_number: { code, number } }).then(refusalOf);
    expect(await wrong('61234567')).toEqual([422, 'REGISTRATION_FIELDS_INVALID', 'user_phone_number phone']);
    expect(await wrong('6123456789')).toEqual([422, 'REGISTRATION_FIELDS_INVALID', 'user_phone_number phone']);
    expect(await wrong('', '33')).toEqual([422, 'REGISTRATION_FIELDS_INVALID', 'user_phone_number missing']);
    expect(refusalOf(await register(test.browser(), fastBody))).toEqual([422, 'REGISTRATION_FIELDS_INVALID', 'user_phone_number missing']);
  });

  it('takes a number as it is dialled at home for the same number: one message a minute, five a day (A-105)', async () => {
    const { body } = await registered();
    const { code, number } = body.user_phone_number;
    const again = () => register(test.browser(), { ...body, user_phone_number: { code: `+${code}`, number: `0 ${number}` } });
    expect(refusalOf(await again())).toEqual([429, 'REGISTRATION_MAILED_LATELY']);
    const statuses: number[] = [];
    for (let turn = 0; turn < 5; turn += 1) {
      await test.platform.clock.advance(MINUTE_MS);
      statuses.push((await again()).statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });

  it('sends the code anew to the browser that registered, and is good in no other', async () => {
    const { from, body, message } = await registered();
    const address = { user_phone_number: body.user_phone_number };
    expect(refusalOf(await activate(test.browser(), { ...address, code: message?.data['code'] }))).toEqual([422, 'REGISTRATION_CODE_REFUSED', 'code expired-code']);
    await test.platform.clock.advance(MINUTE_MS);
    const stranger = await test.post(test.browser(), 'registration/code', address);
    const own = await test.post(from, 'registration/code', address);
    expect([own.statusCode, own.body]).toEqual([stranger.statusCode, stranger.body]);
    const codes = (await test.mails(addressOf(body))).map(({ data }) => data['code']);
    expect(codes).toHaveLength(2);
    expect((await activate(from, { ...address, code: codes[0] })).statusCode).toBe(200);
  });

  it('tells a number that was taken meanwhile to whoever has read the message', async () => {
    const first = await registered();
    await test.platform.clock.advance(MINUTE_MS);
    const other = test.browser();
    await register(other, first.body);
    const [second] = await test.mails(addressOf(first.body));
    const phone = { user_phone_number: first.body.user_phone_number };
    expect((await activate(first.from, { ...phone, code: first.message?.data['code'] })).statusCode).toBe(200);
    expect(refusalOf(await activate(other, { ...phone, code: second?.data['code'] }))).toEqual([422, 'REGISTRATION_CODE_REFUSED', 'user_phone_number taken']);
  });

  it('is refused where the site is closed, or does not register by phone', async () => {
    expect(refusalOf(await register(test.browser(CLOSED), phoneBody()))).toEqual([403, 'REGISTRATION_CLOSED']);
    expect(refusalOf(await register(test.browser(SISTER), phoneBody()))).toEqual([404, 'REGISTRATION_TYPE_UNKNOWN']);
  });
});
