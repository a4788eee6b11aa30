import { afterAll, beforeAll, expect, it } from 'vitest';
import { bothDatabases, type OpenedDatabase } from '../databases.ts';
import { describeOn } from '../describeOn.ts';
import { type SocialPlatform, startSocialPlatform } from './socialPlatform.ts';

describeOn('registering by an account elsewhere where one is invited', bothDatabases, ({ open }) => {
  let database: OpenedDatabase;
  let test: SocialPlatform;

  beforeAll(async () => {
    await import('../../../server/providers/identity-simulator/createIdentityProvider.ts');
    database = await open();
    test = await startSocialPlatform(database, {
      terms: { perMinute: 1000 },
      prepare: (configs) => {
        configs.change('base/facts.json', { facts: { 'flags.isInvitationNeeded': { scope: 'site', type: 'boolean', default: true, owner: 'site', title: 'By invitation' } } });
        configs.change('base/site.json', { sections: { invitations: { 'ONE-GUEST': {}, 'TAKEN-2026': {}, 'OVER-2019': { until: '2020-01-01T00:00:00Z' } } } });
      },
    });
  });
  afterAll(async () => {
    await test.close();
    await database.close();
  });

  const count = async (table: 'customers' | 'social_identities') => (await database.db.selectFrom(table).select('operator_id').execute()).length;
  const counted = async () => ({ customers: await count('customers'), identities: await count('social_identities') });
  /** Somebody who comes back from the provider as a person whom nobody knows. */
  const arrive = async () => {
    const from = test.browser();
    await database.db.deleteFrom('social_identities').execute();
    await test.signIn(from, 'unproved');
    return from;
  };
  const refused = (fault: string) => ({ status: 422, code: 'REGISTRATION_FIELDS_INVALID', fault: `invitation_code ${fault}` });

  it('makes no customer without an invitation, or with one that is not good', async () => {
    const from = await arrive();
    const before = await counted();
    expect(await test.register(from)).toMatchObject(refused('missing'));
    expect(await test.register(from, { invitation_code: 'NOBODYS-CODE' })).toMatchObject(refused('invitation-unknown'));
    expect(await test.register(from, { invitation_code: 'OVER-2019' })).toMatchObject(refused('invitation-ended'));
    expect(await counted()).toEqual(before);
    expect([await test.isSignedIn(from), await test.pending(from)], 'what the provider said waits for an invitation').toMatchObject([false, { purpose: 'register' }]);
  });

  it('opens an account with a good one, after refusals too, and uses it once', async () => {
    const from = await arrive();
    const before = await counted();
    expect(await test.register(from)).toMatchObject(refused('missing'));
    expect(await test.register(from, { invitation_code: ' one-guest ' })).toMatchObject({ status: 200 });
    expect(await counted()).toEqual({ customers: before.customers + 1, identities: before.identities + 1 });
    const { user_id: id } = (await from.call('/web-api/auth/session/check')).json<{ user_id: string }>();
    const { answers } = await database.db.selectFrom('customer_registrations').select('answers').where('user_id', '=', id).executeTakeFirstOrThrow();
    expect(JSON.parse(answers)).toMatchObject({ invitation_code: 'ONE-GUEST' });
    const uses = await database.db.selectFrom('registration_promo_uses').select('uses').where('code', '=', 'invitation ONE-GUEST').execute();
    expect(uses).toEqual([{ uses: 1 }]);
    const next = await arrive();
    expect(await test.register(next, { invitation_code: 'ONE-GUEST' })).toMatchObject(refused('invitation-used-up'));
    expect(await test.isSignedIn(next)).toBe(false);
  });

  it('lets one of two in who come with the last place at one moment, and takes back what it began of the other', async () => {
    const [one, other] = [await arrive(), await arrive()];
    const before = await counted();
    const answers = await Promise.all([one, other].map((from) => test.register(from, { invitation_code: 'TAKEN-2026' })));
    expect(answers.toSorted((left, right) => left.status - right.status)).toMatchObject([{ status: 200 }, refused('invitation-used-up')]);
    expect((await counted()).customers - before.customers).toBe(1);
  });

  it('signs in without an invitation whoever is a customer already', async () => {
    const from = test.browser();
    await test.signIn(from, 'unproved');
    expect(await test.isSignedIn(from)).toBe(true);
  });
});
