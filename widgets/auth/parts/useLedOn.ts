import { useNavigation, useRoute, useRuntime, useSiteSection } from '../../../runtime/sdk.ts';

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
