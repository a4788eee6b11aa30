import type { ApiClient } from '../../schemas/api/client.ts';
import { isJsonObject, type JsonValue } from '../../schemas/language/json.ts';
import type { SiteManifest } from '../../schemas/language/release.ts';
import type { FactStore } from '../facts/FactStore.ts';
import type { RuntimeReport } from '../Runtime.ts';
import type { BrowserStorage } from '../storage/BrowserStorage.ts';
import type { Timers } from '../timers/Timers.ts';
import type { Activity } from './activity.ts';
import type { Session, SessionEnd } from './Session.ts';
import { type BrowserCookies, codeOf, isTokenValid, TOKEN_COOKIE, USER_COOKIE } from './tokens.ts';
import { watchIdle } from './watchIdle.ts';

export interface KeeperParts {
  readonly session: Session;
  readonly api: ApiClient;
  readonly timers: Timers;
  readonly storage: BrowserStorage;
  readonly facts: FactStore;
  readonly manifest: SiteManifest;
  readonly cookies: BrowserCookies;
  readonly activity: Activity;
  readonly nowMs: () => number;
  readonly report: (report: RuntimeReport) => void;
}

/** Spec section 9. */
const POLL_MS = 60_000;
const SESSION_KEY = 'session.v1';
/** Codes of the platform's 401: a newer session won (T49); nothing happened for too long (T48). */
const endByCode: ReadonlyMap<string, SessionEnd> = new Map([['AUTH_SESSION_REPLACED', 'replaced'], ['AUTH_SESSION_EXPIRED', 'idle']]);

/** Why a session is gone, by the code of the platform's 401. */
export function endOf(code: string): SessionEnd {
  return endByCode.get(code) ?? 'expired';
}

/**
 * Keeps the session of a tab current: asks every 60 s while the page is seen, follows what other tabs do, loads
 * the customer's configuration, and signs idle customers out.
 */
export function keepSession(parts: KeeperParts): void {
  const { session, api, timers, manifest, cookies, activity } = parts;
  startIdleWatch(parts);
  const mayBeHere = (): boolean => session.isSignedIn || cookies.get(USER_COOKIE) !== undefined;
  const poller = timers.poll({
    name: 'session',
    intervalMs: () => manifest.site.timers['auth'] ?? POLL_MS,
    stopsAtOnceWhenHidden: true,
    // The server knew who asked for this page; only a hint to the contrary, or a token that has run out, is worth a call.
    runsAtStart: (cookies.get(USER_COOKIE) ?? '') !== session.userId || (session.isSignedIn && !isTokenValid(cookies.get(TOKEN_COOKIE), parts.nowMs())),
    run: async () => {
      if (!mayBeHere()) return;
      const isActive = activity.take();
      try {
        await check(parts, isActive);
      } catch (error) {
        if (isActive) activity.giveBack();
        throw error;
      }
      if (!session.isSignedIn) return;
      await api.POST('/web-api/auth/refresh');
      await keepGrant(parts);
    },
  });
  session.onStay(() => void poller.refresh());
  followTabs(parts, () => void poller.refresh());
  const greet = (): void => {
    void loadConfig(parts);
    void keepGrant(parts).catch(() => undefined);
  };
  session.onChange(greet);
  greet();
}

async function check({ session, api, cookies }: KeeperParts, isActive: boolean): Promise<void> {
  const { epoch } = session;
  const { data, error, response } = await api.GET('/web-api/auth/session/check', { params: { query: { active: isActive ? '1' : '0' } } });
  if (epoch !== session.epoch) return;
  if (response.status === 401) {
    cookies.remove(TOKEN_COOKIE);
    cookies.remove(USER_COOKIE);
    session.end(endOf(codeOf(error)));
    return;
  }
  if (data === undefined) throw new Error(`the session check answered ${response.status}`);
  session.begin(data.user_id);
}

/** the session's values are cookies that the platform sets; the grant lives 30 minutes, and an empty one is only logged. */
async function keepGrant({ session, api, cookies, report }: KeeperParts): Promise<void> {
  if (!session.isSignedIn || cookies.get(`grant_${session.userId}`) !== undefined) return;
  const { data } = await api.GET('/web-api/user/secure-data');
  if (!data?.grant) report({ code: 'SECURE_DATA_EMPTY', message: 'the values of the session did not come' });
}

/** What one tab does, the others follow: a sign-out at its word, a sign-in once the platform confirms it. */
function followTabs({ session, storage }: KeeperParts, ask: () => void): void {
  const tell = (): void => storage.set(SESSION_KEY, { userId: session.userId, end: session.lastEnd });
  tell();
  session.onChange(tell);
  storage.onChange(SESSION_KEY, (value: JsonValue | undefined) => {
    if (!isJsonObject(value) || value['userId'] === session.userId) return;
    if (value['userId'] !== '') return ask();
    const { end } = value;
    session.end(end === 'idle' || end === 'replaced' || end === 'signedOut' ? end : 'expired');
  });
}

/** `user/config` of the customer as facts; a call that fails leaves what a guest has. */
async function loadConfig({ session, api, facts, report }: KeeperParts): Promise<void> {
  if (!session.isSignedIn) return;
  const { epoch } = session;
  const data = await api.GET('/web-api/user/config').then((answer) => answer.data, () => undefined);
  if (epoch !== session.epoch) return;
  if (!data) {
    report({ code: 'USER_CONFIG_MISSING', message: 'the configuration of the customer did not come' });
    return;
  }
  facts.set({ 'user.banLevel': data.ban_level, 'user.banVersion': data.ban_version, 'user.hidesBalance': data.user_hide_balance });
}

function startIdleWatch({ session, api, activity, timers, storage, facts, nowMs }: KeeperParts): void {
  const minutes = facts.get('flags.autoLogoffInactiveMinutes');
  if (facts.get('flags.isAutoLogoffEnable') !== true || typeof minutes !== 'number' || minutes <= 0) return;
  watchIdle({
    session,
    activity,
    limitMs: minutes * 60_000,
    timers,
    storage,
    nowMs,
    leave: () => {
      // The platform ends an idle session by itself too (T48): a call that fails changes nothing.
      void api.POST('/web-api/auth/disconnect').catch(() => undefined);
      session.end('idle');
    },
  });
}
