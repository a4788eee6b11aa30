import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenedDatabase } from '../databases.ts';
import { describeInTurn } from '../describeOn.ts';
import type { BrowserDouble } from '../auth/browserDouble.ts';
import { NEW_PASSWORD, type RecoveryPlatform, startRecoveryPlatform } from './recoveryPlatform.ts';

const MINUTE_MS = 60_000;

describeInTurn('a password that was lost', ({ open }) => {
  let database: OpenedDatabase;
  let test: RecoveryPlatform;

  beforeAll(async () => {
    database = await open();
    test = await startRecoveryPlatform(database, {
      prepare: (configs) => configs.change('brands/foreign/brand.json', { format: 1, id: 'foreign', title: 'Foreign', extends: 'base', operator: 'another', languages: ['en'] }),
    });
  });
  afterAll(async () => {
    await test.close();
    await database.close();
  });

  const ask = (from: BrowserDouble, body: object) => test.post(from, 'recovery/request', body);
  const prove = async (from: BrowserDouble, body: object) => {
    const answer = await test.post(from, 'recovery/code', body);
    return { status: answer.statusCode, ...answer.json<{ guid?: string; methods?: string[]; code?: string; fields?: { field: string; code: string }[] }>() };
  };
  const save = (from: BrowserDouble, body: object) => test.post(from, 'recovery/password', body);
  const faultOf = ({ fields }: Awaited<ReturnType<typeof prove>>) => fields?.map(({ field, code }) => `${field} ${code}`).join();
  const begun = async (from: BrowserDouble) => {
    const user = await test.makeCustomer();
    expect((await ask(from, { user_email: user.login })).statusCode).toBe(200);
    return { user, ...(await test.sentTo(user.login)) };
  };

  it('is another one after the code of a mail; all sessions end, nobody is signed in, and the mailbox is told', async () => {
    const [from, elsewhere] = [test.browser(), test.browser()];
    const { user, code } = await begun(from);
    expect(await test.signIn(user.login, user.password, elsewhere)).toBe(200);
    const { guid, methods } = await prove(from, { user_email: ` ${user.login.toUpperCase()}`, code });
    expect(methods).toEqual([]);
    const saved = await save(from, { guid, user_password: NEW_PASSWORD });
    expect([saved.statusCode, saved.json()]).toEqual([200, { success: true }]);
    expect([from.cookies.has('sid'), from.cookies.has('user_token')]).toEqual([false, false]);
    expect((await elsewhere.call('/web-api/auth/session/check')).statusCode).toBe(401);
    expect([await test.signIn(user.login, user.password), await test.signIn(user.login, NEW_PASSWORD)]).toEqual([401, 200]);
    expect((await test.mails(user.login)).map(({ kind }) => kind)).toContain('recovery-done');
  });

  it('is another one after the code of a message to the phone', async () => {
    const from = test.browser();
    const user = await test.makeCustomer();
    const typed = { user_phone_number: { code: `+${user.phone_code}`, number: user.phone_number } };
    expect((await ask(from, typed)).statusCode).toBe(200);
    const { code } = await test.sentTo(`+${user.phone_code}${user.phone_number}`);
    const { guid } = await prove(from, { ...typed, code });
    expect((await save(from, { guid, user_password: NEW_PASSWORD })).statusCode).toBe(200);
    expect(await test.signIn(user.login, NEW_PASSWORD)).toBe(200);
  });

  it('goes by the link in any browser, once, and the code beside it is void then', async () => {
    const [from, other] = [test.browser(), test.browser()];
    const { user, code, token } = await begun(from);
    const { guid } = await prove(other, { token });
    expect(faultOf(await prove(from, { token }))).toBe('token expired-code');
    expect(faultOf(await prove(from, { user_email: user.login, code }))).toBe('code expired-code');
    expect((await save(from, { guid, user_password: NEW_PASSWORD })).json<{ code: string }>().code, 'the proof is of the other browser').toBe('RECOVERY_OVER');
    expect((await save(other, { guid, user_password: NEW_PASSWORD })).statusCode).toBe(200);
    expect((await save(other, { guid, user_password: 'one more sentence' })).json<{ code: string }>().code).toBe('RECOVERY_OVER');
  });

  it('has its code in the browser alone that asked, for ten minutes and five tries', async () => {
    const [from, other] = [test.browser(), test.browser()];
    const { user, code } = await begun(from);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(faultOf(await prove(other, { user_email: user.login, code }))).toBe('code expired-code');
    for (let turn = 0; turn < 5; turn += 1) expect(faultOf(await prove(from, { user_email: user.login, code: wrong }))).toBe('code wrong-code');
    expect(faultOf(await prove(from, { user_email: user.login, code }))).toBe('code expired-code');
    const late = test.browser();
    const again = await begun(late);
    await test.platform.clock.advance(10 * MINUTE_MS);
    expect(faultOf(await prove(late, { user_email: again.user.login, code: again.code }))).toBe('code expired-code');
  });

  it('has one live link and code: those of before are void', async () => {
    const [from, other] = [test.browser(), test.browser()];
    const { user, code, token } = await begun(from);
    await test.platform.clock.advance(MINUTE_MS);
    await ask(other, { user_email: user.login });
    expect(faultOf(await prove(from, { token }))).toBe('token expired-code');
    expect(faultOf(await prove(from, { user_email: user.login, code }))).toBe('code expired-code');
    const newer = await test.sentTo(user.login);
    expect((await prove(other, { user_email: user.login, code: newer.code })).status).toBe(200);
  });

  it('is nothing of another operator: neither link nor proof crosses', async () => {
    const from = test.browser();
    const { token } = await begun(from);
    const foreign = test.browser('foreign.localhost');
    expect(faultOf(await prove(foreign, { token }))).toBe('token expired-code');
    const { guid } = await prove(from, { token });
    foreign.cookies.set('did', from.cookies.get('did') ?? '');
    expect((await save(foreign, { guid, user_password: NEW_PASSWORD })).json<{ code: string }>().code).toBe('RECOVERY_OVER');
    expect((await save(from, { guid, user_password: NEW_PASSWORD })).statusCode).toBe(200);
  });

  it('is refused where it is short, common or the login, and the proof stays good', async () => {
    const from = test.browser();
    const { user, code } = await begun(from);
    const { guid } = await prove(from, { user_email: user.login, code });
    const faults: unknown[] = [];
    for (const password of ['short', 'password1', user.login]) faults.push((await save(from, { guid, user_password: password })).json<{ fields: { code: string }[] }>().fields[0]?.code);
    expect(faults).toEqual(['short', 'common', 'same-as-login']);
    expect((await save(from, { guid, user_password: NEW_PASSWORD })).statusCode).toBe(200);
  });

  it('waits ten minutes for the new password, and no longer', async () => {
    const from = test.browser();
    const { user, code } = await begun(from);
    const { guid } = await prove(from, { user_email: user.login, code });
    await test.platform.clock.advance(10 * MINUTE_MS);
    expect((await save(from, { guid, user_password: NEW_PASSWORD })).json<{ code: string }>().code).toBe('RECOVERY_OVER');
    expect(await test.signIn(user.login, user.password)).toBe(200);
  });

  it('opens logins again that many wrong passwords had closed (A-145)', async () => {
    const [from, guesser] = [test.browser(), test.browser()];
    const { user, code } = await begun(from);
    for (let turn = 0; turn < 3; turn += 1) await test.signIn(user.login, 'wrong-pass-1', guesser);
    expect(await test.signIn(user.login, user.password, guesser)).toBe(423);
    const { guid } = await prove(from, { user_email: user.login, code });
    await save(from, { guid, user_password: NEW_PASSWORD });
    expect(await test.signIn(user.login, NEW_PASSWORD, guesser)).toBe(200);
  });
});
