import { isAvailable, type Visit } from '../availability.ts';
import type { ContentEntry, Release, RouteEntry } from '../release.ts';

/** The entries of a collection that are there for whoever asks, in their order. */
export function shownEntries(release: Pick<Release, 'content'>, collection: string, visit: Visit): readonly ContentEntry[] {
  return release.content(collection, visit.language).filter(({ only }) => isAvailable(only, visit));
}

/** Whether what an entry tells of is over: no list leads to it any more, its address says so. */
export function hasEnded({ runs }: Pick<ContentEntry, 'runs'>, nowMs: number): boolean {
  return runs?.until !== undefined && Date.parse(runs.until) <= nowMs;
}

/**
 * Address of an entry from the language root on: below the page of its collection, or a place on it where that page has no addresses below.
 * Of one that is a page of its own (no page of the collection): that of the page.
 */
export function entryPath(routes: readonly RouteEntry[], pageId: string | undefined, slug: string): string | undefined {
  const route = routes.find((each) => each.pageId === (pageId ?? slug));
  if (route === undefined || pageId === undefined) return route?.path;
  const base = collectionPath(route);
  return base === route.path ? `${base}#${slug}` : `${base}/${slug}`;
}

/**
 * Address of the page of a collection, as links name it: a parameter before the entry's has the first of its values. Of a page that shows
 * entries alone, whose list is another one: what their addresses begin with.
 */
export function collectionPath({ path, params }: Pick<RouteEntry, 'path' | 'params'>): string {
  return path.replace(/\/(?::\w+\?|\*|:\w+)$/, '').replaceAll(/:(\w+)/g, (segment, name: string) => params[name]?.enum?.[0] ?? segment);
}
