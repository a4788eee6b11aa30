import { startTransition, useCallback, useEffect, useState } from 'react';
import { BrowserRouter } from 'react-router-dom';
import type { WidgetRegistry } from '../registry/widget.ts';
import type { BrowserNavigation } from '../routing/BrowserNavigation.ts';
import type { SiteNavigator } from '../routing/SiteNavigator.ts';
import type { Runtime } from '../Runtime.ts';
import { type BrowserIslands, IslandsContext } from './Islands.ts';
import { Page } from './Page.tsx';
import { RouteFollower, type ShownPage } from './RouteFollower.tsx';
import { scrollMemory } from './scrollMemory.ts';
import { addressFacts, createView, shownWidgets, type View, type ViewInput } from './view.tsx';

export interface SiteProps {
  readonly runtime: Runtime;
  readonly registry: WidgetRegistry;
  readonly islands: BrowserIslands;
  readonly navigator: Pick<SiteNavigator, 'resolve'>;
  readonly navigation: BrowserNavigation;
  readonly initialView: View;
  /** Asks for the data of a page that is about to be shown, its code being there; nobody waits for it. */
  readonly fetchData: (page: ViewInput, signal: AbortSignal) => void;
  /** Brings head and announcements to the page shown. */
  readonly onPage: (view: View) => void;
}

interface Shown extends ShownPage {
  readonly view: View;
}

/**
 * Shows the page of the address and swaps pages in a transition, keeping scroll and focus. The router stands beside the
 * page, not around it: a changed context would make React wait for every island that still sleeps.
 * The server renders the page as the second of two children too (`boot/server.tsx`), so that ids agree.
 */
export function Site({ runtime, registry, islands, navigator, navigation, initialView, fetchData, onPage }: SiteProps) {
  const [shown, setShown] = useState<Shown>(() => ({ view: initialView, href: '', isReturn: false }));
  useEffect(() => islands.rootCommitted(), [islands]);

  const prepare = useCallback(
    async (target: ViewInput, signal: AbortSignal) => {
      await Promise.all([registry.ensure(shownWidgets(target, runtime)), islands.wakeAll()]);
      fetchData(target, signal);
      return (page: ShownPage) => {
        const view = createView(target, { runtime, registry, islands });
        startTransition(() => setShown({ ...page, view }));
      };
    },
    [runtime, registry, islands, fetchData],
  );

  const { view, href, isReturn, isInPlace } = shown;
  useEffect(() => {
    if (view === initialView) return;
    runtime.facts.set(addressFacts(view, runtime));
    if (isInPlace) return;
    onPage(view);
    scrollMemory.restore(isReturn ? href : null);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs when a page was shown, not when a callback changed
  }, [view]);

  return (
    <>
      <BrowserRouter>
        <RouteFollower runtime={runtime} navigator={navigator} navigation={navigation} prepare={prepare} />
      </BrowserRouter>
      <IslandsContext value={islands}>
        <Page runtime={runtime} view={view} />
      </IslandsContext>
    </>
  );
}
