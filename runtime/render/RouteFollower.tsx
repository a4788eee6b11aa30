import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import type { BrowserNavigation } from '../routing/BrowserNavigation.ts';
import type { SiteNavigator } from '../routing/SiteNavigator.ts';
import type { Runtime } from '../Runtime.ts';
import { scrollMemory } from './scrollMemory.ts';
import type { ViewInput } from './view.tsx';

/** How a page came to be shown. */
export interface ShownPage {
  readonly href: string;
  /** Reached by the browser's back or forward: it is scrolled to where it was left. */
  readonly isReturn: boolean;
}

export interface RouteFollowerProps {
  readonly runtime: Runtime;
  readonly navigator: SiteNavigator;
  readonly navigation: BrowserNavigation;
  /** Fetches what a page needs; the answer shows it. */
  readonly prepare: (target: ViewInput) => Promise<(page: ShownPage) => void>;
}

/** Follows the router's location: asks where each address leads and hands the page over; renders nothing. */
export function RouteFollower({ runtime, navigator, navigation, prepare }: RouteFollowerProps): null {
  const location = useLocation();
  const navigate = useNavigate();
  const isReturn = useNavigationType() === 'POP';
  const shownHref = useRef<string | null>(null);
  const href = location.pathname + location.search;

  useLayoutEffect(() => navigation.connect(navigate), [navigation, navigate]);

  useEffect(() => {
    if (shownHref.current === null) {
      // The server rendered this address.
      shownHref.current = href;
      return undefined;
    }
    if (shownHref.current === href) return undefined;
    let isCurrent = true;
    scrollMemory.remember(shownHref.current);
    void (async () => {
      const resolved = await navigator.resolve(href);
      if (!isCurrent || !resolved) return;
      const { target } = resolved;
      if (target.kind === 'document') return window.location.assign(target.url);
      if (resolved.href !== href) return void navigate(resolved.href, { replace: true });
      if (target.kind !== 'page') return undefined;
      const show = await prepare(target);
      if (!isCurrent) return undefined;
      shownHref.current = href;
      show({ href, isReturn });
      return undefined;
    })().catch((error: unknown) => {
      if (!isCurrent) return;
      runtime.report({ code: 'NAVIGATION_FAILED', message: error instanceof Error ? error.message : String(error) });
      // The browser's own navigation shows what is wrong, or works where the small call did not.
      window.location.assign(href);
    });
    return () => {
      isCurrent = false;
    };
  }, [href, isReturn, navigator, navigate, runtime, prepare]);

  return null;
}
