import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, type OpenedDatabase } from '../databases.ts';
import type { BrowserDouble } from '../auth/browserDouble.ts';
import { describeInTurn } from '../describeOn.ts';
import { HOST } from '../registration/registrationPlatform.ts';
import { goThere } from './goThere.ts';
import { type SigningProvider, startSigningProvider } from './signingProvider.ts';
import { type DemoIdentity, socialSuite, type SocialPlatform, startSocialPlatform } from './socialPlatform.ts';

const MINUTE_MS = 60_000;
const BACK = `http://${HOST}/social-api/oauth/google-one-tap/back`;

describeInTurn('the one-tap prompt, by the provider of the sandbox', ({ open }) => {
  const test = socialSuite(open);
  const anew = async () => void (await test.database.db.deleteFrom('social_identities').execute());
  /** Opens the window, says who one is there, and gives what it comes back with. */
  const tap = async (from: BrowserDouble, identity: DemoIdentity | null, query?: string) => {
    const { origin, pathname, hash } = new URL(await goThere(await test.openTap(from, query), identity));
    expect(origin + pathname).toBe(BACK);
    const told = new URLSearchParams(hash.slice(1));
    return { credential: told.get('id_token') ?? '', state: told.get('state') ?? '', error: told.get('error') };
  };
  const post = async (from: BrowserDouble, { credential, state }: { credential: string; state: string }, more: Record<string, string> = {}) => await test.postTap(from, { credential, state, language: 'en', ...more });
  const registered = async () => {
    await anew();
    const from = test.browser();
    await test.signIn(from, 'unproved');
    return (await test.post(from, 'registration/social', { country: 'de', currency: 'EUR', first_deposit_bonus_choice: '1', is_adult: true, social_media: 'demo', social_guid: (await test.pending(from))?.guid })).json<{ user_id: string }>().user_id;
  };

  it('is told how the provider knows the site', async () => {
    const known = (await test.browser().call('/social-api/oauth/google-one-tap/clientId?lng=en')).json();
    expect(known).toEqual({ clientId: 'sandbox-sites', provider: { id: 'demo', name: 'Demo ID', iconName: 'shield' } });
  });

  it('leads somebody new to the registration, with all that is known', async () => {
    await anew();
    const from = test.browser();
    const told = await tap(from, 'unproved', '&returnUrl=/en/live&lng=en');
    expect(await post(from, told, { currency: 'EUR', countryId: '57' })).toMatchObject({ status: 200, redirectUrl: '/en/registration/socialregistration?returnUrl=%2Fen%2Flive' });
    expect(await test.isSignedIn(from)).toBe(false);
    const pending = await test.pending(from);
    expect(pending).toMatchObject({ purpose: 'register', email: 'mila.demo@example.com', isEmailProved: false, currency: 'EUR' });
    expect((await test.register(from)).status).toBe(200);
    expect(await test.isSignedIn(from)).toBe(true);
  });

  it('leaves out what the site does not offer', async () => {
    await anew();
    const from = test.browser();
    await post(from, await tap(from, 'unproved'), { currency: 'XXX', countryId: '999999' });
    const pending = await test.pending(from);
    expect([pending && 'currency' in pending, pending && 'country' in pending]).toEqual([false, false]);
  });

  it('signs a known identity in, in the session that the account has alone, at the page it was on', async () => {
    const userId = await registered();
    const [first, second] = [test.browser(), test.browser()];
    expect(await post(first, await tap(first, 'unproved', '&returnUrl=/en/live'))).toMatchObject({ status: 200, redirectUrl: '/en/live' });
    expect((await first.call('/web-api/auth/session/check')).json()).toEqual({ user_id: userId });
    expect(await post(second, await tap(second, 'unproved', '&returnUrl=https://evil.example/'))).toMatchObject({ redirectUrl: '/en' });
    expect([await test.isSignedIn(first), await test.isSignedIn(second)], 'T49').toEqual([false, true]);
  });

  it('links nothing by the mailbox of a customer', async () => {
    await anew();
    const from = test.browser();
    expect((await post(from, await tap(from, 'customer'))).redirectUrl).toBe('/en/registration/socialregistration?returnUrl=%2Fen');
    expect(await test.isSignedIn(from)).toBe(false);
    expect(await test.database.db.selectFrom('social_identities').selectAll().execute()).toEqual([]);
  });

  it('asks for the second factor, and opens nothing before', async () => {
    await anew();
    const { from: customer } = await test.signedIn();
    await test.signIn(customer, 'new', '?purpose=link');
    await test.post(customer, 'user/social/link', { guid: (await test.pending(customer))?.guid });
    await test.enrol(customer);
    const from = test.browser();
    expect((await post(from, await tap(from, 'new'))).redirectUrl).toBe('/en/user/login?social=second-step');
    expect(await test.isSignedIn(from)).toBe(false);
    expect((await test.pending(from))?.two_step?.methods).toContain('totp');
  });

  it('counts once of 50 who post it at once, and never again', async () => {
    await registered();
    const from = test.browser();
    const told = await tap(from, 'unproved');
    const answers = await Promise.all(Array.from({ length: 50 }, () => post(from, told)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ code }) => code === 'SOCIAL_PROOF_OVER')).toHaveLength(49);
    expect(await post(test.browser(), told)).toMatchObject({ status: 422, code: 'SOCIAL_PROOF_OVER' });
  });

  it('is good in its own browser, in time, and at its own door', async () => {
    await registered();
    const [victim, thief] = [test.browser(), test.browser()];
    const told = await tap(victim, 'unproved');
    expect((await post(thief, told)).code, 'a browser that never set out').toBe('SOCIAL_PROOF_OVER');
    const own = await tap(thief, null);
    expect(own.error).toBe('access_denied');
    expect((await post(thief, { credential: told.credential, state: own.state })).code, 'its own state, the nonce of the other').toBe('SOCIAL_CREDENTIAL_REFUSED');
    expect((await post(victim, told)).status, 'nothing of it has used up the right one').toBe(200);

    const late = test.browser();
    const lateTold = await tap(late, 'unproved');
    await test.platform.clock.advance(10 * MINUTE_MS);
    expect((await post(late, lateTold)).code).toBe('SOCIAL_PROOF_OVER');

    const other = test.browser();
    const otherTold = await tap(other, 'unproved');
    expect(await test.comeBack(other, `/web-api/auth/oauth/demo/callback?state=${otherTold.state}&code=x`)).toContain('social=over');
    await test.setOut(other);
    expect((await post(other, otherTold)).code).toBe('SOCIAL_PROOF_OVER');
  });

  it('asks no guest by a link of another site, no customer, and at no other provider', async () => {
    const from = test.browser();
    const address = '/web-api/auth/oauth/demo?purpose=one-tap';
    expect((await from.call(address, { headers: { 'sec-fetch-site': 'cross-site' } })).headers.location).toBe('/social-api/oauth/google-one-tap/back#error=refused');
    const { from: customer } = await test.signedIn();
    expect(await test.openTap(customer)).toBe('/social-api/oauth/google-one-tap/back#error=refused');
    expect(await test.openTap(from, '', 'elsewhere')).toBe('/social-api/oauth/google-one-tap/back#error=unavailable');
  });

  it('reads forms alone, and of those no file, no field twice and none that is not asked for', async () => {
    const from = test.browser();
    const url = '/social-api/oauth/google-one-tap';
    const send = async (type: string, body: string) => (await from.call(url, { method: 'POST', body: Buffer.from(body), headers: { 'content-type': type } })).statusCode;
    const part = (more: string, value: string) => `--x\r\nContent-Disposition: form-data; ${more}\r\n\r\n${value}\r\n`;
    const whole = part('name="credential"', 'a.b.c') + part('name="state"', 'none');
    expect(await send('multipart/form-data; boundary=x', `${whole}--x--\r\n`)).toBe(422);
    expect(await send('multipart/form-data; boundary=x', `${whole}${part('name="state"', 'two')}--x--\r\n`)).toBe(400);
    expect(await send('multipart/form-data; boundary=x', `${whole}${part('name="language"; filename="a.txt"', 'en')}--x--\r\n`)).toBe(400);
    expect(await send('multipart/form-data; boundary=x', `${whole}${part('name="isAdmin"', '1')}--x--\r\n`)).toBe(400);
    expect(await send('multipart/form-data; boundary=x', 'nonsense')).toBe(400);
    expect(await send('application/json', '{"credential":"a.b.c","state":"none"}')).toBe(415);
    expect((await from.call(url, { method: 'POST', body: Buffer.from(`${whole}--x--\r\n`), headers: { 'content-type': 'multipart/form-data; boundary=x', origin: 'https://evil.example' } })).statusCode).toBe(403);
  });

  it('lands on a page that runs its own script alone and is kept nowhere', async () => {
    const answer = await test.browser().call('/social-api/oauth/google-one-tap/back');
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'content-security-policy': expect.stringMatching(/^default-src 'none'; script-src 'sha256-[^']+'; style-src 'sha256-[^']+'; .*frame-ancestors 'none'$/) });
    expect(answer.headers['content-type']).toContain('text/html');
  });
});

describe('a credential of the one-tap prompt', () => {
  let provider: SigningProvider;
  let database: OpenedDatabase;
  let test: SocialPlatform;
  beforeAll(async () => {
    const [first] = databases;
    if (first === undefined) throw new Error('No database.');
    [provider, database] = [await startSigningProvider(), await first.open()];
    test = await startSocialPlatform(database, {
      settings: { oidcSecrets: new Map([['site-1', 'secret']]) },
      prepare: (configs) => configs.change('base/site.json', { sections: { social: { providers: { elsewhere: { at: 2, name: 'Elsewhere', iconName: 'user', issuer: provider.issuer, clientId: 'site-1' } }, oneTap: { isOn: true, provider: 'elsewhere', delaySec: 5, awayDays: 1 } } } }),
    });
  });
  afterAll(async () => {
    await test.close();
    await database.close();
    provider.close();
  });

  const HOUR_SEC = 3600;
  /** Times of credentials are real ones. */
  const nowSec = () => Math.floor(new Date().getTime() / 1000);
  const present = async (more: object, by?: 'own' | 'foreign' | 'nobody') => {
    const from = test.browser();
    const { searchParams } = new URL(await test.openTap(from, '', 'elsewhere'));
    expect([searchParams.get('response_type'), searchParams.get('redirect_uri'), searchParams.get('code_challenge')]).toEqual(['id_token', BACK, null]);
    const claims = { iss: provider.issuer, aud: 'site-1', sub: 'somebody', iat: nowSec(), exp: nowSec() + HOUR_SEC, nonce: searchParams.get('nonce'), ...more };
    return await test.postTap(from, { credential: provider.sign(claims, by), state: searchParams.get('state') ?? '' });
  };

  it('is taken as it was asked for', async () => {
    expect(await present({})).toMatchObject({ status: 200, redirectUrl: '/en/registration/socialregistration?returnUrl=%2Fen' });
  });

  it.each<[string, object, ('foreign' | 'nobody')?]>([
    ['for another audience', { aud: 'site-2' }],
    ['of another issuer', { iss: 'https://somebody.else.example' }],
    ['that is over', { iat: 1, exp: 2 }],
    ['without a nonce', { nonce: undefined }],
    ['with a nonce of its own', { nonce: 'guessed' }],
    ['of nobody', { sub: '' }],
    ['that another key has signed', {}, 'foreign'],
    ['that nobody has signed', {}, 'nobody'],
  ])('is refused %s', async (_what, claims, by) => {
    expect(await present(claims, by)).toMatchObject({ status: 422, code: 'SOCIAL_CREDENTIAL_REFUSED', redirectUrl: undefined });
  });
});
