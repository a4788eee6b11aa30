import type { Release } from '../../../schemas/language/release.ts';
import { sectionCounts, sectionObject } from '../../platform/sites/siteOf.ts';

/** How a brand takes messages, from `site.sections.contact`. */
export interface ContactTerms {
  /** Where they go, in small letters; null: the brand takes none. */
  readonly supportAddress: string | null;
  /** Within so many hours an answer is promised. */
  readonly answerHours: number;
  /** Messages of one customer in a day. */
  readonly perDayOfCustomer: number;
  /** How long the platform keeps them. */
  readonly keepMs: number;
}

/** Messages of one network in a minute, where a config says nothing. */
export const MESSAGES_PER_MINUTE = 5;
const DAY_MS = 86_400_000;

export function contactTermsOf(release: Release): ContactTerms {
  const count = sectionCounts(release, 'contact');
  const { supportAddress: address } = sectionObject(release, 'contact');
  return {
    supportAddress: typeof address === 'string' && address !== '' ? address.toLowerCase() : null,
    answerHours: count('answerHours', 24),
    perDayOfCustomer: count('perDayOfCustomer', 10),
    keepMs: count('keepDays', 180) * DAY_MS,
  };
}
