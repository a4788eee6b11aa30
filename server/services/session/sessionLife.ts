import type { Release } from '../../../schemas/language/release.ts';
import { sectionObject } from '../../platform/sites/siteOf.ts';

/** GLI-33 2.5.4 (T48, A-70): idle limit of brands that name none. */
const IDLE_MINUTES = 30;
/** However active: a session left open on a shared machine ends the same day. */
const LIFE_HOURS = 12;
/** So long a trusted device has the sign-in name filled in and is not asked for a second step. */
const REMEMBER_DAYS = 30;
/** So long a customer finds their past sign-ins. */
const HISTORY_DAYS = 90;
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** How long sessions of a brand live, from its flags and `site.sections.session`. In ms. */
export interface SessionLife {
  /** Without activity (T48); the same for remembered sessions. */
  readonly idleMs: number;
  /** From the sign-in on, whatever happens meanwhile. */
  readonly lifeMs: number;
  /** The same for a customer who asked to be remembered; null where that trusts the device only. */
  readonly rememberedMs: number | null;
  /** How long a device stays trusted after a sign-in that asked for it. */
  readonly trustedMs: number;
  /** How long past sessions are kept for their customer to see; as long as a device is trusted at least. */
  readonly historyMs: number;
}

/** The lives of a brand's sessions; what a config leaves out is as say. */
export function sessionLifeOf(release: Release): SessionLife {
  const own = sectionObject(release, 'session');
  const positive = (value: unknown, otherwise: number): number => (typeof value === 'number' && value > 0 ? value : otherwise);
  const trustedMs = positive(own['rememberDays'], REMEMBER_DAYS) * DAY_MS;
  return {
    idleMs: positive(release.manifest.siteFacts['flags.autoLogoffInactiveMinutes'], IDLE_MINUTES) * MINUTE_MS,
    lifeMs: positive(own['lifeHours'], LIFE_HOURS) * HOUR_MS,
    rememberedMs: own['rememberKeepsSignedIn'] === true ? trustedMs : null,
    trustedMs,
    historyMs: Math.max(positive(own['historyDays'], HISTORY_DAYS) * DAY_MS, trustedMs),
  };
}
