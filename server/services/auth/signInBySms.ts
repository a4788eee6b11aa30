import { randomUUID } from 'node:crypto';
import { type Login, readPhone } from '../../../domain/account/index.ts';
import type { components } from '../../../schemas/api/types.gen.ts';
import { isJsonObject } from '../../../schemas/language/json.ts';
import { claimMessage } from '../../platform/codes/messageClaims.ts';
import type { CodeKey } from '../../platform/codes/oneTimeCodes.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import { fieldsRefused } from '../../platform/errors/fieldsRefused.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { languageOf, siteOf } from '../../platform/sites/siteOf.ts';
import type { Platform, ServiceDeadlineHandler } from '../../platform/service.ts';
import { authErrors } from './authErrors.ts';
import { beginSession } from './beginSession.ts';
import { isTrustedDevice } from './knownDevices.ts';
import { twoStepAnswer } from './signIn.ts';
import { loginHash } from './signInLogins.ts';
import { smsRulesOf } from './signInRules.ts';

const SEND_CODE = 'auth.send-sms-code';
const MINUTE_MS = 60_000;

/**
 * `POST /web-api/auth/sms/send`: a code to a phone number, good in this browser alone. Whether the number is a customer's is
 * looked up after the answer, by a deadline: the answer, its statements and its time are the same for all (T46).
 */
export async function sendSmsCode({ clock, db, deadlines, ports, releases }: Platform, { body, request, reply }: OperationInput<'sendSignInSms'>): Promise<components['schemas']['SignInSmsSent']> {
  const release = siteOf(releases, request);
  const rules = smsRulesOf(release);
  const phone = phoneOf(body['phone-code'], body['phone-number']);
  await ports.find('captcha')?.require({ request, reply }, 'smsCode');
  const deviceId = ports.get('sessionKeeper').keepDevice(request, reply);
  const guid = randomUUID();
  await db.transaction().execute(async (trx) => {
    const waitSec = await claimMessage(trx, { purpose: 'sign-in', operatorId: release.operator, address: loginHash(phone) }, rules, clock.nowMs());
    if (waitSec > 0) throw new PlatformError(authErrors.AUTH_CODE_SENT_LATELY, { retryAfterSec: waitSec });
    const payload = { operatorId: release.operator, brand: release.brand, lng: languageOf(release, request.cookies['lng']), phone: phone.phone, deviceId, lifeMs: rules.lifeMs, tries: rules.tries };
    await deadlines.schedule(trx, { kind: SEND_CODE, key: guid, dueAtMs: clock.nowMs(), payload });
  });
  return { guid, ttl: rules.lifeMs / 1000, resendAfterSec: rules.everyMs / 1000 };
}

const handleSend: ServiceDeadlineHandler = async ({ payload }, trx, { codes, ports }) => {
  const { operatorId, brand, lng, phone, deviceId, lifeMs, tries } = isJsonObject(payload) ? payload : {};
  if (typeof operatorId !== 'string' || typeof brand !== 'string' || typeof lng !== 'string' || typeof phone !== 'string' || typeof deviceId !== 'string') return;
  if (typeof lifeMs !== 'number' || typeof tries !== 'number') return;
  // Only a number that was proved is a login: to any other nothing is sent.
  const found = await ports.get('credentials').find(trx, operatorId, { kind: 'phone', phone });
  if (found === null) return;
  const code = await codes.issue(trx, codeKeyOf({ operatorId, phone, deviceId }), { lifeMs, tries });
  await ports.find('outbox')?.add(trx, { operatorId, userId: found.userId, address: `+${phone}`, kind: 'sign-in-code', data: { brand, lng, code, minutes: String(lifeMs / MINUTE_MS) } });
};

/** Deadlines of codes that are sent. */
export const smsDeadlines: Readonly<Record<string, ServiceDeadlineHandler>> = { [SEND_CODE]: handleSend };

/**
 * `POST /web-api/auth/login/sms`: signs in with the code of a message, in the browser that asked for it. Throws AUTH_CODE_REFUSED
 * for one that is wrong, used, too old or too often tried, and where there never was one. Wrong passwords and wrong codes are counted apart.
 */
export async function signInBySms(platform: Platform, { body, request, reply }: OperationInput<'loginBySms'>): Promise<components['schemas']['SignedIn'] | components['schemas']['TwoStepNeeded']> {
  const { clock, codes, db, ports, releases } = platform;
  const { operator: operatorId } = siteOf(releases, request);
  const phone = phoneOf(body.phone_code, body.phone_number);
  const credentials = ports.get('credentials');
  const keeper = ports.get('sessionKeeper');
  const key = codeKeyOf({ operatorId, phone: phone.phone, deviceId: keeper.deviceOf(request) ?? '' });
  const trustedUntilMs = body.remember === true ? clock.nowMs() + keeper.trustedMs(request) : null;
  const outcome = await db.transaction().execute(async (trx) => {
    // Nothing is thrown here: a wrong code has cost a try.
    if ((await codes.spend(trx, key, body.code)) !== 'right') return null;
    const found = await credentials.find(trx, operatorId, phone);
    const row = found && (await credentials.lock(trx, { operatorId, userId: found.userId }));
    // The number may be another one's by now, or nobody's.
    if (row?.phone !== phone.phone) return null;
    const customer = { operatorId, userId: row.userId };
    const isTrusted = await isTrustedDevice(trx, customer, keeper.deviceOf(request) ?? '', clock.nowMs());
    const twoStep = await ports.find('twoStep')?.begin(trx, { ...customer, firstStep: 'sms', isTrusted, remember: body.remember === true }, request, reply);
    if (twoStep) return { twoStep };
    const opened = await beginSession(platform, trx, { ...customer, trustedUntilMs, isTrusted }, request, reply);
    return { opened, userId: row.userId, previousMs: row.lastSignInAtMs };
  });
  if (outcome === null) throw fieldsRefused(authErrors.AUTH_CODE_REFUSED, [['code', 'wrong-code']]);
  if ('twoStep' in outcome) return twoStepAnswer(outcome.twoStep);
  const { opened, userId, previousMs } = outcome;
  return { user_id: userId, token: keeper.hand(opened, request, reply), previousSignInAtUtc: previousMs === null ? null : new Date(previousMs).toISOString() };
}

/** Throws AUTH_PHONE_INVALID for what can be nobody's number. */
function phoneOf(code: string, number: string): Extract<Login, { readonly kind: 'phone' }> {
  const login = readPhone(code, number);
  if (login?.kind !== 'phone') throw fieldsRefused(authErrors.AUTH_PHONE_INVALID, [['phone', 'phone']]);
  return login;
}

/** A code is of one number in one browser; a new one makes the one before it void. */
function codeKeyOf({ operatorId, phone, deviceId }: { readonly operatorId: string; readonly phone: string; readonly deviceId: string }): CodeKey {
  return { purpose: 'sign-in-sms', subject: JSON.stringify([operatorId, phone, deviceId]) };
}
