import type { RouteMeta } from './configFiles.ts';
import type { JsonValue } from './json.ts';
import type { SiteManifest } from './release.ts';

type Knowledge = Pick<SiteManifest, 'site' | 'siteFacts'>;

/**
 * Blacklist, permission and flag of a page: where they forbid it, it does not exist (spec section 5). `factOf` is asked for facts that are no
 * facts of the site.
 */
export function isForbidden(path: string, meta: RouteMeta, { site, siteFacts }: Knowledge, factOf: (name: string) => JsonValue | undefined): boolean {
  if (site.pathBlacklist.some((entry) => path === entry || path.startsWith(`${entry}/`))) return true;
  if (meta.permission !== undefined && site.permissions[meta.permission] !== true) return true;
  if (meta.requires === undefined) return false;
  return (siteFacts[meta.requires] ?? factOf(meta.requires)) !== true;
}
