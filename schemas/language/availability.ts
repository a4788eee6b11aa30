import type { PageLimits } from './configFiles.ts';
import type { RouteEntry } from './release.ts';

/** What decides whether a page is there. */
export interface Visit {
  readonly language: string;
  /** ISO 3166-1 alpha-2, in lower case; asked for only where a page is limited by it. */
  readonly country: () => string;
  /** The platform's time, ms since the epoch. */
  readonly nowMs: number;
}

interface Limited {
  readonly route: RouteEntry;
  readonly only: PageLimits;
}

interface Limits {
  readonly pages: readonly Limited[];
  /** When a page begins or ends to be there, ms since the epoch, in their order. */
  readonly moments: readonly number[];
}

const known = new WeakMap<readonly RouteEntry[], Limits>();

/** Looked for once for a list of routes: every address and every plan asks. */
function limitsOf(routes: readonly RouteEntry[]): Limits {
  const found = known.get(routes);
  if (found) return found;
  const pages = routes.flatMap((route) => (route.only ? [{ route, only: route.only }] : []));
  const moments = new Set(pages.flatMap(({ only: { from, until } }) => [from, until].flatMap((moment) => (moment === undefined ? [] : [Date.parse(moment)]))));
  const limits = { pages, moments: [...moments].sort((left, right) => left - right) };
  known.set(routes, limits);
  return limits;
}

/** Whether a page is there: in this language, for this country, from its first moment until its last. */
export function isAvailable({ languages, countries, from, until }: PageLimits, { language, country, nowMs }: Visit): boolean {
  if (languages && !languages.includes(language)) return false;
  if (from !== undefined && nowMs < Date.parse(from)) return false;
  if (until !== undefined && nowMs >= Date.parse(until)) return false;
  return !countries || countries.includes(country());
}

/** Ids of pages that are not there. */
export function closedPages(routes: readonly RouteEntry[], visit: Visit): readonly string[] {
  return limitsOf(routes).pages.flatMap(({ route, only }) => (isAvailable(only, visit) ? [] : [route.pageId]));
}

/** True where any page is limited. */
export function hasLimits(routes: readonly RouteEntry[]): boolean {
  return limitsOf(routes).pages.length > 0;
}

/** How many moments have passed at which a page begins or ends to be there: between two of them the answers stay the same. */
export function momentsPassed(routes: readonly RouteEntry[], nowMs: number): number {
  return limitsOf(routes).moments.filter((moment) => moment <= nowMs).length;
}

/** A time at which so many of them have passed, ms since the epoch. */
export function timeAfterMoments(routes: readonly RouteEntry[], passed: number): number {
  const { moments } = limitsOf(routes);
  return passed <= 0 ? Number.NEGATIVE_INFINITY : (moments[Math.min(passed, moments.length) - 1] ?? Number.NEGATIVE_INFINITY);
}
