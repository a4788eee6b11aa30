import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../schemas/language/json.ts';
import type { ServiceDefinition } from '../../../server/platform/service.ts';
import { migrations as couponMigrations } from '../../../server/services/coupons/couponTables.ts';
import { placementMigrations } from '../../../server/services/coupons/placementTables.ts';
import { grantPromoCodes, usablePromoCodes } from '../../../server/services/coupons/promoCodes.ts';
import { service as ledger } from '../../../server/services/ledger/service.ts';
import { type OpenedDatabase } from '../databases.ts';
import { describeInTurn } from '../describeOn.ts';
import { CLOSED, fastBody, fullBody, HOST, type RegistrationPlatform, SISTER, startRegistrationPlatform } from './registrationPlatform.ts';

const LIMIT = 30;
const DAY_MS = 86_400_000;
const OPERATOR = 'proof';

const promoCodes: JsonObject = {
  'SPRING-26': { title: 'Spring', from: '2020-01-01T00:00:00Z', until: '2099-01-01T00:00:00Z', freeStakeMinor: { EUR: 500 }, freeStakeDays: 7, bonusMinor: { EUR: 200, USD: 300 } },
  OVER: { until: '2020-01-01T00:00:00Z', bonusMinor: { EUR: 100 } },
  LATER: { from: '2099-01-01T00:00:00Z', bonusMinor: { EUR: 100 } },
  ABROAD: { countries: ['fr'], bonusMinor: { EUR: 100 } },
  RACED: { most: 1, bonusMinor: { EUR: 100 } },
  SHORT: { most: 1, bonusMinor: { EUR: 100 } },
  TORN: { most: 1, freeStakeMinor: { EUR: 100 }, bonusMinor: { EUR: 100 } },
};

interface Answer {
  readonly user_id: string;
  readonly promo?: { readonly code: string; readonly refusal?: string; readonly brings?: Readonly<Record<string, unknown>> };
  readonly fields?: readonly { readonly field: string; readonly code: string }[];
}

describeInTurn('promo codes of registrations', ({ open }) => {
  let database: OpenedDatabase;
  let test: RegistrationPlatform;
  let isGrantFailing = false;

  const coupons: ServiceDefinition = {
    name: 'coupons',
    migrations: { ...couponMigrations, ...placementMigrations },
    register: (_app, { ports }) => ports.provide('promoGrants', {
      grant: async (trx, customer, grant) => {
        await grantPromoCodes(trx, customer, grant);
        if (isGrantFailing) throw new Error('The grant is torn.');
      },
    }),
  };

  beforeAll(async () => {
    database = await open();
    test = await startRegistrationPlatform(database, {
      terms: { promoCodesPerMinute: LIMIT }, ledger, services: [coupons],
      prepare: (configs) => {
        configs.change('base/site.json', { sections: { promoCodes } });
        configs.change('brands/sister/site.json', { format: 1, sections: { promoCodes: { 'SPRING-26': null } } });
      },
    });
  });
  afterAll(async () => {
    await test.close();
    await database.close();
  });

  const check = async (code: string, more: object = {}, host = HOST) => await test.post(test.browser(host), 'registration/promo-code', { code, ...more });
  const register = async (more: object) => {
    const answer = await test.post(test.browser(), 'registration/fast', { ...fastBody, ...more });
    return { status: answer.statusCode, ...answer.json<Answer>() };
  };
  const refusalOf = ({ status, fields = [] }: Awaited<ReturnType<typeof register>>) => [status, ...fields.map(({ field, code }) => `${field} ${code}`)];
  const codesOf = async (userId: string) => await usablePromoCodes(database.db, { operatorId: OPERATOR, userId }, test.platform.clock.nowMs());
  const accountsOf = async (userId: string) => (await test.platform.ports.get('money').accountsOf(database.db, { operatorId: OPERATOR, userId })).map(({ type, iso, balanceMinor }) => ({ type, iso, balanceMinor }));
  const usesOf = async (code: string) => (await database.db.selectFrom('registration_promo_uses').select('uses').where('code', '=', code).execute()).map(({ uses }) => uses);
  const countCustomers = async () => (await database.db.selectFrom('customers').select('user_id').execute()).length;

  it('are known however they are written, in the brands that have them, with what they bring', async () => {
    const german = { country: 'de', currency: 'EUR' };
    expect((await check(' sPRING-26 ', german)).json()).toEqual({ isKnown: true, brings: { iso: 'EUR', freeStakeMinor: 500, bonusMinor: 200 } });
    expect((await check('SPRING-26', { ...german, currency: 'USD' })).json()).toEqual({ isKnown: true, brings: { iso: 'USD', bonusMinor: 300 } });
    for (const [code, host] of [['SPRING', HOST], ['LATER', HOST], ['SPRING-26', SISTER], ['toString', HOST]] as const) expect((await check(code, german, host)).json()).toEqual({ isKnown: false });
    expect((await check('SPRING-26', german, CLOSED)).statusCode).toBe(403);
  });

  it('say why they cannot be used, when asked and at a registration, which then makes nobody a customer', async () => {
    const before = await countCustomers();
    for (const [code, person, refusal] of [['over', {}, 'code-ended'], ['ABROAD', {}, 'code-elsewhere'], ['OVER', { country: 'fr' }, 'code-ended'], ['RACED', { currency: 'USD' }, 'code-currency']] as const) {
      expect((await check(code, { country: 'de', currency: 'EUR', ...person })).json()).toEqual({ isKnown: false, refusal });
      expect(refusalOf(await register({ ref_code: code, ...person }))).toEqual([422, `ref_code ${refusal}`]);
    }
    expect(await countCustomers()).toBe(before);
    expect(refusalOf(await register({ ref_code: 'abroad', country: 'fr' }))).toEqual([200]);
  });

  it('put a free stake on the account and money on its bonus account, and the answer tells of both', async () => {
    const { status, user_id: id, promo } = await register({ ref_code: 'spring-26' });
    const [stake, ...others] = await codesOf(id);
    expect([status, others]).toEqual([200, []]);
    expect(stake).toMatchObject({ code: 'SPRING-26', amount_minor: 500, iso: 'EUR' });
    const leftMs = (stake?.expires_at_ms ?? 0) - test.platform.clock.nowMs();
    expect(leftMs > 6.9 * DAY_MS && leftMs <= 7 * DAY_MS).toBe(true);
    expect(promo).toEqual({ code: 'SPRING-26', brings: { iso: 'EUR', freeStakeMinor: 500, bonusMinor: 200, freeStakeUntilUtc: new Date(stake?.expires_at_ms ?? 0).toISOString() } });
    expect(await accountsOf(id)).toEqual([{ type: 0, iso: 'EUR', balanceMinor: 0 }, { type: 4, iso: 'EUR', balanceMinor: 200 }]);
  });

  it('are good as often as their config says: of two registrations at once the last use is one of theirs', async () => {
    const before = await countCustomers();
    const both = await Promise.all([register({ ref_code: 'RACED' }), register({ ref_code: 'raced' })]);
    expect(both.map(refusalOf).sort((one, other) => Number(one[0]) - Number(other[0]))).toEqual([[200], [422, 'ref_code code-used-up']]);
    expect([await countCustomers() - before, await usesOf('RACED')]).toEqual([1, [1]]);
    expect((await check('RACED', { country: 'de', currency: 'EUR' })).json()).toEqual({ isKnown: false, refusal: 'code-used-up' });
    expect(refusalOf(await register({ ref_code: 'RACED' }))).toEqual([422, 'ref_code code-used-up']);
  });

  it('lose no use to a registration that fails after it was claimed', async () => {
    const before = await countCustomers();
    isGrantFailing = true;
    expect((await register({ ref_code: 'TORN' })).status).toBe(500);
    isGrantFailing = false;
    expect([await countCustomers() - before, await usesOf('TORN')]).toEqual([0, []]);
    const { user_id: id } = await register({ ref_code: 'TORN' });
    expect([(await codesOf(id)).length, (await accountsOf(id)).length, await usesOf('TORN')]).toEqual([1, 2, [1]]);
  });

  it('come with the account of a registration by e-mail; one that is used up until then is told of, and keeps nobody out', async () => {
    const [first, second] = await Promise.all([test.browser(), test.browser()].map(async (from) => {
      const body = fullBody({ ref_code: 'SHORT' });
      expect((await test.post(from, 'registration/full', body)).statusCode).toBe(200);
      return { from, user_email: body.user_email, code: (await test.mails(body.user_email))[0]?.data['code'] };
    }));
    const activate = async (sent: typeof first) => (await test.post(sent?.from ?? test.browser(), 'user/activate', { user_email: sent?.user_email, code: sent?.code })).json<Answer>();
    const [gets, late] = [await activate(first), await activate(second)];
    expect([gets.promo, await accountsOf(gets.user_id)]).toEqual([{ code: 'SHORT', brings: { iso: 'EUR', bonusMinor: 100 } }, [{ type: 0, iso: 'EUR', balanceMinor: 0 }, { type: 4, iso: 'EUR', balanceMinor: 100 }]]);
    expect([late.promo, await accountsOf(late.user_id)]).toEqual([{ code: 'SHORT', refusal: 'code-used-up' }, [{ type: 0, iso: 'EUR', balanceMinor: 0 }]]);
    const third = await test.post(test.browser(), 'registration/full', fullBody({ ref_code: 'SHORT' }));
    expect([third.statusCode, third.json<Answer>().fields?.map(({ code }) => code)]).toEqual([422, ['code-used-up']]);
  });

  it('are kept with the account where nobody knows them, and refuse nothing', async () => {
    const { user_id: id, promo } = await register({ ref_code: 'NOBODY-KNOWS' });
    const { answers } = await database.db.selectFrom('customer_registrations').select('answers').where('user_id', '=', id).executeTakeFirstOrThrow();
    expect([JSON.parse(answers), promo]).toMatchObject([{ ref_code: 'NOBODY-KNOWS' }, undefined]);
  });

  it('are no part of what visitors get of a site', () => {
    const answer = test.platform.releases.forHost(HOST);
    const release = answer?.kind === 'served' ? answer.release : undefined;
    expect([Object.keys(release?.promoCodes ?? {}).includes('SPRING-26'), JSON.stringify(release?.manifest).includes('SPRING-26')]).toEqual([true, false]);
  });

  it('are not found by guessing: a network asks few times in a minute', async () => {
    const from = test.browser();
    const statuses: number[] = [];
    for (let tried = 0; tried <= LIMIT; tried += 1) statuses.push((await test.post(from, 'registration/promo-code', { code: `GUESS-${tried}` })).statusCode);
    expect([statuses[0], statuses.at(-1)]).toEqual([200, 429]);
  });
});
