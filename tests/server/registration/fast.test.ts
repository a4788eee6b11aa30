import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenedDatabase } from '../databases.ts';
import { describeInTurn } from '../describeOn.ts';
import { CLOSED, fastBody, HOST, type RegistrationPlatform, SISTER, startRegistrationPlatform, VIP } from './registrationPlatform.ts';

describeInTurn('registration at one press', ({ open }) => {
  let database: OpenedDatabase;
  let test: RegistrationPlatform;

  beforeAll(async () => {
    database = await open();
    test = await startRegistrationPlatform(database, { terms: { perMinute: 3 } });
  });
  afterAll(async () => {
    await test.close();
    await database.close();
  });

  const register = (body: object, host = HOST) => test.post(test.browser(host), 'registration/fast', body);
  const faultsOf = async (body: object): Promise<readonly string[]> => {
    const answer = await register(body);
    expect(answer.statusCode, answer.body).toBe(422);
    const { code, fields } = answer.json<{ code: string; fields: { field: string; code: string; in: string; pointer: string }[] }>();
    expect(code).toBe('REGISTRATION_FIELDS_INVALID');
    for (const { field, in: place, pointer } of fields) expect([place, pointer]).toEqual(['body', `/${field}`]);
    return fields.map(({ field, code: fault }) => `${field} ${fault}`);
  };

  it('makes a customer with a login and a password that are told once, and signs in', async () => {
    const from = test.browser();
    const answer = await test.post(from, 'registration/fast', { ...fastBody, marketing_mail: false });
    expect(answer.statusCode, answer.body).toBe(200);
    const { user_id: id, login, password } = answer.json<{ user_id: string; login: string; password: string }>();
    expect(login).toBe(id);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect((await from.call('/web-api/auth/session/check')).json()).toEqual({ user_id: id });
    const signedIn = await test.post(test.browser(), 'auth/login', { method: 'login', login, password });
    expect(signedIn.json<{ user_id: string }>().user_id).toBe(id);
    expect(test.money.accounts.filter(({ userId }) => userId === id).map(({ type, iso }) => [type, iso])).toEqual([[0, 'EUR']]);
    expect(await database.db.selectFrom('customers').select(['email', 'phone', 'country', 'country_id', 'brand']).where('user_id', '=', id).executeTakeFirst())
      .toEqual({ email: null, phone: null, country: 'de', country_id: 80, brand: 'proof' });
  });

  it('keeps what was filled in, and what was ticked and left unticked with the texts of that day', async () => {
    const { user_id: id } = (await register(fastBody)).json<{ user_id: string }>();
    const kept = await database.db.selectFrom('customer_registrations').select(['type', 'answers']).where('user_id', '=', id).executeTakeFirstOrThrow();
    expect([kept.type, JSON.parse(kept.answers)]).toEqual(['fast', { ref_code: 'SPRING', first_deposit_bonus_choice: '1' }]);
    const consents = await database.db.selectFrom('customer_consents').select(['kind', 'is_given', 'terms_version', 'at_ms']).where('user_id', '=', id).orderBy('kind').execute();
    expect(consents.map(({ kind, is_given: isGiven, terms_version: version }) => [kind, isGiven, version])).toEqual([['is_adult', true, '2026-11'], ['marketing_mail', false, '2026-11']]);
    for (const { at_ms: atMs } of consents) expect(Math.abs(test.platform.clock.nowMs() - atMs)).toBeLessThan(60_000);
  });

  it('keeps who has sent the customer, leaves out what is no mark of a referral, and refuses nobody for it (A-88)', async () => {
    const sent = { refererid: 'ref~partner-7', reflinkid: 'qtag~x1', subid: 'subid~<script>', bf: 'ref~of-another-type', ref_partner_id: true, postback_watcher: 'sent' };
    const { user_id: id } = (await register({ ...fastBody, ...sent })).json<{ user_id: string }>();
    const kept = await database.db.selectFrom('customer_registrations').select(['answers', 'referral']).where('user_id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.parse(kept.referral)).toEqual([{ type: 'refererid', val: 'partner-7', additional: 'ref' }, { type: 'reflinkid', val: 'x1', additional: 'qtag' }]);
    expect(JSON.parse(kept.answers)).toEqual({ ref_code: 'SPRING', first_deposit_bonus_choice: '1' });
  });

  it('tells of all fields at once what is wrong with them', async () => {
    expect(await faultsOf({})).toEqual(['country missing', 'currency missing', 'first_deposit_bonus_choice missing', 'is_adult unticked']);
    expect(await faultsOf({ ...fastBody, country: 'us', currency: 'RUB', first_deposit_bonus_choice: '3', ref_code: 'a b' }))
      .toEqual(['country unknown', 'currency unknown', 'ref_code form', 'first_deposit_bonus_choice unknown']);
    expect(await faultsOf({ ...fastBody, user_email: 'a@example.com', balance: '1000' })).toEqual(['user_email unknown', 'balance unknown']);
    expect(await faultsOf({ ...fastBody, is_adult: 'yes', country: true })).toEqual(['country form', 'is_adult form']);
  });

  it('is refused where the site registers nobody, on a VIP domain, and where a brand has no such form', async () => {
    const refused = async (host: string) => {
      const answer = await register(fastBody, host);
      return [answer.statusCode, answer.json<{ code: string }>().code];
    };
    expect(await refused(CLOSED)).toEqual([403, 'REGISTRATION_CLOSED']);
    expect(await refused(VIP)).toEqual([403, 'REGISTRATION_CLOSED']);
    expect(await refused(SISTER)).toEqual([404, 'REGISTRATION_TYPE_UNKNOWN']);
  });

  it('T45: is refused where the law of the site asks who somebody is first; the other ways stay', async () => {
    const { releases } = test.platform;
    expect(await releases.setExtraLayer('proof', new Map([['site.json', { format: 1, profile: 'uk' }]]))).toEqual([]);
    expect((await register(fastBody)).json<{ code: string }>().code).toBe('REGISTRATION_TYPE_UNKNOWN');
    expect((await test.post(test.browser(), 'registration/phone', {})).statusCode, 'a form that asks for what is missing').toBe(422);
    await releases.setExtraLayer('proof', null);
    expect((await register(fastBody)).statusCode).toBe(200);
  });

  it('is answered by 429 after as many registrations of a network as the brand says; what is refused for its fields is none', async () => {
    const from = test.browser();
    const statuses: number[] = [];
    for (const body of [{}, {}, fastBody, fastBody, fastBody, fastBody]) statuses.push((await test.post(from, 'registration/fast', body)).statusCode);
    expect(statuses).toEqual([422, 422, 200, 200, 200, 429]);
    expect((await register(fastBody)).statusCode).toBe(200);
  });

  it('makes no customer where the money has no account for one', async () => {
    const count = async () => Number((await database.db.selectFrom('customers').select(({ fn }) => fn.countAll().as('all')).executeTakeFirstOrThrow()).all);
    const before = await count();
    test.money.failNext();
    expect((await register(fastBody)).statusCode).toBe(500);
    expect(await count()).toBe(before);
  });
});
