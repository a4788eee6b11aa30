import { writeCookie } from '../../../runtime/sdk.ts';

/** 0 none yet, 1 necessary, 2 and functional, 3 and marketing. */
export type CookieClass = 0 | 1 | 2 | 3;

const COOKIE = 'cookies_agree_type';
const SECONDS_OF_DAY = 86_400;

/** The class agreed to, from the text of `document.cookie`. */
export function readConsent(cookies: string): CookieClass {
  const found = /(?:^|;\s*)cookies_agree_type=([123])(?:;|$)/.exec(cookies)?.[1];
  return found === '1' ? 1 : found === '2' ? 2 : found === '3' ? 3 : 0;
}

/** Keeps the answer. A page from the shared cache knows nothing of it: the cookie is read in the browser. */
export function keepConsent(type: CookieClass, days: number): void {
  writeCookie(COOKIE, String(type), { maxAgeSec: days * SECONDS_OF_DAY });
}
