import { createHash } from 'node:crypto';
import { emailOf } from '../../../domain/account/index.ts';
import type { components } from '../../../schemas/api/types.gen.ts';
import type { OperationInput } from '../../platform/contract/contract.ts';
import { requestErrors } from '../../platform/errors/coreErrors.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { languageOf, siteOf } from '../../platform/sites/siteOf.ts';
import { captchaErrors } from './captchaErrors.ts';
import { claimTime } from './captchaCounts.ts';
import { captchaTermsOf, purposeTermsOf } from './captchaTerms.ts';
import { answerChallenge, type AnswerFate, type ChallengeOwner, findOpen, levelOf, voidChallenge } from './challenges.ts';
import { drawCaptcha } from './drawCaptcha.ts';
import { type CaptchaParts, isAskedNext, newChallenge, readTold, type ToldCaptcha, wrongAnswer } from './requireCaptcha.ts';

type Schemas = components['schemas'];
type Of<Id extends Parameters<CaptchaParts['platform']['api']['route']>[1]> = OperationInput<Id>;

const DAY_MS = 86_400_000;
const CODE_TRIES = 5;
const SESSION_CRITICAL = 2;

/** What the site's browsers and operators are known by: those of the request. */
function ownerOf({ platform }: CaptchaParts, request: Of<'getCaptchaTime'>['request']): ChallengeOwner {
  return { operatorId: siteOf(platform.releases, request).operator, deviceId: platform.ports.get('sessionKeeper').deviceOf(request) ?? '' };
}

/** `GET /captcha/update`: another picture for the same, or one for nothing yet. The one before it is void. */
export async function updateCaptcha(parts: CaptchaParts, { query, request, reply }: Of<'updateCaptcha'>): Promise<Schemas['CaptchaChallenge']> {
  const { platform } = parts;
  const before = query.id === undefined ? null : await voidChallenge(platform.db, ownerOf(parts, request), query.id);
  return await newChallenge(parts, { request, reply }, siteOf(platform.releases, request), before ?? { purpose: '', type: 1 });
}

/**
 * `GET /captcha/offer`: a challenge before the call that would be refused for want of one, so that a form can show it. It counts no call,
 * and says nothing for good: another call of the network may take the last free one meanwhile.
 */
export async function offerCaptcha(parts: CaptchaParts, { query: { purpose }, request, reply }: Of<'offerCaptcha'>): Promise<Schemas['CaptchaOffer']> {
  const release = siteOf(parts.platform.releases, request);
  const terms = purposeTermsOf(release, purpose);
  if (terms === null || !(await isAskedNext(parts, release, request, { purpose, freeCalls: terms.freeCalls }))) return { isNeeded: false };
  return { isNeeded: true, challenge: await newChallenge(parts, { request, reply }, release, { purpose, type: terms.type }) };
}

/** `GET /captcha/gettime`: seconds until a challenge expires; 0 for one that is not there. */
export async function captchaTime(parts: CaptchaParts, { query, request }: Of<'getCaptchaTime'>): Promise<{ time: number }> {
  const { clock, db } = parts.platform;
  const nowMs = clock.nowMs();
  const open = query.id === undefined ? null : await findOpen(db, ownerOf(parts, request), query.id, nowMs);
  return { time: open === null ? 0 : Math.ceil((open.expiresAtMs - nowMs) / 1000) };
}

/** `GET /captcha/picture`: drawn for the browser that it was made for, the same each time. */
export async function captchaPicture(parts: CaptchaParts, { query: { id }, request, reply }: Of<'getCaptchaPicture'>): Promise<void> {
  const { platform: { clock, db }, key } = parts;
  if ((await findOpen(db, ownerOf(parts, request), id, clock.nowMs())) === null) throw new PlatformError(requestErrors.REQUEST_NOT_FOUND);
  const picture = await drawCaptcha({ answer: key.answerOf(id), noise: key.bytes('noise', id), isHard: levelOf(id) === 2 });
  void reply.header('cache-control', 'private, no-store').type('image/png').send(picture);
}

/**
 * `POST /captcha/validate`: whether an answer is right, told before the call that needs it is sent again. Failed for good, a challenge
 * of type 2 signs out (spec section 8).
 */
export async function validateCaptcha(parts: CaptchaParts, { body, request, reply }: Of<'validateCaptcha'>): Promise<Schemas['CaptchaVerdict']> {
  const { clock, db, ports, releases } = parts.platform;
  const owner = ownerOf(parts, request);
  const told = readTold(body.captcha);
  const open = told === null ? null : await findOpen(db, owner, told.id, clock.nowMs());
  const fate = told === null || open === null ? 'void' : await tell(parts, owner, told);
  const time = open === null ? 0 : Math.max(0, Math.ceil((open.expiresAtMs - clock.nowMs()) / 1000));
  if (fate === 'right') return { success: true, time };
  const entry = fate === 'void' || told === null ? captchaErrors.CAPTCHA_EXPIRED : await wrongAnswer(parts, siteOf(releases, request), request, told.id);
  const left = told === null ? null : await findOpen(db, owner, told.id, clock.nowMs());
  const isLogoutUser = open?.type === SESSION_CRITICAL && fate === 'wrong' && left === null;
  if (isLogoutUser) await ports.get('sessionKeeper').end(request, reply);
  return { success: false, time, isLogoutUser, triesLeft: left?.triesLeft ?? 0, exception_code: entry.exceptionCode ?? 0, errorMessage: entry.title };
}

/** The picture's digits, or the code of a mail: each try is claimed at both, and the transaction holds it whatever was told. */
async function tell({ platform: { clock, codes, db }, key }: CaptchaParts, owner: ChallengeOwner, { id, answer }: ToldCaptcha): Promise<AnswerFate> {
  return await db.transaction().execute(async (trx) => {
    const isMailed = (await codes.spend(trx, codeKeyOf(id), answer)) === 'right';
    return await answerChallenge(trx, key, owner, { id, answer, isRight: isMailed }, clock.nowMs());
  });
}

/**
 * `POST /captcha/mail`: a code by e-mail to whoever cannot read the picture (T63), to any address that they name; whose it is nobody
 * asks. The challenge lives as long as the code.
 */
export async function mailCaptcha(parts: CaptchaParts, { body: { id, email }, request }: Of<'mailCaptcha'>): Promise<Schemas['CaptchaMailed']> {
  const { clock, codes, db, ports, releases } = parts.platform;
  const release = siteOf(releases, request);
  const { codeLifeMs, resendMs, mailsPerDay } = captchaTermsOf(release);
  const address = emailOf(email);
  const outbox = ports.find('outbox');
  const owner = ownerOf(parts, request);
  const isSent = address !== null && outbox !== null && await db.transaction().execute(async (trx) => {
    const nowMs = clock.nowMs();
    if ((await findOpen(trx, owner, id, nowMs)) === null) return false;
    const subject = createHash('sha256').update(address).digest('base64url');
    const count = (kind: string) => ({ operatorId: release.operator, kind, subject });
    if (!(await claimTime(trx, count('mail'), { most: 1, windowMs: resendMs, nowMs }))) throw new PlatformError(requestErrors.REQUEST_TOO_MANY, { retryAfterSec: Math.ceil(resendMs / 1000) });
    if (!(await claimTime(trx, count('mail-day'), { most: mailsPerDay, windowMs: DAY_MS, nowMs }))) throw new PlatformError(requestErrors.REQUEST_TOO_MANY, { retryAfterSec: DAY_MS / 1000 });
    await trx.updateTable('captcha_challenges').set({ expires_at_ms: nowMs + codeLifeMs }).where('id', '=', id).execute();
    const code = await codes.issue(trx, codeKeyOf(id), { lifeMs: codeLifeMs, tries: CODE_TRIES });
    const data = { brand: release.brand, lng: languageOf(release, request.cookies['lng']), atUtc: clock.nowUtc(), code, minutes: String(Math.round(codeLifeMs / 60_000)) };
    await outbox.add(trx, { operatorId: release.operator, userId: '', address, kind: 'captcha-code', data });
    return true;
  });
  return { isSent, time: isSent ? Math.round(codeLifeMs / 1000) : 0, resendAfterSec: Math.round(resendMs / 1000) };
}

function codeKeyOf(id: string): { readonly purpose: string; readonly subject: string } {
  return { purpose: 'captcha', subject: id };
}
