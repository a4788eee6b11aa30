import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { service as bindings } from '../../../server/services/bindings/service.ts';
import type { BrowserDouble } from '../auth/browserDouble.ts';
import { type OpenedDatabase } from '../databases.ts';
import { describeInTurn } from '../describeOn.ts';
import { type FactorsPlatform, startFactorsPlatform } from '../factors/factorsPlatform.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

describeInTurn('addresses of an account', ({ open }) => {
  let database: OpenedDatabase;
  let test: FactorsPlatform;
  let made = 0;

  beforeAll(async () => {
    database = await open();
    test = await startFactorsPlatform(database, {
      services: [bindings],
      prepare: (configs) => configs.change('base/site.json', { sections: { bindings: { perMinute: 1000, codesPerMinute: 1000 } } }),
    });
  });
  afterAll(async () => {
    await test.close();
    await database.close();
  });

  const freshMail = () => `new-${(made += 1)}@example.com`;
  const configOf = async (from: BrowserDouble) => (await from.call('/web-api/user/config')).json<{ user_email: string | null; phone_number: string | null; activation_type: number; remaining_days_to_activate: number | null }>();
  const newest = async (address: string) => (await test.mails(address))[0];
  const request = (from: BrowserDouble, body: object) => test.ask(from, 'user/bindings/request', body);
  const confirm = (from: BrowserDouble, code: string, way = 'email') => test.ask(from, 'user/bindings/confirm', { way, code });
  /** A customer who has been sent a code to a new mailbox. */
  const asked = async () => {
    const [{ from, user }, address] = [await test.signedIn(), freshMail()];
    expect((await request(from, { user_email: address })).status).toBe(200);
    const message = await newest(address);
    return { from, user, address, code: message?.data['code'] ?? '', token: message?.data['token'] ?? '' };
  };
  const changed = async () => {
    const begun = await asked();
    expect((await confirm(begun.from, begun.code)).status).toBe(200);
    const told = await newest(begun.user.login);
    return { ...begun, undo: told?.data['token'] ?? '', told };
  };
  const undo = (token: string) => test.ask(test.browser(), 'user/bindings/undo', { token });

  it('change by the code of a mail; the old mailbox signs nobody in any more and is told, the new one does', async () => {
    const { from, user, address, told } = await changed();
    expect(await configOf(from)).toMatchObject({ user_email: address, activation_type: 2 });
    expect([told?.kind, told?.data['hours']]).toEqual(['binding-email-changed', '72']);
    const signIn = async (login: string) => (await test.ask(test.browser(), 'auth/login', { method: 'login', login, password: user.password })).status;
    expect([await signIn(user.login), await signIn(address)]).toEqual([401, 200]);
  });

  it('change by the code of an SMS, and are taken away; activation_type follows (A-73)', async () => {
    const { from, user } = await test.signedIn();
    const number = `15${String(10_000_000 + (made += 1))}`;
    expect((await request(from, { user_phone_number: { code: '+49', number: `0${number}` } })).status).toBe(200);
    const { kind, data } = (await newest(`+49${number}`)) ?? {};
    expect(kind).toBe('binding-phone');
    expect((await confirm(from, data?.['code'] ?? '', 'phone')).status).toBe(200);
    expect(await configOf(from)).toMatchObject({ phone_number: number, activation_type: 2 });
    expect((await newest(user.login))?.kind, 'the mailbox is told of another number').toBe('binding-phone-changed');
    expect((await test.ask(from, 'user/bindings/remove', { way: 'email' })).status).toBe(200);
    expect((await configOf(from)).activation_type).toBe(3);
    expect((await test.ask(from, 'user/bindings/remove', { way: 'phone' })).status).toBe(200);
    expect(await configOf(from)).toMatchObject({ user_email: null, activation_type: 0, remaining_days_to_activate: 30 });
    expect((await newest(`+49${number}`))?.kind, 'without a mailbox the number is told').toBe('binding-phone-changed');
    expect((await test.ask(from, 'user/bindings/remove', { way: 'phone' })).code).toBe('BINDING_UNKNOWN');
    await test.platform.clock.advance(31 * 24 * HOUR_MS);
    await test.post(from, 'auth/login', { method: 'login', login: user.id, password: user.password });
    expect((await configOf(from)).remaining_days_to_activate).toBe(0);
  });

  it('want a proof of the last five minutes, and a customer', async () => {
    const { from } = await test.signedIn();
    await test.platform.clock.advance(6 * MINUTE_MS);
    expect(await request(from, { user_email: freshMail() })).toMatchObject({ status: 403, code: 'AUTH_PROOF_NEEDED' });
    expect(await test.ask(from, 'user/bindings/remove', { way: 'email' })).toMatchObject({ status: 403, code: 'AUTH_PROOF_NEEDED' });
    expect((await request(test.browser(), { user_email: freshMail() })).status).toBe(401);
    expect((await confirm(test.browser(), '123456')).status).toBe(401);
  });

  it('refuse what can be nobody\'s, both at once, none, and the one that is there', async () => {
    const { from, user } = await test.signedIn();
    const phone = { code: '+49', number: '1512345678' };
    expect((await request(from, { user_email: 'nothing' })).fault).toBe('user_email email');
    expect((await request(from, { user_phone_number: { code: '', number: '1' } })).fault).toBe('user_phone_number phone');
    expect((await request(from, { user_email: freshMail(), user_phone_number: phone })).fault).toBe('user_email email');
    expect((await request(from, {})).fault).toBe('user_email missing');
    expect((await request(from, { user_email: user.login.toUpperCase() })).fault).toBe('user_email taken');
  });

  it('tell nobody that another account has one: its owner alone hears, and no code is good', async () => {
    const [owner, { from }] = [await test.makeCustomer(), await test.signedIn()];
    const fresh = await request((await test.signedIn()).from, { user_email: freshMail() });
    expect(await request(from, { user_email: owner.login })).toEqual(fresh);
    const message = await newest(owner.login);
    expect([message?.kind, message?.data['code']]).toEqual(['binding-known', undefined]);
    expect((await configOf(from)).user_email).not.toBe(owner.login);
  });

  it('have codes that are good in the browser and for the customer that asked, five tries', async () => {
    const { from, user, code } = await asked();
    const elsewhere = test.browser();
    const wrong = code === '000000' ? '000001' : '000000';
    const stranger = await test.signedIn();
    expect((await confirm(stranger.from, code)).fault).toBe('code expired-code');
    for (let turn = 0; turn < 5; turn += 1) expect((await confirm(from, wrong)).fault).toBe('code wrong-code');
    expect((await confirm(from, code)).fault).toBe('code expired-code');
    const again = await asked();
    await test.post(elsewhere, 'auth/login', { method: 'login', login: again.user.login, password: again.user.password });
    expect((await confirm(elsewhere, again.code)).fault, 'another browser of the same customer').toBe('code expired-code');
    expect((await configOf(elsewhere)).user_email).toBe(again.user.login);
    expect((await test.ask(test.browser(), 'auth/login', { method: 'login', login: user.login, password: user.password })).status).toBe(200);
  });

  it('have a link that is good once, in any browser of the customer and of nobody else', async () => {
    const { address, user, token } = await asked();
    const verify = (who: BrowserDouble) => test.ask(who, 'user/account-verify', { token });
    expect((await verify(test.browser())).status).toBe(401);
    expect((await verify((await test.signedIn()).from)).fault).toBe('token expired-code');
    const elsewhere = test.browser();
    await test.post(elsewhere, 'auth/login', { method: 'login', login: user.login, password: user.password });
    expect((await verify(elsewhere)).status).toBe(200);
    expect((await configOf(elsewhere)).user_email).toBe(address);
    expect((await verify(elsewhere)).fault).toBe('token expired-code');
  });

  it('are one account\'s: of two that prove one at one moment one has it', async () => {
    const address = freshMail();
    const two = [(await test.signedIn()).from, (await test.signedIn()).from];
    const codes: string[] = [];
    for (const from of two) {
      expect((await request(from, { user_email: address })).status).toBe(200);
      codes.push((await newest(address))?.data['code'] ?? '');
      await test.platform.clock.advance(MINUTE_MS);
    }
    const answers = await Promise.all(two.map((from, at) => confirm(from, codes[at] ?? '')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 422)?.fault).toBe('code taken');
  });

  it('count a code once, however many come at one moment', async () => {
    const { from, code } = await asked();
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(from, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  it('make what was sent to the old mailbox for a recovery void', async () => {
    const { from, user } = await test.signedIn();
    const thief = test.browser();
    expect((await test.ask(thief, 'recovery/request', { user_email: user.login })).status).toBe(200);
    const { data } = (await newest(user.login)) ?? {};
    const address = freshMail();
    await request(from, { user_email: address });
    expect((await confirm(from, (await newest(address))?.data['code'] ?? '')).status).toBe(200);
    expect((await test.ask(thief, 'recovery/code', { token: data?.['token'] ?? '' })).status).toBe(422);
  });

  it('send few messages: one a minute to an address, and ten a day for a customer', async () => {
    const { from } = await test.signedIn();
    const address = freshMail();
    expect((await request(from, { user_email: address })).status).toBe(200);
    expect(await request(from, { user_email: address })).toMatchObject({ status: 429, code: 'BINDING_ASKED_LATELY' });
    for (let turn = 0; turn < 9; turn += 1) expect((await request(from, { user_email: freshMail() })).status).toBe(200);
    expect((await request(from, { user_email: freshMail() })).code).toBe('BINDING_ASKED_LATELY');
  });

  describe('that were changed by somebody else', () => {
    it('come back by the link of the old mailbox: all are signed out, and the mailbox is told', async () => {
      const { from, user, undo: token } = await changed();
      expect((await undo(token)).status).toBe(200);
      expect((await from.call('/web-api/auth/session/check')).statusCode).toBe(401);
      expect((await newest(user.login))?.kind).toBe('binding-undone');
      const owner = test.browser();
      await test.post(owner, 'auth/login', { method: 'login', login: user.login, password: user.password });
      expect((await configOf(owner)).user_email).toBe(user.login);
      expect((await undo(token)).fault).toBe('token expired-code');
    });

    it('come back over a second change, and whoever made both has no way back', async () => {
      const { from, user, address, undo: token } = await changed();
      const third = freshMail();
      expect((await request(from, { user_email: third })).status).toBe(200);
      expect((await confirm(from, (await newest(third))?.data['code'] ?? '')).status).toBe(200);
      const thiefs = (await newest(address))?.data['token'] ?? '';
      expect((await undo(token)).status).toBe(200);
      expect((await undo(thiefs)).fault).toBe('token expired-code');
      expect((await test.ask(test.browser(), 'auth/login', { method: 'login', login: user.login, password: user.password })).status).toBe(200);
    });

    it('stay where they are after three days, and where another account has the address by now', async () => {
      const late = await changed();
      await test.platform.clock.advance(73 * HOUR_MS);
      expect((await undo(late.undo)).fault).toBe('token expired-code');
      const { user, undo: token } = await changed();
      const { from } = await test.signedIn();
      await request(from, { user_email: user.login });
      expect((await confirm(from, (await newest(user.login))?.data['code'] ?? '')).status).toBe(200);
      expect((await undo(token)).fault).toBe('token taken');
    });
  });
});
