import type { Release } from '../../../schemas/language/release.ts';
import { sectionCounts, sectionValue } from '../../platform/sites/siteOf.ts';

/** How a brand moves customers to another office, from `site.sections.transfer`. */
export interface TransferTerms {
  /** Status of customers who need it. */
  readonly statusId: number;
  /** What they have afterwards. */
  readonly doneStatusId: number;
  readonly codeLifeMs: number;
  readonly codeTries: number;
  /** No two codes go to a number, or for a customer, within so long. */
  readonly resendMs: number;
  /** To one number, and for one customer. */
  readonly messagesPerDay: number;
  /** How long a right code may be used. */
  readonly tokenLifeMs: number;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
/** The specification names no number. */
const STATUS = 7;

/** What one network may do in a minute where a config says nothing. */
export const REQUESTS_PER_MINUTE = 10;
export const CODES_PER_MINUTE = 10;

export function transferTermsOf(release: Release): TransferTerms {
  const count = sectionCounts(release, 'transfer');
  const done = sectionValue(release, 'transfer', 'doneStatusId');
  return {
    statusId: count('statusId', STATUS),
    doneStatusId: typeof done === 'number' ? done : 0,
    codeLifeMs: count('codeMinutes', 10) * MINUTE_MS,
    codeTries: count('codeTries', 5),
    resendMs: count('resendSeconds', 60) * SECOND_MS,
    messagesPerDay: count('messagesPerDay', 10),
    tokenLifeMs: count('tokenMinutes', 10) * MINUTE_MS,
  };
}
