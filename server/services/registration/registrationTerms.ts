import { type MinimumAges } from '../../../domain/forms/index.ts';
import type { Release } from '../../../schemas/language/release.ts';
import { sectionObject } from '../../platform/sites/siteOf.ts';

/** How a brand registers customers, from `site.sections.registration`. */
export interface RegistrationTerms {
  readonly minimumAges: MinimumAges;
  readonly codeLifeMs: number;
  readonly codeTries: number;
  /** How long the link of a mail is good, and the registration is kept. */
  readonly linkLifeMs: number;
  /** No two mails go to an address within so long. */
  readonly resendMs: number;
  readonly mailsPerDay: number;
  /** Messages to one phone in a day. */
  readonly smsPerDay: number;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;

/** Registrations that one network may send in a minute where a config says nothing. */
export const REGISTRATIONS_PER_MINUTE = 10;
/** Codes that one network may try in a minute. */
export const CODES_PER_MINUTE = 10;
/** Promo codes that one network may ask about in a minute: few, so that nobody finds one by guessing. */
export const PROMO_CODES_PER_MINUTE = 10;
/** The same of invitations. */
export const INVITATIONS_PER_MINUTE = 10;

/** The terms of a brand; what a config leaves out is as say. */
export function registrationTermsOf(release: Release): RegistrationTerms {
  const own = sectionObject(release, 'registration');
  const count = (value: unknown, otherwise: number): number => (typeof value === 'number' && value > 0 ? value : otherwise);
  const ages = sectionObject(release, 'registration', 'minimumAge');
  const byCountry = Object.entries(sectionObject(release, 'registration', 'minimumAge', 'byCountry')).flatMap(([country, age]) => (typeof age === 'number' ? [[country, age] as const] : []));
  return {
    minimumAges: { default: count(ages['default'], 18), byCountry: Object.fromEntries(byCountry) },
    codeLifeMs: count(own['codeMinutes'], 10) * MINUTE_MS,
    codeTries: count(own['codeTries'], 5),
    linkLifeMs: count(own['linkHours'], 24) * HOUR_MS,
    resendMs: count(own['resendSeconds'], 60) * SECOND_MS,
    mailsPerDay: count(own['mailsPerDay'], 10),
    smsPerDay: count(own['smsPerDay'], 5),
  };
}
