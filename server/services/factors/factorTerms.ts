import type { Release } from '../../../schemas/language/release.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { sectionCounts, sectionValue } from '../../platform/sites/siteOf.ts';
import type { FactorMethod } from '../../ports/factorPorts.ts';
import { factorErrors } from './factorErrors.ts';

/** What a customer sets up; saved codes come with it. */
export type OwnFactor = Exclude<FactorMethod, 'recovery'>;

/** How a brand takes codes of second factors, from `site.sections.factors`. */
export interface FactorTerms {
  /** Wrong codes of one factor that lock it, and for how long. */
  readonly tries: number;
  readonly lockMs: number;
  readonly triesPerDay: number;
  /** How long there is for the first code of an authenticator app. */
  readonly enrolMs: number;
  /** How long there is for the second step of a sign-in. */
  readonly flowMs: number;
  /** Passkeys that a customer may have. */
  readonly passkeysMost: number;
  /** How long a code is good that was sent. */
  readonly codeLifeMs: number;
  /** No two codes of a factor are sent for one purpose within so long, and so many in a day. */
  readonly resendMs: number;
  readonly messagesPerDay: number;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const ALL: readonly OwnFactor[] = ['passkey', 'totp', 'sms', 'email'];

/** What one network may type in a minute where a config says nothing. */
export const CODES_PER_MINUTE = 10;
/** Codes that one network may have sent in a minute. */
export const MESSAGES_PER_MINUTE = 10;
/** Challenges for passkeys that one network may ask for in a minute: each sign-in that is opened asks for one. */
export const CHALLENGES_PER_MINUTE = 60;
export const SAVED_CODES = 10;

/** The terms of a brand; what a config leaves out is as A-127 says, or near it. */
export function factorTermsOf(release: Release): FactorTerms {
  const count = sectionCounts(release, 'factors');
  return {
    tries: count('codeTries', 5), lockMs: count('lockMinutes', 15) * MINUTE_MS, triesPerDay: count('triesPerDay', 30), enrolMs: count('enrolMinutes', 10) * MINUTE_MS, flowMs: count('signInMinutes', 10) * MINUTE_MS, passkeysMost: count('passkeysMost', 10),
    codeLifeMs: count('codeMinutes', 10) * MINUTE_MS, resendMs: count('resendSeconds', 60) * SECOND_MS, messagesPerDay: count('messagesPerDay', 10),
  };
}

/** What the brand lets its customers set up anew, in its order; what they have is asked for all the same. Without `offered` everything. */
export function offeredFactors(release: Release): readonly OwnFactor[] {
  const named = sectionValue(release, 'factors', 'offered');
  return Array.isArray(named) ? ALL.filter((method) => named.includes(method)) : ALL;
}

/** Throws FACTOR_NOT_OFFERED. */
export function assertOffered(release: Release, method: OwnFactor): void {
  if (!offeredFactors(release).includes(method)) throw new PlatformError(factorErrors.FACTOR_NOT_OFFERED);
}
