import type { RouteEntry } from '../../../schemas/language/release.ts';

export interface Robots {
  /** Paths from the host on: `*` stands for any text, `$` for the end (RFC 9309). */
  readonly forbidden: readonly string[];
  /** Whole address; absent where there is none. */
  readonly sitemap?: string;
}

/** A path as RFC 9309 knows it: nothing in it begins another line or a comment. */
const PATH = /^\/[^\s#]*$/;

/** What robots may not fetch, and where they find the rest (RFC 9309). */
export function robotsText({ forbidden, sitemap }: Robots): string {
  const rules = [...new Set(forbidden)].filter((path) => PATH.test(path));
  return [
    'User-agent: *',
    ...(rules.length === 0 ? ['Disallow:'] : rules.map((path) => `Disallow: ${path}`)),
    ...(sitemap === undefined ? [] : ['', `Sitemap: ${sitemap}`]),
    '',
  ].join('\n');
}

/** Addresses of pages for customers alone, in each language: whole segments, so that `/en/history` forbids no `/en/history-of-odds`. */
export function customersPaths(routes: readonly RouteEntry[], languages: readonly string[]): readonly string[] {
  const beginnings = routes.filter(({ access }) => access === 'user').flatMap(({ path }) => beginningOf(path));
  return languages.flatMap((language) => beginnings.flatMap(({ path, isWhole }) => (isWhole ? ['$', '?', '/'] : ['/']).map((end) => `/${language}/${path}${end}`)));
}

/** What of an address stands before its parameters, and whether it is one by itself. */
function beginningOf(pattern: string): readonly { readonly path: string; readonly isWhole: boolean }[] {
  const segments = pattern.split('/');
  const at = segments.findIndex((segment) => /^[:*]/.test(segment));
  const path = segments.slice(0, at < 0 ? undefined : at).join('/');
  return path === '' ? [] : [{ path, isWhole: at < 0 || /[?*]$/.test(segments[at] ?? '') }];
}
