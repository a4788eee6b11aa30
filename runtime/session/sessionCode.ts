import { createAuthorizedFetch } from '../http/authorized.ts';
import type { Runtime } from '../Runtime.ts';
import { watchActivity } from './activity.ts';
import { keepSession } from './keepSession.ts';
import type { BrowserCookies, SessionAdapter, SessionCalls } from './SessionAdapter.ts';
import { createTokens } from './tokens.ts';

export interface TabSessionParts {
  /** Undefined where the build has none: everybody is a guest. */
  readonly adapter: SessionAdapter | undefined;
  /** The request pipeline. */
  readonly send: typeof fetch;
  readonly cookies: BrowserCookies;
  /** The runtime of the tab; asked for when it is there. */
  readonly runtime: () => Runtime;
}

/** The session of a tab where somebody is, or may be, signed in. */
export interface OpenSession {
  readonly fetch: typeof fetch;
  readonly keep: () => void;
}

/** What only somebody who is signed in needs of the runtime: fetched with the first sign of one. */
export function openSession({ cookies: names }: SessionAdapter, calls: SessionCalls, { send, cookies, runtime }: TabSessionParts): OpenSession {
  const { nowMs, session } = runtime();
  const onLost = (code: string): void => session.end(calls.endOf(code));
  const tokens = createTokens({ send, origin: window.location.origin, cookies, names, calls, nowMs, onLost });
  return {
    fetch: createAuthorizedFetch(send, tokens, calls.isOwnCall),
    keep: () => keepSession({ ...runtime(), cookies, activity: watchActivity(window, nowMs), names, calls }),
  };
}
