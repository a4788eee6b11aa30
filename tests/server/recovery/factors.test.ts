import { afterAll, beforeAll, expect, it } from 'vitest';
import { type OpenedDatabase } from '../databases.ts';
import { describeInTurn } from '../describeOn.ts';
import type { FactorMethod } from '../../../server/ports/factorPorts.ts';
import { FACTOR_CODE, NEW_PASSWORD, type RecoveryPlatform, startRecoveryPlatform } from './recoveryPlatform.ts';

describeInTurn('a recovery with a second factor enrolled', ({ open }) => {
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

  const proved = async (enrolled: readonly FactorMethod[]) => {
    const [from, user] = [test.browser(), await test.makeCustomer()];
    test.factors.enrolled.set(user.id, enrolled);
    test.factors.asked.length = 0;
    await test.post(from, 'recovery/request', { user_email: user.login });
    const { code } = await test.sentTo(user.login);
    const proof = (await test.post(from, 'recovery/code', { user_email: user.login, code })).json<{ guid: string; methods: string[] }>();
    const save = async (more: object) => {
      const answer = await test.post(from, 'recovery/password', { guid: proof.guid, user_password: NEW_PASSWORD, ...more });
      return answer.statusCode === 200 ? 'saved' : `${answer.json<{ code: string }>().code} ${answer.json<{ fields?: { code: string }[] }>().fields?.[0]?.code ?? ''}`.trim();
    };
    return { from, user, ...proof, save };
  };

  it('never skips it: without its code, with a wrong one or by a method that is not enrolled nothing is set', async () => {
    const { user, methods, save } = await proved(['totp', 'recovery']);
    expect(methods).toEqual(['totp', 'recovery']);
    expect([await save({}), await save({ method: 'totp' }), await save({ method: 'sms', factor_code: FACTOR_CODE }), await save({ method: 'totp', factor_code: '000000' })])
      .toEqual(['RECOVERY_FACTOR_NEEDED', 'RECOVERY_FACTOR_NEEDED', 'RECOVERY_FACTOR_NEEDED', 'RECOVERY_FIELDS_INVALID wrong-code']);
    expect(await test.signIn(user.login, user.password)).toBe(200);
    expect(await save({ method: 'totp', factor_code: FACTOR_CODE })).toBe('saved');
    expect(test.factors.asked.at(-1)).toBe(`verify ${user.id} totp recovery`);
    expect(await test.signIn(user.login, NEW_PASSWORD)).toBe(200);
  });

  it('takes no second code to the mailbox where there is another factor, and one where there is none', async () => {
    expect((await proved(['email', 'sms'])).methods).toEqual(['sms']);
    expect((await proved(['email'])).methods).toEqual(['email']);
  });

  it('sends the code of the factor when it is asked, for what is enrolled alone', async () => {
    const { from, user, guid } = await proved(['sms', 'totp']);
    const send = async (method: string, who = from) => (await test.post(who, 'recovery/factor', { guid, method })).statusCode;
    expect([await send('email'), await send('sms', test.browser()), await send('sms')]).toEqual([422, 422, 200]);
    expect(test.factors.asked).toEqual([`send ${user.id} sms recovery`]);
  });
});
