import { expect, it } from 'vitest';
import { describeInTurn } from '../describeOn.ts';
import { HOST } from '../registration/registrationPlatform.ts';
import { goThere } from './goThere.ts';
import { socialSuite } from './socialPlatform.ts';

const MINUTE_MS = 60_000;
const REGISTRATION = '/en/registration/socialregistration?returnUrl=%2Fen';

describeInTurn('signing in by an account elsewhere', ({ open }) => {
  const test = socialSuite(open);

  /** Forgets who has registered as the demo identities: each test begins anew. */
  const anew = async () => void (await test.database.db.deleteFrom('social_identities').execute());
  /** Somebody new who has registered by an identity whose mailbox is nobody's. */
  const registered = async () => {
    await anew();
    const from = test.browser();
    await test.signIn(from, 'unproved');
    const answer = await test.post(from, 'registration/social', { country: 'de', currency: 'EUR', first_deposit_bonus_choice: '1', is_adult: true, social_media: 'demo', social_guid: (await test.pending(from))?.guid });
    return { from, ...answer.json<{ user_id: string; login: string; password: string }>() };
  };

  it('keeps who has sent the customer (A-88)', async () => {
    await anew();
    const from = test.browser();
    await test.signIn(from, 'unproved');
    const { guid } = (await test.pending(from)) as { readonly guid: string };
    const answer = await test.post(from, 'registration/social', { country: 'de', currency: 'EUR', first_deposit_bonus_choice: '1', is_adult: true, social_media: 'demo', social_guid: guid, refererid: 'aip~p1' });
    const { referral } = await test.database.db.selectFrom('customer_registrations').select('referral').where('user_id', '=', answer.json<{ user_id: string }>().user_id).executeTakeFirstOrThrow();
    expect(JSON.parse(referral)).toEqual([{ type: 'refererid', val: 'p1', additional: 'aip' }]);
  });

  it('offers what the server can speak to, by the names of the site', async () => {
    expect((await test.browser().call('/web-api/auth/oauth?lng=en')).json()).toEqual({ providers: [{ id: 'demo', name: 'Demo ID', iconName: 'shield' }] });
    expect(await test.browser().call('/web-api/auth/oauth/elsewhere').then(({ headers }) => headers.location)).toBe('/en/user/login?social=unavailable');
  });

  it('sets out with PKCE, state and nonce, and keeps a cookie of this browser alone', async () => {
    const from = test.browser();
    const address = new URL(await test.setOut(from));
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code', code_challenge_method: 'S256', code_challenge: expect.stringMatching(/^[\w-]{43}$/), state: expect.stringMatching(/^[\w-]{43}$/), nonce: expect.stringMatching(/^[\w-]{43}$/),
      redirect_uri: `http://${HOST}/web-api/auth/oauth/demo/callback`, scope: 'openid email profile', ui_locales: 'en',
    });
    expect([...from.cookies.keys()]).toEqual(['did']);
    expect(from.attributesOf('did')).toMatch(/httponly.*samesite=lax|samesite=lax.*httponly/);
  });

  it('registers somebody new with what the provider does not say, and signs in the next time', async () => {
    await anew();
    const from = test.browser();
    expect(await test.signIn(from, 'new')).toBe(REGISTRATION);
    expect(await test.isSignedIn(from)).toBe(false);
    expect(await test.pending(from)).toMatchObject({ purpose: 'register', email: 'noor.demo@example.com', isEmailProved: true });
    expect(await test.register(from, { country: '' })).toMatchObject({ code: 'REGISTRATION_FIELDS_INVALID', fault: 'country missing' });
    const first = await test.register(from);
    // Another run may have made the customer of this mailbox: then it is told so.
    expect(first.status === 200 || first.code === 'REGISTRATION_SOCIAL_KNOWN', JSON.stringify(first)).toBe(true);
    const { from: made, user_id: userId } = await registered();
    expect(await test.isSignedIn(made)).toBe(true);
    const later = test.browser();
    expect(await test.signIn(later, 'unproved', '?returnUrl=/en/live')).toBe('/en/live');
    expect((await later.call('/web-api/auth/session/check')).json()).toEqual({ user_id: userId });
  });

  it('takes a proved mailbox and the names over, and no unproved mailbox', async () => {
    const { user_id: unproved } = await registered();
    const read = async (userId: string) => await test.platform.ports.get('profiles').read(test.database.db, { operatorId: 'proof', userId });
    expect(await read(unproved)).toMatchObject({ email: null, isEmailConfirmed: false, personal: { name: 'Mila', surname: 'Novak' } });
    await anew();
    await test.database.db.deleteFrom('customers').where('email', '=', 'noor.demo@example.com').execute();
    const from = test.browser();
    await test.signIn(from, 'new');
    expect(await test.register(from)).toMatchObject({ status: 200 });
    const { user_id: proved } = (await from.call('/web-api/auth/session/check')).json<{ user_id: string }>();
    expect(await read(proved)).toMatchObject({ email: 'noor.demo@example.com', isEmailConfirmed: true, personal: { name: 'Noor', surname: 'Haddad' } });
  });

  it('links nothing by a mailbox: its customer is asked to sign in, and links then', async () => {
    await anew();
    await test.database.db.deleteFrom('customers').where('email', '=', 'demo@example.com').execute();
    const user = await test.makeCustomer();
    await test.database.db.updateTable('customers').set({ email: 'demo@example.com' }).where('user_id', '=', user.id).execute();
    const from = test.browser();
    expect(await test.signIn(from, 'customer'), 'as for somebody whose mailbox is nobody\'s').toBe(REGISTRATION);
    expect(await test.isSignedIn(from)).toBe(false);
    expect(await test.register(from)).toMatchObject({ status: 409, code: 'REGISTRATION_SOCIAL_KNOWN' });
    const guid = (await test.pending(from))?.guid ?? '';
    expect(await test.ask(from, 'user/social/link', { guid }), 'without having signed in').toMatchObject({ status: 401 });
    await test.post(from, 'auth/login', { method: 'login', login: 'demo@example.com', password: user.password });
    expect(await test.ask(from, 'user/social/link', { guid })).toMatchObject({ status: 200 });
    expect((await test.mails('demo@example.com')).map(({ kind }) => kind)).toContain('social-linked');
    const elsewhere = test.browser();
    expect(await test.signIn(elsewhere, 'customer')).toBe('/en');
    expect((await elsewhere.call('/web-api/auth/session/check')).json()).toEqual({ user_id: user.id });
  });

  it('asks for the second factor of a customer, on remembered devices too, and opens no session before', async () => {
    const { from, user_id: userId } = await registered();
    const { secret } = await test.enrol(from);
    await test.nextStep();
    for (const browser of [test.browser(), from]) {
      await test.post(browser, 'auth/disconnect', {});
      expect(await test.signIn(browser, 'unproved')).toBe('/en/user/login?social=second-step');
      expect(await test.isSignedIn(browser)).toBe(false);
      const { two_step: step } = (await test.pending(browser)) ?? {};
      expect(await test.ask(test.browser(), 'auth/login/two-step', { guid: step?.guid, method: 'totp', code: test.codeOf(secret) }), 'in another browser').toMatchObject({ code: 'FACTOR_SIGN_IN_OVER' });
      expect(await test.ask(browser, 'auth/login/two-step', { guid: step?.guid, method: 'totp', code: test.codeOf(secret) })).toMatchObject({ status: 200 });
      expect((await browser.call('/web-api/auth/session/check')).json()).toEqual({ user_id: userId });
      expect(await test.pending(browser)).toBeNull();
      await test.nextStep();
    }
  });

  it('says cancelled, and leads nobody off the site', async () => {
    expect(await test.signIn(test.browser(), null, '?returnUrl=/en/live&lng=en')).toBe('/en/user/login?social=cancelled&returnUrl=%2Fen%2Flive');
    await registered();
    for (const returnUrl of ['//evil.example', 'https://evil.example/', '/\\evil.example', 'mailto:somebody@evil.example']) {
      expect(await test.signIn(test.browser(), 'unproved', `?returnUrl=${encodeURIComponent(returnUrl)}`)).toBe('/en');
    }
  });

  it('is good once, in the browser and at the provider that it was begun with, and in time', async () => {
    await registered();
    const over = '/en/user/login?social=over';
    const from = test.browser();
    const address = await goThere(await test.setOut(from), 'unproved');
    expect(await test.comeBack(test.browser(), address), 'another browser').toBe(over);
    expect(await test.comeBack(from, address.replace('/demo/', '/elsewhere/')), 'another provider').toBe(over);
    expect(await test.comeBack(from, address.replace(/state=[^&]+/, 'state=guessed')), 'another state').toBe(over);
    expect(await test.comeBack(from, address)).toBe('/en');
    expect(await test.comeBack(from, address), 'again').toBe(over);
    const late = test.browser();
    const lateAddress = await goThere(await test.setOut(late), 'unproved');
    await test.platform.clock.advance(10 * MINUTE_MS);
    expect(await test.comeBack(late, lateAddress)).toBe(over);
    const twice = test.browser();
    const before = await goThere(await test.setOut(twice), 'unproved');
    await test.setOut(twice);
    expect(await test.comeBack(twice, before), 'a way that another one has replaced').toBe(over);
  });

  it('trusts no answer of a wrong issuer, code, nonce or verifier', async () => {
    await registered();
    const failed = '/en/user/login?social=failed';
    const attempt = async (spoil: (address: string) => string, prepare: () => Promise<unknown> = async () => undefined) => {
      const from = test.browser();
      const address = await goThere(await test.setOut(from), 'unproved');
      await prepare();
      const place = await test.comeBack(from, spoil(address));
      expect(await test.isSignedIn(from)).toBe(false);
      return place;
    };
    expect(await attempt((address) => address.replace(/iss=[^&]+/, 'iss=https%3A%2F%2Fid.example'))).toBe(failed);
    expect(await attempt((address) => address.replace(/&?iss=[^&]+/, ''))).toBe(failed);
    expect(await attempt((address) => address.replace(/code=[^&]+/, 'code=stolen'))).toBe(failed);
    expect(await attempt((address) => address, () => test.database.db.updateTable('social_flows').set({ nonce: 'another' }).execute())).toBe(failed);
    expect(await attempt((address) => address, () => test.database.db.updateTable('social_flows').set({ verifier: 'x'.repeat(43) }).execute())).toBe(failed);
    // A code of another person's way, put into the own one.
    const stranger = new URL(await goThere(await test.setOut(test.browser()), 'customer')).searchParams.get('code') ?? '';
    expect(await attempt((address) => address.replace(/code=[^&]+/, `code=${stranger}`))).toBe(failed);
  });

  it('is one session of 20 who come back at once, and one account of 20 who register at once', async () => {
    await registered();
    const from = test.browser();
    const address = await goThere(await test.setOut(from), 'unproved');
    const places = await Promise.all(Array.from({ length: 20 }, () => test.comeBack(from, address)));
    expect(places.filter((place) => place === '/en')).toHaveLength(1);
    await anew();
    const anewFrom = test.browser();
    await test.signIn(anewFrom, 'unproved');
    const answers = await Promise.all(Array.from({ length: 20 }, () => test.register(anewFrom)));
    expect(answers.filter(({ status }) => status === 200), JSON.stringify(answers)).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  });

  it('keeps what waits to its browser, its time and its use', async () => {
    await anew();
    const [from, other] = [test.browser(), test.browser()];
    await test.signIn(from, 'unproved');
    await test.signIn(other, 'customer');
    const guid = (await test.pending(from))?.guid ?? '';
    expect(await test.register(other, { social_guid: guid }), 'another browser').toMatchObject({ code: 'REGISTRATION_SOCIAL_OVER' });
    expect(await test.register(from, { social_media: 'elsewhere' }), 'another provider').toMatchObject({ code: 'REGISTRATION_SOCIAL_OVER' });
    await test.platform.clock.advance(15 * MINUTE_MS);
    expect(await test.pending(from)).toBeNull();
    expect(await test.register(from, { social_guid: guid }), 'too late').toMatchObject({ code: 'REGISTRATION_SOCIAL_OVER' });
    await test.signIn(from, 'unproved');
    await test.post(from, 'auth/social/leave', {});
    expect(await test.pending(from)).toBeNull();
  });

  it('begins nothing by a link of another site, nor to link without a customer', async () => {
    const start = async (from: ReturnType<typeof test.browser>, query: string, headers = {}) => (await from.call(`/web-api/auth/oauth/demo${query}`, { headers })).headers.location;
    expect(await start(test.browser(), '', { 'sec-fetch-site': 'cross-site' })).toBe('/en/user/login?social=refused');
    expect(await start(test.browser(), '?purpose=link')).toBe('/en/account?social=refused');
    const { from } = await test.signedIn();
    expect(await start(from, ''), 'whoever is signed in').toBe('/en');
    expect(await start(from, '?purpose=link')).toContain('/auth?');
  });
});

describeInTurn('accounts elsewhere that are linked', ({ open }) => {
  const test = socialSuite(open);
  const linked = async (from: ReturnType<typeof test.browser>) => (await from.call('/web-api/user/social')).json<{ identities: { id: string; provider: string; label: string }[] }>().identities;
  const link = async () => {
    await test.database.db.deleteFrom('social_identities').execute();
    const { from, user } = await test.signedIn();
    expect(await test.signIn(from, 'customer', '?purpose=link')).toBe('/en/account?social=link');
    const guid = (await test.pending(from))?.guid;
    return { from, user, guid };
  };

  it('are linked by a press on the account page, and signed in by', async () => {
    const { from, user, guid } = await link();
    expect(await linked(from), 'coming back decides nothing').toEqual([]);
    expect(await test.ask(from, 'user/social/link', { guid })).toMatchObject({ status: 200 });
    expect(await test.ask(from, 'user/social/link', { guid })).toMatchObject({ code: 'SOCIAL_PROOF_OVER' });
    expect(await linked(from)).toMatchObject([{ provider: 'demo', label: 'demo@example.com' }]);
    const later = test.browser();
    await test.signIn(later, 'customer');
    expect((await later.call('/web-api/auth/session/check')).json()).toEqual({ user_id: user.id });
  });

  it('are one customer\'s, and what one has begun is not another\'s', async () => {
    const { from, guid } = await link();
    const { user: second } = await test.signedIn();
    await test.post(from, 'auth/disconnect', {});
    await test.post(from, 'auth/login', { method: 'login', login: second.login, password: second.password });
    expect(await test.pending(from)).toBeNull();
    expect(await test.ask(from, 'user/social/link', { guid })).toMatchObject({ code: 'SOCIAL_PROOF_OVER' });
    const owner = await link();
    await test.ask(owner.from, 'user/social/link', { guid: owner.guid });
    const { from: other } = await test.signedIn();
    expect(await test.signIn(other, 'customer', '?purpose=link')).toBe('/en/account?social=taken');
    expect(await test.isSignedIn(other)).toBe(true);
  });

  it('need a fresh proof to link and to unlink, and end what they opened', async () => {
    const { from, user, guid } = await link();
    await test.platform.clock.advance(6 * MINUTE_MS);
    expect(await test.ask(from, 'user/social/link', { guid })).toMatchObject({ code: 'AUTH_PROOF_NEEDED' });
    await test.post(from, 'user/proof', { password: user.password });
    expect(await test.ask(from, 'user/social/link', { guid })).toMatchObject({ status: 200 });
    const later = test.browser();
    await test.signIn(later, 'customer');
    const [{ id } = { id: '' }] = await linked(later);
    await test.platform.clock.advance(6 * MINUTE_MS);
    expect(await test.ask(later, 'user/social/unlink', { id })).toMatchObject({ code: 'AUTH_PROOF_NEEDED' });
    await test.signIn(from, 'customer');
    expect((await test.post(from, 'user/social/unlink', { id })).json()).toEqual({ success: true, isSignedOut: true });
    expect(await test.isSignedIn(from)).toBe(false);
    expect(await test.signIn(test.browser(), 'customer'), 'nobody\'s any more').toMatch(/socialregistration/);
    await test.post(from, 'auth/login', { method: 'login', login: user.login, password: user.password });
    expect(await linked(from)).toEqual([]);
  });

  it('leave a session that has shown the password since', async () => {
    const { from, user, guid } = await link();
    await test.ask(from, 'user/social/link', { guid });
    const later = test.browser();
    await test.signIn(later, 'customer');
    await test.post(later, 'user/proof', { password: user.password });
    const [{ id } = { id: '' }] = await linked(later);
    expect((await test.post(later, 'user/social/unlink', { id })).json()).toEqual({ success: true, isSignedOut: false });
    expect(await test.isSignedIn(later)).toBe(true);
    expect(await test.ask(later, 'user/social/unlink', { id })).toMatchObject({ code: 'SOCIAL_IDENTITY_UNKNOWN' });
  });

  it('end a sign-in that waits for its second step', async () => {
    const { from, guid } = await link();
    await test.ask(from, 'user/social/link', { guid });
    const { secret } = await test.enrol(from);
    await test.nextStep();
    const waiting = test.browser();
    await test.signIn(waiting, 'customer');
    const step = (await test.pending(waiting))?.two_step;
    const [{ id } = { id: '' }] = await linked(from);
    expect(await test.ask(from, 'user/social/unlink', { id })).toMatchObject({ status: 200 });
    expect(await test.ask(waiting, 'auth/login/two-step', { guid: step?.guid, method: 'totp', code: test.codeOf(secret) })).toMatchObject({ code: 'FACTOR_SIGN_IN_OVER' });
  });
});
