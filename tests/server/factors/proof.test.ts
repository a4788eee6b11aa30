import { expect, it } from 'vitest';
import { describeInTurn } from '../describeOn.ts';
import { factorsSuite } from './factorsPlatform.ts';

const MINUTE_MS = 60_000;

describeInTurn('showing once more who one is', ({ open }) => {
  const test = factorsSuite(open);

  it('renews the session: its cookie is another one, and what it changes is open again', async () => {
    const { from, user } = await test.signedIn();
    await test.platform.clock.advance(6 * MINUTE_MS);
    expect(await test.ask(from, 'user/factors/totp')).toMatchObject({ status: 403 });
    const sid = from.cookies.get('sid');
    expect(await test.ask(from, 'user/proof', { password: user.password })).toMatchObject({ status: 200 });
    expect(from.cookies.get('sid')).not.toBe(sid);
    expect(await test.ask(from, 'user/factors/totp')).toMatchObject({ status: 200 });
  });

  it('counts wrong passwords apart from sign-ins, and closes for a while after three', async () => {
    const { from, user } = await test.signedIn();
    const prove = (password: string) => test.ask(from, 'user/proof', { password });
    for (let turn = 0; turn < 2; turn += 1) expect(await prove('not mine')).toEqual({ status: 422, code: 'AUTH_PROOF_REFUSED', fault: 'password wrong-password' });
    expect(await prove(user.password)).toMatchObject({ status: 200 });
    for (let turn = 0; turn < 3; turn += 1) expect(await prove('not mine')).toMatchObject({ status: 422 });
    expect(await prove(user.password)).toMatchObject({ status: 423, code: 'AUTH_LOCKED' });
    expect(await test.ask(test.browser(), 'auth/login', { method: 'login', login: user.login, password: user.password })).toMatchObject({ status: 200 });
  });

  it('asks for the second factor too, and a right password gives no wrong codes back', async () => {
    const { from, user } = await test.signedIn();
    const { secret, codes: [saved = ''] } = await test.enrol(from);
    await test.nextStep();
    const prove = (more: object) => test.ask(from, 'user/proof', { password: user.password, ...more });
    for (let turn = 0; turn < 5; turn += 1) expect(await prove({ method: 'totp', code: '1' })).toMatchObject({ fault: 'code wrong-code' });
    expect(await prove({ method: 'totp', code: test.codeOf(secret) })).toMatchObject({ fault: 'code expired-code' });
    expect(await prove({ method: 'sms', code: '123456' })).toMatchObject({ fault: 'code missing' });
    expect(await prove({ method: 'recovery', code: saved })).toMatchObject({ status: 200 });
  });
});
