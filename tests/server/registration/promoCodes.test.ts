import { afterAll, beforeAll, expect, it } from 'vitest';
import { databases, type OpenedDatabase } from '../databases.ts';
import { describeOn } from '../describeOn.ts';
import { CLOSED, fastBody, HOST, type RegistrationPlatform, SISTER, startRegistrationPlatform } from './registrationPlatform.ts';

const LIMIT = 4;

describeOn('promo codes of registrations', databases, ({ open }) => {
  let database: OpenedDatabase;
  let test: RegistrationPlatform;

  beforeAll(async () => {
    database = await open();
    test = await startRegistrationPlatform(database, { terms: { promoCodesPerMinute: LIMIT }, settings: { isSandbox: true } });
  });
  afterAll(async () => {
    await test.close();
    await database.close();
  });

  const add = async (code: string, more: object = {}, host = HOST) =>
    await test.browser(host).call('/sandbox/registration-promo-codes', { method: 'POST', headers: { 'x-requested-with': 'test' }, body: { code, ...more } });
  const isKnown = async (code: string, host = HOST) => {
    const answer = await test.post(test.browser(host), 'registration/promo-code', { code });
    return answer.statusCode === 200 ? answer.json<{ isKnown: boolean }>().isKnown : answer.statusCode;
  };

  it('are known however they are written, in the brand that takes them, until they end', async () => {
    expect((await add('Spring-26')).statusCode).toBe(200);
    await add('Over', { expiresAtUtc: '2020-01-01T00:00:00Z' });
    expect([await isKnown(' sPRING-26 '), await isKnown('SPRING'), await isKnown('over'), await isKnown('Spring-26', SISTER), await isKnown('Spring-26', CLOSED)]).toEqual([true, false, false, false, 403]);
  });

  it('are not found by guessing: a network asks few times in a minute', async () => {
    const from = test.browser();
    const statuses: number[] = [];
    for (let tried = 0; tried <= LIMIT; tried += 1) statuses.push((await test.post(from, 'registration/promo-code', { code: `GUESS-${tried}` })).statusCode);
    expect(statuses).toEqual([...Array<number>(LIMIT).fill(200), 429]);
  });

  it('are kept with the account, and a registration is refused for none', async () => {
    const { user_id: id } = (await test.post(test.browser(), 'registration/fast', { ...fastBody, ref_code: 'NOBODY-KNOWS' })).json<{ user_id: string }>();
    const { answers } = await database.db.selectFrom('customer_registrations').select('answers').where('user_id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.parse(answers)).toMatchObject({ ref_code: 'NOBODY-KNOWS' });
  });
});
