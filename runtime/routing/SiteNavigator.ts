import { errorPageOf } from '../../schemas/language/errorPages.ts';
import type { Matcher } from '../../schemas/language/matching/index.ts';
import type { PagePlan } from '../../schemas/language/release.ts';
import type { ViewInput } from '../render/view.tsx';
import type { Runtime } from '../Runtime.ts';
import type { Middleware } from './middleware.ts';
import type { PageOutcome } from './outcome.ts';
import type { PageLoader } from './PageLoader.ts';
import type { PlatformChecks } from './platformChecks.ts';
import { foreseePage, resolveAddress } from './resolveAddress.ts';
import type { SiteGuard } from './siteGuards.ts';

export interface SiteNavigatorDeps {
  readonly runtime: Runtime;
  readonly matcher: Matcher;
  readonly guards: readonly SiteGuard[];
  readonly middleware: ReadonlyMap<string, Middleware>;
  readonly checks: PlatformChecks;
  readonly loader: PageLoader;
  /** Fetches the code of what a page shows. */
  readonly fetchCode: (page: ViewInput) => Promise<void>;
  /** Whether an address of this site is loaded as a new document, because what runs here is no longer what is served. */
  readonly opensAnew?: (url: URL) => boolean;
}

/** Where a navigation inside the site ends. */
export type NavigationTarget =
  | ({ readonly kind: 'page' } & ViewInput)
  /** Another address of this site. */
  | { readonly kind: 'redirect'; readonly url: string }
  /** Another language, site or document: the browser loads it. */
  | { readonly kind: 'document'; readonly url: string };

const MAX_REDIRECTS = 5;

/** Resolves addresses in the browser by the same guards as the server. */
export class SiteNavigator {
  readonly #deps: SiteNavigatorDeps;

  constructor(deps: SiteNavigatorDeps) {
    this.#deps = deps;
  }

  /**
   * Follows redirects inside the site; a cyclic one is dropped (spec section 8) and gives undefined. Its calls end when the
   * navigation is overtaken.
   */
  async resolve(href: string, signal?: AbortSignal): Promise<{ readonly target: NavigationTarget; readonly href: string } | undefined> {
    let current = href;
    for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
      const target = await this.#resolveOnce(new URL(current, window.location.origin), signal);
      if (target.kind !== 'redirect') return { target, href: current };
      current = target.url;
    }
    this.#deps.runtime.report({ code: 'REDIRECT_CYCLE', message: `cyclic redirect at ${href}` });
    return undefined;
  }

  /** Somebody seems to be going there: plan, texts and code of the page set out. The platform is asked nothing about the address. */
  foresee(href: string): void {
    const page = this.#foreseen(href);
    if (page) this.#setOut(page, new URL(href, window.location.origin));
  }

  /** Whether this visitor is given a page at an address, as far as the site itself knows; undefined where the page's own guards must be asked. */
  isOpen(href: string): boolean | undefined {
    const page = this.#foreseen(href);
    return page && page.route.middleware.length > 0 ? undefined : page !== undefined;
  }

  #foreseen(href: string): PageOutcome | undefined {
    const { runtime, matcher, guards } = this.#deps;
    return foreseePage(new URL(href, window.location.origin), runtime, { manifest: runtime.manifest, matcher, guards });
  }

  async #resolveOnce(url: URL, signal: AbortSignal | undefined): Promise<NavigationTarget> {
    const { runtime, matcher, guards, middleware, checks, loader } = this.#deps;
    const outcome = await resolveAddress(url, {
      manifest: runtime.manifest,
      matcher,
      guards,
      middleware,
      checks,
      preferredLanguage: runtime.language,
      runtimeFor: () => runtime,
      // While the platform is asked about the address.
      foresee: (page) => this.#setOut(page, url, signal),
      ...(signal && { signal }),
    });
    signal?.throwIfAborted();
    if (outcome.kind === 'redirect') {
      const next = new URL(outcome.url, window.location.origin);
      if (outcome.isDocument === true || next.origin !== window.location.origin) return { kind: 'document', url: next.href };
      return { kind: 'redirect', url: next.pathname + next.search + next.hash };
    }
    if (outcome.language !== runtime.language || this.#deps.opensAnew?.(url)) return { kind: 'document', url: url.href };
    const pageId = outcome.kind === 'page' ? outcome.route.pageId : errorPageOf(outcome.status);
    if (outcome.kind === 'status') runtime.facts.set({ 'error.message': outcome.message });
    const plan = await loader.load(pageId, signal);
    if (outcome.kind === 'page') return { kind: 'page', ...targetOf(outcome, plan, url) };
    return { kind: 'page', plan, route: { pageId, params: {}, path: outcome.path, query: url.searchParams }, status: outcome.status };
  }

  /** What fails is asked for again when the page is shown. */
  #setOut(page: PageOutcome, url: URL, signal?: AbortSignal): void {
    void this.#fetchAhead(page, url, signal).catch(() => undefined);
  }

  async #fetchAhead(page: PageOutcome, url: URL, signal: AbortSignal | undefined): Promise<void> {
    const { loader, fetchCode } = this.#deps;
    await fetchCode(targetOf(page, await loader.load(page.route.pageId, signal), url));
  }
}

function targetOf({ route: { pageId }, params, path }: PageOutcome, plan: PagePlan, { searchParams: query }: URL): ViewInput {
  return { plan, route: { pageId, params, path, query }, status: plan.status };
}
