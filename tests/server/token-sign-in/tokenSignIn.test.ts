import { createHmac, randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { service as bindings } from '../../../server/services/bindings/service.ts';
import { service as tokenSignIn } from '../../../server/services/token-sign-in/service.ts';
import type { BrowserDouble } from '../auth/browserDouble.ts';
import { describeInTurn } from '../describeOn.ts';
import { factorsSuite } from '../factors/factorsPlatform.ts';
import type { MadeCustomer } from '../recovery/recoveryPlatform.ts';

const SECRET = 'a secret of an app that is long enough';
const OFFICE = 'another secret of the office, as long as it';
const SEC_MS = 1000;

describeInTurn('signing in by a token of another system', ({ open }) => {
  const test = factorsSuite(open, {
    services: [bindings, tokenSignIn],
    settings: { signInTokenSecrets: new Map([['app', SECRET], ['office', OFFICE], ['short', 'too short']]) },
    prepare: (configs) => {
      configs.change('base/site.json', { sections: { tokenSignIn: { methods: { app: { title: 'App' }, office: { title: 'Office' }, short: { title: 'A short secret' } }, perMinute: 1000 } } });
    },
  });
  interface Made {
    readonly method?: string;
    readonly secret?: string;
    readonly claims?: Readonly<Record<string, unknown>>;
  }
  /** As the documentation of the operator says. */
  const made = (user: Pick<MadeCustomer, 'id'>, { method = 'app', secret = SECRET, claims = {} }: Made = {}) => {
    const iat = Math.floor(test.platform.clock.nowMs() / 1000);
    const token = Buffer.from(JSON.stringify({ brand: 'proof', user: user.id, id: randomUUID(), iat, exp: iat + 60, ...claims })).toString('base64url');
    return { method_id: method, token, sign: createHmac('sha256', secret).update(`${method}.${token}`).digest('hex') };
  };
  const bring = (from: BrowserDouble, body: object) => test.ask(from, 'auth/login/token', body);
  const isSignedIn = async (from: BrowserDouble) => (await from.call('/web-api/auth/session/check')).statusCode === 200;
  const rights = async (from: BrowserDouble) => (await from.call('/web-api/auth/rights')).json<{ rights: string[] }>().rights;

  it('opens a session once; whoever changes how they sign in shows the password first', async () => {
    const [from, user] = [test.browser(), await test.makeCustomer()];
    const body = made(user);
    const answer = await test.post(from, 'auth/login/token', { ...body, lng: 'en' });
    expect([answer.statusCode, answer.json<{ user_id: string }>().user_id, await isSignedIn(from)]).toEqual([200, user.id, true]);
    expect(await bring(test.browser(), body)).toMatchObject({ status: 422, code: 'TOKEN_SIGN_IN_REFUSED' });
    expect(await test.ask(from, 'user/factors/totp')).toMatchObject({ status: 403, code: 'AUTH_PROOF_NEEDED' });
    expect(await test.ask(from, 'user/bindings/remove', { way: 'email' })).toMatchObject({ status: 403, code: 'AUTH_PROOF_NEEDED' });
    expect(await test.ask(from, 'user/proof', { password: user.password })).toMatchObject({ status: 200 });
    expect(await test.ask(from, 'user/factors/totp')).toMatchObject({ status: 200 });
  });

  it('asks for the second factor, as after a password', async () => {
    const { from: own, user } = await test.signedIn();
    const { codes: [saved = ''] } = await test.enrol(own);
    const from = test.browser();
    const { two_step: step } = (await test.post(from, 'auth/login/token', made(user))).json<{ two_step: { guid: string; methods: string[] } }>();
    expect([step.methods, await isSignedIn(from)]).toEqual([['totp', 'recovery'], false]);
    expect(await test.ask(from, 'auth/login/two-step', { guid: step.guid, method: 'recovery', code: saved })).toMatchObject({ status: 200 });
    expect(await isSignedIn(from)).toBe(true);
  });

  it('refuses all others by one answer: wrong sign, old, of tomorrow, for too long, of another brand or system, for nobody, no claims', async () => {
    const user = await test.makeCustomer();
    const nowSec = Math.floor(test.platform.clock.nowMs() / 1000);
    const right = made(user);
    const old = made(user, { claims: { exp: nowSec + 10 } });
    const bodies: Readonly<Record<string, object>> = {
      'another secret': made(user, { secret: OFFICE }),
      'a sign of another token': { ...right, sign: made(user).sign },
      'a changed token': { ...right, token: made({ id: '1' }).token },
      'another system by its name': { ...right, method_id: 'office' },
      'a system that the brand does not know': made(user, { method: 'nobody' }),
      'a system whose secret is short': made(user, { method: 'short', secret: 'too short' }),
      'another brand': made(user, { claims: { brand: 'sister' } }),
      'of tomorrow': made(user, { claims: { iat: nowSec + 86_400, exp: nowSec + 86_460 } }),
      'good for too long': made(user, { claims: { exp: nowSec + 3600 } }),
      'nobody': made({ id: 'nobody-at-all' }),
      'no customer': made(user, { claims: { user: 5 } }),
      'no name': made(user, { claims: { id: '' } }),
    };
    await test.platform.clock.advance(11 * SEC_MS);
    const told = async (body: object) => {
      const { statusCode, body: text, headers } = await test.post(test.browser(), 'auth/login/token', body);
      return { statusCode, text: text.replace(/"trace":"[^"]*"/, ''), headers: Object.keys(headers).toSorted() };
    };
    const one = await told(old);
    expect(one).toMatchObject({ statusCode: 422, text: expect.stringContaining('TOKEN_SIGN_IN_REFUSED') });
    for (const [name, body] of Object.entries(bodies)) expect(await told(body), name).toEqual(one);
    expect(await bring(test.browser('sister.localhost'), right), 'at another brand').toMatchObject({ code: 'TOKEN_SIGN_IN_REFUSED' });
    expect(await bring(test.browser(), right)).toMatchObject({ status: 200 });
  });

  it('is one session of 50 that come at once', async () => {
    const body = made(await test.makeCustomer());
    const answers = await Promise.all(Array.from({ length: 50 }, () => bring(test.browser(), body)));
    expect([answers.filter(({ status }) => status === 200).length, answers.filter(({ status }) => status >= 500)]).toEqual([1, []]);
  });

  it('is led by its address to the sign-in, with the token where no server is told of it, and signs nobody in by that', async () => {
    const [from, user] = [test.browser(), await test.makeCustomer()];
    const body = made(user);
    const answer = await from.call(`/web-api/auth/login/token?${new URLSearchParams({ ...body, lng: 'en', returnUrl: '/en/line' }).toString()}`);
    const { location = '', 'cache-control': kept, 'referrer-policy': referrer } = answer.headers;
    expect([answer.statusCode, kept, referrer]).toEqual([302, 'no-store', 'no-referrer']);
    const address = new URL(String(location), 'http://proof.localhost');
    expect([address.pathname, address.searchParams.get('returnUrl'), Object.fromEntries(new URLSearchParams(address.hash.slice(1)))]).toEqual(['/en/user/login', '/en/line', body]);
    expect(`${address.pathname}${address.search}`).not.toContain(body.token);
    expect(await isSignedIn(from)).toBe(false);
    expect(await bring(from, body)).toMatchObject({ status: 200 });
  });

  it('is made by the sandbox for QA', async () => {
    const [from, user] = [test.browser(), await test.makeCustomer()];
    const { path, lng, ...body } = (await from.call('/sandbox/sign-in-tokens', { method: 'POST', body: { userId: user.id } })).json<{ path: string; lng: string; method_id: string; token: string; sign: string }>();
    expect([path.startsWith('/web-api/auth/login/token?method_id=sandbox&'), lng]).toEqual([true, 'en']);
    expect(await bring(from, body)).toMatchObject({ status: 200 });
  });

  it('tells the rights of the session: by ban, by what is disallowed, and while the proof is fresh', async () => {
    const as = async (more: object) => {
      const [from, user] = [test.browser(), (await test.browser().call('/sandbox/users', { method: 'POST', body: more })).json<MadeCustomer>()];
      await bring(from, made(user));
      return await rights(from);
    };
    const all = ['bet-line', 'bet-live', 'deposit', 'withdraw'];
    expect(await as({})).toEqual(all);
    expect(await as({ disallowLine: true })).toEqual(all.slice(1));
    expect(await as({ disallowLive: true })).toEqual(['bet-line', 'deposit', 'withdraw']);
    expect([await as({ banLevel: 45 }), await as({ banLevel: 53, banVersion: 1 }), await as({ banLevel: 53 })]).toEqual([['withdraw', 'appeal'], ['withdraw', 'appeal'], ['appeal']]);
    const { from } = await test.signedIn();
    expect(await rights(from)).toEqual([...all, 'change-sign-in']);
    await test.platform.clock.advance(6 * 60 * SEC_MS);
    expect(await rights(from)).toEqual(all);
    expect((await test.browser().call('/web-api/auth/rights')).statusCode).toBe(401);
  });
});
