import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { service as auth } from '../../../server/services/auth/service.ts';
import { service as customers } from '../../../server/services/customers/service.ts';
import { service as outbox } from '../../../server/services/outbox/service.ts';
import { service as session } from '../../../server/services/session/service.ts';
import { hashes } from '../answerTraces.ts';
import { databasesInTurn, type OpenedDatabase } from '../databases.ts';
import { createTestConfigs, startTestPlatform, type TestConfigs, type TestPlatform } from '../testPlatform.ts';
import { type BrowserDouble, browserDouble } from './browserDouble.ts';
import { moneyDouble } from './moneyDouble.ts';

vi.mock('@node-rs/argon2', async (original) => await (await import('../answerTraces.ts')).countingHasher(original));

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

interface User {
  readonly id: string;
  readonly login: string;
  readonly password: string;
}

describe.each(databasesInTurn('failed sign-ins'))('failed sign-ins on $title', ({ skipped, open }) => {
  describe.skipIf(skipped)('are counted as A-145 says:', () => {
    let database: OpenedDatabase;
    let configs: TestConfigs;
    let test: TestPlatform;
    let statements = 0;
    const counter: KyselyPlugin = {
      transformQuery: ({ node }) => {
        statements += 1;
        return node;
      },
      transformResult: async ({ result }) => result,
    };

    beforeAll(async () => {
      configs = createTestConfigs();
      configs.change('base/site.json', { sections: { account: { signIn: { maxFailures: 2, lockMinutes: 30, longestLockHours: 1, loginFailures: 7, windowHours: 24 } }, session: { rememberDays: 3 } } });
      database = await open();
      test = await startTestPlatform({ database: { ...database, db: database.db.withPlugin(counter) }, services: [auth, customers, moneyDouble().service, outbox, session], configs });
    });
    afterAll(async () => {
      await test.close();
      await database.close();
      configs.remove();
    });

    const browser = (): BrowserDouble => browserDouble(() => test.app, 'proof.localhost');
    const makeUser = async () => (await browser().call('/sandbox/users', { method: 'POST', body: {} })).json<User>();
    /** The code of the answer; `in` for a success. */
    const tries = async (from: BrowserDouble, login: string, password: string, remember = false): Promise<string> => {
      const answer = await from.call('/web-api/auth/login', { method: 'POST', body: { method: 'login', login, password, remember } });
      return answer.statusCode === 200 ? 'in' : answer.json<{ code: string }>().code;
    };
    const retryAfter = async (from: BrowserDouble, login: string): Promise<number> =>
      Number((await from.call('/web-api/auth/login', { method: 'POST', body: { method: 'login', login, password: 'wrong' } })).headers['retry-after']);
    const told = async (id: string): Promise<readonly string[]> => {
      await test.platform.deadlines.runDue();
      const { messages } = (await browser().call(`/sandbox/outbox?to=${id}`)).json<{ messages: { kind: string }[] }>();
      return messages.map(({ kind }) => kind).filter((kind) => kind !== 'new-device').toReversed();
    };
    /** Fails from one network after another, until the login is closed. */
    const close = async (login: string): Promise<void> => {
      for (let turn = 0; turn < 7; turn += 1) expect(await tries(browser(), login, 'wrong')).toBe('AUTH_WRONG_CREDENTIALS');
    };

    it('a stranger who fails locks nobody out but the own network, and the customer is told (T46)', async () => {
      const user = await makeUser();
      const stranger = browser();
      expect([await tries(stranger, user.login, 'wrong'), await tries(stranger, user.login, 'wrong'), await tries(stranger, user.login, user.password)])
        .toEqual(['AUTH_WRONG_CREDENTIALS', 'AUTH_WRONG_CREDENTIALS', 'AUTH_LOCKED']);
      expect(await tries(browser(), user.login, user.password)).toBe('in');
      expect(await told(user.id)).toEqual(['sign-in-locked']);
    });

    it('each lock of a network is twice as long as the one before, up to the longest, and a success begins anew', async () => {
      const user = await makeUser();
      const from = browser();
      const lockOnce = async (): Promise<number> => {
        expect([await tries(from, user.login, 'wrong'), await tries(from, user.login, 'wrong')]).toEqual(['AUTH_WRONG_CREDENTIALS', 'AUTH_WRONG_CREDENTIALS']);
        const minutes = Math.ceil(await retryAfter(from, user.login) / 60);
        // A-105 counts in real time.
        await test.platform.clock.advance(minutes * MINUTE_MS);
        return minutes;
      };
      expect(await lockOnce()).toBe(30);
      from.moveToOtherAddress();
      expect(await lockOnce()).toBe(60);
      from.moveToOtherAddress();
      expect(await tries(from, user.login, user.password)).toBe('in');
      expect(await lockOnce()).toBe(30);
    });

    it('no lock is longer than the longest', async () => {
      const from = browser();
      const minutes: number[] = [];
      for (let turn = 0; turn < 3; turn += 1) {
        for (let failure = 0; failure < 2; failure += 1) await tries(from, 'longest@example.com', 'wrong');
        minutes.push(Math.ceil(await retryAfter(from, 'longest@example.com') / 60));
        await test.platform.clock.advance(HOUR_MS);
        from.moveToOtherAddress();
      }
      expect(minutes).toEqual([30, 60, 60]);
    });

    it('many failures from everywhere close the passwords of a login until recovery, but not on a trusted device', async () => {
      const user = await makeUser();
      const own = browser();
      expect(await tries(own, user.login, user.password, true)).toBe('in');
      await close(user.login);
      expect(await tries(browser(), user.login, user.password)).toBe('AUTH_RECOVERY_NEEDED');
      await test.platform.clock.advance(30 * HOUR_MS);
      expect(await tries(browser(), user.login, user.password), 'time does not open it').toBe('AUTH_RECOVERY_NEEDED');
      expect(await told(user.id)).toEqual(['sign-in-closed']);
      expect(await tries(own, user.login, user.password, true), 'the trusted device').toBe('in');
      const { db, ports } = test.platform;
      await db.transaction().execute((trx) => ports.get('signIn').reopen(trx, { operatorId: 'proof', userId: user.id }));
      expect(await tries(browser(), user.login, user.password), 'after recovery').toBe('in');
    });

    it('a trusted device counts its own failures, wherever it is; it is trusted as long as the config says', async () => {
      const user = await makeUser();
      const [own, stranger] = [browser(), browser()];
      expect(await tries(own, user.login, user.password, true)).toBe('in');
      expect([await tries(own, user.login, 'wrong'), await tries(own, user.login, 'wrong'), await tries(own, user.login, user.password)])
        .toEqual(['AUTH_WRONG_CREDENTIALS', 'AUTH_WRONG_CREDENTIALS', 'AUTH_LOCKED']);
      expect(await tries(stranger, user.login, user.password)).toBe('in');
      await close(user.login);
      await test.platform.clock.advance(4 * 24 * HOUR_MS);
      expect(await tries(own, user.login, user.password)).toBe('AUTH_RECOVERY_NEEDED');
    });

    it('nobody makes up a trusted device, or has another customer\'s (T18)', async () => {
      const [user, other] = [await makeUser(), await makeUser()];
      const own = browser();
      expect(await tries(own, user.login, user.password, true)).toBe('in');
      await close(user.login);
      const value = (own.cookies.get('did') ?? '').split('.')[0] ?? '';
      const forged = browser();
      for (const did of [value, `${value}.`, `${value}.AAAA`, `x${own.cookies.get('did') ?? ''}`]) {
        forged.cookies.set('did', did);
        expect(await tries(forged, user.login, user.password), did).toBe('AUTH_RECOVERY_NEEDED');
      }
      const trustedByOther = browser();
      expect(await tries(trustedByOther, other.login, other.password, true)).toBe('in');
      expect(await tries(trustedByOther, user.login, user.password)).toBe('AUTH_RECOVERY_NEEDED');
    });

    it('a login that is nobody\'s gets the same answers, for the same statements and hashes', async () => {
      const user = await makeUser();
      const course = async (login: string): Promise<readonly unknown[]> => {
        const steps: unknown[] = [];
        const from = [browser(), browser(), browser(), browser(), browser()];
        for (let turn = 0; turn < 10; turn += 1) {
          [statements, hashes.made] = [0, 0];
          // Two failures and one void try a network, until the login is closed.
          const one = from[Math.floor(turn / 3)] ?? browser();
          const answer = await one.call('/web-api/auth/login', { method: 'POST', body: { method: 'login', login, password: 'wrong' } });
          const { trace: _trace, ...body } = answer.json<Record<string, unknown>>();
          steps.push([body, Object.keys(answer.headers).toSorted(), statements, hashes.made]);
        }
        return steps;
      };
      // What runs beside the tries makes statements too.
      await test.platform.repeat.close();
      const known = await course(user.login);
      expect(known.map((step) => (step as [{ code: string }])[0].code)).toEqual([
        ...Array.from({ length: 3 }, () => ['AUTH_WRONG_CREDENTIALS', 'AUTH_WRONG_CREDENTIALS', 'AUTH_LOCKED']).flat(), 'AUTH_WRONG_CREDENTIALS']);
      expect(known.map((step) => (step as unknown[])[3]), 'one hash a try, none for a void one').toEqual([1, 1, 0, 1, 1, 0, 1, 1, 0, 1]);
      expect(known.every((step) => Number((step as unknown[])[2]) >= 4)).toBe(true);
      expect(await course('nobody-at-all@example.com')).toEqual(known);
    });
  });
});
