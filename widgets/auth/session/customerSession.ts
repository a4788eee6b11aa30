import { IDENTITY_APPROVED, siteLaw } from '../../../domain/account/index.ts';
import type { SessionCalls, SessionParts } from '../../../runtime/sdk.ts';
import { captchaRemedy } from '../captcha/captchaRemedy.ts';
import { fingerprintRemedy } from '../fingerprint/fingerprintRemedy.ts';
import { termsRemedy } from '../terms/termsRemedy.ts';
import { tellConsent } from './tellConsent.ts';

/**
 * Why a customer is signed in no more: by their own press, after the idle limit, because a newer session of the account
 * won (T49), because the platform no longer knows the session, because a captcha of type 2 failed, or because their own limit of
 * the time signed in was used.
 */
export type SessionEnd = 'signedOut' | 'idle' | 'replaced' | 'expired' | 'captcha' | 'limit';

const ends: readonly SessionEnd[] = ['signedOut', 'idle', 'replaced', 'expired', 'captcha', 'limit'];
/** Codes of the platform's 401: a newer session won (T49); nothing happened for too long (T48); the customer's own limit is used (T31). */
const endByCode: ReadonlyMap<string, SessionEnd> = new Map([['AUTH_SESSION_REPLACED', 'replaced'], ['AUTH_SESSION_EXPIRED', 'idle'], ['AUTH_SESSION_LIMIT', 'limit']]);
const endOf = (code: string): SessionEnd => endByCode.get(code) ?? 'expired';

/** Spec section 9. */
const POLL_MS = 60_000;
/** The older device is told within so long that the account was signed in to elsewhere (T49). */
const WATCH_MS = 5000;
const MINUTE_MS = 60_000;

/** The session of a customer: which calls tell of it, and what their answers mean. */
export const customerSession: SessionCalls = {
  ends,
  endOf,
  isOwnCall: (path) => /^\/web-api\/(?:auth\/|user\/gettoken$)/.test(path),
  remedies: [captchaRemedy, fingerprintRemedy, termsRemedy],
  tokenUrl: '/web-api/user/gettoken?force_refresh=true',
  intervalsMs: ({ auth = POLL_MS, sessionWatch = WATCH_MS }) => ({ check: auth, watch: sessionWatch }),
  check: async ({ api, facts, session }, isActive) => {
    const { epoch } = session;
    const unread = facts.get('user.unreadMessages');
    const { data, error, response } = await api.GET('/web-api/auth/session/check', { params: { query: { active: isActive ? '1' : '0' } } });
    if (response.status === 401) return { end: endOf(error?.code ?? '') };
    if (data === undefined) throw new Error(`the session check answered ${response.status}`);
    // A limit that was set in another tab is known here too.
    if (epoch === session.epoch && data.user_id === session.userId) {
      facts.set({ 'user.hasSessionLimit': data.has_session_limit === true, 'user.isLimitReviewDue': data.is_limit_review_due === true });
      // What was read while the answer was under way is known better here.
      if (data.user_msg_count !== undefined && facts.get('user.unreadMessages') === unread) facts.set({ 'user.unreadMessages': data.user_msg_count });
    }
    // An answer that names nobody is a guest's, whatever the contract says.
    return data.user_id ? { userId: data.user_id } : { end: endOf('') };
  },
  renew: async (parts) => {
    await parts.api.POST('/web-api/auth/refresh');
    await keepGrant(parts);
    await tellConsent(parts);
  },
  greet: async (parts) => {
    void keepGrant(parts).catch(() => undefined);
    void tellConsent(parts);
    await loadConfig(parts);
  },
  idle: (facts) => {
    const minutes = facts.get('flags.autoLogoffInactiveMinutes');
    if (facts.get('flags.isAutoLogoffEnable') !== true || typeof minutes !== 'number' || minutes <= 0) return undefined;
    return {
      limitMs: minutes * MINUTE_MS,
      end: 'idle',
      // The platform ends an idle session by itself too (T48): a call that fails changes nothing.
      leave: ({ api }) => void api.POST('/web-api/auth/disconnect').catch(() => undefined),
    };
  },
};

/** The session's values are cookies that the platform sets; the grant lives 30 minutes, and an empty one is only logged. */
async function keepGrant({ session, api, cookies, report }: SessionParts): Promise<void> {
  if (!session.isSignedIn || cookies.get(`grant_${session.userId}`) !== undefined) return;
  const { data } = await api.GET('/web-api/user/secure-data');
  if (!data?.grant) report({ code: 'SECURE_DATA_EMPTY', message: 'the values of the session did not come' });
}

/** `user/config` of the customer as facts, and whether they have to agree to terms; a call that fails leaves what a guest has (A-5, spec section 8). */
async function loadConfig({ session, api, facts, manifest, report }: SessionParts): Promise<void> {
  if (!session.isSignedIn) return;
  const { epoch } = session;
  const [data, terms] = await Promise.all([
    api.GET('/web-api/user/config').then((answer) => answer.data, () => undefined),
    api.GET('/web-api/api-v3/v2/user/agreement-rules/status').then((answer) => answer.data, () => undefined),
  ]);
  if (epoch !== session.epoch) return;
  facts.set({ 'user.isTermsChanged': terms?.result ?? false, 'user.termsAgreedOn': terms?.agreedOn ?? '' });
  if (!data) {
    report({ code: 'USER_CONFIG_MISSING', message: 'the configuration of the customer did not come' });
    return;
  }
  const { statusId } = manifest.site.sections['transfer'] ?? {};
  facts.set({ 'user.needsTransfer': statusId !== undefined && data.user_status_id === statusId, 'user.isIdentityMissing': siteLaw(manifest.site).isIdentityFirst && data.verification_status !== IDENTITY_APPROVED, 'user.banLevel': data.ban_level, 'user.banVersion': data.ban_version, 'user.hidesBalance': data.user_hide_balance, 'user.unreadMessages': data.user_msg_count ?? 0 });
}
