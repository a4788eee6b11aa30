import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenedDatabase } from '../databases.ts';
import { describeInTurn } from '../describeOn.ts';
import type { BrowserDouble } from '../auth/browserDouble.ts';
import { CLOSED, fullBody, HOST, type RegistrationPlatform, SISTER, startRegistrationPlatform } from './registrationPlatform.ts';

const MINUTE_MS = 60_000;

describeInTurn('registration by e-mail', ({ open }) => {
  let database: OpenedDatabase;
  let test: RegistrationPlatform;

  beforeAll(async () => {
    database = await open();
    test = await startRegistrationPlatform(database);
  });
  afterAll(async () => {
    await test.close();
    await database.close();
  });

  const register = (from: BrowserDouble, body: object) => test.post(from, 'registration/full', body);
  const activate = (from: BrowserDouble, body: object) => test.post(from, 'user/activate', body);
  const newestMail = async (address: string): Promise<Readonly<Record<string, string>>> => (await test.mails(address))[0]?.data ?? {};
  const registered = async (host = HOST) => {
    const [from, body] = [test.browser(host), fullBody()];
    const answer = await register(from, body);
    expect(answer.statusCode, answer.body).toBe(200);
    return { from, body, mail: await newestMail(body.user_email) };
  };
  const refusalOf = (answer: { readonly statusCode: number; json<T>(): T }) => {
    const { code, fields = [] } = answer.json<{ code?: string; fields?: { field: string; code: string }[] }>();
    return [answer.statusCode, code, ...fields.map(({ field, code: fault }) => `${field} ${fault}`)];
  };
  const faultsOf = async (more: object) => refusalOf(await register(test.browser(), { ...fullBody(), ...more })).slice(2);
  const customersOf = (email: string) => database.db.selectFrom('customers').selectAll().where('email', '=', email).execute();

  it('sends a mail, and makes the customer and signs in when its code is typed; then signing out and in works', async () => {
    const { from, body, mail } = await registered();
    expect(mail).toMatchObject({ brand: 'proof', lng: 'en', code: expect.stringMatching(/^\d{6}$/), token: expect.any(String) });
    expect(await customersOf(body.user_email)).toEqual([]);
    expect((await from.call('/web-api/auth/session/check')).statusCode).toBe(401);
    const answer = await activate(from, { user_email: body.user_email.toUpperCase(), code: mail['code'] });
    expect(answer.statusCode, answer.body).toBe(200);
    const { user_id: id } = answer.json<{ user_id: string }>();
    expect((await from.call('/web-api/auth/session/check')).json()).toEqual({ user_id: id });
    expect((await from.call('/web-api/auth/disconnect', { method: 'POST' })).statusCode).toBe(200);
    const again = await test.post(from, 'auth/login', { method: 'login', login: body.user_email, password: body.user_password });
    expect(again.json<{ user_id: string }>().user_id).toBe(id);
  });

  it('keeps what the person told, and lets nobody sign in by a phone number that is not proved', async () => {
    const { from, body, mail } = await registered();
    await activate(from, { user_email: body.user_email, code: mail['code'] });
    const [row] = await customersOf(body.user_email);
    expect(row).toMatchObject({ phone_code: '49', phone: null, is_phone_confirmed: false, is_email_confirmed: true, country: 'de', country_id: 80 });
    expect(JSON.parse(row?.personal_data ?? '')).toEqual({ name: 'Anna', surname: 'Ortiz', date_birthday: '1990-05-17', region: 'Bavaria', city: 'Munich' });
    expect((await from.call('/web-api/user/config')).json()).toMatchObject({ user_email: body.user_email, user_data: { name: 'Anna', surname: 'Ortiz', date_birthday: '1990-05-17' } });
    const byPhone = { method: 'phone', phone_code: '49', phone_number: row?.phone_number, password: body.user_password };
    expect((await test.post(test.browser(), 'auth/login', byPhone)).statusCode).toBe(401);
    const kept = await database.db.selectFrom('customer_registrations').select(['type', 'answers']).where('user_id', '=', row?.user_id ?? '').executeTakeFirstOrThrow();
    expect([kept.type, JSON.parse(kept.answers)]).toEqual(['full', { ref_code: 'SPRING', first_deposit_bonus_choice: '1' }]);
    const left = await database.db.selectFrom('pending_registrations').selectAll().where('address', '=', body.user_email).execute();
    expect(left).toEqual([]);
  });

  it('keeps who has sent the customer until the code is typed, and with the account (A-88)', async () => {
    const [from, body] = [test.browser(), fullBody({ subid: 'click_id~c-1' })];
    await register(from, body);
    const { user_id: id } = (await activate(from, { user_email: body.user_email, code: (await newestMail(body.user_email))['code'] })).json<{ user_id: string }>();
    const { referral } = await database.db.selectFrom('customer_registrations').select('referral').where('user_id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.parse(referral)).toEqual([{ type: 'subid', val: 'c-1', additional: 'click_id' }]);
  });

  it('demands an age by country, a city where one is demanded, and a good password (A-75, A-77)', async () => {
    expect(await faultsOf({ user_birthday_date: '2010-01-01', user_geo_location_city: '' })).toEqual(['user_birthday_date young', 'user_geo_location_city missing']);
    const twenty = `${Number(test.platform.clock.nowUtc().slice(0, 4)) - 20}-01-01`;
    expect(await faultsOf({ user_birthday_date: twenty, country: 'ee', user_geo_location_city: '' })).toEqual(['user_birthday_date young']);
    expect((await register(test.browser(), fullBody({ user_birthday_date: twenty }))).statusCode).toBe(200);
    expect(await faultsOf({ user_password: 'short' })).toEqual(['user_password short']);
    expect(await faultsOf({ user_password: 'Password123' })).toEqual(['user_password common']);
    expect(await faultsOf({ user_email: 'anna.ortiz@example.com', user_password: 'Anna.Ortiz@example.com' })).toEqual(['user_password same-as-login']);
    expect(await faultsOf({ user_email: 'nobody', user_phone_number: { code: '49', number: '12a' } })).toEqual(['user_email email', 'user_phone_number phone']);
  });

  it('takes the name of the brand for no password, however it is written, and that of another brand for one (A-75)', async () => {
    const body = fullBody({ user_password: 'the SISTER house' });
    expect(refusalOf(await register(test.browser(SISTER), body)).slice(2)).toEqual(['user_password common']);
    expect((await register(test.browser(HOST), body)).statusCode).toBe(200);
  });

  it('refuses a code in another browser, a wrong one, a used one and an old one', async () => {
    const { from, body, mail } = await registered();
    const typed = { user_email: body.user_email, code: mail['code'] };
    expect(refusalOf(await activate(test.browser(), typed))).toEqual([422, 'REGISTRATION_CODE_REFUSED', 'code expired-code']);
    const wrong = String((Number(mail['code']) + 1) % 1_000_000).padStart(6, '0');
    expect(refusalOf(await activate(from, { ...typed, code: wrong }))).toEqual([422, 'REGISTRATION_CODE_REFUSED', 'code wrong-code']);
    expect((await activate(from, typed)).statusCode).toBe(200);
    expect(refusalOf(await activate(from, typed))).toEqual([422, 'REGISTRATION_CODE_REFUSED', 'code expired-code']);
    const late = await registered();
    await test.platform.clock.advance(10 * MINUTE_MS);
    expect(refusalOf(await activate(late.from, { user_email: late.body.user_email, code: late.mail['code'] }))).toEqual([422, 'REGISTRATION_CODE_REFUSED', 'code expired-code']);
    expect(refusalOf(await activate(from, {}))).toEqual([422, 'REGISTRATION_FIELDS_INVALID', 'user_email missing', 'code missing']);
  });

  it('counts wrong codes although the call is refused: after five the right one is void', async () => {
    const { from, body, mail } = await registered();
    const wrong = String((Number(mail['code']) + 1) % 1_000_000).padStart(6, '0');
    const codes = [...Array<string>(5).fill(wrong), mail['code']];
    const faults: unknown[] = [];
    for (const code of codes) faults.push(refusalOf(await activate(from, { user_email: body.user_email, code }))[2]);
    expect(faults).toEqual([...Array<string>(5).fill('code wrong-code'), 'code expired-code']);
  });

  it('makes one customer of many right codes and links at one moment', async () => {
    const { from, body, mail } = await registered();
    const answers = await Promise.all([
      ...Array.from({ length: 5 }, () => activate(from, { user_email: body.user_email, code: mail['code'] })),
      ...Array.from({ length: 5 }, () => activate(from, { token: mail['token'] })),
    ]);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 422)).toHaveLength(9);
    expect(await customersOf(body.user_email)).toHaveLength(1);
  });

  it('takes the link in another browser with the password alone, so that nobody chooses a stranger\'s', async () => {
    const { body, mail } = await registered();
    const elsewhere = test.browser();
    expect(refusalOf(await activate(elsewhere, { token: mail['token'] }))).toEqual([422, 'REGISTRATION_PASSWORD_NEEDED', 'user_password missing']);
    expect(refusalOf(await activate(elsewhere, { token: mail['token'], user_password: 'another one of mine' }))).toEqual([422, 'REGISTRATION_PASSWORD_NEEDED', 'user_password form']);
    expect((await activate(elsewhere, { token: mail['token'], user_password: body.user_password })).statusCode).toBe(200);
    expect(refusalOf(await activate(elsewhere, { token: mail['token'] }))).toEqual([422, 'REGISTRATION_CODE_REFUSED', 'token expired-code']);
    const own = await registered();
    expect((await activate(own.from, { token: own.mail['token'] })).statusCode).toBe(200);
  });

  it('is known to all brands of an operator, and to no other', async () => {
    const { from, body, mail } = await registered(SISTER);
    expect((await activate(from, { user_email: body.user_email, code: mail['code'] })).statusCode).toBe(200);
    const signIn = (host: string) => test.post(test.browser(host), 'auth/login', { method: 'login', login: body.user_email, password: body.user_password });
    expect((await signIn(HOST)).statusCode).toBe(200);
    expect((await signIn('other.example')).statusCode).toBe(401);
    await test.platform.clock.advance(2 * MINUTE_MS);
    await register(test.browser(HOST), body);
    await register(test.browser('other.example'), body);
    expect((await test.mails(body.user_email)).map(({ kind }) => kind).slice(0, 1)).toEqual(['registration-known']);
    const abroad = await database.db.selectFrom('outbox').select('kind').where('operator_id', '=', 'other-operator').where('address', '=', body.user_email).execute();
    expect(abroad).toEqual([{ kind: 'registration-code' }]);
  });

  it('tells whoever reads the mail that another registration of the address was quicker', async () => {
    const first = await registered();
    await test.platform.clock.advance(2 * MINUTE_MS);
    const other = test.browser();
    expect((await register(other, { ...first.body, user_name: 'Berta' })).statusCode).toBe(200);
    const second = await newestMail(first.body.user_email);
    expect((await activate(first.from, { user_email: first.body.user_email, code: first.mail['code'] })).statusCode).toBe(200);
    expect(refusalOf(await activate(other, { user_email: first.body.user_email, code: second['code'] }))).toEqual([422, 'REGISTRATION_CODE_REFUSED', 'user_email taken']);
  });

  it('sends the mail anew after a minute, with another code, to the browser that registered', async () => {
    const { from, body, mail } = await registered();
    const again = (who: BrowserDouble) => test.post(who, 'registration/code', { user_email: body.user_email });
    const early = await again(from);
    expect([early.statusCode, early.json<{ code: string }>().code, Number(early.headers['retry-after']) > 0]).toEqual([429, 'REGISTRATION_MAILED_LATELY', true]);
    await test.platform.clock.advance(MINUTE_MS);
    const stranger = await again(test.browser());
    expect(await test.mails(body.user_email)).toHaveLength(1);
    const own = await again(from);
    expect([own.statusCode, own.body]).toEqual([stranger.statusCode, stranger.body]);
    const newer = await newestMail(body.user_email);
    expect(newer['token']).not.toBe(mail['token']);
    expect((await activate(from, { token: mail['token'] })).statusCode).toBe(422);
    expect((await activate(from, { user_email: body.user_email, code: newer['code'] })).statusCode).toBe(200);
  });

  it('is refused where the site registers nobody', async () => {
    expect(refusalOf(await register(test.browser(CLOSED), fullBody()))).toEqual([403, 'REGISTRATION_CLOSED']);
    expect(refusalOf(await activate(test.browser(CLOSED), { token: 'x' }))).toEqual([403, 'REGISTRATION_CLOSED']);
  });
});
