import { watchActivity } from './activity.ts';
import type { KeeperParts } from './keepSession.ts';
import { SESSION_KEY } from './sessionEnds.ts';
import { USER_COOKIE } from './tokens.ts';

/**
 * Keeps the session from its first sign on: a customer of this page, the cookie of one, a sign-in here or in another tab. A guest has
 * none to keep, and a first view does without the code.
 */
export function keepSessionLater(parts: Omit<KeeperParts, 'activity'>): void {
  const { session, cookies, storage, nowMs, report } = parts;
  let isBegun = false;
  const begin = (): void => {
    if (isBegun) return;
    isBegun = true;
    const activity = watchActivity(window, nowMs);
    import('./keepSession.ts').then(
      ({ keepSession }) => keepSession({ ...parts, activity }),
      (error: unknown) => {
        // The next sign asks for it again.
        isBegun = false;
        report({ code: 'SESSION_CODE_MISSING', message: error instanceof Error ? error.message : String(error) });
      },
    );
  };
  session.onChange(begin);
  storage.onChange(SESSION_KEY, begin);
  if (session.isSignedIn || cookies.get(USER_COOKIE) !== undefined) begin();
}
