import { reaction } from 'mobx';
import type { Runtime } from '../Runtime.ts';
import type { BrowserNavigation } from '../routing/BrowserNavigation.ts';
import type { PageLoader } from '../routing/PageLoader.ts';
import type { NavigationTarget, SiteNavigator } from '../routing/SiteNavigator.ts';
import type { LateCode } from '../registry/LateCode.ts';

/** What the session needs of the code of further pages. */
interface Pages {
  readonly navigator: Pick<SiteNavigator, 'resolve' | 'isOpen'>;
  readonly loader: Pick<PageLoader, 'renew'>;
}

export interface FollowSessionParts {
  readonly runtime: Pick<Runtime, 'session' | 'report' | 'language' | 'timers'>;
  readonly furtherPages: Pick<LateCode<Pages>, 'here' | 'get'>;
  readonly navigation: Pick<BrowserNavigation, 'replaceWith' | 'showAgain' | 'href'>;
  /** How long a new visitor's facts are waited for before the guards judge without them, in ms. */
  readonly knownWithinMs: number;
  /** Reasons of an end after which nothing of the visitor stays in memory. */
  readonly endsForGood: readonly string[];
  /** Id of the page that is shown. */
  readonly shownPageId: () => string;
  /** Whom the page was written for; empty for a guest. A passkey may be faster than the last part of the page. */
  readonly shownTo: string;
  /** The tab's address. */
  readonly location: Pick<Location, 'pathname' | 'search' | 'assign' | 'replace' | 'reload'>;
}

/** What a change of visitor means for the page that is shown. */
export function followSession({ runtime, furtherPages, navigation, knownWithinMs, endsForGood, shownPageId, shownTo, location }: FollowSessionParts): void {
  const { session, report, timers } = runtime;
  const resolve = async (href: string): Promise<{ readonly target: NavigationTarget; readonly href: string } | undefined> => {
    try {
      return await (await furtherPages.get()).navigator.resolve(href);
    } catch {
      return undefined;
    }
  };

  /** A page that its guards no longer give this visitor is left; every other one stays as it is. */
  const leaveForbiddenPage = async (): Promise<void> => {
    const shown = location.pathname + location.search;
    const resolved = await resolve(shown);
    if (resolved === undefined || resolved.href === shown) return;
    if (resolved.target.kind === 'document') location.assign(resolved.target.url);
    else navigation.replaceWith(resolved.href);
  };
  /** The config that this visitor gets may be another one than a guest's. */
  const renewPage = async (): Promise<void> => {
    try {
      if (await (await furtherPages.get()).loader.renew(shownPageId())) navigation.showAgain();
    } catch (error) {
      report({ code: 'CONFIG_NOT_RENEWED', message: String(error) });
    }
  };
  /** A new document, of the same address where a guest may see it, else of home: Back does not lead to a page of the customer's. */
  const beginAnew = async (): Promise<void> => {
    const shown = location.pathname + location.search;
    // At once where nobody has to be asked: what is typed into the old document is lost.
    const isOpen = furtherPages.here?.navigator.isOpen(shown) ?? (await isGiven(shown));
    if (isOpen) location.reload();
    else location.replace(navigation.href(''));
  };

  const isGiven = async (href: string): Promise<boolean> => {
    const resolved = await resolve(href);
    return resolved?.href === href && resolved.target.kind === 'page' && resolved.target.status < 400;
  };

  let stopWaiting = (): void => undefined;
  // Whoever was led away as a guest while nobody could say who is here is led back.
  reaction(
    () => session.isInDoubt,
    (isInDoubt) => void (!isInDoubt && session.isSignedIn && leaveForbiddenPage()),
  );
  const follow = (): void => {
    if (session.lastEnd !== null && endsForGood.includes(session.lastEnd)) return void beginAnew();
    stopWaiting();
    if (!session.isSignedIn) return void leaveForbiddenPage();
    // Guards ask more of a visitor than that somebody is here; a slow answer keeps nobody on a page of guests.
    stopWaiting = timers.after(knownWithinMs, () => void leaveForbiddenPage());
    void renewPage();
  };
  session.onChange(follow);
  session.onKnown(() => {
    stopWaiting();
    void leaveForbiddenPage();
  });
  if (session.userId !== shownTo) follow();
}
