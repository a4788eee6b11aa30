import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../schemas/language/json.ts';
import type { OpenedDatabase } from '../databases.ts';
import { describeInTurn } from '../describeOn.ts';
import { registerFully, type RegistrationPlatform, startRegistrationPlatform } from './registrationPlatform.ts';

describeInTurn('the city of whoever registers', ({ open }) => {
  let database: OpenedDatabase;
  let test: RegistrationPlatform;

  beforeAll(async () => {
    database = await open();
    test = await startRegistrationPlatform(database, {
      terms: { perMinute: 1000 },
      prepare: (configs) => {
        configs.change('base/site.json', { sections: { cities: { de: { munich: { name: 'Munich' } } } } });
        configs.change('base/forms/registration-full.json', { nodes: { city: { in: 'fields', at: 140, use: 'forms/city', props: { name: 'user_geo_location_city', isRequired: true } } } });
      },
    });
  });
  afterAll(async () => {
    await test.close();
    await database.close();
  });

  const register = async (more: JsonObject) => await registerFully(test, more);
  const told = async (city: string, country = 'de') => (await register({ country, user_geo_location_city: city })).told;

  it('is one of the list or any other name, judged as a name', async () => {
    expect(await told('Munich')).toBe('200');
    expect(await told('Bad Muskau')).toBe('200');
    expect(await told('Tallinn', 'ee')).toBe('200');
    expect(await told('<b>Munich</b>')).toBe('422 user_geo_location_city form');
    expect(await told('M'.repeat(81))).toBe('422 user_geo_location_city long');
    expect(await told(' ')).toBe('422 user_geo_location_city missing');
  });

  it('is kept with the customer by its name', async () => {
    const { from, body: { user_email } } = await register({ user_geo_location_city: '  Bad   Muskau ' });
    const { code } = (await test.mails(user_email))[0]?.data ?? {};
    expect((await test.post(from, 'user/activate', { user_email, code })).statusCode).toBe(200);
    const { personal_data: kept } = await database.db.selectFrom('customers').select('personal_data').where('email', '=', user_email).executeTakeFirstOrThrow();
    expect(JSON.parse(kept)).toMatchObject({ city: 'Bad Muskau' });
  });

  it('is listed for nobody with the site', async () => {
    const served = test.platform.releases.forBrand('proof');
    expect(served?.kind === 'served' && JSON.stringify(served.release.manifest)).not.toContain('Munich');
  });
});
