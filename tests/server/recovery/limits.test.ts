import { afterAll, beforeAll, expect, it } from 'vitest';
import { databases, type OpenedDatabase } from '../databases.ts';
import { describeOn } from '../describeOn.ts';
import { forgetOldRecoveries } from '../../../server/services/recovery/recoveryRows.ts';
import { NEW_PASSWORD, type RecoveryPlatform, startRecoveryPlatform } from './recoveryPlatform.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

describeOn('recoveries that come often, or at once', databases.filter(({ title }) => !title.includes('pool of one')), ({ open }) => {
  let database: OpenedDatabase;
  let test: RecoveryPlatform;

  beforeAll(async () => {
    database = await open();
    test = await startRecoveryPlatform(database);
  });
  afterAll(async () => {
    await test.close();
    await database.close();
  });

  const ask = async (email: string, from = test.browser()) => await test.post(from, 'recovery/request', { user_email: email });

  it('bring one message a minute to a login, from wherever they come, and ten a day', async () => {
    const { login } = await test.makeCustomer();
    const statuses = (await Promise.all(Array.from({ length: 4 }, () => ask(login)))).map(({ statusCode }) => statusCode);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([200, 429, 429, 429]);
    expect(await test.mails(login)).toHaveLength(1);
    for (let turn = 1; turn < 10; turn += 1) {
      await test.platform.clock.advance(MINUTE_MS);
      expect((await ask(login)).statusCode).toBe(200);
    }
    await test.platform.clock.advance(MINUTE_MS);
    const refused = await ask(login);
    expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([429, 'RECOVERY_ASKED_LATELY']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(DAY_MS / 1000 - 660);
    await test.platform.clock.advance(Number(refused.headers['retry-after']) * 1000);
    expect((await ask(login)).statusCode).toBe(200);
  });

  it('are ten a minute of one network, whatever the login', async () => {
    const from = test.browser();
    const statuses: number[] = [];
    for (let turn = 0; turn < 11; turn += 1) statuses.push((await ask(`nobody-${turn}@example.com`, from)).statusCode);
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
  });

  it('are twenty an hour of one browser, wherever it goes', async () => {
    const home = test.browser();
    await ask('first@example.com', home);
    const did = home.cookies.get('did') ?? '';
    expect(did).not.toBe('');
    const statuses: number[] = [];
    for (let turn = 0; turn < 21; turn += 1) {
      const from = test.browser();
      from.cookies.set('did', did);
      statuses.push((await ask(`wanderer-${turn}@example.com`, from)).statusCode);
    }
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });

  it('set the password once of many right ones', async () => {
    const from = test.browser();
    const { login } = await test.makeCustomer();
    await ask(login, from);
    const { code } = await test.sentTo(login);
    const proofs = await Promise.all(Array.from({ length: 5 }, () => test.post(from, 'recovery/code', { user_email: login, code })));
    const right = proofs.filter(({ statusCode }) => statusCode === 200);
    expect(right).toHaveLength(1);
    const guid = right[0]?.json<{ guid: string }>().guid;
    const saved = await Promise.all(Array.from({ length: 4 }, (_, turn) => test.post(from, 'recovery/password', { guid, user_password: `${NEW_PASSWORD} ${turn}` })));
    expect(saved.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
    const winner = saved.findIndex(({ statusCode }) => statusCode === 200);
    expect(await test.signIn(login, `${NEW_PASSWORD} ${winner}`)).toBe(200);
  });

  it('leave nothing of a login that nobody came back to', async () => {
    await ask('gone@example.com');
    await test.platform.clock.advance(DAY_MS + 1000);
    expect(await database.db.selectFrom('recoveries').select('login').execute()).not.toEqual([]);
    await forgetOldRecoveries(database.db, test.platform.clock.nowMs());
    expect(await database.db.selectFrom('recoveries').select('login').execute()).toEqual([]);
  });
});
