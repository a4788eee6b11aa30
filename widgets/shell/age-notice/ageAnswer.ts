import type { BrowserStorage } from '../../../runtime/sdk.ts';

const KEY = 'age.v1';
/** Spec section 9: three days. */
export const AGE_REMEMBERED_MS = 259_200_000;

/** True while the visitor's confirmation is remembered; a kept moment further away than any could be is not believed. */
export function isAgeConfirmed(storage: BrowserStorage, nowMs: number, rememberMs: number): boolean {
  const until = storage.get(KEY);
  return typeof until === 'number' && until > nowMs && until <= nowMs + rememberMs;
}

export function keepAge(storage: BrowserStorage, nowMs: number, rememberMs: number): void {
  storage.set(KEY, nowMs + rememberMs);
}
