import type { RouteEntry } from '../../schemas/language/release.ts';

export interface PageOutcome {
  readonly kind: 'page';
  readonly route: RouteEntry;
  readonly params: Readonly<Record<string, string>>;
  /** Path without language and leading slash. */
  readonly path: string;
  readonly language: string;
}

/** What an address leads to. Messages of the error catalogue (spec section 8) travel with a status. */
export type Outcome =
  | PageOutcome
  /** `isDocument`: no page of the site, so that the browser loads it. */
  | { readonly kind: 'redirect'; readonly url: string; readonly status: 301 | 302; readonly isDocument?: true }
  | { readonly kind: 'status'; readonly status: number; readonly message: string; readonly language: string; readonly path: string };

/** Spec section 8. */
export const routeErrors = {
  notFound: 'This page could not be found',
  unknownMiddleware: (name: string) => `Unknown middleware ${name}`,
  /** The page's configs have an error: whoever wrote them is told by the release (`RouteEntry.isHeldBack`). */
  heldBack: 'This page is not ready yet',
  /** Instead of an exception's own words: these are for the log. */
  pageFailed: 'This page could not be shown',
  errorPageFailed: 'An error occurred while showing the error page',
} as const;
