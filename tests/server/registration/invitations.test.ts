import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../schemas/language/json.ts';
import { type OpenedDatabase } from '../databases.ts';
import { describeInTurn } from '../describeOn.ts';
import { CLOSED, fastBody, fullBody, HOST, type RegistrationPlatform, startRegistrationPlatform, VIP } from './registrationPlatform.ts';

const LIMIT = 40;
const DAY_MS = 86_400_000;

const invitations: JsonObject = {
  'FRIENDS-2026': { title: 'Friends', from: '2020-01-01T00:00:00Z', most: 3 },
  'ONE-GUEST': {}, 'TWO-PLACES': { most: 2 }, 'LAST-PLACE': {}, 'BY-MAIL-ONCE': {},
  'OVER-2019': { until: '2020-01-01T00:00:00Z' }, 'LATER-2099': { from: '2099-01-01T00:00:00Z' },
};

interface Answer {
  readonly code?: string;
  readonly user_id?: string;
  readonly fields?: readonly { readonly field: string; readonly code: string }[];
}

describeInTurn('registrations by invitation', ({ open }) => {
  let database: OpenedDatabase;
  let test: RegistrationPlatform;
  /** Another process on the same database. */
  let other: RegistrationPlatform;
  const endsSoonUtc = new Date(Date.now() + DAY_MS).toISOString().replace(/\.\d+Z$/, 'Z');

  beforeAll(async () => {
    database = await open();
    const start = () => startRegistrationPlatform(database, {
      terms: { perMinute: 1000, invitationsPerMinute: LIMIT },
      prepare: (configs) => {
        configs.change('base/facts.json', { facts: { 'flags.isInvitationNeeded': { scope: 'site', type: 'boolean', default: false, owner: 'site', title: 'By invitation' } } });
        configs.change('brands/vip/brand.json', { flags: { isVipDomain: true, isInvitationNeeded: true } });
        configs.change('brands/vip/site.json', { format: 1, sections: { invitations: { ...invitations, 'ENDS-SOON': { until: endsSoonUtc, most: 10 } } } });
      },
    });
    [test, other] = [await start(), await start()];
  });
  afterAll(async () => {
    await other.close();
    await test.close();
    await database.close();
  });

  const check = (code: string, host = VIP) => test.post(test.browser(host), 'registration/invitation', { code });
  const register = async (invitation: string | undefined, { at = test, host = VIP }: { readonly at?: RegistrationPlatform; readonly host?: string } = {}) => {
    const answer = await at.post(at.browser(host), 'registration/fast', { ...fastBody, ref_code: '', ...(invitation !== undefined && { invitation_code: invitation }) });
    return { status: answer.statusCode, ...answer.json<Answer>() };
  };
  const told = ({ status, fields = [] }: Awaited<ReturnType<typeof register>>) => [status, ...fields.map(({ field, code }) => `${field} ${code}`)].join(' ');
  const countCustomers = async () => (await database.db.selectFrom('customers').select('user_id').execute()).length;

  it('open the domain for VIPs to those who have one, and refuse everybody else at the field', async () => {
    const before = await countCustomers();
    expect(told(await register(undefined))).toBe('422 invitation_code missing');
    expect(told(await register('NOBODYS-CODE'))).toBe('422 invitation_code invitation-unknown');
    expect(told(await register('toString'))).toBe('422 invitation_code invitation-unknown');
    expect(told(await register('LATER-2099'))).toBe('422 invitation_code invitation-unknown');
    expect(told(await register('OVER-2019'))).toBe('422 invitation_code invitation-ended');
    expect(await countCustomers()).toBe(before);
    expect(told(await register(' friends-2026 '))).toBe('200');
    expect(await countCustomers()).toBe(before + 1);
  });

  it('ask nobody elsewhere, and open no site that is closed', async () => {
    expect(told(await register(undefined, { host: HOST }))).toBe('200');
    expect((await register('FRIENDS-2026', { host: CLOSED })).code).toBe('REGISTRATION_CLOSED');
    expect((await check('FRIENDS-2026', HOST)).json(), 'codes of one brand are none of another').toEqual({ isGood: false, refusal: 'invitation-unknown' });
  });

  it('are looked up before the form is filled in, and tell nothing of others', async () => {
    expect((await check(' one-guest')).json()).toEqual({ isGood: true });
    for (const [code, refusal] of [['OVER-2019', 'invitation-ended'], ['ONE-GUES', 'invitation-unknown'], ['constructor', 'invitation-unknown']]) expect((await check(code ?? '')).json()).toEqual({ isGood: false, refusal });
    const served = test.platform.releases.forBrand('vip');
    expect(served?.kind === 'served' && JSON.stringify(served.release.manifest)).not.toContain('ONE-GUEST');
  });

  it('are good as often as they say, over two processes at one moment', async () => {
    const before = await countCustomers();
    const [once, twice] = await Promise.all(['LAST-PLACE', 'TWO-PLACES'].map((code) => Promise.all(Array.from({ length: 8 }, (_, turn) => register(code, { at: turn % 2 === 0 ? test : other })))));
    for (const [answers, places] of [[once, 1], [twice, 2]] as const) {
      expect(answers?.filter(({ status }) => status === 200)).toHaveLength(places);
      expect(answers?.map(told).filter((text) => text === '422 invitation_code invitation-used-up')).toHaveLength(8 - places);
    }
    expect(await countCustomers() - before).toBe(3);
    expect((await check('LAST-PLACE')).json()).toEqual({ isGood: false, refusal: 'invitation-used-up' });
  });

  it('are claimed when the account is opened: of two who were sent a code the later one is refused, and nothing of theirs is opened', async () => {
    const before = await countCustomers();
    const sent = await Promise.all([test, other].map(async (at) => {
      const [from, body] = [at.browser(VIP), fullBody({ ref_code: '', invitation_code: 'BY-MAIL-ONCE' })];
      expect((await at.post(from, 'registration/full', body)).statusCode).toBe(200);
      return { at, from, user_email: body.user_email, code: (await at.mails(body.user_email))[0]?.data['code'] ?? '' };
    }));
    const answers = await Promise.all(sent.map(async ({ at, from, user_email, code }) => {
      const answer = await at.post(from, 'user/activate', { user_email, code });
      return { status: answer.statusCode, ...answer.json<Answer>() };
    }));
    expect(answers.map(told).sort((one, two) => one.localeCompare(two))).toEqual(['200', '422 invitation_code invitation-used-up']);
    expect(await countCustomers() - before).toBe(1);
    expect((await test.post(test.browser(VIP), 'registration/full', fullBody({ ref_code: '' }))).json<Answer>().fields).toMatchObject([{ field: 'invitation_code', code: 'missing' }]);
  });

  it('are kept with the customer who came by them', async () => {
    const { user_id: id = '' } = await register('one-guest');
    const rows = await database.db.selectFrom('customer_registrations').select('answers').where('user_id', '=', id).execute();
    expect(rows.map(({ answers }) => JSON.parse(answers) as object)).toMatchObject([{ invitation_code: 'ONE-GUEST' }]);
  });

  it('end at their date', async () => {
    expect(told(await register('ENDS-SOON'))).toBe('200');
    await test.platform.clock.advance(2 * DAY_MS);
    expect(told(await register('ENDS-SOON'))).toBe('422 invitation_code invitation-ended');
  });

  it('are found by nobody who guesses: so many questions a minute', async () => {
    const from = test.browser(VIP);
    const answers = await Promise.all(Array.from({ length: LIMIT + 10 }, (_, turn) => test.post(from, 'registration/invitation', { code: `GUESS-${turn}` })));
    expect(answers.filter(({ statusCode }) => statusCode === 429).length).toBeGreaterThanOrEqual(10);
  });
});
