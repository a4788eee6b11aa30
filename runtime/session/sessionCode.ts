import { CallRecovery } from '../http/recoverCalls.ts';
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

/** The session of a tab where somebody is signed in or may be, or where a guest's call was refused. */
export interface OpenSession {
  readonly fetch: typeof fetch;
  /** Answers the refusal of a call that a guest sent before this code was here. */
  readonly recover: (request: Request, refusal: Response) => Promise<Response>;
  readonly keep: () => void;
}

/** What a guest's first view does without: fetched with the first sign of somebody signed in, or the first call that was refused. */
export function openSession({ cookies: names }: SessionAdapter, calls: SessionCalls, { send, cookies, runtime }: TabSessionParts): OpenSession {
  const { nowMs, session } = runtime();
  const onLost = (code: string): void => session.end(calls.endOf(code));
  const tokens = createTokens({ send, origin: window.location.origin, cookies, names, calls, nowMs, onLost });
  const recovery = new CallRecovery({ send, remedies: calls.remedies ?? [], runtime: runtime(), holder: () => cookies.get(names.hint) });
  const isGuest = (): boolean => session.userId === '' && cookies.get(names.hint) === undefined && cookies.get(names.token) === undefined;
  recovery.useSession({ tokens, isOwnCall: calls.isOwnCall });
  return {
    fetch: (input, init) => (isGuest() ? recovery.fetchAsGuest : recovery.fetch)(input, init),
    // Whoever has come meanwhile has not made this call.
    recover: async (request, refusal) => (isGuest() ? await recovery.recover(request, refusal) : refusal),
    keep: () => keepSession({ ...runtime(), cookies, activity: watchActivity(window, nowMs), names, calls }),
  };
}
