import { afterEach, describe, expect, it } from 'vitest';
import { service as auth } from '../../../server/services/auth/service.ts';
import { DEMO_SIGN_IN } from '../../../server/services/customers/demoCustomers.ts';
import { service as customers } from '../../../server/services/customers/service.ts';
import { service as session } from '../../../server/services/session/service.ts';
import type { Settings } from '../../../server/platform/settings.ts';
import { databasesInTurn } from '../databases.ts';
import { createTestConfigs, openEqual, startTestPlatform, type TestPlatform } from '../testPlatform.ts';
import { browserDouble } from './browserDouble.ts';
import { moneyDouble } from './moneyDouble.ts';

const closers: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

for (const { title, skipped, open } of databasesInTurn('demo customers')) {
  describe.skipIf(skipped)(`demo customers on ${title}`, () => {
    const prepare = async (settings: Partial<Settings>) => {
      const [configs, database] = [createTestConfigs(), await open()];
      closers.push(configs.remove, database.close);
      const money = moneyDouble();
      const start = async (from = database): Promise<TestPlatform> => {
        const test = await startTestPlatform({ database: from, services: [auth, customers, money.service, session], configs, settings });
        closers.push(test.close);
        return test;
      };
      return { database, money, start };
    };

    it('are made once for every operator, with a balance, and sign in as the start output says', async () => {
      const { database, money, start } = await prepare({ isSandbox: true, mode: 'try' });
      const first = await start();
      await first.close();
      const { app } = await start();
      const rows = await database.db.selectFrom('customers').select(['operator_id', 'email']).orderBy('operator_id').execute();
      expect(rows).toEqual([{ operator_id: 'other-operator', email: DEMO_SIGN_IN.email }, { operator_id: 'proof', email: DEMO_SIGN_IN.email }]);
      expect(money.accounts).toHaveLength(2);
      expect(money.transfers.map(({ amountMinor }) => amountMinor > 0)).toEqual([true, true]);
      for (const host of ['proof.localhost', 'other.example']) {
        const body = { method: 'login', login: DEMO_SIGN_IN.email, password: DEMO_SIGN_IN.password };
        expect((await browserDouble(() => app, host).call('/web-api/auth/login', { method: 'POST', body })).statusCode, host).toBe(200);
      }
    });

    it('do not exist without the sandbox', async () => {
      const { database, start } = await prepare({ isSandbox: false, mode: 'production' });
      const { app } = await start();
      expect(await database.db.selectFrom('customers').select('email').execute()).toEqual([]);
      const made = await browserDouble(() => app, 'proof.localhost').call('/sandbox/users', { method: 'POST', body: {} });
      expect(made.statusCode).toBe(404);
    });

    it.skipIf(title === 'the embedded database')('are made once by processes that start together', async () => {
      const { database, start } = await prepare({ isSandbox: true, mode: 'try' });
      const other = await openEqual(database);
      closers.push(other.close);
      // Tables are there when both begin.
      await (await start()).close();
      await database.db.deleteFrom('customers').execute();
      await Promise.all([start(), start({ ...other, url: database.url })]);
      expect(await database.db.selectFrom('customers').select('user_id').execute()).toHaveLength(2);
    });
  });
}
