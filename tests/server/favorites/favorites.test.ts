import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { service as favorites } from '../../../server/services/favorites/service.ts';
import { sessionDouble, USER_HEADER } from '../coupons/sessionDouble.ts';
import { databasesInTurn, type OpenedDatabase } from '../databases.ts';
import { createTestConfigs, startTestPlatform, type TestConfigs, type TestPlatform } from '../testPlatform.ts';

const MOST = 6;

interface Ids { readonly games?: readonly number[]; readonly champs?: readonly number[] }

for (const { title, skipped, open } of databasesInTurn('favourites')) {
  describe.skipIf(skipped)(`favourites on ${title}`, () => {
    let database: OpenedDatabase;
    let configs: TestConfigs;
    let test: TestPlatform;
    const call = (user: string | null, body?: object): Promise<LightMyRequestResponse> =>
      test.app.inject({
        method: body ? 'POST' : 'GET', url: '/web-api/favorites', ...(body ? { payload: body } : {}),
        headers: { host: 'proof.localhost', 'x-requested-with': 'test', ...(user === null ? {} : { [USER_HEADER]: user }) },
      });
    const change = async (user: string, add: Ids, remove: Ids = {}): Promise<unknown> => {
      const answer = await call(user, { add: { games: [], champs: [], ...add }, remove: { games: [], champs: [], ...remove } });
      expect(answer.statusCode, answer.body).toBe(200);
      return answer.json();
    };

    beforeAll(async () => {
      configs = createTestConfigs();
      configs.change('base/site.json', { sections: { favorites: { most: MOST } } });
      database = await open();
      test = await startTestPlatform({ database, services: [favorites, sessionDouble(new Map())], configs });
    });
    afterAll(async () => {
      await test.close();
      await database.close();
      configs.remove();
    });

    it('U29: keeps what a customer starred for every device of theirs, and for nobody else', async () => {
      expect(await change('anna', { games: [9, 3], champs: [70] })).toEqual({ games: [3, 9], champs: [70] });
      expect(await change('anna', { games: [3, 1] }, { games: [9], champs: [5] })).toEqual({ games: [3, 1], champs: [70] });
      expect((await call('anna')).json()).toEqual({ games: [3, 1], champs: [70] });
      expect((await call('boris')).json()).toEqual({ games: [], champs: [] });
      expect([(await call(null)).statusCode, (await call(null, { add: { games: [], champs: [] }, remove: { games: [], champs: [] } })).statusCode]).toEqual([401, 401]);
    });

    it('U29: makes one set of what two devices star at once', async () => {
      const [phone, desk] = [[1, 2, 3, 4], [4, 3, 2, 9]];
      await Promise.all([change('clara', { games: phone }), change('clara', { games: desk }), change('clara', { champs: [8] })]);
      const { games, champs } = (await call('clara')).json<{ games: number[]; champs: number[] }>();
      expect([games.sort((a, b) => a - b), champs]).toEqual([[1, 2, 3, 4, 9], [8]]);
    });

    it('A-144: keeps no more than the config says, the first ones', async () => {
      const ids = Array.from({ length: MOST }, (_, index) => index + 1);
      await change('dina', { games: ids });
      const { games } = (await change('dina', { games: [MOST + 1] })) as { games: number[] };
      expect([games.length, games.includes(MOST + 1)]).toEqual([MOST, false]);
      expect(await change('dina', { champs: [1] }, { games: ids })).toEqual({ games: [], champs: [1] });
    });
  });
}
