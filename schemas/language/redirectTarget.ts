/** Stands for the site: an address that leaves it has another origin once the browser's own rules have read it. */
const ANY_SITE = 'http://site.invalid';
/** An outside target names its host in plain letters: nothing that is filled in, and no user before it. */
const OUTSIDE = /^https?:\/\/(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:.]+\])(?::\d{1,5})?(?=[/?#]|$)/i;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/** Where a redirect leads: a path after the language, without slashes around it, or an address elsewhere. */
export type RedirectTarget = { readonly kind: 'site'; readonly path: string } | { readonly kind: 'outside'; readonly url: string };

/** A-103: an address that browsers read as a path of this site, or nothing. They drop tabs and turn backslashes: they decide. */
export function sameSitePath(path: string | null): string | undefined {
  if (path === null || !/^\/[^/\\]/.test(path) || !URL.canParse(path, ANY_SITE)) return undefined;
  const url = new URL(path, ANY_SITE);
  return url.origin === ANY_SITE && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : undefined;
}

/**
 * What a rule's target says of its origin by itself, before anything is filled in: the site, one origin elsewhere, or undefined
 * where it fixes none (`https://*`, `//host`, `javascript:`).
 */
export function targetOrigin(to: string): 'site' | { readonly origin: string } | undefined {
  const outside = OUTSIDE.exec(to)?.[0];
  if (outside !== undefined) return URL.canParse(outside) ? { origin: new URL(outside).origin } : undefined;
  return SCHEME.test(to) || /^[/\\]{2}/.test(to) ? undefined : 'site';
}

/**
 * A rule's target with what its stars or parameters stand for. These come from the visitor's address, so they never choose the
 * origin: undefined where the target fixes none, and where it would leave it once filled. Then the rule is not followed.
 */
export function fillTarget(to: string, fill: (to: string) => string): RedirectTarget | undefined {
  const origin = targetOrigin(to);
  if (origin === undefined) return undefined;
  const filled = fill(to);
  if (origin === 'site') {
    const path = filled.replace(/^\/+|\/+$/g, '');
    return path === '' || sameSitePath(`/${path}`) !== undefined ? { kind: 'site', path } : undefined;
  }
  return URL.canParse(filled) && new URL(filled).origin === origin.origin ? { kind: 'outside', url: filled } : undefined;
}

/** An answer of the platform about where to go: a path of the site, or a whole address of the web. */
export function isFollowable(url: string): boolean {
  if (url === '/' || sameSitePath(url) !== undefined) return true;
  return /^https?:\/\/[^/\\]/i.test(url) && URL.canParse(url);
}
