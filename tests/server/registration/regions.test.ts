import { afterAll, beforeAll, expect, it } from 'vitest';
import type { JsonObject } from '../../../schemas/language/json.ts';
import type { OpenedDatabase } from '../databases.ts';
import { describeInTurn } from '../describeOn.ts';
import { registerFully, type RegistrationPlatform, startRegistrationPlatform } from './registrationPlatform.ts';

describeInTurn('the region of whoever registers', ({ open }) => {
  let database: OpenedDatabase;
  let test: RegistrationPlatform;

  beforeAll(async () => {
    database = await open();
    test = await startRegistrationPlatform(database, {
      terms: { perMinute: 1000 },
      prepare: (configs) => {
        configs.change('base/site.json', { sections: { regions: { de: { 'de-by': 'Bavaria', 'de-be': 'Berlin' }, fr: { 'fr-idf': 'Paris Region' } } } });
        configs.change('base/forms/registration-full.json', { nodes: { region: { in: 'fields', at: 130, use: 'forms/region', props: { name: 'user_geo_location_region', isRequired: true } } } });
      },
    });
  });
  afterAll(async () => {
    await test.close();
    await database.close();
  });

  const register = async (more: JsonObject) => await registerFully(test, more);
  const told = async (region: string | undefined, country = 'de') => (await register({ country, user_geo_location_region: region ?? '' })).told;

  it('is one of the country, else it is refused at its field', async () => {
    expect(await told('de-by')).toBe('200');
    expect(await told('Bavaria')).toBe('422 user_geo_location_region unknown');
    expect(await told('de-xx')).toBe('422 user_geo_location_region unknown');
    expect(await told('fr-idf'), 'of another country').toBe('422 user_geo_location_region unknown');
    expect(await told('constructor')).toBe('422 user_geo_location_region unknown');
    expect(await told('fr-idf', 'fr')).toBe('200');
  });

  it('is demanded where the form does so and the country has a list, and is none where it has not', async () => {
    expect(await told(undefined)).toBe('422 user_geo_location_region missing');
    expect(await told(undefined, 'ee')).toBe('200');
    expect(await told('ee-37', 'ee')).toBe('422 user_geo_location_region unknown');
  });

  it('is kept with the customer as its id, the city as it was typed', async () => {
    const { from, body } = await register({ user_geo_location_region: ' DE-BY ', user_geo_location_city: 'Munich' });
    const { user_email } = body;
    const { code } = (await test.mails(user_email))[0]?.data ?? {};
    expect((await test.post(from, 'user/activate', { user_email, code })).statusCode).toBe(200);
    const { personal_data: kept } = await database.db.selectFrom('customers').select('personal_data').where('email', '=', user_email).executeTakeFirstOrThrow();
    expect(JSON.parse(kept)).toMatchObject({ region: 'de-by', city: 'Munich' });
  });

  it('is served with its country alone, and to nobody with the site', async () => {
    const served = test.platform.releases.forBrand('proof');
    expect(served?.kind === 'served' && JSON.stringify(served.release.manifest)).not.toContain('Bavaria');
  });
});
