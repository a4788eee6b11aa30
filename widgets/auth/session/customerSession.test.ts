import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiteProfile } from '../../../domain/account/siteLaw.ts';
import { type CustomerPlatform, customerPlatform } from '../../../tests/setup/customerPlatform.ts';
import { baseRuntime } from '../../../tests/setup/renderWidget.tsx';
import type { Runtime } from '../../../runtime/Runtime.ts';
import { watchActivity } from '../../../runtime/session/activity.ts';
import { keepSession } from '../../../runtime/session/keepSession.ts';
import type { BrowserStorage } from '../../../runtime/storage/BrowserStorage.ts';
import { createTimers } from '../../../runtime/timers/Timers.ts';
import type { JsonValue } from '../../../schemas/language/json.ts';
import { session as adapter } from '../middleware/session.ts';
import { customerSession } from './customerSession.ts';

const START_MS = Date.UTC(2026, 10, 21, 10);
const MINUTE_MS = 60_000;

/** Two tabs of one browser: what one writes, the other hears. */
function sharedStorage(): () => BrowserStorage {
  const values = new Map<string, JsonValue>();
  const listeners: { readonly tab: number; readonly key: string; readonly hear: (value: JsonValue | undefined) => void }[] = [];
  let tabs = 0;
  return () => {
    const tab = tabs++;
    return {
      get: (key) => values.get(key),
      set: (key, value) => {
        const isSame = JSON.stringify(values.get(key)) === JSON.stringify(value);
        values.set(key, value);
        if (!isSame) for (const other of listeners) if (other.tab !== tab && other.key === key) other.hear(value);
      },
      remove: (key) => void values.delete(key),
      onChange: (key, hear) => {
        listeners.push({ tab, key, hear });
        return () => undefined;
      },
    };
  };
}

interface TabOptions {
  readonly platform: CustomerPlatform;
  readonly userId?: string;
  readonly cookies?: Map<string, string>;
  readonly storage?: BrowserStorage;
  /** How often the tab looks for a newer session; by default never, so that the calls of the other rounds can be counted. */
  readonly watchMs?: number | undefined;
  readonly warningMs?: number;
  /** The law of the site. */
  readonly profile?: SiteProfile;
  /** Before the code that keeps the session has come. */
  readonly before?: (session: Runtime['session']) => void;
}

const validToken = `a.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.c`;

function openTab({ platform, userId = '', cookies = new Map(userId === '' ? [] : [['ua', userId], ['user_token', validToken]]), storage, watchMs = 1_000_000_000, warningMs = MINUTE_MS, profile = 'default', before }: TabOptions) {
  let isHidden = false;
  let onVisibility: () => void = () => undefined;
  const follow = (listener: () => void) => {
    onVisibility = listener;
    return () => undefined;
  };
  const visibility = { isHidden: () => isHidden, subscribe: follow };
  const runtime = baseRuntime({
    fetch: (input, init) => platform.fetch(input, init),
    facts: { 'user.signedIn': userId !== '', 'user.id': userId },
    timers: createTimers({ isOff: false, visibility, pauseDelayMs: 30_000 }),
    nowMs: () => Date.now(),
  });
  const screen = new EventTarget();
  const jar = { get: (name: string) => cookies.get(name), remove: (name: string) => void cookies.delete(name) };
  const manifest = { ...runtime.manifest, site: { ...runtime.manifest.site, profile, timers: { ...runtime.manifest.site.timers, sessionWatch: watchMs, idleWarning: warningMs } } };
  before?.(runtime.session);
  keepSession({ ...runtime, manifest, ...(storage && { storage }), cookies: jar, names: adapter.cookies, calls: customerSession, activity: watchActivity(screen, () => Date.now()) });
  return {
    session: runtime.session,
    connection: runtime.connection,
    facts: runtime.facts,
    cookies,
    act: () => screen.dispatchEvent(new Event('keydown')),
    hide: (hidden: boolean) => {
      isHidden = hidden;
      onVisibility();
    },
  };
}

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const checks = (platform: CustomerPlatform) => platform.asked.map(({ call }) => call).filter((call) => call.includes('/session/check'));

beforeEach(() => void vi.useFakeTimers({ now: START_MS }));
afterEach(() => void vi.useRealTimers());

describe('keepSession', () => {
  it('asks every minute who is here, refreshes the token in the same round, and tells of activity (A-2)', async () => {
    const platform = customerPlatform({ userId: '11' });
    const tab = openTab({ platform, userId: '11' });
    await wait(MINUTE_MS);
    tab.act();
    await wait(MINUTE_MS);
    await wait(MINUTE_MS);
    expect(checks(platform)).toEqual(['0', '1', '0'].map((active) => `GET /web-api/auth/session/check?active=${active}`));
    expect(platform.countOf('POST /web-api/auth/refresh')).toBe(3);
  });

  it('tells that a visitor is known who came before its code did, once what belongs to them is there; one of the page\'s own needs no telling', async () => {
    const platform = customerPlatform({ userId: '11' });
    const heard = vi.fn();
    const tab = openTab({ platform, before: (session) => {
      session.onKnown(() => heard(platform.countOf('GET /web-api/user/config')));
      session.begin('11');
    } });
    expect(heard).not.toHaveBeenCalled();
    await wait(0);
    expect([tab.session.userId, heard.mock.calls]).toEqual(['11', [[1]]]);
    const ownHeard = vi.fn();
    openTab({ platform, userId: '11', before: (session) => session.onKnown(ownHeard) });
    await wait(0);
    expect(ownHeard).not.toHaveBeenCalled();
  });

  it('asks nothing while nobody is signed in here', async () => {
    const platform = customerPlatform();
    openTab({ platform });
    await wait(10 * MINUTE_MS);
    expect(platform.asked).toEqual([]);
  });

  it('asks at once when the cookie says that somebody is here after all', async () => {
    const platform = customerPlatform({ userId: '11' });
    const tab = openTab({ platform, cookies: new Map([['ua', '11']]) });
    await wait(0);
    expect(tab.session.userId).toBe('11');
    expect(tab.facts.get('user.signedIn')).toBe(true);
  });

  it('says why a session has ended of which only a cookie speaks: its page came after its end (T49)', async () => {
    const platform = customerPlatform();
    platform.refusal = 'AUTH_SESSION_REPLACED';
    const heard = vi.fn();
    const { session, cookies } = openTab({ platform, cookies: new Map([['ua', '11']]), before: (own) => void own.onEndedBefore(heard) });
    await wait(0);
    expect([session.isSignedIn, session.lastEnd, session.epoch, heard.mock.calls.length, cookies.size]).toEqual([false, 'replaced', 0, 1, 0]);
  });

  it('stops at once when the page is hidden and asks again when it is seen (A-14)', async () => {
    const platform = customerPlatform({ userId: '11' });
    const tab = openTab({ platform, userId: '11' });
    tab.hide(true);
    await wait(5 * MINUTE_MS);
    expect(checks(platform)).toHaveLength(0);
    tab.hide(false);
    await wait(0);
    expect(checks(platform)).toHaveLength(1);
  });

  it('is a guest after a 401, and says why when a newer session won (T49)', async () => {
    const platform = customerPlatform({ userId: '11' });
    const tab = openTab({ platform, userId: '11' });
    platform.userId = '';
    platform.refusal = 'AUTH_SESSION_REPLACED';
    await wait(MINUTE_MS);
    expect([tab.session.isSignedIn, tab.session.lastEnd, tab.cookies.size]).toEqual([false, 'replaced', 0]);
    await wait(5 * MINUTE_MS);
    expect(checks(platform)).toHaveLength(1);
  });

  it('looks every five seconds whether a newer session has won, which is no activity and renews nothing (T49)', async () => {
    const platform = customerPlatform({ userId: '11' });
    const tab = openTab({ platform, userId: '11', watchMs: baseRuntime({ fetch: platform.fetch }).manifest.site.timers['sessionWatch'] });
    tab.act();
    await wait(0.9 * MINUTE_MS);
    expect(new Set(checks(platform))).toEqual(new Set(['GET /web-api/auth/session/check?active=0']));
    expect([checks(platform).length, platform.countOf('POST /web-api/auth/refresh'), tab.session.isSignedIn]).toEqual([10, 0, true]);
    platform.userId = '';
    platform.refusal = 'AUTH_SESSION_REPLACED';
    await wait(5000);
    expect([tab.session.isSignedIn, tab.session.lastEnd]).toEqual([false, 'replaced']);
    const asked = checks(platform).length;
    await wait(MINUTE_MS);
    expect(checks(platform), 'a guest is not asked about').toHaveLength(asked);
  });

  it('looks for a newer session in no hidden tab, and at once in one that is seen again', async () => {
    const platform = customerPlatform({ userId: '11' });
    const tab = openTab({ platform, userId: '11', watchMs: 5000 });
    tab.hide(true);
    platform.userId = '';
    platform.refusal = 'AUTH_SESSION_REPLACED';
    await wait(2 * MINUTE_MS);
    expect(checks(platform)).toHaveLength(0);
    tab.hide(false);
    await wait(0);
    expect(tab.session.lastEnd).toBe('replaced');
  });

  it('says that the customer was idle when the platform ended the session for it (T48)', async () => {
    const platform = customerPlatform({ userId: '11' });
    const tab = openTab({ platform, userId: '11' });
    platform.userId = '';
    platform.refusal = 'AUTH_SESSION_EXPIRED';
    await wait(MINUTE_MS);
    expect(tab.session.lastEnd).toBe('idle');
  });

  it('says that the customer\'s own limit ended the session, and knows of a limit that was set elsewhere (T31)', async () => {
    const platform = customerPlatform({ userId: '11' });
    const tab = openTab({ platform, userId: '11' });
    platform.sessionSecondsLeft = 900;
    await wait(MINUTE_MS);
    expect(tab.facts.get('user.hasSessionLimit')).toBe(true);
    platform.userId = '';
    platform.refusal = 'AUTH_SESSION_LIMIT';
    await wait(MINUTE_MS);
    expect(tab.session.lastEnd).toBe('limit');
  });

  it('is a guest whose session has ended when it has lasted as long as one may', async () => {
    const platform = customerPlatform({ userId: '11' });
    const tab = openTab({ platform, userId: '11' });
    platform.userId = '';
    platform.refusal = 'AUTH_SESSION_OVER';
    await wait(MINUTE_MS);
    expect([tab.session.isSignedIn, tab.session.lastEnd]).toEqual([false, 'expired']);
  });

  it('asks for the values of the session when their cookie has run out (A-6)', async () => {
    const platform = customerPlatform({ userId: '11' });
    const tab = openTab({ platform, userId: '11' });
    await wait(0);
    tab.cookies.set('grant_11', 'r');
    await wait(3 * MINUTE_MS);
    expect(platform.countOf('GET /web-api/user/secure-data')).toBe(1);
    tab.cookies.delete('grant_11');
    await wait(MINUTE_MS);
    expect(platform.countOf('GET /web-api/user/secure-data')).toBe(2);
  });

  it('tells once which cookies the customer agreed to in this browser, and again when it did not arrive (spec section 8)', async () => {
    const platform = customerPlatform({ userId: '11' });
    const storage = sharedStorage()();
    storage.set('cookies.agreed.v1', { level: 2, atMs: START_MS });
    platform.broken = { part: '/cookie-agreement', status: 400 };
    openTab({ platform, userId: '11', storage });
    await wait(0);
    expect(platform.countOf('POST /web-api/user/cookie-agreement')).toBe(1);
    platform.broken = undefined;
    await wait(3 * MINUTE_MS);
    const told = platform.asked.filter(({ call }) => call === 'POST /web-api/user/cookie-agreement');
    expect(told.map(({ body }) => body)).toEqual(Array(2).fill({ cookies_agree_type: 2, cookiesAgreeTime: '2026-11-21T10:00:00.000Z' }));
    openTab({ platform, userId: '11', storage });
    await wait(0);
    expect(platform.countOf('POST /web-api/user/cookie-agreement'), 'the next page tells nothing').toBe(2);
  });

  it('knows whether the terms have changed; a check that fails means that they have not (spec section 8)', async () => {
    const platform = customerPlatform({ userId: '11' });
    platform.areTermsChanged = true;
    const tab = openTab({ platform, userId: '11' });
    await wait(0);
    expect(tab.facts.get('user.isTermsChanged')).toBe(true);
    platform.broken = { part: '/agreement-rules/status', status: 500 };
    const next = openTab({ platform, userId: '11' });
    await wait(MINUTE_MS);
    expect(next.facts.get('user.isTermsChanged')).toBe(false);
  });

  it('offers what a guest is offered while the check cannot be made, keeps cookies and the activity not yet told, and has the customer back with the next answer (A-123)', async () => {
    const platform = customerPlatform({ userId: '11' });
    const tab = openTab({ platform, userId: '11' });
    tab.act();
    platform.broken = { part: '/session/check', status: 500 };
    await wait(MINUTE_MS);
    expect([tab.session.isSignedIn, tab.session.userId, tab.session.lastEnd, tab.facts.get('user.signedIn')]).toEqual([false, '11', null, false]);
    expect([...tab.cookies.keys()]).toEqual(['ua', 'user_token']);
    platform.broken = undefined;
    await wait(2 * MINUTE_MS);
    expect([tab.session.isSignedIn, tab.facts.get('user.id')]).toEqual([true, '11']);
    expect(checks(platform).some((call) => call.includes('active=1'))).toBe(true);
  });

  it('asks at once when the platform can be reached again (A-123)', async () => {
    const platform = customerPlatform({ userId: '11' });
    const tab = openTab({ platform, userId: '11' });
    platform.broken = { part: '/session/check', status: 503 };
    await wait(MINUTE_MS);
    tab.connection.lose();
    platform.broken = undefined;
    tab.connection.handleAnswer();
    await wait(0);
    expect(tab.session.isSignedIn).toBe(true);
  });

  it('is a guest by an answer that names nobody (A-123)', async () => {
    const platform = customerPlatform({ userId: '11' });
    const tab = openTab({ platform, userId: '11' });
    platform.fetch = async () => new Response('{}', { headers: { 'content-type': 'application/json' } });
    await wait(MINUTE_MS);
    expect([tab.session.userId, tab.session.lastEnd, tab.cookies.size]).toEqual(['', 'expired', 0]);
  });

  it('loads what the account says about its customer', async () => {
    const platform = customerPlatform({ userId: '11' });
    const tab = openTab({ platform, userId: '11' });
    await wait(0);
    expect(platform.countOf('GET /web-api/user/config')).toBe(1);
    tab.session.begin('22');
    await wait(0);
    expect(platform.countOf('GET /web-api/user/config')).toBe(2);
  });
});

describe('what the account says', () => {
  it.each([[7, true], [0, false], [undefined, false]])('with the status %s makes the need of a transfer %s', async (status, isNeeded) => {
    const platform = customerPlatform({ userId: '11' });
    const answer = platform.fetch.bind(platform);
    platform.fetch = async (input, init) => (new Request(input, init).url.endsWith('/user/config') ? Response.json({ ban_level: 0, ban_version: 0, user_status_id: status }) : await answer(input, init));
    const tab = openTab({ platform, userId: '11' });
    await wait(0);
    expect(tab.facts.get('user.needsTransfer')).toBe(isNeeded);
  });
});

describe('the identity of a customer', () => {
  it.each([['uk', 0, true], ['uk', 2, false], ['default', 0, false]] as const)('under the law %s with the status %s is missing: %s', async (profile, status, isMissing) => {
    const platform = customerPlatform({ userId: '11' });
    const answer = platform.fetch.bind(platform);
    platform.fetch = async (input, init) => (new Request(input, init).url.endsWith('/user/config') ? Response.json({ ban_level: 0, ban_version: 0, verification_status: status }) : await answer(input, init));
    const tab = openTab({ platform, userId: '11', profile });
    await wait(0);
    expect(tab.facts.get('user.isIdentityMissing')).toBe(isMissing);
  });
});

describe('keepSession in two tabs', () => {
  it('lets the other tab follow a sign-out at once, and a sign-in when the platform confirms it', async () => {
    const platform = customerPlatform({ userId: '11' });
    const open = sharedStorage();
    const [one, other] = [openTab({ platform, userId: '11', storage: open() }), openTab({ platform, userId: '11', storage: open() })];
    await wait(0);
    one.session.end('signedOut');
    expect([other.session.isSignedIn, other.session.lastEnd]).toEqual([false, 'signedOut']);
    platform.userId = '22';
    other.cookies.set('ua', '22');
    one.cookies.set('ua', '22');
    one.session.begin('22');
    expect(other.session.isSignedIn).toBe(false);
    await wait(0);
    expect(other.session.userId).toBe('22');
  });

  it('keeps an idle tab alive through an active one', async () => {
    const platform = customerPlatform({ userId: '11' });
    const open = sharedStorage();
    const [one, other] = [openTab({ platform, userId: '11', storage: open() }), openTab({ platform, userId: '11', storage: open() })];
    await wait(20 * MINUTE_MS);
    one.act();
    await wait(20 * MINUTE_MS);
    expect([one.session.isSignedIn, other.session.isSignedIn, other.session.leavesAtMs]).toEqual([true, true, null]);
  });
});

describe('idle customers', () => {
  it('warns a minute before and signs out after 30 minutes without activity (A-70, T65)', async () => {
    const platform = customerPlatform({ userId: '11' });
    const tab = openTab({ platform, userId: '11' });
    await wait(29 * MINUTE_MS - 1);
    expect(tab.session.leavesAtMs).toBeNull();
    await wait(1);
    expect(tab.session.leavesAtMs).toBe(START_MS + 30 * MINUTE_MS);
    await wait(MINUTE_MS);
    expect([tab.session.isSignedIn, tab.session.lastEnd]).toEqual([false, 'idle']);
    expect(platform.countOf('POST /web-api/auth/disconnect')).toBe(1);
  });

  it('A-144: warns as long before as a brand says', async () => {
    const tab = openTab({ platform: customerPlatform({ userId: '11' }), userId: '11', warningMs: 3 * MINUTE_MS });
    await wait(27 * MINUTE_MS - 1);
    expect(tab.session.leavesAtMs).toBeNull();
    await wait(1);
    expect(tab.session.leavesAtMs).toBe(START_MS + 30 * MINUTE_MS);
  });

  it('starts anew when the customer answers the warning, and tells the platform at once', async () => {
    const platform = customerPlatform({ userId: '11' });
    const tab = openTab({ platform, userId: '11' });
    await wait(29 * MINUTE_MS + 30_000);
    const before = checks(platform).length;
    tab.act();
    tab.session.stay();
    await wait(0);
    expect(checks(platform).slice(before)).toEqual(['GET /web-api/auth/session/check?active=1']);
    await wait(29 * MINUTE_MS - 1);
    expect(tab.session.leavesAtMs).toBeNull();
    expect(tab.session.isSignedIn).toBe(true);
  });

  it('counts what is done while nobody can say who is here (A-123)', async () => {
    const platform = customerPlatform({ userId: '11' });
    const tab = openTab({ platform, userId: '11' });
    await wait(MINUTE_MS);
    platform.broken = { part: '/session/check', status: 500 };
    await wait(20 * MINUTE_MS);
    expect(tab.session.isInDoubt).toBe(true);
    tab.act();
    platform.broken = undefined;
    await wait(15 * MINUTE_MS);
    expect([tab.session.isSignedIn, tab.session.leavesAtMs]).toEqual([true, null]);
  });

  it('does not take a nudged mouse for an answer', async () => {
    const tab = openTab({ platform: customerPlatform({ userId: '11' }), userId: '11' });
    await wait(29 * MINUTE_MS);
    tab.act();
    await wait(MINUTE_MS);
    expect(tab.session.isSignedIn).toBe(false);
  });

  it('signs out a machine that slept through the limit', async () => {
    const tab = openTab({ platform: customerPlatform({ userId: '11' }), userId: '11' });
    await wait(0);
    tab.hide(true);
    vi.setSystemTime(START_MS + 45 * MINUTE_MS);
    tab.hide(false);
    await wait(0);
    expect(tab.session.lastEnd).toBe('idle');
  });
});
