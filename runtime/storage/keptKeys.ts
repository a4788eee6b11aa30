/** Where something is kept in a browser: a cookie, localStorage, or the sessionStorage of one tab. */
export type KeptPlace = 'cookie' | 'local' | 'session';
/** what a visitor agrees to. */
export type KeyClass = 'necessary' | 'functional' | 'marketing';
/** A-87, `cookies_agree_type`: 0 no answer yet, 1 necessary, 2 and functional, 3 and marketing. */
export type ConsentLevel = 0 | 1 | 2 | 3;

/**
 * One cookie or storage key. Nothing is kept in a browser that is not declared so. What it is for, in the visitor's words, is the
 * text `kept:key.<name>`: only the page of cookies has it.
 */
export interface KeptKey {
  readonly place: KeptPlace;
  readonly name: string;
  /** The name is how names begin: an id follows. */
  readonly isPrefix?: boolean;
  readonly class: KeyClass;
  /** Seconds; `session`: until the browser or the tab is closed; `kept`: until it is removed. */
  readonly life: number | 'session' | 'kept';
  /** Without consent it is kept until the browser is closed, not left out. */
  readonly isForSessionWithoutConsent?: boolean;
}

/** The answer about cookies. */
export const CONSENT_COOKIE = 'cookies_agree_type';
/** What was answered, and when: `KeptConsent`. */
export const CONSENT_KEY = 'cookies.agreed.v1';

const levelOf: Readonly<Record<KeyClass, ConsentLevel>> = { necessary: 0, functional: 2, marketing: 3 };
const DAY_SEC = 86_400;
/** Life of what a visitor has set. */
export const YEAR_SEC = 365 * DAY_SEC;

/** Keys of every site. */
export const runtimeKeys: readonly KeptKey[] = [
  { place: 'cookie', name: CONSENT_COOKIE, class: 'necessary', life: YEAR_SEC },
  { place: 'local', name: CONSENT_KEY, class: 'necessary', life: 'kept' },
  { place: 'cookie', name: 'lng', class: 'necessary', life: YEAR_SEC },
  { place: 'cookie', name: 'ui', class: 'necessary', life: YEAR_SEC },
  { place: 'cookie', name: 'tzo', class: 'necessary', life: YEAR_SEC },
  { place: 'cookie', name: 'is12h', class: 'necessary', life: YEAR_SEC },
  // Read alone: an application that shows the site in itself sets it.
  { place: 'cookie', name: 'platform_type', class: 'necessary', life: 'session' },
  { place: 'cookie', name: 'exp', class: 'functional', life: 90 * DAY_SEC, isForSessionWithoutConsent: true },
  { place: 'local', name: 'exposures', class: 'functional', life: 'kept', isForSessionWithoutConsent: true },
  { place: 'local', name: 'ui.v1', class: 'necessary', life: 'kept' },
  { place: 'local', name: 'session.v1', class: 'necessary', life: 'kept' },
  // When a page whose code did not come loaded itself anew: once a minute.
  { place: 'session', name: 'reload.v1', class: 'necessary', life: 'session' },
  // That the check of browsers has led to the page that says what this one lacks: once in a tab.
  { place: 'session', name: 'browser.v1', class: 'necessary', life: 'session' },
  { place: 'local', name: 'session.active.v1', class: 'necessary', life: 'kept' },
];

/** True when a visitor who has agreed to so much has agreed to this class. */
export function isAgreed(keyClass: KeyClass, level: ConsentLevel): boolean {
  return level >= levelOf[keyClass];
}

/** The classes agreed to, from the value of the cookie. */
export function readConsent(value: string | undefined): ConsentLevel {
  return value === '1' ? 1 : value === '2' ? 2 : value === '3' ? 3 : 0;
}

/** The declaration of a name; a key that is kept for the session without consent is in the tab's storage then. */
export function findKey(keys: readonly KeptKey[], place: KeptPlace, name: string): KeptKey | undefined {
  const isIn = (key: KeptKey): boolean => key.place === place || (place === 'session' && key.place === 'local' && key.isForSessionWithoutConsent === true);
  return keys.find((key) => isIn(key) && (key.isPrefix === true ? name.startsWith(key.name) : name === key.name));
}
