import { isAvailable, type Visit } from '../availability.ts';
import type { ContentEntry, Release, RouteEntry } from '../release.ts';

/** The entries of a collection that are there for whoever asks, the newest first. */
export function shownEntries(release: Pick<Release, 'content'>, collection: string, visit: Visit): readonly ContentEntry[] {
  return release.content(collection, visit.language).filter(({ only }) => isAvailable(only, visit));
}

/**
 * Address of an entry from the language root on: below the page of its collection, or a place on it where that page has no addresses below.
 * Of one that is a page of its own (no page of the collection): that of the page.
 */
export function entryPath(routes: readonly RouteEntry[], pageId: string | undefined, slug: string): string | undefined {
  const path = routes.find((route) => route.pageId === (pageId ?? slug))?.path;
  if (path === undefined || pageId === undefined) return path;
  const base = collectionPath(path);
  return base === path ? `${base}#${slug}` : `${base}/${slug}`;
}

/** Address of the page of a collection, as links name it. */
export function collectionPath(pattern: string): string {
  return pattern.replace(/\/(?::\w+\?|\*)$/, '');
}
