import { scryptSync } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ServiceDefinition } from '../../../server/platform/service.ts';
import { service as auth } from '../../../server/services/auth/service.ts';
import { service as customers } from '../../../server/services/customers/service.ts';
import { service as session } from '../../../server/services/session/service.ts';
import { type OpenedDatabase } from '../databases.ts';
import { describeInTurn } from '../describeOn.ts';
import { createTestConfigs, startTestPlatform, type TestConfigs, type TestPlatform } from '../testPlatform.ts';
import { browserDouble } from './browserDouble.ts';
import { moneyDouble } from './moneyDouble.ts';

const DAY_MS = 86_400_000;
const salt = Buffer.alloc(16, 7);
const oldHashOf = (password: string): string => `scrypt$16384$8$5$${salt.toString('base64url')}$${scryptSync(password, salt, 32, { N: 16_384, r: 8, p: 5, maxmem: 2 ** 26 }).toString('base64url')}`;

/** What a list of breached passwords answers. */
let breached: (password: string) => Promise<boolean> = async () => false;
const breaches: ServiceDefinition = { name: 'breaches', register: (_app, { ports }) => ports.provide('breaches', { isKnown: (password) => breached(password) }) };

describeInTurn('hashes of passwords', ({ open }) => {
  let database: OpenedDatabase;
  let configs: TestConfigs;
  let test: TestPlatform;

  beforeAll(async () => {
    configs = createTestConfigs();
    database = await open();
    test = await startTestPlatform({ database, services: [auth, customers, moneyDouble().service, session, breaches], configs });
  });
  afterAll(async () => {
    await test.close();
    await database.close();
    configs.remove();
  });

  const browser = () => browserDouble(() => test.app, 'proof.localhost');
  const makeUser = async () => (await browser().call('/sandbox/users', { method: 'POST', body: {} })).json<{ id: string; login: string; password: string }>();
  const signIn = async (login: string, password: string) => (await browser().call('/web-api/auth/login', { method: 'POST', body: { method: 'login', login, password } })).statusCode;
  const rowOf = (userId: string) => database.db.selectFrom('customers').select(['password_hash', 'password_set_at_ms']).where('user_id', '=', userId).executeTakeFirstOrThrow();

  it('of before are renewed by the next sign-in, and by no failed one; the password is as old as it was', async () => {
    const user = await makeUser();
    const old = oldHashOf(user.password);
    await database.db.updateTable('customers').set({ password_hash: old }).where('user_id', '=', user.id).execute();
    const before = await rowOf(user.id);
    await test.platform.clock.advance(DAY_MS);
    expect(await signIn(user.login, 'wrong-password')).toBe(401);
    expect((await rowOf(user.id)).password_hash).toBe(old);
    expect(await signIn(user.login, user.password)).toBe(200);
    const after = await rowOf(user.id);
    expect(after.password_hash).toMatch(/^\$argon2id\$/);
    expect(after.password_set_at_ms).toBe(before.password_set_at_ms);
    expect(await signIn(user.login, user.password)).toBe(200);
    expect((await rowOf(user.id)).password_hash, 'a hash of today stays').toBe(after.password_hash);
  });

  it('of a new password replace the old one, with the time', async () => {
    const user = await makeUser();
    const credentials = test.platform.ports.get('credentials');
    const passwordHash = await credentials.hashPassword('a new sentence of mine');
    await test.platform.clock.advance(DAY_MS);
    await test.platform.db.transaction().execute((trx) => credentials.setPassword(trx, { operatorId: 'proof', userId: user.id }, { passwordHash }));
    expect((await rowOf(user.id)).password_set_at_ms).toBeGreaterThan(test.platform.clock.nowMs() - DAY_MS / 2);
    expect(await signIn(user.login, user.password)).toBe(401);
    expect(await signIn(user.login, 'a new sentence of mine')).toBe(200);
  });

  it('are made of good passwords alone (A-75): long enough, not the login, not the brand, neither common nor breached', async () => {
    const faults = (password: string) => test.platform.ports.get('credentials').passwordFaults(password, { login: 'anna@example.com', brand: 'proof' });
    expect(await Promise.all(['short', 'x1'.repeat(65), 'anna@example.com', 'password1', 'a sentence of mine'].map(faults))).toEqual([['short'], ['long'], ['same-as-login'], ['common'], []]);
    breached = async (password) => password === 'a sentence of mine';
    expect(await faults('a sentence of mine')).toEqual(['breached']);
    breached = () => Promise.reject(new Error('The list is away.'));
    expect(await faults('a sentence of mine'), 'nobody is kept from a new password by a list that is away').toEqual([]);
  });
});
