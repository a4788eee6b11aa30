import type { RouteEntry } from '../../schemas/language/release.ts';
import type { Runtime } from '../Runtime.ts';

/**
 * The one order in which an address is judged. The runtime's own guards stand at fixed places; a domain puts its own between
 * the match and the page's middleware (`guard` of a file in its `middleware/` folder). No two may stand at one place.
 */
export const guardOrder = {
  block: 100,
  maintenance: 200,
  language: 300,
  redirects: 400,
  match: 500,
  pageMiddleware: 900,
} as const;

/** What a guard of the whole site sees: the page that an address was matched with. */
export interface MatchedAddress {
  readonly runtime: Runtime;
  readonly route: RouteEntry;
  /** Path without language, as asked. */
  readonly path: string;
  readonly url: URL;
  readonly language: string;
  /** Address of a path of this site, in the language of the address asked for. */
  readonly href: (path: string, query?: Readonly<Record<string, string>>) => string;
  /** The page that an address of this site is matched with; no guard judges it. */
  readonly pageAt: (href: string) => RouteEntry | undefined;
}

/**
 * Go on (undefined), go to another address, or answer with a status: 404 is the page that does not exist. `isDocument`: the
 * address is no page of the site, so that the browser loads it.
 */
export type SiteGuardResult = undefined | { readonly href: string; readonly isDocument?: true } | { readonly status: number };

/** A guard that every matched address passes, on the server and in the browser. It asks nobody: facts and config decide. */
export interface SiteGuard {
  /** Its place, above `guardOrder.match` and below `guardOrder.pageMiddleware`. */
  readonly order: number;
  readonly check: (address: MatchedAddress) => SiteGuardResult;
}
