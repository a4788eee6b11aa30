import type { RouteEntry } from '../release.ts';
import { fillPattern, parsePattern, type SiteLists } from './pattern.ts';
import { VariantIndex } from './VariantIndex.ts';

/** What a path is: a page, or another name of one. */
export type Match =
  | { readonly kind: 'page'; readonly route: RouteEntry; readonly params: Readonly<Record<string, string>> }
  | { readonly kind: 'alias'; readonly route: RouteEntry; readonly to: string };

/** The site's addresses. Paths are without language and leading slash; matching is case-sensitive. */
export interface Matcher {
  match(path: string): Match | undefined;
  /** Path of a page; throws for an unknown page id. */
  format(pageId: string, params?: Readonly<Record<string, string>>): string;
  isKnownFirstSegment(segment: string): boolean;
}

interface Target {
  readonly route: RouteEntry;
  readonly isAlias: boolean;
}

/** Builds the index of a release's routes. */
export function createMatcher(routes: readonly RouteEntry[], site: SiteLists): Matcher {
  const index = new VariantIndex<Target>();
  const byPage = new Map<string, RouteEntry>();
  const add = (path: string, target: Target): void => {
    for (const variant of parsePattern(path, target.route.params, site)) index.add(variant, target);
  };
  for (const route of routes) {
    byPage.set(route.pageId, route);
    add(route.path, { route, isAlias: false });
  }
  for (const route of routes) for (const alias of route.aliases) add(alias, { route, isAlias: true });
  return {
    match: (path) => {
      const segments = decodeSegments(path);
      const found = segments && index.find(segments);
      if (!found) return undefined;
      const { route, isAlias } = found.value;
      if (isAlias) return { kind: 'alias', route, to: fillPattern(route.path, found.params) };
      return { kind: 'page', route, params: found.params };
    },
    format: (pageId, params = {}) => {
      const route = byPage.get(pageId);
      if (!route) throw new Error(`There is no page "${pageId}".`);
      return fillPattern(route.path, params);
    },
    isKnownFirstSegment: (segment) => index.beginsWith(segment),
  };
}

/** Segments of a path, percent-decoded; undefined for a malformed one. An encoded slash stays inside its segment. */
export function decodeSegments(path: string): string[] | undefined {
  try {
    return path
      .split('/')
      .filter((segment) => segment !== '')
      .map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
