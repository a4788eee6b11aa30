import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { service as auth } from '../../../server/services/auth/service.ts';
import { service as customers } from '../../../server/services/customers/service.ts';
import { service as session } from '../../../server/services/session/service.ts';
import { databasesInTurn, type OpenedDatabase } from '../databases.ts';
import { createTestConfigs, startTestPlatform, type TestConfigs, type TestPlatform } from '../testPlatform.ts';
import { type BrowserDouble, browserDouble } from './browserDouble.ts';
import { moneyDouble } from './moneyDouble.ts';

const MINUTE_MS = 60_000;
const PLAIN = 'other.example';
const KEEPING = 'proof.localhost';

describe.each(databasesInTurn('the life of a session'))('the life of a session on $title', ({ skipped, open }) => {
  describe.skipIf(skipped)('counts from the sign-in', () => {
    let database: OpenedDatabase;
    let configs: TestConfigs;
    let test: TestPlatform;

    beforeAll(async () => {
      configs = createTestConfigs();
      configs.change('brands/proof/site.json', { format: 1, sections: { session: { lifeHours: 2, rememberDays: 1, rememberKeepsSignedIn: true } } });
      database = await open();
      test = await startTestPlatform({ database, services: [auth, customers, moneyDouble().service, session], configs });
    });
    afterAll(async () => {
      await test.close();
      await database.close();
      configs.remove();
    });

    const signedIn = async (host: string, remember: boolean): Promise<BrowserDouble> => {
      const own = browserDouble(() => test.app, host);
      const brand = host === KEEPING ? 'proof' : 'other';
      const { login, password } = (await browserDouble(() => test.app, KEEPING).call('/sandbox/users', { method: 'POST', body: { brand } })).json<{ login: string; password: string }>();
      const answer = await own.call('/web-api/auth/login', { method: 'POST', body: { method: 'login', login, password, remember } });
      expect(answer.statusCode, answer.body).toBe(200);
      return own;
    };
    /** The code of the first refusal, and after how many minutes of a customer who does something every 20. */
    const lifeOf = async (own: BrowserDouble): Promise<readonly [number, string | undefined]> => {
      for (let minutes = 20; minutes <= 3_000; minutes += 20) {
        await test.platform.clock.advance(20 * MINUTE_MS);
        const answer = await own.call('/web-api/auth/session/check?active=1');
        if (answer.statusCode === 401) return [minutes, answer.json<{ code: string }>().code];
      }
      return [Number.POSITIVE_INFINITY, undefined];
    };

    it('and ends after 12 hours however active the customer is, remembered or not', async () => {
      for (const remember of [false, true]) {
        const own = await signedIn(PLAIN, remember);
        expect(own.attributesOf('sid')).not.toMatch(/max-age|expires/);
        expect(await lifeOf(own)).toEqual([720, 'AUTH_SESSION_OVER']);
        expect((await own.call('/web-api/user/gettoken')).statusCode).toBe(401);
      }
    });

    it('and ends after the hours of the brand, or for who asked to be remembered there after its days', async () => {
      expect(await lifeOf(await signedIn(KEEPING, false))).toEqual([120, 'AUTH_SESSION_OVER']);
      const remembered = await signedIn(KEEPING, true);
      expect(remembered.attributesOf('sid')).toContain('max-age=86400');
      expect(remembered.attributesOf('ua')).toContain('max-age=86400');
      expect(await lifeOf(remembered)).toEqual([1_440, 'AUTH_SESSION_OVER']);
    });

    it('while the idle limit ends a remembered session as any other (T48)', async () => {
      for (const remember of [false, true]) {
        const own = await signedIn(KEEPING, remember);
        await test.platform.clock.advance(30 * MINUTE_MS);
        expect((await own.call('/web-api/auth/session/check?active=1')).json<{ code: string }>().code).toBe('AUTH_SESSION_EXPIRED');
      }
    });
  });
});
