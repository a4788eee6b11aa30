import type { Release } from '../../../schemas/language/release.ts';
import { sectionObject } from '../../platform/sites/siteOf.ts';

/** How a brand asks for captchas, from `site.sections.captcha`. */
export interface CaptchaTerms {
  readonly lifeMs: number;
  /** Answers that may be told to one picture. */
  readonly tries: number;
  /** Wrong answers of a network within the window from which on pictures are harder. */
  readonly harderAfter: number;
  readonly wrongWindowMs: number;
  readonly codeLifeMs: number;
  /** No two codes go to one address within so long. */
  readonly resendMs: number;
  readonly mailsPerDay: number;
  /** Calls of a network in a minute while challenges cannot be kept. */
  readonly outagePerMinute: number;
}

/** When one purpose asks. */
export interface PurposeTerms {
  /** Calls of a network within the window that need none. */
  readonly freeCalls: number;
  readonly windowMs: number;
  readonly type: 1 | 2;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;

export function captchaTermsOf(release: Release): CaptchaTerms {
  const own = sectionObject(release, 'captcha');
  const count = (value: unknown, otherwise: number): number => (typeof value === 'number' && value > 0 ? value : otherwise);
  return {
    lifeMs: count(own['lifeSeconds'], 180) * SECOND_MS,
    tries: count(own['tries'], 3),
    harderAfter: count(own['harderAfter'], 5),
    wrongWindowMs: count(own['wrongMinutes'], 10) * MINUTE_MS,
    codeLifeMs: count(own['codeMinutes'], 10) * MINUTE_MS,
    resendMs: count(own['resendSeconds'], 60) * SECOND_MS,
    mailsPerDay: count(own['mailsPerDay'], 5),
    outagePerMinute: count(own['outagePerMinute'], 2),
  };
}

/** Null where a brand asks for none. */
export function purposeTermsOf(release: Release, purpose: string): PurposeTerms | null {
  const { freeCalls, minutes, type } = sectionObject(release, 'captcha', 'purposes', purpose);
  if (typeof freeCalls !== 'number') return null;
  return { freeCalls, windowMs: (typeof minutes === 'number' ? minutes : 60) * MINUTE_MS, type: type === 2 ? 2 : 1 };
}
