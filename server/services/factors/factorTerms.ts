import type { Release } from '../../../schemas/language/release.ts';
import { sectionCounts } from '../../platform/sites/siteOf.ts';

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
}

const MINUTE_MS = 60_000;

/** What one network may type in a minute where a config says nothing. */
export const CODES_PER_MINUTE = 10;
/** Challenges for passkeys that one network may ask for in a minute: each sign-in that is opened asks for one. */
export const CHALLENGES_PER_MINUTE = 60;
export const SAVED_CODES = 10;

/** The terms of a brand; what a config leaves out is as A-127 says, or near it. */
export function factorTermsOf(release: Release): FactorTerms {
  const count = sectionCounts(release, 'factors');
  return { tries: count('codeTries', 5), lockMs: count('lockMinutes', 15) * MINUTE_MS, triesPerDay: count('triesPerDay', 30), enrolMs: count('enrolMinutes', 10) * MINUTE_MS, flowMs: count('signInMinutes', 10) * MINUTE_MS, passkeysMost: count('passkeysMost', 10) };
}
