import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { service as viewSettings } from '../../../server/services/view-settings/service.ts';
import { sessionDouble, USER_HEADER } from '../coupons/sessionDouble.ts';
import { databasesInTurn, type OpenedDatabase } from '../databases.ts';
import { createTestConfigs, startTestPlatform, type TestConfigs, type TestPlatform } from '../testPlatform.ts';

const URL = '/web-api/user/settings';

for (const { title, skipped, open } of databasesInTurn('settings of the view')) {
  describe.skipIf(skipped)(`settings of the view on ${title}`, () => {
    let database: OpenedDatabase;
    let configs: TestConfigs;
    let test: TestPlatform;
    beforeAll(async () => {
      configs = createTestConfigs();
      database = await open();
      test = await startTestPlatform({ database, configs, services: [sessionDouble(new Map()), viewSettings] });
    });
    afterAll(async () => {
      await test.close();
      await database.close();
      configs.remove();
    });

    const call = async (method: 'GET' | 'POST', userId: string | null, settings?: unknown) => {
      const headers = { host: 'proof.localhost', 'x-requested-with': 'test', ...(userId !== null && { [USER_HEADER]: userId }) };
      const answer = await test.app.inject({ method, url: URL, headers, ...(settings !== undefined && { payload: { settings } as never }) });
      return { status: answer.statusCode, body: answer.json<{ readonly settings?: unknown }>() };
    };

    it('A-86: are kept for each customer, the last write wins', async () => {
      expect((await call('GET', '1')).body).toEqual({ settings: {} });
      expect((await call('POST', '1', { oddsView: 2, theme: 'dark' })).status).toBe(200);
      await call('POST', '1', { oddsView: 14, viewType: 1, is12h: true, timeZone: -3.5 });
      await call('POST', '2', { oddsView: 1 });
      expect((await call('GET', '1')).body).toEqual({ settings: { oddsView: 14, viewType: 1, is12h: true, timeZone: -3.5 } });
      expect((await call('GET', '2')).body).toEqual({ settings: { oddsView: 1 } });
    });

    it('A-86: are nobody’s without a session, and hold plain values alone', async () => {
      expect((await call('GET', null)).status).toBe(401);
      expect((await call('POST', null, { oddsView: 1 })).status).toBe(401);
      for (const wrong of [{ a: {} }, { 'a b': 1 }, { a: 'x'.repeat(41) }, Object.fromEntries(Array.from({ length: 61 }, (_, at) => [`n${at}`, 1])), 7]) expect((await call('POST', '1', wrong)).status, JSON.stringify(wrong)).toBe(400);
    });
  });
}
