import type * as Argon2 from '@node-rs/argon2';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { service as auth } from '../../../server/services/auth/service.ts';
import { service as customers } from '../../../server/services/customers/service.ts';
import { service as session } from '../../../server/services/session/service.ts';
import { databases, type OpenedDatabase } from '../databases.ts';
import { createTestConfigs, startTestPlatform, type TestConfigs, type TestPlatform } from '../testPlatform.ts';
import { browserDouble } from './browserDouble.ts';
import { moneyDouble } from './moneyDouble.ts';

const [embedded] = databases;
if (!embedded) throw new Error('There is no embedded database.');

/** Hashes that take as long as the test wants. */
const desk = vi.hoisted(() => ({ begun: 0, isHeld: false, release: [] as (() => void)[] }));
vi.mock('@node-rs/argon2', async (importOriginal) => {
  const argon2 = await importOriginal<typeof Argon2>();
  return {
    hash: argon2.hash,
    verify: async (...parts: Parameters<typeof argon2.verify>) => {
      desk.begun += 1;
      if (desk.isHeld) await new Promise<void>((resolve) => desk.release.push(resolve));
      return await argon2.verify(...parts);
    },
  };
});

describe('sign-ins that come all at once', () => {
  let database: OpenedDatabase;
  let configs: TestConfigs;
  let test: TestPlatform;

  beforeAll(async () => {
    configs = createTestConfigs();
    database = await embedded.open();
    test = await startTestPlatform({ database, services: [auth, customers, moneyDouble().service, session], configs, settings: { passwordHashes: 2, passwordQueue: 3 } });
  });
  afterAll(async () => {
    await test.close();
    await database.close();
    configs.remove();
  });

  const browser = () => browserDouble(() => test.app, 'proof.localhost');
  const makeUser = async () => (await browser().call('/sandbox/users', { method: 'POST', body: {} })).json<{ login: string; password: string }>();
  const signIn = async ({ login, password }: { readonly login: string; readonly password: string }) => await browser().call('/web-api/auth/login', { method: 'POST', body: { method: 'login', login, password } });
  const tries = async () => (await database.db.selectFrom('sign_in_logins').selectAll().execute()).length;

  it('are hashed a few at a time; when too many wait the next is refused at once and uncounted, and other calls are answered', async () => {
    const users = await Promise.all(Array.from({ length: 6 }, makeUser));
    const [late, ...first] = users;
    if (!late) throw new Error('There is no customer.');
    desk.isHeld = true;
    desk.begun = 0;
    const answers = first.map(signIn);
    await vi.waitFor(() => expect(desk.begun).toBe(2));
    const counted = await tries();
    const refused = await signIn(late);
    expect([refused.statusCode, refused.headers['retry-after'], refused.json<{ code: string }>().code]).toEqual([503, '5', 'AUTH_BUSY']);
    expect([desk.begun, await tries()]).toEqual([2, counted]);
    expect((await browser().call('/web-api/auth/session/check')).statusCode).toBe(401);
    desk.isHeld = false;
    for (const release of desk.release) release();
    expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200, 200]);
    expect((await signIn(late)).statusCode).toBe(200);
  });
});
