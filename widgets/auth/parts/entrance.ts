import { createContext } from 'react';
import { useNavigation, useRoute, useRuntime, useSiteSection } from '../../../runtime/sdk.ts';

/** Where a registration is shown besides its own page. */
export interface EntrancePlace {
  /** A customer has registered, and is signed in. */
  readonly onEntered: () => void;
  /** Something is shown once: what closes by itself stays open meanwhile. */
  readonly onHeld: (isHeld: boolean) => void;
}

/** Null on the page of the registration. */
export const EntranceContext = createContext<EntrancePlace | null>(null);

/** Leads who has registered over another page to the limits first, and back from there (T19); a page for guests leads on by its guard. */
export function useLedOn(): () => void {
  const { go, href } = useNavigation();
  const { manifest: { routes } } = useRuntime();
  const { pageId, path, query } = useRoute();
  const limits = useSiteSection('limits')['page'];
  return () => {
    if (typeof limits !== 'string' || routes.find((route) => route.pageId === pageId)?.access === 'guest') return;
    const search = query.toString();
    go(limits, { query: { registered: '1', returnUrl: href(search === '' ? path : `${path}?${search}`) } });
  };
}
