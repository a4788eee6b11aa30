import type { components } from '../../../schemas/api/types.gen.ts';
import type { Release } from '../../../schemas/language/release.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { networkOf } from '../../platform/http/networkOf.ts';
import { siteOf } from '../../platform/sites/siteOf.ts';
import type { CaptchaPass } from '../../ports/captchaPort.ts';
import type { TwoStep } from '../../ports/factorPorts.ts';
import type { Credentials } from '../../ports/signInPorts.ts';
import type { Platform } from '../../platform/service.ts';
import { authErrors } from './authErrors.ts';
import { beginSession, originOf } from './beginSession.ts';
import { isTrustedDevice } from './knownDevices.ts';
import { loginHash, loginOf } from './signInLogins.ts';
import { type SignInRules, signInRulesOf } from './signInRules.ts';
import { tellOfLock } from './signInMessages.ts';
import { type CountedTry, countTry, takeBackTry, type TrySubject } from './signInTries.ts';

type SignInAnswer = components['schemas']['SignedIn'] | components['schemas']['TwoStepNeeded'];
type SignInInput = Pick<OperationInput<'login'>, 'body' | 'request' | 'reply'>;
type Counted = Extract<CountedTry, { readonly kind: 'counted' }>;

/** A try whose login has been looked up, and which has been counted. */
interface SignInTry {
  readonly release: Release;
  readonly rules: SignInRules;
  readonly subject: TrySubject;
  readonly found: Credentials | null;
  readonly counted: Counted;
  /** Undefined where nobody asks for captchas, and for a device that the customer trusts. */
  readonly pass: CaptchaPass | undefined;
}

/**
 * Signs in with a password. Throws AUTH_WRONG_CREDENTIALS; AUTH_LOCKED after failures in a row from this network or
 * trusted device, AUTH_RECOVERY_NEEDED after many from everywhere (T46, A-145). For a login that is nobody's all of them come
 * alike, after the same statements and hashes. With a second factor no session is opened, but its step begun.
 */
export async function signIn(platform: Platform, input: SignInInput): Promise<SignInAnswer> {
  const { clock, db, ports } = platform;
  const { body, request, reply } = input;
  const { release, rules, subject, found, counted, pass } = await beginTry(platform, input);
  const credentials = ports.get('credentials');
  if (!(await credentials.isPassword(body.password, found)) || !found) {
    if (counted.locks !== 'nothing') await tellOfLock(platform, { ...originOf(platform, release, request), operatorId: release.operator, userId: found?.userId ?? null, isClosed: counted.locks === 'login' });
    throw new PlatformError(authErrors.AUTH_WRONG_CREDENTIALS);
  }
  const renewed = await credentials.renewedHash(body.password, found);
  const keeper = ports.get('sessionKeeper');
  const customer = { operatorId: release.operator, userId: found.userId };
  const trustedUntilMs = body.remember === true ? clock.nowMs() + keeper.trustedMs(request) : null;
  const outcome = await db.transaction().execute(async (trx) => {
    const row = await credentials.lock(trx, customer);
    // The password may have been changed since it was read.
    if (row?.passwordHash !== found.passwordHash) throw new PlatformError(authErrors.AUTH_WRONG_CREDENTIALS);
    if (renewed !== null) await credentials.keepRenewed(trx, customer, { before: found.passwordHash, after: renewed });
    await takeBackTry(trx, subject, rules, counted.atMs);
    const twoStep = await ports.find('twoStep')?.begin(trx, { ...customer, firstStep: 'password', isTrusted: subject.isTrusted, remember: body.remember === true }, request, reply);
    if (twoStep) return { twoStep };
    const session = await beginSession(platform, trx, { ...customer, trustedUntilMs, isTrusted: subject.isTrusted }, request, reply);
    return { opened: session, previousMs: row.lastSignInAtMs };
  }).catch(async (error: unknown) => {
    // The password was right: that the customer's own limit leaves nothing of the day is no failed try.
    if (error instanceof PlatformError && error.code === 'AUTH_SESSION_LIMIT_REACHED') await db.transaction().execute((trx) => takeBackTry(trx, subject, rules, counted.atMs));
    throw error;
  });
  await pass?.giveBack();
  if ('twoStep' in outcome) return twoStepAnswer(outcome.twoStep);
  const { opened, previousMs } = outcome;
  return {
    user_id: customer.userId,
    token: keeper.hand(opened, request, reply),
    previousSignInAtUtc: previousMs === null ? null : new Date(previousMs).toISOString(),
  };
}

/** What somebody gets after a right first step instead of a session. */
export function twoStepAnswer({ guid, methods, ttl }: TwoStep): components['schemas']['TwoStepNeeded'] {
  return { two_step: { guid, methods: [...methods], ttl } };
}

/** Looks the login up and counts the try; throws when it is void. */
async function beginTry({ clock, db, ports, releases }: Platform, { body, request, reply }: SignInInput): Promise<SignInTry> {
  const release = siteOf(releases, request);
  ports.find('fingerprint')?.require(request, 'signIn');
  const operatorId = release.operator;
  const rules = signInRulesOf(release);
  const found = await ports.get('credentials').find(db, operatorId, loginOf(body));
  const deviceId = ports.get('sessionKeeper').deviceOf(request) ?? '';
  // Asked of nobody's login too: the number of statements tells nothing.
  const isTrusted = await isTrustedDevice(db, { operatorId, userId: found?.userId ?? '' }, deviceId, clock.nowMs());
  const pass = isTrusted ? undefined : await ports.find('captcha')?.require({ request, reply }, 'signIn');
  const source = isTrusted ? `device:${deviceId}` : `net:${networkOf(request.ip, 24)}`;
  const subject = { operatorId, login: loginHash(loginOf(body)), source, isTrusted };
  const counted = await db.transaction().execute((trx) => countTry(trx, subject, rules, clock.nowMs()));
  if (counted.kind === 'closed') throw new PlatformError(authErrors.AUTH_RECOVERY_NEEDED);
  if (counted.kind === 'locked') throw new PlatformError(authErrors.AUTH_LOCKED, { retryAfterSec: Math.ceil(counted.forMs / 1000) });
  return { release, rules, subject, found, counted, pass };
}
