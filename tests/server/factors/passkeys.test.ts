import { describe, expect, it } from 'vitest';
import type { BrowserDouble } from '../auth/browserDouble.ts';
import { databasesInTurn } from '../databases.ts';
import { SISTER } from '../registration/registrationPlatform.ts';
import { factorsSuite } from './factorsPlatform.ts';
import { type Faults, type SoftwareAuthenticator, softwareAuthenticator } from './softwareAuthenticator.ts';

interface Options {
  readonly challenge: string;
  readonly rpId: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
  readonly allowCredentials: readonly { readonly id: string }[];
  readonly excludeCredentials: readonly { readonly id: string }[];
}

const HOST = 'proof.localhost';
const ORIGIN = `http://${HOST}`;
const MINUTE_MS = 60_000;
const REFUSED = { status: 422, code: 'FACTOR_PASSKEY_REFUSED' };

describe.each(databasesInTurn('passkeys'))('passkeys on $title', ({ skipped, open }) => {
  describe.skipIf(skipped)('sign in', () => {
    const test = factorsSuite(open);
    const optionsOf = async (from: BrowserDouble, body: object = { purpose: 'login' }): Promise<Options> => (await test.post(from, 'auth/passkey/options', body)).json<Options>();
    const begun = async (from: BrowserDouble): Promise<Options> => (await test.post(from, 'user/passkeys/begin', {})).json<Options>();
    const enrolled = async (from: BrowserDouble, name = 'My phone'): Promise<{ readonly key: SoftwareAuthenticator; readonly codes: readonly string[] }> => {
      const key = softwareAuthenticator(ORIGIN);
      const answer = await test.post(from, 'user/passkeys/confirm', { name, credential: key.make(await begun(from)) });
      expect(answer.statusCode, answer.body).toBe(200);
      return { key, codes: answer.json<{ codes: string[] }>().codes };
    };
    const listed = async (from: BrowserDouble) => (await from.call('/web-api/user/passkeys')).json<{ passkeys: { id: string; name: string; usedAtUtc: string | null }[] }>().passkeys;
    const signIn = async (from: BrowserDouble, key: SoftwareAuthenticator, faults?: Faults) => await test.ask(from, 'auth/login/passkey', { credential: key.sign(await optionsOf(from), faults) });

    it('in a browser that never saw their customer, without a name and a password, and as a fresh proof', async () => {
      const { from, user } = await test.signedIn();
      const { key, codes } = await enrolled(from);
      expect(codes).toHaveLength(10);
      expect((await test.mails(user.login)).map(({ kind }) => kind)).toContain('passkey-added');
      const elsewhere = test.browser();
      const answer = await test.post(elsewhere, 'auth/login/passkey', { credential: key.sign(await optionsOf(elsewhere)) });
      expect(answer.json()).toMatchObject({ user_id: user.id });
      expect([...elsewhere.cookies.keys()]).toContain('sid');
      expect(await test.ask(elsewhere, 'user/factors/codes'), 'it is two factors').toMatchObject({ status: 200 });
      expect((await listed(elsewhere))[0]).toMatchObject({ name: 'My phone', usedAtUtc: expect.stringMatching(/^20/) });
      expect((await from.call('/web-api/user/passkeys')).json(), 'the newer session wins (T49)').toMatchObject({ code: 'AUTH_SESSION_REPLACED' });
    });

    it('once by a challenge, however many bring it at one moment', async () => {
      const { from } = await test.signedIn();
      const { key } = await enrolled(from);
      const elsewhere = test.browser();
      const credential = key.sign(await optionsOf(elsewhere));
      const answers = await Promise.all(Array.from({ length: 50 }, () => test.ask(elsewhere, 'auth/login/passkey', { credential })));
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(answers.filter(({ code }) => code === 'FACTOR_PASSKEY_REFUSED')).toHaveLength(49);
    });

    it.each<readonly [string, Faults]>([
      ['a signature of another key', { isForged: true }], ['another site', { origin: 'https://evil.example' }], ['another relying party', { rpId: 'evil.example' }],
      ['an owner that nobody made sure of', { isUnverified: true }], ['another ceremony', { type: 'webauthn.create' }], ['a challenge that was never given', { challenge: 'A'.repeat(43) }],
    ])('not with %s; the challenge is used up then', async (_what, faults) => {
      const { from } = await test.signedIn();
      const { key } = await enrolled(from);
      const elsewhere = test.browser();
      const options = await optionsOf(elsewhere);
      expect(await test.ask(elsewhere, 'auth/login/passkey', { credential: key.sign(options, faults) })).toMatchObject(REFUSED);
      if (faults.challenge === undefined) expect(await test.ask(elsewhere, 'auth/login/passkey', { credential: key.sign(options) })).toMatchObject(REFUSED);
      expect([...elsewhere.cookies.keys()]).not.toContain('sid');
      expect(await signIn(elsewhere, key)).toMatchObject({ status: 200 });
    });

    it('not in another browser than the challenge was given in, nor for another purpose, nor too late', async () => {
      const { from } = await test.signedIn();
      const { key } = await enrolled(from);
      const [one, other] = [test.browser(), test.browser()];
      const options = await optionsOf(one);
      await optionsOf(other);
      expect(await test.ask(other, 'auth/login/passkey', { credential: key.sign(options) })).toMatchObject(REFUSED);
      expect(await test.ask(from, 'auth/login/passkey', { credential: key.sign(await optionsOf(from, { purpose: 'proof' })) })).toMatchObject(REFUSED);
      const late = await optionsOf(one);
      await test.platform.clock.advance(10 * MINUTE_MS);
      expect(await test.ask(one, 'auth/login/passkey', { credential: key.sign(late) })).toMatchObject(REFUSED);
    });

    it('not where the counter goes back or stands: then there are two of the authenticator', async () => {
      const { from } = await test.signedIn();
      const { key } = await enrolled(from);
      const elsewhere = test.browser();
      expect(await signIn(elsewhere, key, { counter: 7 })).toMatchObject({ status: 200 });
      for (const counter of [7, 3, 0]) expect([counter, await signIn(elsewhere, key, { counter })]).toMatchObject([counter, REFUSED]);
      expect(await signIn(elsewhere, key, { counter: 8 })).toMatchObject({ status: 200 });
    });

    it('and authenticators that count nothing do as well', async () => {
      const { from } = await test.signedIn();
      const { key } = await enrolled(from);
      for (const _time of [1, 2]) expect(await signIn(test.browser(), key, { counter: 0 })).toMatchObject({ status: 200 });
    });

    it('not with what is no credential at all', async () => {
      const from = test.browser();
      await optionsOf(from);
      for (const credential of ['{}', '[]', 'null', '""', '{"id":"a","response":{"clientDataJSON":"e30","authenticatorData":"AA","signature":"AA"}}', '{"id":1,"response":null}', '\u0000\u0000']) {
        expect([credential, await test.ask(from, 'auth/login/passkey', { credential })]).toMatchObject([credential, REFUSED]);
      }
    });

    it('as the second step of a password, bound to that sign-in; which ones there are is told after the password alone', async () => {
      const { from, user } = await test.signedIn();
      const { key, codes: [saved = ''] } = await enrolled(from);
      const elsewhere = test.browser();
      const halfway = async () => (await test.post(elsewhere, 'auth/login', { method: 'login', login: user.login, password: user.password })).json<{ two_step: { guid: string; methods: string[] } }>().two_step;
      expect((await optionsOf(elsewhere)).allowCredentials).toEqual([]);
      const first = await halfway();
      expect(first.methods).toEqual(['passkey', 'recovery']);
      const options = await optionsOf(elsewhere, { purpose: 'second-step', guid: first.guid });
      expect(options.allowCredentials.map(({ id }) => id)).toEqual([key.credentialId]);
      expect(await test.ask(test.browser(), 'auth/passkey/options', { purpose: 'second-step', guid: first.guid }), 'in another browser').toMatchObject({ status: 422, code: 'FACTOR_SIGN_IN_OVER' });
      const second = await halfway();
      const ofFirst = key.sign(options);
      expect(await test.ask(elsewhere, 'auth/login/two-step', { guid: second.guid, method: 'passkey', code: ofFirst }), 'of another sign-in').toMatchObject({ status: 422, code: 'FACTOR_CODE_REFUSED' });
      const code = key.sign(await optionsOf(elsewhere, { purpose: 'second-step', guid: second.guid }));
      expect(await test.ask(elsewhere, 'auth/login/two-step', { guid: second.guid, method: 'passkey', code })).toMatchObject({ status: 200 });
      const third = await halfway();
      expect(await test.ask(elsewhere, 'auth/login/two-step', { guid: third.guid, method: 'recovery', code: saved }), 'a saved code stands for it').toMatchObject({ status: 200 });
    });

    it('not as somebody else: whose passkey it is counts, not whose sign-in', async () => {
      const [mine, theirs] = [await test.signedIn(), await test.signedIn()];
      await enrolled(mine.from);
      const { key } = await enrolled(theirs.from);
      const elsewhere = test.browser();
      const { guid } = (await test.post(elsewhere, 'auth/login', { method: 'login', login: mine.user.login, password: mine.user.password })).json<{ two_step: { guid: string } }>().two_step;
      const code = key.sign(await optionsOf(elsewhere, { purpose: 'second-step', guid }));
      expect(await test.ask(elsewhere, 'auth/login/two-step', { guid, method: 'passkey', code })).toMatchObject({ status: 422, code: 'FACTOR_CODE_REFUSED' });
    });

    it('and are made, named and removed after a fresh proof alone, which a passkey is part of', async () => {
      const { from, user } = await test.signedIn();
      const { key } = await enrolled(from);
      await test.platform.clock.advance(6 * MINUTE_MS);
      const [{ id } = { id: '' }] = await listed(from);
      for (const [path, body] of [['begin', {}], ['rename', { id, name: 'x' }], ['remove', { id }], ['confirm', { name: 'x', credential: '{}' }]] as const) {
        expect([path, await test.ask(from, `user/passkeys/${path}`, body)]).toMatchObject([path, { status: 403, code: 'AUTH_PROOF_NEEDED' }]);
        expect([path, await test.ask(test.browser(), `user/passkeys/${path}`, body)]).toMatchObject([path, { status: 401 }]);
      }
      expect(await test.ask(from, 'user/proof', { password: user.password })).toMatchObject({ status: 422, fault: 'code missing' });
      const code = key.sign(await optionsOf(from, { purpose: 'proof' }));
      expect(await test.ask(from, 'user/proof', { password: user.password, method: 'passkey', code })).toMatchObject({ status: 200 });
      expect(await test.ask(from, 'user/passkeys/rename', { id, name: ' The blue key ' })).toMatchObject({ status: 200 });
      expect((await listed(from)).map(({ name }) => name)).toEqual(['The blue key']);
      expect(await test.ask(from, 'user/passkeys/remove', { id })).toMatchObject({ status: 200 });
      expect(await test.ask(from, 'user/passkeys/remove', { id })).toMatchObject({ status: 404, code: 'FACTOR_UNKNOWN' });
      expect((await from.call('/web-api/user/factors')).json(), 'saved codes go with the last factor').toMatchObject({ factors: [], savedCodesLeft: 0 });
      expect(await signIn(test.browser(), key), 'it is nothing any more').toMatchObject(REFUSED);
      expect((await test.mails(user.login)).map(({ kind }) => kind)).toContain('passkey-removed');
    });

    it('beside an authenticator app: saved codes stay as long as one of them does', async () => {
      const { from } = await test.signedIn();
      await test.enrol(from);
      expect((await enrolled(from)).codes, 'those of before stay').toEqual([]);
      expect(await test.ask(from, 'user/factors/remove', { method: 'totp' })).toMatchObject({ status: 200 });
      expect((await from.call('/web-api/user/factors')).json()).toMatchObject({ factors: [{ method: 'passkey' }], savedCodesLeft: 10 });
    });

    it('of their own customer alone are seen, renamed and removed, by whatever id', async () => {
      const [mine, theirs] = [await test.signedIn(), await test.signedIn()];
      await enrolled(theirs.from, 'Theirs');
      const [{ id } = { id: '' }] = await listed(theirs.from);
      expect(await test.ask(mine.from, 'user/passkeys/rename', { id, name: 'Mine' })).toMatchObject({ status: 404 });
      expect(await test.ask(mine.from, 'user/passkeys/remove', { id })).toMatchObject({ status: 404 });
      expect([await listed(mine.from), (await listed(theirs.from)).map(({ name }) => name)]).toEqual([[], ['Theirs']]);
    });

    it('made for this site, by an authenticator that knows its owner, with a challenge that is used once', async () => {
      const { from } = await test.signedIn();
      for (const faults of [{ origin: 'https://evil.example' }, { rpId: 'evil.example' }, { isUnverified: true }, { type: 'webauthn.get' }, { challenge: 'A'.repeat(43) }]) {
        const credential = softwareAuthenticator(ORIGIN).make(await begun(from), faults);
        expect([faults, await test.ask(from, 'user/passkeys/confirm', { name: 'x', credential })]).toMatchObject([faults, REFUSED]);
      }
      const [key, options] = [softwareAuthenticator(ORIGIN), await begun(from)];
      expect(await test.ask(from, 'user/passkeys/confirm', { name: 'x', credential: key.make(options) })).toMatchObject({ status: 200 });
      expect(await test.ask(from, 'user/passkeys/confirm', { name: 'x', credential: softwareAuthenticator(ORIGIN).make(options) })).toMatchObject(REFUSED);
      const again = await begun(from);
      expect(again.excludeCredentials.map(({ id }) => id)).toEqual([key.credentialId]);
      expect(await test.ask(from, 'user/passkeys/confirm', { name: 'x', credential: key.make(again) }), 'known already').toMatchObject(REFUSED);
      expect(await listed(from)).toHaveLength(1);
    });

    it('no more than the site allows, nor challenges of one browser without end', async () => {
      const { from } = await test.signedIn();
      for (let count = 0; count < 3; count += 1) await enrolled(from);
      expect(await test.ask(from, 'user/passkeys/begin')).toMatchObject({ status: 409, code: 'FACTOR_PASSKEYS_MOST' });
      const elsewhere = test.browser();
      const { key } = await enrolled((await test.signedIn()).from);
      const first = await optionsOf(elsewhere);
      for (let count = 0; count < 10; count += 1) await optionsOf(elsewhere);
      expect(await test.ask(elsewhere, 'auth/login/passkey', { credential: key.sign(first) }), 'the oldest went').toMatchObject(REFUSED);
    });

    it('at every brand of the operator: one relying party, whose host names the hosts of the others, and no other host does', async () => {
      const { from } = await test.signedIn();
      const { key } = await enrolled(from);
      const sister = test.browser(SISTER);
      const options = await optionsOf(sister);
      expect(options.rpId).toBe(HOST);
      expect(await test.ask(sister, 'auth/login/passkey', { credential: key.sign(options, { origin: `http://${SISTER}` }) })).toMatchObject({ status: 200 });
      expect(await signIn(test.browser(SISTER), key), 'signed elsewhere than where it is brought').toMatchObject(REFUSED);
      const answer = await test.browser().call('/.well-known/webauthn');
      expect(answer.json<{ origins: string[] }>().origins).toEqual(expect.arrayContaining([ORIGIN, `http://${SISTER}`]));
      expect(answer.json<{ origins: string[] }>().origins.join(' '), 'nor is another operator there').not.toContain('other.example');
      expect(answer.headers['content-type']).toMatch(/^application\/json/);
      expect((await sister.call('/.well-known/webauthn')).statusCode).toBe(404);
    });
  });
});
