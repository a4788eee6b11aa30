import type { FastifyRequest } from 'fastify';
import type { components } from '../../../schemas/api/types.gen.ts';
import type { Release } from '../../../schemas/language/release.ts';
import { requestErrors } from '../../platform/errors/coreErrors.ts';
import { type ErrorEntry, PlatformError } from '../../platform/errors/PlatformError.ts';
import { networkOf } from '../../platform/http/networkOf.ts';
import { siteOf } from '../../platform/sites/siteOf.ts';
import type { Platform } from '../../platform/service.ts';
import type { AskedCall, CaptchaPass } from '../../ports/captchaPort.ts';
import { captchaErrors } from './captchaErrors.ts';
import { claimTime, giveTimeBack, timesOf } from './captchaCounts.ts';
import { type CaptchaTerms, captchaTermsOf, type PurposeTerms, purposeTermsOf } from './captchaTerms.ts';
import { type ChallengeKey, type ChallengeLevel, type ChallengeOwner, findOpen, keepChallenge, levelOf, plainDigits, spendChallenge } from './challenges.ts';
import type { OutageLimit } from './OutageLimit.ts';

export const CAPTCHA_HEADER = 'x-captcha';
/** No brand counts more wrong answers than this. */
const MANY = 1_000_000;

export interface CaptchaParts {
  readonly platform: Platform;
  readonly key: ChallengeKey;
  readonly outage: OutageLimit;
}

/** Counts of one network at one operator. */
const ofNetwork = (release: Release, request: FastifyRequest, kind: string) => ({ operatorId: release.operator, kind, subject: networkOf(request.ip, 24) });

/** Under this kind the calls of a purpose are counted. */
const tryOf = (purpose: string): string => `try:${purpose}`;

/** See `CaptchaPort.require`. */
export async function requireCaptcha(parts: CaptchaParts, call: AskedCall, purpose: string): Promise<CaptchaPass> {
  const { platform, outage } = parts;
  const release = siteOf(platform.releases, call.request);
  const purposeTerms = purposeTermsOf(release, purpose);
  if (purposeTerms === null) return { giveBack: async () => undefined };
  try {
    return await ask(parts, call, { purpose, release, terms: captchaTermsOf(release), purposeTerms });
  } catch (error) {
    if (error instanceof PlatformError) throw error;
    // What cannot be kept cannot be asked: a few calls go on, the others wait. A bot has nothing of it.
    platform.logger.error({ err: error, purpose }, 'captchas cannot be kept: calls are limited instead');
    const waitSec = outage.take(`${purpose} ${networkOf(call.request.ip, 24)}`, captchaTermsOf(release).outagePerMinute);
    if (waitSec > 0) throw new PlatformError(requestErrors.REQUEST_TOO_MANY, { retryAfterSec: waitSec });
    return { giveBack: async () => undefined };
  }
}

/** Whether the next call of a purpose by this network is asked for a captcha. It counts nothing. */
export async function isAskedNext({ platform: { clock, db } }: CaptchaParts, release: Release, request: FastifyRequest, { purpose, freeCalls }: { readonly purpose: string; readonly freeCalls: number }): Promise<boolean> {
  return freeCalls < 1 || (await timesOf(db, ofNetwork(release, request, tryOf(purpose)), clock.nowMs())) >= freeCalls;
}

interface Question {
  readonly purpose: string;
  readonly release: Release;
  readonly terms: CaptchaTerms;
  readonly purposeTerms: PurposeTerms;
}

async function ask(parts: CaptchaParts, call: AskedCall, question: Question): Promise<CaptchaPass> {
  const { clock, db } = parts.platform;
  const { purpose, release, purposeTerms } = question;
  const told = toldCaptcha(call);
  if (told !== null) return await spend(parts, call, question, told);
  const count = ofNetwork(release, call.request, tryOf(purpose));
  if (await claimTime(db, count, { most: purposeTerms.freeCalls, windowMs: purposeTerms.windowMs, nowMs: clock.nowMs() })) {
    return { giveBack: () => giveTimeBack(db, count) };
  }
  throw await refusal(parts, call, question, captchaErrors.CAPTCHA_NEEDED);
}

async function spend(parts: CaptchaParts, call: AskedCall, question: Question, { id, answer }: ToldCaptcha): Promise<CaptchaPass> {
  const { clock, db, ports } = parts.platform;
  const { purpose, release } = question;
  const owner: ChallengeOwner = { operatorId: release.operator, deviceId: ports.get('sessionKeeper').deviceOf(call.request) ?? '' };
  const fate = await spendChallenge(db, parts.key, owner, { id, answer, purpose }, clock.nowMs());
  if (fate === 'right') return { giveBack: async () => undefined };
  throw await refusal(parts, call, question, fate === 'void' ? captchaErrors.CAPTCHA_EXPIRED : await wrongAnswer(parts, release, call.request, id));
}

/** Counts a wrong answer and says what it leads to. */
export async function wrongAnswer({ platform: { clock, db } }: CaptchaParts, release: Release, request: FastifyRequest, id: string): Promise<ErrorEntry> {
  const terms = captchaTermsOf(release);
  const [key, nowMs] = [ofNetwork(release, request, 'wrong'), clock.nowMs()];
  await claimTime(db, key, { most: MANY, windowMs: terms.wrongWindowMs, nowMs });
  const isHarder = levelOf(id) === 1 && (await timesOf(db, key, nowMs)) >= terms.harderAfter;
  return isHarder ? captchaErrors.CAPTCHA_HARDER : captchaErrors.CAPTCHA_WRONG;
}

/** A challenge for this browser, as hard as its network has deserved. */
export async function newChallenge({ platform, key }: CaptchaParts, { request, reply }: AskedCall, release: Release, { purpose, type }: { readonly purpose: string; readonly type: number }): Promise<components['schemas']['CaptchaChallenge']> {
  const { clock, db, ports } = platform;
  const terms = captchaTermsOf(release);
  const nowMs = clock.nowMs();
  const owner = { operatorId: release.operator, deviceId: ports.get('sessionKeeper').keepDevice(request, reply) };
  const level: ChallengeLevel = (await timesOf(db, ofNetwork(release, request, 'wrong'), nowMs)) >= terms.harderAfter ? 2 : 1;
  const id = await keepChallenge(db, key, { ...owner, purpose, type, level, tries: terms.tries, expiresAtMs: nowMs + terms.lifeMs });
  return { id, type: type === 2 ? 2 : 1, time: Math.round(terms.lifeMs / 1000) };
}

/** A wrong answer leaves the challenge that it was for; every other refusal brings a new one. */
async function refusal(parts: CaptchaParts, call: AskedCall, { purpose, release, purposeTerms }: Question, entry: ErrorEntry): Promise<PlatformError> {
  const { clock, db, ports } = parts.platform;
  const told = toldCaptcha(call);
  if (entry === captchaErrors.CAPTCHA_WRONG && told !== null) {
    const nowMs = clock.nowMs();
    const open = await findOpen(db, { operatorId: release.operator, deviceId: ports.get('sessionKeeper').deviceOf(call.request) ?? '' }, told.id, nowMs);
    if (open !== null) return new PlatformError(entry, { challenge: { id: told.id, type: open.type, time: Math.ceil((open.expiresAtMs - nowMs) / 1000) } });
  }
  return new PlatformError(entry, { challenge: await newChallenge(parts, call, release, { purpose, type: purposeTerms.type }) });
}

export interface ToldCaptcha {
  readonly id: string;
  readonly answer: string;
}

const TOLD = /^([\w-]{8,40}):(.{1,40})$/;

/** `{id}:{answer}`; null for what is none. */
export function readTold(text: string): ToldCaptcha | null {
  const [, id, answer] = TOLD.exec(text) ?? [];
  return id === undefined || answer === undefined ? null : { id, answer: plainDigits(answer) };
}

function toldCaptcha({ request, told }: AskedCall): ToldCaptcha | null {
  const value = told ?? request.headers[CAPTCHA_HEADER];
  return typeof value === 'string' ? readTold(value) : null;
}
