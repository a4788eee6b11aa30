import { sameSitePath } from '../../schemas/language/redirectTarget.ts';
import type { LoadPagePart } from './middleware.ts';

/** How code moves the visitor. Links need none of it: a plain `<a href>` inside the site navigates without reload. */
export interface Navigation {
  /**
   * Address of a path inside the site, in the visitor's language: `href('live/football')` -> `/en/live/football`.
   * Absolute https addresses and fragments come back as they are.
   */
  href(path: string, query?: Readonly<Record<string, string>>): string;
  /** Address of a path (`useRoute().path`) in another language; following it loads a new document. */
  hrefInLanguage(language: string, path: string): string;
  /**
   * `isQuiet`: what the page shows has changed by itself and its address follows. Nothing is fetched, scrolled or announced;
   * Back and Forward come to the address as to any other. Only the query may differ.
   */
  go(path: string, options?: { readonly isReplace?: boolean; readonly isQuiet?: boolean; readonly query?: Readonly<Record<string, string>> }): void;
  back(): void;
  /** Something begins that must not be left by accident (A-116): from now on leaving the page asks first. The answer ends it. */
  hold(): () => void;
  /**
   * Where the visitor of an address (its path) comes from inside the site: the page that is shown, or the one before where the
   * address itself is shown. Undefined where that is no page of this site and language, and on the server.
   */
  before(pathname: string): PageBefore | undefined;
  /** A node of another page, with its texts and code, to be shown over this one. Null on the server. */
  readonly loadPart: LoadPagePart;
}

/** A page that the visitor comes from. */
export interface PageBefore {
  /** Path and query. */
  readonly href: string;
  readonly isShown: boolean;
}

/** Address of a path in the visitor's own words, without language and slash before it: it stays on the site, whatever it looks like. */
export function pathHref(language: string, path: string): string {
  const href = path === '' ? `/${language}` : `/${language}/${path}`;
  return sameSitePath(href) ?? `/${language}`;
}

/** Shared by server and browser, so that the same link has the same address before and after hydration. */
export function siteHref(language: string, path: string, query: Readonly<Record<string, string>> = {}): string {
  if (/^[a-z][a-z0-9+.-]*:/i.test(path) || path.startsWith('#') || path.startsWith('//')) return path;
  const [bare = '', ownQuery = ''] = path.replace(/^\/+/, '').split('?');
  const search = new URLSearchParams(ownQuery);
  for (const [name, value] of Object.entries(query)) search.set(name, value);
  const text = search.toString();
  return `/${language}${bare === '' ? '' : `/${bare}`}${text === '' ? '' : `?${text}`}`;
}

/** An address without its query and fragment. */
export function pathOf(href: string): string {
  return href.split(/[?#]/)[0] ?? href;
}
