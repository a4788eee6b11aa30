import { describe, expect, it } from 'vitest';
import { customerPlatform, KNOWN } from '../../../tests/setup/customerPlatform.ts';
import { baseRuntime } from '../../../tests/setup/renderWidget.tsx';
import type { Credentials } from '../api/authApi.ts';
import { authStore } from './AuthStore.ts';

const right: Credentials = { method: 'login', login: KNOWN.login, password: KNOWN.password, remember: false };

function prepare(userId = '') {
  const platform = customerPlatform({ userId });
  const runtime = baseRuntime({ fetch: platform.fetch, facts: { 'user.signedIn': userId !== '', 'user.id': userId } });
  return { platform, runtime, auth: runtime.stores.use(authStore) };
}

describe('AuthStore', () => {
  it('signs in with e-mail or id, closes the dialog and tells of the sign-in before (T47)', async () => {
    const { platform, runtime, auth } = prepare();
    auth.openSignIn();
    expect(await auth.signIn(right)).toBe(true);
    expect(platform.asked[0]?.body).toEqual({ method: 'login', login: KNOWN.login, password: KNOWN.password, remember: false });
    expect([runtime.session.userId, auth.isOpen, auth.signInState.kind]).toEqual([KNOWN.userId, false, 'ready']);
    expect(auth.notice).toEqual({ kind: 'welcome', previousSignInAtUtc: platform.previousSignInAtUtc });
  });

  it('signs in with a phone', async () => {
    const { platform, auth } = prepare();
    await auth.signIn({ method: 'phone', phoneCode: KNOWN.phoneCode, phoneNumber: KNOWN.phoneNumber, password: KNOWN.password, remember: true });
    expect(platform.asked[0]?.body).toEqual({ method: 'phone', phone_code: '7', phone_number: '9001234567', password: KNOWN.password, remember: true });
  });

  it('says what was refused, and nobody is signed in', async () => {
    const { platform, runtime, auth } = prepare();
    expect(await auth.signIn({ ...right, password: 'wrong' })).toBe(false);
    expect(auth.signInState).toMatchObject({ kind: 'failed', status: 401 });
    platform.broken = { part: '/auth/login', status: 429, code: 'POLICY_TOO_MANY', retryAfterSec: 40 };
    await auth.signIn(right);
    expect(auth.signInState).toEqual({ kind: 'failed', code: 'POLICY_TOO_MANY', status: 429, retryAfterSec: 40 });
    expect(runtime.session.isSignedIn).toBe(false);
  });

  it('sends one sign-in however often the button is pressed', async () => {
    const { platform, auth } = prepare();
    await Promise.all([auth.signIn(right), auth.signIn(right), auth.signIn(right)]);
    expect(platform.countOf('POST /web-api/auth/login')).toBe(1);
  });

  it('takes no second way in once somebody is signed in', async () => {
    const { platform, auth } = prepare();
    expect(await auth.signIn(right)).toBe(true);
    expect([auth.isSigningIn, await auth.signInByPasskey('{}', false), platform.countOf('POST /web-api/auth/login/passkey')]).toEqual([true, false, 0]);
  });

  it('signs out on the platform first: a customer is never shown as gone whose session still runs', async () => {
    const { platform, runtime, auth } = prepare('11');
    platform.broken = { part: '/auth/disconnect', status: 503 };
    expect(await auth.signOut()).toBe(false);
    expect(runtime.session.isSignedIn).toBe(true);
    platform.broken = undefined;
    expect(await auth.signOut()).toBe(true);
    expect([runtime.session.isSignedIn, platform.userId, auth.notice]).toEqual([false, '', null]);
  });

  it('counts a session that is already gone as signed out', async () => {
    const { platform, runtime, auth } = prepare('11');
    platform.userId = '';
    expect(await auth.signOut()).toBe(true);
    expect(runtime.session.lastEnd).toBe('signedOut');
  });

  it.each(['idle', 'replaced', 'expired', 'captcha'] as const)('says at the next sign-in why the last session ended: %s (A-70, T49)', async (reason) => {
    const { runtime, auth } = prepare('11');
    runtime.session.end(reason);
    expect([auth.notice, auth.lastEnd]).toEqual([{ kind: 'ended', reason }, reason]);
    await auth.signIn(right);
    expect(auth.lastEnd).toBeUndefined();
  });

  it('tells why a session has ended that this page never knew, but not of one that the platform has forgotten', () => {
    const told = (reason: string) => {
      const { auth, runtime } = prepare();
      runtime.session.endedBefore(reason);
      return [auth.notice, auth.lastEnd];
    };
    expect(told('replaced')).toEqual([{ kind: 'ended', reason: 'replaced' }, 'replaced']);
    expect(told('expired')).toEqual([null, undefined]);
  });

  it('opens no dialog for who is signed in', () => {
    const { auth } = prepare('11');
    auth.openSignIn();
    expect(auth.isOpen).toBe(false);
  });
});
