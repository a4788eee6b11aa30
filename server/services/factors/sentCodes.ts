import type { FastifyRequest } from 'fastify';
import { claimMessage } from '../../platform/codes/messageClaims.ts';
import type { CodeKey, SpentCode } from '../../platform/codes/oneTimeCodes.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { languageOf, siteOf } from '../../platform/sites/siteOf.ts';
import type { Db, Platform } from '../../platform/service.ts';
import type { CustomerKey } from '../../ports/customerPorts.ts';
import type { FactorUse, SentFactorCode, SentMethod } from '../../ports/factorPorts.ts';
import type { Profile } from '../../ports/signInPorts.ts';
import { factorErrors } from './factorErrors.ts';
import { factorTermsOf } from './factorTerms.ts';

/** Where the codes of a factor go: to the address that the account has confirmed. */
export interface SentTo {
  /** As the outbox takes it: an e-mail address, or a number with its plus. */
  readonly address: string;
  /** So much of it that its owner knows it, and nobody else learns it. */
  readonly masked: string;
}

export type SentUse = FactorUse & { readonly method: SentMethod };

const MINUTE_MS = 60_000;
const SECOND_MS = 1000;
const SHOWN_DIGITS = 2;

/** Null where the account has no confirmed address of the kind. */
export function sentToOf(profile: Profile | null, method: SentMethod): SentTo | null {
  if (profile === null) return null;
  const { email, isEmailConfirmed, phoneCode, phoneNumber, isPhoneConfirmed } = profile;
  if (method === 'email') return email !== null && isEmailConfirmed ? { address: email, masked: maskedEmail(email) } : null;
  if (phoneCode === null || phoneNumber === null || !isPhoneConfirmed) return null;
  return { address: `+${phoneCode}${phoneNumber}`, masked: `+${phoneCode} ••• ${phoneNumber.slice(-SHOWN_DIGITS)}` };
}

/**
 * Sends a code for one use of a factor, good in the browser that asks; the one before it is void. In the caller's transaction. Throws
 * FACTOR_SENT_LATELY (429), and FACTOR_ADDRESS_NEEDED (409) where the account has no address for it.
 */
export async function sendCode({ clock, codes, ports, releases }: Platform, trx: Db, customer: CustomerKey, use: SentUse, request: FastifyRequest): Promise<SentFactorCode> {
  const { operatorId, userId } = customer;
  const release = siteOf(releases, request);
  const { codeLifeMs, tries, resendMs, messagesPerDay } = factorTermsOf(release);
  const to = sentToOf(await ports.get('profiles').read(trx, customer), use.method);
  if (to === null) throw new PlatformError(factorErrors.FACTOR_ADDRESS_NEEDED);
  const claim = { purpose: `factor-${use.method}`, operatorId, address: `${userId} ${use.purpose}` };
  const waitSec = await claimMessage(trx, claim, { everyMs: resendMs, perDay: messagesPerDay }, clock.nowMs());
  if (waitSec > 0) throw new PlatformError(factorErrors.FACTOR_SENT_LATELY, { retryAfterSec: waitSec });
  const code = await codes.issue(trx, keyOf(customer, use, to, deviceOf(ports, request)), { lifeMs: codeLifeMs, tries });
  const data = { brand: release.brand, lng: languageOf(release, request.cookies['lng']), atUtc: clock.nowUtc(), code, minutes: String(codeLifeMs / MINUTE_MS) };
  await ports.find('outbox')?.add(trx, { operatorId, userId, address: to.address, kind: 'factor-code', data });
  return { to: to.masked, ttl: codeLifeMs / SECOND_MS, resendAfterSec: resendMs / SECOND_MS };
}

/** Claims a try at the code that was sent and, where it is right, the code: to the address of now, for this use, in this browser. */
export async function spendCode({ codes, ports }: Platform, trx: Db, customer: CustomerKey, use: SentUse & { readonly code: string }, request: FastifyRequest): Promise<SpentCode> {
  const to = sentToOf(await ports.get('profiles').read(trx, customer), use.method);
  return to === null ? 'void' : await codes.spend(trx, keyOf(customer, use, to, deviceOf(ports, request)), use.code);
}

/** The address is part of the name: what went to the one before is good no more. */
function keyOf({ operatorId, userId }: CustomerKey, { method, purpose }: SentUse, { address }: SentTo, deviceId: string): CodeKey {
  return { purpose: `factor-${purpose}`, subject: JSON.stringify([operatorId, userId, method, address, deviceId]) };
}

function deviceOf(ports: Platform['ports'], request: FastifyRequest): string {
  return ports.get('sessionKeeper').deviceOf(request) ?? '';
}

/** `a•••@e•••.com`. */
function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const dot = email.lastIndexOf('.');
  return `${email.slice(0, 1)}•••@${email.slice(at + 1, at + 2)}•••${dot > at ? email.slice(dot) : ''}`;
}
