import type { Release } from '../../../schemas/language/release.ts';
import { sectionObject } from '../../platform/sites/siteOf.ts';

/** How sign-in tries are limited (T46, A-145), from `site.sections.account.signIn`. */
export interface SignInRules {
  /** Failures in a row that lock a login for a network, or for a trusted device. */
  readonly maxFailures: number;
  /** The first lock; each further one is twice as long, up to the longest. */
  readonly lockMs: number;
  readonly longestLockMs: number;
  /** So many failures of a login within the window, wherever from, close it for devices that are not trusted. */
  readonly loginFailures: number;
  readonly windowMs: number;
}

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** The rules of a brand; what a config leaves out is as A-145 says. */
export function signInRulesOf(release: Release): SignInRules {
  const own = sectionObject(release, 'account', 'signIn');
  const count = (value: unknown, otherwise: number): number => (typeof value === 'number' && value > 0 ? value : otherwise);
  return {
    maxFailures: count(own['maxFailures'], 3),
    lockMs: count(own['lockMinutes'], 15) * MINUTE_MS,
    longestLockMs: count(own['longestLockHours'], 24) * HOUR_MS,
    loginFailures: count(own['loginFailures'], 30),
    windowMs: count(own['windowHours'], 24) * HOUR_MS,
  };
}

/** How codes to sign in by phone are sent, from the same section. */
export interface SmsRules {
  /** No two codes go to one number within so long. */
  readonly everyMs: number;
  readonly perDay: number;
  readonly lifeMs: number;
  /** So often a code may be typed. */
  readonly tries: number;
}

/** The rules of a brand; what a config leaves out is as say. */
export function smsRulesOf(release: Release): SmsRules {
  const own = sectionObject(release, 'account', 'signIn');
  const count = (name: string, otherwise: number): number => {
    const value = own[name];
    return typeof value === 'number' && value > 0 ? value : otherwise;
  };
  return { everyMs: count('smsSeconds', 60) * SECOND_MS, perDay: count('smsPerDay', 5), lifeMs: count('codeMinutes', 10) * MINUTE_MS, tries: count('codeTries', 5) };
}
