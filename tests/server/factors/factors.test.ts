import { expect, it } from 'vitest';
import { describeInTurn } from '../describeOn.ts';
import { openEqual } from '../testPlatform.ts';
import { factorsSuite, type FactorsPlatform, startFactorsPlatform, STEP_MS } from './factorsPlatform.ts';

const MINUTE_MS = 60_000;
const TRIES = 5;

describeInTurn('second factors of a customer', ({ open }) => {
  const test = factorsSuite(open);

  /** Tells a code to the port, as other services do. */
  const tell = (userId: string, method: 'totp' | 'recovery', code: string, { platform }: Pick<FactorsPlatform, 'platform'> = test) =>
    platform.db.transaction().execute((trx) => platform.ports.get('factors').verify(trx, { operatorId: 'proof', userId }, { method, code, purpose: 'recovery' }, { headers: { host: 'proof.localhost' }, hostname: 'proof.localhost', host: 'proof.localhost' } as never));
  const together = async (count: number, told: () => ReturnType<typeof tell>) => {
    const verdicts = await Promise.all(Array.from({ length: count }, told));
    return Object.fromEntries(['right', 'wrong', 'void'].map((one) => [one, verdicts.filter((verdict) => verdict === one).length]));
  };
  const methodsOf = (userId: string) => test.platform.ports.get('factors').methodsOf(test.database.db, { operatorId: 'proof', userId });
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

  it('are an authenticator app, set up by its first code, and ten saved codes beside it', async () => {
    const { from, user } = await test.signedIn();
    const begun = (await test.post(from, 'user/factors/totp', {})).json<{ secret: string; address: string; qr: { size: number; path: string }; ttl: number }>();
    expect(begun).toMatchObject({ secret: expect.stringMatching(/^[A-Z2-7]{32}$/), ttl: 600 });
    expect(begun.address).toContain(`secret=${begun.secret}`);
    expect(decodeURIComponent(begun.address)).toContain(user.login);
    expect(begun.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    expect(await methodsOf(user.id)).toEqual([]);
    expect(await test.ask(from, 'user/factors/totp/confirm', { code: wrong(test.codeOf(begun.secret)) })).toEqual({ status: 422, code: 'FACTOR_CODE_REFUSED', fault: 'code wrong-code' });
    const { codes } = (await test.post(from, 'user/factors/totp/confirm', { code: test.codeOf(begun.secret) })).json<{ codes: string[] }>();
    expect(new Set(codes).size).toBe(10);
    expect(await methodsOf(user.id)).toEqual(['totp', 'recovery']);
    const told = (await from.call('/web-api/user/factors')).json<object>();
    expect(told).toEqual({ factors: [{ method: 'totp', enrolledAtUtc: expect.any(String) }], savedCodesLeft: 10, offered: ['passkey', 'totp', 'sms', 'email'], addresses: { email: expect.stringContaining('•'), sms: expect.stringContaining('•') } });
    expect((await from.call('/web-api/user/config')).json<{ protection_methods: object }>().protection_methods).toMatchObject({ enable_two_factor_auth: true, enable_security_question: null });
    expect((await test.mails(user.login)).map(({ kind }) => kind)).toContain('factor-added');
    expect(await test.ask(from, 'user/factors/totp')).toMatchObject({ status: 409, code: 'FACTOR_ENROLLED' });
  });

  it('keep neither secret nor code as it is, and a secret opens for its own customer alone', async () => {
    const [one, other] = [await test.signedIn(), await test.signedIn()];
    const [{ secret, codes }] = [await test.enrol(one.from), await test.enrol(other.from)];
    const rows = await test.database.db.selectFrom('customer_factors').selectAll().where('user_id', '=', one.user.id).execute();
    for (const text of [secret, ...codes, ...codes.map((code) => code.replace('-', ''))]) expect(JSON.stringify(rows)).not.toContain(text);
    const sealed = rows.find(({ method }) => method === 'totp')?.secret ?? '';
    await test.database.db.updateTable('customer_factors').set({ secret: sealed }).where('user_id', '=', other.user.id).where('method', '=', 'totp').execute();
    await test.nextStep();
    await expect(tell(other.user.id, 'totp', test.codeOf(secret))).rejects.toThrow();
  });

  it('take the code of a step once, of 50 right ones at one moment too, and none of a step before it', async () => {
    const { from, user } = await test.signedIn();
    const { secret } = await test.enrol(from);
    expect(await tell(user.id, 'totp', test.codeOf(secret))).toBe('wrong');
    await test.nextStep();
    const code = test.codeOf(secret);
    expect((await together(50, () => tell(user.id, 'totp', code)))['right']).toBe(1);
    expect(await tell(user.id, 'totp', test.codeOf(secret, -1))).not.toBe('right');
    await test.platform.clock.advance(16 * MINUTE_MS);
    expect(await tell(user.id, 'totp', test.codeOf(secret, 1))).toBe('right');
    expect(await tell(user.id, 'totp', test.codeOf(secret))).toBe('wrong');
    await test.platform.clock.advance(3 * STEP_MS);
    expect(await tell(user.id, 'totp', test.codeOf(secret, -2))).toBe('wrong');
    expect(await tell(user.id, 'totp', ` ${test.codeOf(secret).slice(0, 3)} ${test.codeOf(secret).slice(3)}`)).toBe('right');
  });

  it('take a saved code once, of 50 at one moment too, however it is typed', async () => {
    const { from, user } = await test.signedIn();
    const { codes: [first = '', second = ''] } = await test.enrol(from);
    expect((await together(50, () => tell(user.id, 'recovery', first)))['right']).toBe(1);
    await test.platform.clock.advance(16 * MINUTE_MS);
    expect(await tell(user.id, 'recovery', ` ${second.toLowerCase().replace('-', ' ')}`)).toBe('right');
    expect(await tell(user.id, 'recovery', first)).toBe('wrong');
    expect((await from.call('/web-api/user/factors')).json()).toMatchObject({ savedCodesLeft: 8 });
  });

  it('answer no more wrong codes than the budget has, of 50 at one moment too: then a right one is void for a while, each factor apart', async () => {
    const { from, user } = await test.signedIn();
    const { secret, codes: [saved = ''] } = await test.enrol(from);
    await test.nextStep();
    const code = test.codeOf(secret);
    expect(await together(50, () => tell(user.id, 'totp', wrong(code)))).toEqual({ right: 0, wrong: TRIES, void: 50 - TRIES });
    expect(await tell(user.id, 'totp', code)).toBe('void');
    expect(await tell(user.id, 'recovery', saved)).toBe('right');
    await test.platform.clock.advance(15 * MINUTE_MS);
    expect(await tell(user.id, 'totp', test.codeOf(secret))).toBe('right');
  });

  it('answer no more wrong ones in a day than the budget has, whatever was right between', async () => {
    const { from, user } = await test.signedIn();
    const { secret } = await test.enrol(from);
    for (let count = 0; count < 30; count += 1) {
      if (count % 4 === 0) {
        await test.nextStep();
        expect(await tell(user.id, 'totp', test.codeOf(secret))).toBe('right');
      }
      expect(await tell(user.id, 'totp', wrong(test.codeOf(secret)))).toBe('wrong');
    }
    await test.platform.clock.advance(60 * MINUTE_MS);
    expect(await tell(user.id, 'totp', test.codeOf(secret))).toBe('void');
    await test.platform.clock.advance(24 * 60 * MINUTE_MS);
    expect(await tell(user.id, 'totp', test.codeOf(secret))).toBe('right');
  });

  it('are asked for by a recovery: its code comes from the app or is a saved one', async () => {
    const { from, user } = await test.signedIn();
    const { secret, codes: [saved = ''] } = await test.enrol(from);
    const elsewhere = test.browser();
    await test.post(elsewhere, 'recovery/request', { user_email: user.login });
    const mail = (await test.mails(user.login)).find(({ kind }) => kind === 'recovery-code');
    const proof = (await test.post(elsewhere, 'recovery/code', { user_email: user.login, code: mail?.data['code'] })).json<{ guid: string; methods: string[] }>();
    expect(proof.methods).toEqual(['totp', 'recovery']);
    const save = (more: object) => test.ask(elsewhere, 'recovery/password', { guid: proof.guid, user_password: 'quite another sentence', ...more });
    expect(await save({})).toMatchObject({ code: 'RECOVERY_FACTOR_NEEDED' });
    expect(await save({ method: 'totp', factor_code: wrong(test.codeOf(secret, 1)) })).toMatchObject({ fault: 'factor_code wrong-code' });
    expect(await save({ method: 'recovery', factor_code: saved })).toMatchObject({ status: 200 });
  });

  it('change only for whoever has lately shown who they are, and the mailbox is told each time', async () => {
    const { from, user } = await test.signedIn();
    const { secret, codes: [old = ''] } = await test.enrol(from);
    await test.platform.clock.advance(6 * MINUTE_MS);
    for (const path of ['user/factors/totp', 'user/factors/codes', 'user/factors/remove', 'user/factors/totp/confirm']) {
      expect(await test.ask(from, path, path.endsWith('remove') ? { method: 'totp' } : path.endsWith('confirm') ? { code: '123456' } : {})).toMatchObject({ status: 403, code: 'AUTH_PROOF_NEEDED' });
    }
    expect(await test.ask(from, 'user/proof', { password: user.password })).toEqual({ status: 422, code: 'AUTH_PROOF_REFUSED', fault: 'code missing' });
    expect(await test.ask(from, 'user/proof', { password: user.password, method: 'totp', code: test.codeOf(secret) })).toMatchObject({ status: 200 });
    const { codes: [fresh = ''] } = (await test.post(from, 'user/factors/codes', {})).json<{ codes: string[] }>();
    expect([await tell(user.id, 'recovery', old), await tell(user.id, 'recovery', fresh)]).toEqual(['wrong', 'right']);
    expect(await test.ask(from, 'user/factors/remove', { method: 'totp' })).toMatchObject({ status: 200 });
    expect(await methodsOf(user.id)).toEqual([]);
    expect(await tell(user.id, 'totp', test.codeOf(secret, 1))).toBe('void');
    expect(await test.ask(from, 'user/factors/remove', { method: 'totp' })).toMatchObject({ status: 404, code: 'FACTOR_UNKNOWN' });
    expect(await test.ask(from, 'user/factors/codes')).toMatchObject({ status: 404 });
    const kinds = (await test.mails(user.login)).map(({ kind }) => kind).filter((kind) => kind.startsWith('factor-'));
    expect(kinds.toSorted()).toEqual(['factor-added', 'factor-codes', 'factor-removed']);
    for (const path of ['user/factors/totp', 'user/factors/codes', 'user/proof']) expect(await test.ask(test.browser(), path, path === 'user/proof' ? { password: 'x' } : {})).toMatchObject({ status: 401 });
  });

  it('are not set up by a code that comes too late, and a new secret makes the one before it void', async () => {
    const { from, user } = await test.signedIn();
    const begin = async () => (await test.post(from, 'user/factors/totp', {})).json<{ secret: string }>().secret;
    const [before, after] = [await begin(), await begin()];
    expect(await test.ask(from, 'user/factors/totp/confirm', { code: test.codeOf(before) })).toMatchObject({ fault: 'code wrong-code' });
    await test.platform.clock.advance(10 * MINUTE_MS);
    await test.ask(from, 'user/proof', { password: user.password });
    expect(await test.ask(from, 'user/factors/totp/confirm', { code: test.codeOf(after) })).toMatchObject({ fault: 'code expired-code' });
    expect(await methodsOf(user.id)).toEqual([]);
  });

  it('count as one over two processes: right codes and wrong ones', async (context) => {
    if (test.database.url === null) return context.skip();
    const [one, other] = [await test.signedIn(), await test.signedIn()];
    const [right, guessed] = [await test.enrol(one.from), await test.enrol(other.from)];
    await test.nextStep();
    const equalDatabase = await openEqual(test.database);
    const equal = await startFactorsPlatform(equalDatabase);
    try {
      await expect.poll(() => equal.platform.clock.offsetMs()).toBe(test.platform.clock.offsetMs());
      const code = test.codeOf(right.secret);
      let turn = 0;
      const next = () => ((turn += 1) % 2 === 0 ? equal : test);
      expect((await together(50, () => tell(one.user.id, 'totp', code, next())))['right']).toBe(1);
      expect(await together(50, () => tell(other.user.id, 'totp', wrong(test.codeOf(guessed.secret)), next()))).toEqual({ right: 0, wrong: TRIES, void: 50 - TRIES });
    } finally {
      await equal.close();
      await equalDatabase.close();
    }
  });
});
