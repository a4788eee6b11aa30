import { hasPagePerEntry, isDirectory } from '../../../../schemas/language/content/collectionPages.ts';
import { collectionPath, entryPath } from '../../../../schemas/language/content/shownEntries.ts';
import { isForbidden } from '../../../../schemas/language/forbidden.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../../schemas/language/json.ts';
import { matchRedirect } from '../../../../schemas/language/matching/index.ts';
import type { Release, RouteEntry } from '../../../../schemas/language/release.ts';
import { sectionObject } from '../../../platform/sites/siteOf.ts';
import type { IndexedEntry } from './contentIndex.ts';

/** A collection that the site says how to show what is found of. */
export interface FoundCollection {
  readonly id: string;
  /** Its words, as the site config says them. */
  readonly title: JsonValue;
  /** Those whose page the brand has, whether they are shown now or not. */
  readonly entries: readonly IndexedEntry[];
}

const NO_QUERY = new URLSearchParams();

/** The collections that are searched, in their order. */
export function searchedCollections(release: Release, language: string, isOffered: (route: RouteEntry) => boolean): readonly FoundCollection[] {
  const { routes } = release.manifest;
  return Object.entries(sectionObject(release, 'content', 'collections'))
    .flatMap(([id, collection]) => (isJsonObject(collection) && isJsonObject(collection['search']) ? [{ id, collection, search: collection['search'] }] : []))
    .sort((left, right) => Number(left.search['at']) - Number(right.search['at']) || (left.id < right.id ? -1 : 1))
    .map(({ id, collection, search }) => ({
      id,
      title: search['title'] ?? id,
      entries: release.content(id, language).flatMap((entry): readonly IndexedEntry[] => {
        const route = routes.find(({ pageId }) => pageId === pageOf(collection, entry.slug));
        const path = route && pathOf(route, collection, entry.slug, routes);
        return route && path !== undefined && isThere(route, path, release, isOffered) ? [{ entry, route, path }] : [];
      }),
    }));
}

function pageOf(collection: JsonObject, slug: string): JsonValue | undefined {
  return collection['page'] ?? (hasPagePerEntry(collection) ? slug : undefined);
}

function pathOf(route: RouteEntry, collection: JsonObject, slug: string, routes: readonly RouteEntry[]): string | undefined {
  if (isDirectory(collection)) return `${collectionPath(route)}#${slug}`;
  return entryPath(routes, collection['page'] === undefined ? undefined : route.pageId, slug);
}

/** Whether its address shows it to guests, as far as the brand's config says; by language, country and day is asked each time. */
function isThere(route: RouteEntry, path: string, { manifest }: Release, isOffered: (route: RouteEntry) => boolean): boolean {
  const { access, meta, isHeldBack } = route;
  const [address = ''] = path.split('#');
  return access !== 'user' && meta.restricted !== true && isHeldBack !== true && isOffered(route)
    && !isForbidden(address, meta, manifest, () => undefined) && matchRedirect(manifest.redirects, address, NO_QUERY) === undefined;
}
