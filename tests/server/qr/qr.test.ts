import { expect, it } from 'vitest';
import { decodeQr } from './decodeQr.ts';
import { service as qr } from '../../../server/services/qr/service.ts';
import { describeInTurn } from '../describeOn.ts';
import type { BrowserDouble } from '../auth/browserDouble.ts';
import { factorsSuite } from '../factors/factorsPlatform.ts';
import { SISTER } from '../registration/registrationPlatform.ts';

const PAGE = 'proof';
const MINUTE_MS = 60_000;

interface Begun {
  readonly id: string;
  readonly code: string;
  readonly expiresAt: string;
  readonly qr: { readonly size: number; readonly path: string };
}

describeInTurn('signing in by a QR code (A-127)', ({ open }) => {
  const test = factorsSuite(open, {
    services: [qr],
    prepare: (configs) => {
      configs.change('base/site.json', { sections: { qr: { page: PAGE, seconds: 60, askedPerMinute: 600, typedPerMinute: 600 } } });
      configs.change('brands/closed/site.json', { format: 1, sections: { qr: null } });
    },
  });
  const begin = async (from: BrowserDouble) => (await test.post(from, 'auth/qr', {})).json<Begun>();
  const seen = (by: BrowserDouble, code: string) => test.post(by, 'auth/qr/seen', { code });
  const stateOf = async (from: BrowserDouble, id: string) => (await from.call(`/web-api/auth/qr/${id}`)).json<{ state?: string; code?: string }>();
  const signIn = (from: BrowserDouble, id: string) => test.ask(from, `auth/qr/${id}/login`);
  const isSignedIn = async (from: BrowserDouble) => (await from.call('/web-api/auth/session/check')).statusCode === 200;
  /** A customer who has proved themselves too long ago for what needs a fresh proof. */
  const longSignedIn = async () => {
    const customer = await test.signedIn();
    await test.platform.clock.advance(6 * MINUTE_MS);
    return customer;
  };
  /** A browser in the customer's own network, as another device of a household. */
  const beside = (by: BrowserDouble): BrowserDouble => {
    const other = test.browser();
    return { ...other, call: (url, options = {}) => other.call(url, { ...options, remoteAddress: HOME }), attributesOf: (name) => by.attributesOf(name) };
  };
  const HOME = '10.200.0.7';
  const atHome = async () => {
    const { from, user } = await longSignedIn();
    return { by: { ...from, call: (url: string, options = {}) => from.call(url, { ...options, remoteAddress: HOME }) } satisfies BrowserDouble, user };
  };
  /** A sign-in that its customer has approved. */
  const approved = async () => {
    const { by, user } = await atHome();
    const from = beside(by);
    const { id, code } = await begin(from);
    await seen(by, code);
    expect(await test.ask(by, `auth/qr/${id}/approve`)).toMatchObject({ status: 200 });
    return { by, from, user, id };
  };

  it('shows a code as a picture of the address that reads it, and signs in once the customer has said yes', async () => {
    const { by, user } = await atHome();
    const from = beside(by);
    const { id, code, qr: picture } = await begin(from);
    expect(code).toMatch(/^[A-HJ-NP-Z2-9]{8}$/);
    expect(new URL(decodeQr(picture))).toMatchObject({ pathname: '/en/proof', search: `?qr=${code}` });
    expect(await stateOf(from, id)).toEqual({ state: 'waiting' });
    expect(await signIn(from, id)).toMatchObject({ status: 409, code: 'QR_WAITS' });
    const asks = (await seen(by, ` ${code.slice(0, 4).toLowerCase()}-${code.slice(4)}`)).json<object>();
    expect(asks).toEqual({ id, browser: expect.any(String), system: expect.any(String), country: null, isNear: true, expiresAt: expect.any(String) });
    expect(await stateOf(from, id)).toEqual({ state: 'seen' });
    expect(await signIn(from, id)).toMatchObject({ status: 409, code: 'QR_WAITS' });
    expect(await test.ask(by, `auth/qr/${id}/approve`)).toMatchObject({ status: 200 });
    expect(await stateOf(from, id)).toEqual({ state: 'approved' });
    expect(await isSignedIn(from)).toBe(false);
    expect(await signIn(from, id)).toMatchObject({ status: 200 });
    expect((await from.call('/web-api/auth/session/check')).json()).toEqual({ user_id: user.id });
    expect(await signIn(from, id)).toMatchObject({ status: 404, code: 'QR_UNKNOWN' });
    expect(await isSignedIn(by), 'one session an account (T49)').toBe(false);
  });

  it('tells by which browser and system it is asked', async () => {
    const { by } = await atHome();
    const from = test.browser();
    const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0';
    const { code } = (await from.call('/web-api/auth/qr', { method: 'POST', body: {}, headers: { 'user-agent': agent } })).json<Begun>();
    expect((await seen(by, code)).json()).toMatchObject({ browser: 'Firefox', system: 'Linux', isNear: false });
  });

  it('is worth nothing after its minute, nor after a refusal', async () => {
    const { by } = await atHome();
    const from = beside(by);
    const old = await begin(from);
    await seen(by, old.code);
    await test.platform.clock.advance(MINUTE_MS);
    expect(await stateOf(from, old.id)).toEqual({ state: 'expired' });
    expect((await seen(by, old.code)).statusCode).toBe(404);
    expect(await test.ask(by, `auth/qr/${old.id}/approve`)).toMatchObject({ code: 'QR_UNKNOWN' });
    const { id, code } = await begin(from);
    await seen(by, code);
    expect(await test.ask(by, `auth/qr/${id}/refuse`)).toMatchObject({ status: 200 });
    expect(await stateOf(from, id)).toEqual({ state: 'refused' });
    expect(await test.ask(by, `auth/qr/${id}/approve`)).toMatchObject({ code: 'QR_UNKNOWN' });
    expect(await signIn(from, id)).toMatchObject({ code: 'QR_UNKNOWN' });
    const late = await approved();
    await test.platform.clock.advance(MINUTE_MS);
    expect(await signIn(late.from, late.id)).toMatchObject({ code: 'QR_UNKNOWN' });
  });

  it('opens a session in the browser that asked alone, and answers no other about it', async () => {
    const { from, id } = await approved();
    const thief = test.browser();
    await begin(thief);
    expect(await signIn(thief, id)).toMatchObject({ status: 404, code: 'QR_UNKNOWN' });
    expect(await stateOf(thief, id)).toMatchObject({ code: 'QR_UNKNOWN' });
    expect(await signIn(from, id)).toMatchObject({ status: 200 });
  });

  it('belongs to the customer who has read its code first', async () => {
    const [first, second] = [(await atHome()).by, (await atHome()).by];
    const { id, code } = await begin(beside(first));
    expect((await seen(first, code)).statusCode).toBe(200);
    expect((await seen(first, code)).statusCode, 'a page that is loaded anew').toBe(200);
    expect((await seen(second, code)).statusCode).toBe(404);
    expect(await test.ask(second, `auth/qr/${id}/approve`)).toMatchObject({ code: 'QR_UNKNOWN' });
    expect(await test.ask(second, `auth/qr/${id}/refuse`)).toMatchObject({ code: 'QR_UNKNOWN' });
    expect(await test.ask(first, `auth/qr/${id}/approve`)).toMatchObject({ status: 200 });
  });

  it('is approved by nobody who has not seen it, nor by a guest', async () => {
    const { by } = await atHome();
    const from = beside(by);
    const { id, code } = await begin(from);
    expect(await test.ask(by, `auth/qr/${id}/approve`)).toMatchObject({ code: 'QR_UNKNOWN' });
    expect(await test.ask(from, `auth/qr/${id}/approve`)).toMatchObject({ status: 401 });
    expect((await seen(from, code)).statusCode).toBe(401);
  });

  it('asks who approves a device in another network to show who they are', async () => {
    const { from: by, user } = await longSignedIn();
    const from = test.browser();
    const { id, code } = await begin(from);
    expect((await seen(by, code)).json()).toMatchObject({ isNear: false });
    expect(await test.ask(by, `auth/qr/${id}/approve`)).toMatchObject({ status: 403, code: 'AUTH_PROOF_NEEDED' });
    expect(await signIn(from, id)).toMatchObject({ code: 'QR_WAITS' });
    expect(await test.ask(by, 'user/proof', { password: user.password })).toMatchObject({ status: 200 });
    expect(await test.ask(by, `auth/qr/${id}/approve`)).toMatchObject({ status: 200 });
    expect(await signIn(from, id)).toMatchObject({ status: 200 });
  });

  it('is no sign-in of a customer whose password was set meanwhile', async () => {
    const { from, user, id } = await approved();
    const passwordHash = await test.platform.ports.get('credentials').hashPassword('quite another sentence');
    await test.database.db.transaction().execute((trx) => test.platform.ports.get('credentials').setPassword(trx, { operatorId: 'proof', userId: user.id }, { passwordHash }));
    expect(await signIn(from, id)).toMatchObject({ code: 'QR_UNKNOWN' });
  });

  it('is one session of 50 that are asked for at once, and one customer\'s of 20 who read it at once', async () => {
    const { from, id } = await approved();
    const answers = await Promise.all(Array.from({ length: 50 }, () => signIn(from, id)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    const { code } = await begin(test.browser());
    const readers = await Promise.all(Array.from({ length: 20 }, async () => (await test.signedIn()).from));
    const read = await Promise.all(readers.map((reader) => seen(reader, code)));
    expect(read.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  it('is one of a browser at a time, and nothing to another operator', async () => {
    const { by } = await atHome();
    const from = beside(by);
    const [first, second] = [await begin(from), await begin(from)];
    expect((await seen(by, first.code)).statusCode).toBe(404);
    expect((await seen(by, second.code)).statusCode).toBe(200);
    const sister = test.browser(SISTER);
    expect((await begin(sister)).code, 'a brand of the same operator').toHaveLength(8);
  });

  it('is not offered where a brand names no page for it', async () => {
    expect(await test.ask(test.browser('closed.localhost'), 'auth/qr')).toMatchObject({ status: 404, code: 'QR_NOT_OFFERED' });
  });
});

