import type { Release } from '../../../schemas/language/release.ts';
import { sectionCounts } from '../../platform/sites/siteOf.ts';

/** How a brand recovers passwords, from `site.sections.recovery`. */
export interface RecoveryTerms {
  readonly codeLifeMs: number;
  readonly codeTries: number;
  /** How long the link of a mail is good. */
  readonly linkLifeMs: number;
  /** How long there is for a new password once the code was right. */
  readonly proofLifeMs: number;
  /** No two messages go to a login within so long. */
  readonly resendMs: number;
  readonly messagesPerDay: number;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

/** What one network may do in a minute, and one browser in an hour, where a config says nothing. */
export const REQUESTS_PER_MINUTE = 10;
export const CODES_PER_MINUTE = 10;
export const REQUESTS_PER_HOUR_OF_DEVICE = 20;

/** The terms of a brand; what a config leaves out is as A-74 says. */
export function recoveryTermsOf(release: Release): RecoveryTerms {
  const count = sectionCounts(release, 'recovery');
  return {
    codeLifeMs: count('codeMinutes', 10) * MINUTE_MS,
    codeTries: count('codeTries', 5),
    linkLifeMs: count('linkMinutes', 30) * MINUTE_MS,
    proofLifeMs: count('proofMinutes', 10) * MINUTE_MS,
    resendMs: count('resendSeconds', 60) * SECOND_MS,
    messagesPerDay: count('messagesPerDay', 10),
  };
}
