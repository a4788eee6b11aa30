import type { BrowserStorage, SessionKept } from '../../../runtime/sdk.ts';

const KEY = 'age.v1';
/** Spec section 9: three days. */
export const AGE_REMEMBERED_MS = 259_200_000;
/** A clock that was set right by this much since the answer does not make it unbelievable. */
const CLOCK_SLACK_MS = 3_600_000;

/** True while the visitor's confirmation is remembered; a kept moment further away than any could be is not believed. */
export function isAgeConfirmed(storage: BrowserStorage, nowMs: number, rememberMs: number): boolean {
  const until = storage.get(KEY);
  return typeof until === 'number' && until > nowMs && until <= nowMs + rememberMs + CLOCK_SLACK_MS;
}

export function keepAge(storage: BrowserStorage, nowMs: number, rememberMs: number): void {
  storage.set(KEY, nowMs + rememberMs);
}

/** where a site asks once a session, the answer lives as long as the browser's session. */
export function isAgeConfirmedInSession(session: SessionKept): boolean {
  return session.get(KEY) === true;
}

export function keepAgeInSession(session: SessionKept): void {
  session.set(KEY, true);
}
