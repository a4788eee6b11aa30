import Bowser from 'bowser';

/** What a browser calls itself and its system; empty where it says neither. */
export interface BrowserNames {
  readonly browser: string;
  readonly system: string;
}

/** So much of what a browser says of itself is looked at. */
export const LONGEST_USER_AGENT = 300;
const LONGEST_NAME = 60;

/** Browser and system by the header that a browser sends: anybody can send any. */
export function browserNamesOf(userAgent: string): BrowserNames {
  // The parser throws for an empty text.
  if (userAgent === '') return { browser: '', system: '' };
  const { browser, os } = Bowser.parse(userAgent.slice(0, LONGEST_USER_AGENT));
  return { browser: nameOf(browser.name), system: nameOf(os.name) };
}

/** A name may be a piece of the header itself: nothing but printable characters of it is kept. */
function nameOf(name: string | undefined): string {
  return (name ?? '').replaceAll(/[^\p{L}\p{N} ._+-]/gu, '').trim().slice(0, LONGEST_NAME);
}

/** Browser and system by what a browser says of itself: `Firefox, Linux`; what says neither as it is, cut short. */
export function deviceNameOf(userAgent: string): string {
  const { browser, system } = browserNamesOf(userAgent);
  const names = [browser, system].filter((name) => name !== '');
  return names.length > 0 ? names.join(', ') : userAgent.slice(0, LONGEST_NAME);
}
