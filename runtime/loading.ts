import type { SiteConfig } from '../schemas/language/site.ts';

/**
 * How often, and how far apart, the browser asks for what a page is made of (spec section 9, A-121, A-144): `sections.loading` of the
 * site's config. A page tells it in its own state, because some of it is needed before the config has come.
 */
export interface Loading {
  /** Further attempts at the site's config, after the first. */
  readonly configRetries: number;
  /** The same for the page's texts. */
  readonly textsRetries: number;
  /** Between two of them. */
  readonly retryDelayMs: number;
  /** Attempts at the code of a component, and the time between two. */
  readonly codeTries: number;
  readonly codeDelayMs: number;
  /** Code that is missing loads the page anew, at most once in so many seconds. */
  readonly reloadGuardSec: number;
  /** What is fetched ahead waits for a browser that has nothing to do, but no longer than this. */
  readonly idleMs: number;
  /** How often an address is asked about before it counts as not answered, and the time between two (block check). */
  readonly blockTries: number;
  readonly blockDelayMs: number;
}

/** What the specification says: for sites whose config says nothing of it. */
const SPECIFIED: Loading = { configRetries: 5, textsRetries: 2, retryDelayMs: 1000, codeTries: 5, codeDelayMs: 1000, reloadGuardSec: 60, idleMs: 2000, blockTries: 2, blockDelayMs: 100 };

/** The numbers of a site; each that its config leaves out is the specification's. */
export function loadingOf({ sections }: Pick<SiteConfig, 'sections'>): Loading {
  const own = sections['loading'] ?? {};
  const numbers = Object.keys(SPECIFIED).flatMap((name) => (typeof own[name] === 'number' ? [[name, own[name]] as const] : []));
  return { ...SPECIFIED, ...Object.fromEntries(numbers) };
}

let ofPage = SPECIFIED;

/** Of the page in this tab: modules ask for code before anything could hand them a config. */
export function pageLoading(): Loading {
  return ofPage;
}

/** Called once, with what the page's state says, before anything is fetched. */
export function setPageLoading(loading: Loading): void {
  ofPage = loading;
}
