import type { RuntimeReport } from '../Runtime.ts';
import { type BrowserStorage, createLocalStorage, createMemoryStorage, openArea } from './BrowserStorage.ts';
import { type CookieOptions, parseCookies, writeCookie } from './cookies.ts';
import { CONSENT_COOKIE, CONSENT_KEY, type ConsentLevel, findKey, isAgreed, type KeptKey, type KeptPlace, readConsent } from './keptKeys.ts';
import { sessionKept, type SessionKept } from './sessionKept.ts';

/** The places that a browser has; a server and tests have others. */
export interface KeptPlaces {
  readonly cookies: {
    all(): ReadonlyMap<string, string>;
    write(name: string, value: string, options: CookieOptions): void;
  };
  readonly local: BrowserStorage;
  readonly session: SessionKept;
  /** Names in localStorage and sessionStorage. */
  names(place: 'local' | 'session'): readonly string[];
}

export interface KeptOptions {
  /** All keys of the build. */
  readonly keys: readonly KeptKey[];
  readonly places: KeptPlaces;
  readonly report: (report: RuntimeReport) => void;
}

/**
 * What is kept in this browser, by the list of all keys: a key that is not declared is not written, one whose class
 * the visitor has not agreed to neither, or for the session alone; what a withdrawn class had written is deleted.
 */
export class Kept {
  readonly keys: readonly KeptKey[];
  /** localStorage behind the list. */
  readonly storage: BrowserStorage;
  private readonly places: KeptPlaces;
  private readonly report: KeptOptions['report'];

  constructor({ keys, places, report }: KeptOptions) {
    this.keys = keys;
    this.places = places;
    this.report = report;
    this.storage = this.behindList(places.local);
  }

  /** The classes that the visitor has agreed to, as the cookie says now. */
  get consent(): ConsentLevel {
    return readConsent(this.cookie(CONSENT_COOKIE));
  }

  /** Keeps the visitor's answer for so many seconds, and deletes what is no longer agreed to. */
  agree(level: ConsentLevel, { maxAgeSec, nowMs }: { readonly maxAgeSec: number; readonly nowMs: number }): void {
    this.setCookie(CONSENT_COOKIE, String(level), { maxAgeSec });
    this.storage.set(CONSENT_KEY, { level, atMs: nowMs });
    this.drop(() => true);
  }

  cookie(name: string): string | undefined {
    return this.places.cookies.all().get(name);
  }

  /** Writes a cookie that scripts may read: settings only, never a secret. Its life is the declared one unless said otherwise. */
  setCookie(name: string, value: string, options: CookieOptions = {}): void {
    const key = this.declared('cookie', name);
    if (key === undefined) return;
    const isLasting = isAgreed(key.class, this.consent);
    if (!isLasting && key.isForSessionWithoutConsent !== true) return;
    const life = options.maxAgeSec ?? (typeof key.life === 'number' ? key.life : undefined);
    this.places.cookies.write(name, value, isLasting && life !== undefined ? { maxAgeSec: life } : {});
  }

  /** Deletes what an earlier consent has left that is no more; what is kept for the session without one stays. */
  dropOutdated(): void {
    this.drop((place, key) => place === 'local' || key.isForSessionWithoutConsent !== true);
  }

  /** Deletes of what classes have written that the visitor has not agreed to. */
  private drop(isWanted: (place: KeptPlace, key: KeptKey) => boolean): void {
    const { cookies, local, session, names } = this.places;
    const level = this.consent;
    const isWithdrawn = (place: KeptPlace, name: string): boolean => {
      const key = findKey(this.keys, place, name);
      return key !== undefined && !isAgreed(key.class, level) && isWanted(place, key);
    };
    for (const name of cookies.all().keys()) if (isWithdrawn('cookie', name)) cookies.write(name, '', { maxAgeSec: 0 });
    for (const name of names('local')) if (isWithdrawn('local', name)) local.remove(name);
    for (const name of names('session')) if (isWithdrawn('session', name)) session.remove(name);
  }

  private behindList(local: BrowserStorage): BrowserStorage {
    const { session } = this.places;
    const isLasting = (name: string): boolean => isAgreed(findKey(this.keys, 'local', name)?.class ?? 'necessary', this.consent);
    return {
      get: (name) => (isLasting(name) ? local.get(name) : session.get(name)),
      set: (name, value) => {
        const key = this.declared('local', name);
        if (key === undefined) return;
        if (isLasting(name)) local.set(name, value);
        else if (key.isForSessionWithoutConsent === true) session.set(name, value);
      },
      remove: (name) => {
        local.remove(name);
        if (!isLasting(name)) session.remove(name);
      },
      onChange: (name, listener) => local.onChange(name, listener),
    };
  }

  private declared(place: KeptPlace, name: string): KeptKey | undefined {
    const key = findKey(this.keys, place, name);
    if (key === undefined) this.report({ code: 'KEY_NOT_DECLARED', message: `"${name}" (${place}) is in no list of keys: declare it in widgets/<domain>/middleware/keys.ts.` });
    return key;
  }
}

/** Cookies and storage of this browser. */
export function browserPlaces(): KeptPlaces {
  return {
    cookies: { all: () => parseCookies(document.cookie), write: writeCookie },
    local: createLocalStorage(),
    session: sessionKept(),
    names: (place) => Object.keys(openArea(place === 'local' ? 'localStorage' : 'sessionStorage') ?? {}),
  };
}

/** Places of a server: they forget with the request. */
export function requestPlaces(cookies: ReadonlyMap<string, string>): KeptPlaces {
  return { cookies: { all: () => cookies, write: () => undefined }, local: createMemoryStorage(), session: createMemoryStorage(), names: () => [] };
}
