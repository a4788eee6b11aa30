import { useDeferredValue, useEffect, useRef, useSyncExternalStore } from 'react';
import { useRuntime, useSite, useStore } from '../../runtime/sdk.ts';
import { periodKindOf } from './names/periodKind.ts';
import { clockStore } from './store/ClockStore.ts';

const never = () => () => undefined;

/**
 * False on the server and while the first view hydrates, true afterwards. What only this browser knows (favourites,
 * pins, folded blocks) shows from then on, so that both sides write the same first view. It turns true in a deferred
 * render, which keeps nobody waiting: a board has sixty stars.
 */
export function useHydrated(): boolean {
  const isServers = useRef(false);
  // Only while hydrating React asks for the server's snapshot; whoever has it keeps it, so that nothing is rendered twice at once.
  const isFromServer = useSyncExternalStore(never, () => isServers.current, () => (isServers.current = true));
  return useDeferredValue(true, !isFromServer);
}

/** Follows a feed while the component is shown. */
export function useFollow(feed: { retain(): () => void } | undefined): void {
  useEffect(() => feed?.retain(), [feed]);
}

/** Keeps the second hand moving while the component is shown. */
export function useSecondHand(isWanted: boolean): void {
  const clock = useStore(clockStore);
  useEffect(() => (isWanted ? clock.retain() : undefined), [clock, isWanted]);
}

/** How a sport counts its periods (`half`, `set`, ...). */
export function usePeriodKind(sportId: number): string {
  return periodKindOf(useSite(), sportId);
}

/** A flag of the brand (`flags.<name>`): a constant of the release, so nothing follows it. */
export function useSiteFlag(name: string): boolean {
  return useRuntime().facts.get(`flags.${name}`) === true;
}
