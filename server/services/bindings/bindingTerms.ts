import type { Release } from '../../../schemas/language/release.ts';
import { sectionCounts } from '../../platform/sites/siteOf.ts';

/** How a brand binds addresses to accounts, from `site.sections.bindings`. */
export interface BindingTerms {
  readonly codeLifeMs: number;
  readonly codeTries: number;
  /** How long the link of a mail is good. */
  readonly linkLifeMs: number;
  /** No two messages go to an address within so long. */
  readonly resendMs: number;
  /** To one address, and for one customer. */
  readonly messagesPerDay: number;
  /** How long whoever had an address can have it back. */
  readonly undoMs: number;
  /** Days from registration on in which a customer is asked to confirm an address. */
  readonly activateDays: number;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** What one network may do in a minute where a config says nothing. */
export const REQUESTS_PER_MINUTE = 10;
export const CODES_PER_MINUTE = 10;

export function bindingTermsOf(release: Release): BindingTerms {
  const count = sectionCounts(release, 'bindings');
  return {
    codeLifeMs: count('codeMinutes', 10) * MINUTE_MS,
    codeTries: count('codeTries', 5),
    linkLifeMs: count('linkMinutes', 30) * MINUTE_MS,
    resendMs: count('resendSeconds', 60) * SECOND_MS,
    messagesPerDay: count('messagesPerDay', 10),
    undoMs: count('undoHours', 72) * HOUR_MS,
    activateDays: count('activateDays', 30),
  };
}
