import { createMatcher } from '../../schemas/language/matching/index.ts';
import type { PagePlan } from '../../schemas/language/release.ts';
import { applyHead } from '../head/applyHead.ts';
import { pageHead } from '../head/pageHead.ts';
import type { Translator } from '../i18n/translator.ts';
import type { WidgetRegistry } from '../registry/widget.ts';
import { pageFacts, shownWidgets, type View, type ViewInput } from '../render/view.tsx';
import { browserChecks } from '../routing/browserChecks.ts';
import type { LoadPagePart } from '../routing/middleware.ts';
import { PageLoader } from '../routing/PageLoader.ts';
import { SiteNavigator } from '../routing/SiteNavigator.ts';
import type { Runtime } from '../Runtime.ts';
import type { Kept } from '../storage/Kept.ts';
import { announce } from './announce.ts';
import { collectContributions } from './contributions.ts';
import { guardModules } from './guardGlobs.ts';
import { loadPage } from './loadPage.ts';
import { createPageParts } from './pagePart.ts';
import { collectPresses, takePresses } from './takePresses.ts';
import { SYSTEM_FACT, systemOf, UNKNOWN_SYSTEM } from './requestSystem.ts';
import { takePart, type TakingPart } from './takePart.ts';
import { followTyping, takesUpdate } from './takeUpdate.ts';

export interface FurtherPagesParts {
  readonly runtime: Runtime;
  readonly registry: WidgetRegistry;
  readonly translator: Translator;
  readonly fetch: typeof fetch;
  /** Plan of the page that the server rendered. */
  readonly firstPlan: PagePlan;
  /** Time that the data of a page may take before it is shown without, in ms. */
  readonly dataBudgetMs: number;
  readonly kept: Kept;
  readonly sendEvent: TakingPart['send'];
}

/** What reads addresses and brings a page: code that no first view needs, and any further page does. */
export interface FurtherPages {
  readonly navigator: SiteNavigator;
  readonly loader: PageLoader;
  readonly loadPart: LoadPagePart;
  /** Asks for the data of a page that is about to be shown, its code being there; nobody waits for it. */
  readonly fetchData: (page: ViewInput, signal: AbortSignal) => void;
  /** Brings the document's head to a page; answers its title. */
  readonly showHead: (view: View) => string;
  /** The same, and tells assistive technology that this page is shown. */
  readonly showPage: (view: View) => void;
}

export function createFurtherPages({ runtime, registry, translator, fetch, firstPlan, dataBudgetMs, kept, sendEvent }: FurtherPagesParts): FurtherPages {
  const { manifest } = runtime;
  // A page that was kept for all brings the system of its visitors where it reads it; others ask for it from here on.
  if (runtime.facts.get(SYSTEM_FACT) === UNKNOWN_SYSTEM) runtime.facts.set({ [SYSTEM_FACT]: systemOf(navigator.userAgent) });
  const { guards, middleware } = collectContributions(guardModules);
  const loader = new PageLoader({ manifest, facts: runtime.facts, language: runtime.language, translator, fetch, nowMs: runtime.nowMs }, firstPlan);
  const siteNavigator = new SiteNavigator({
    runtime,
    matcher: createMatcher(manifest.routes, manifest.site),
    guards,
    middleware,
    checks: browserChecks(runtime),
    loader,
    fetchCode: (page) => registry.ensure(shownWidgets(page, runtime)),
    opensAnew: takesUpdate(runtime, followTyping(document)),
  });
  const loadPart = createPageParts({ runtime, registry, navigator: siteNavigator, budgetMs: dataBudgetMs });
  takePresses(document, collectPresses(guardModules), { runtime, loadPart });
  const countPage = takePart({ runtime, kept, send: sendEvent });
  countPage(firstPlan.pageId);
  const showHead = (view: View): string => {
    const head = pageHead({ ...view, runtime, origin: window.location.origin, seo: null });
    applyHead(head);
    return head.title;
  };
  return {
    navigator: siteNavigator,
    loader,
    loadPart,
    fetchData: (page, signal) => void loadPage({ ...page, runtime, registry, facts: pageFacts(page, runtime), budgetMs: dataBudgetMs, signal }),
    showHead,
    showPage: (view) => {
      announce(runtime.t('runtime:navigation.announce', { title: showHead(view) }));
      countPage(view.plan.pageId);
    },
  };
}
