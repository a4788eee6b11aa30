import { dehydrate } from '@tanstack/react-query';
import { enableStaticRendering } from 'mobx-react-lite';
import { StrictMode } from 'react';
import { errorPageOf, OLD_BROWSER_PAGE } from '../../schemas/language/errorPages.ts';
import { closedPages } from '../../schemas/language/availability.ts';
import { createMatcher, type Matcher } from '../../schemas/language/matching/index.ts';
import type { JsonValue } from '../../schemas/language/json.ts';
import type { PagePlan, SiteManifest } from '../../schemas/language/release.ts';
import { pageHead } from '../head/pageHead.ts';
import { loadingOf } from '../loading.ts';
import { CONSENT_COOKIE, isAgreed, readConsent } from '../storage/keptKeys.ts';
import { attributeFacts, settingAttributes, UI_COOKIE } from '../theme/settings.ts';
import { noIslands } from '../render/Islands.ts';
import { Page } from '../render/Page.tsx';
import { neededWidgets } from '../render/neededWidgets.ts';
import { addressFacts, createView } from '../render/view.tsx';
import { type Outcome, routeErrors } from '../routing/outcome.ts';
import { resolveAddress } from '../routing/resolveAddress.ts';
import { visitOf } from '../routing/visit.ts';
import type { Runtime } from '../Runtime.ts';
import { agentFacts, ICON_FACT } from './agentFacts.ts';
import { documentHtml, fontLinks, type PageAssets } from './document.ts';
import { loadPage } from './loadPage.ts';
import type { PageDeps, PageRelease } from './pageDeps.ts';
import type { PageState } from './pageState.ts';
import { pageLinks } from './pageLinks.ts';
import { previewStrip } from './previewStrip.ts';
import { renderToString } from './renderToString.ts';
import { variantFacts } from './experiments.ts';
import { VISITOR_COOKIE } from './experimentVisitor.ts';
import { type PageRequest, requestView as viewOfRequest, type RequestView } from './requestFacts.ts';
import { serverRuntime } from './serverRuntime.ts';
import { serverContributions, serverRegistry } from './serverWidgets.ts';
import { TrackedUrl, WHOLE_QUERY } from './TrackedUrl.ts';

export { isOffered, middlewareNames } from './serverWidgets.ts';
export { isNoIndex, type LanguageAddress, languageAddresses, openLanguages } from '../head/languageAddresses.ts';
export type { PageAssets } from './document.ts';
export type { PageDeps, PageRelease } from './pageDeps.ts';
export type { NeededWidgets } from '../render/neededWidgets.ts';
export type { PageRequest, PreviewNotice, RequestView } from './requestFacts.ts';
export { newVisitor, VISITOR_COOKIE } from './experimentVisitor.ts';
export { loadingOf } from '../loading.ts';
export { answered, askAgain, readBlock, readRedirect } from '../routing/platformAnswers.ts';
export type { PlatformChecks } from '../routing/platformChecks.ts';
export type { RuntimeReport } from '../Runtime.ts';
export { routeErrors } from '../routing/outcome.ts';

enableStaticRendering(true);

export type PageAnswer =
  | { readonly kind: 'redirect'; readonly status: number; readonly location: string }
  | {
      readonly kind: 'html';
      readonly status: number;
      /** In pieces. */
      readonly body: readonly string[];
      /** Value of the `Link` header; empty when there is none. */
      readonly links: string;
      /** Facts that the HTML depends on, and parameters of the address (`?name`): with release and path the page's cache key. */
      readonly cacheFacts: readonly string[];
      readonly isLive: boolean;
      readonly widgets: readonly string[];
    };

/** Facts of the document itself, and those that are the same for all visitors of a country at one moment. */
const DOCUMENT_FACTS = [...attributeFacts(serverContributions.settings), 'request.device', ICON_FACT];
const SHARED_FACTS = ['request.country', 'request.countryId', 'maintenance.isActive'];

const matchers = new WeakMap<PageRelease, Matcher>();

/** Cookies that say how a visitor wants to see a site, and of whom nothing. */
export const viewCookies: readonly string[] = ['lng', 'platform_type', CONSENT_COOKIE, VISITOR_COOKIE, UI_COOKIE, ...serverContributions.settings.flatMap(({ definitions }) => definitions.flatMap(({ cookie }) => cookie ?? []))];

/** Whether a visitor has agreed to what experiments keep, by the cookies of a request. */
export function agreesToExperiments(cookies: Readonly<Record<string, string | undefined>>): boolean {
  return isAgreed('functional', readConsent(cookies[CONSENT_COOKIE]));
}

/** The addresses of a release, read once for it. */
export function matcherOf(release: PageRelease): Matcher {
  const known = matchers.get(release) ?? createMatcher(release.manifest.routes, release.manifest.site);
  matchers.set(release, known);
  return known;
}

/** What the HTML may depend on of a request, with the settings of this build. */
export function requestView(request: PageRequest, manifest: SiteManifest): RequestView {
  const view = viewOfRequest(request, manifest, serverContributions.settings);
  const [, language = ''] = new URL(request.url, request.origin).pathname.split('/');
  const agent = agentFacts(request);
  const own: Readonly<Record<string, JsonValue>> = { ...view.facts, ...agent, 'request.language': language, 'request.dir': manifest.site.languages[language]?.dir ?? 'ltr' };
  const factOf = (name: string): JsonValue | undefined => (Object.hasOwn(own, name) ? own[name] : manifest.facts[name]?.default);
  const visit = { language, country: () => String(view.facts['request.country'] ?? ''), nowMs: request.nowMs, factOf };
  const variants = variantFacts(manifest, view.isBot ? undefined : request.cookies[VISITOR_COOKIE], visit);
  return { ...view, facts: { ...variants, ...agent, ...view.facts } };
}

/** Answers one page request: guards, data, HTML. Rejects only when even the error page fails. */
export async function renderPage(request: PageRequest, deps: PageDeps): Promise<PageAnswer> {
  const view = requestView(request, deps.release.manifest);
  const read = new Set<string>();
  const url = new TrackedUrl(request.url, request.origin, (name) => read.add(name));
  const runtimes = new Map<string, Promise<Runtime>>();
  const runtimeFor = (language: string): Promise<Runtime> => {
    const known = runtimes.get(language) ?? serverRuntime(language, view, deps).then((runtime) => recordReads(runtime, read));
    runtimes.set(language, known);
    return known;
  };
  try {
    const outcome = await resolveAddress(url, {
      manifest: deps.release.manifest,
      matcher: matcherOf(deps.release),
      guards: serverContributions.guards,
      middleware: serverContributions.middleware,
      checks: deps.checks,
      preferredLanguage: view.cookies.get('lng'),
      runtimeFor,
    });
    return await answerOutcome(outcome, url, { request, view, deps, runtimeFor, read });
  } finally {
    for (const made of await Promise.allSettled(runtimes.values())) {
      if (made.status === 'rejected') continue;
      made.value.stores.dispose();
      made.value.queryClient.clear();
    }
  }
}

interface Answering {
  readonly request: PageRequest;
  readonly view: RequestView;
  readonly deps: PageDeps;
  readonly runtimeFor: (language: string) => Promise<Runtime>;
  /** Names of the facts, and of the address's parameters (`?name`), that were read while the page was made. */
  readonly read: ReadonlySet<string>;
}

function recordReads(runtime: Runtime, read: Set<string>): Runtime {
  runtime.facts.tellReads((name) => read.add(name));
  runtime.ui.tellReads((name) => read.add(`ui.${name}`));
  return runtime;
}

async function answerOutcome(outcome: Outcome, url: URL, answering: Answering): Promise<PageAnswer> {
  const { deps, runtimeFor } = answering;
  if (outcome.kind === 'redirect') return { kind: 'redirect', status: outcome.status, location: outcome.url };
  const runtime = await runtimeFor(outcome.language);
  if (outcome.kind === 'page') {
    const plan = await deps.release.plan(outcome.route.pageId, variantsOf(runtime), runtime.language, closedPages(runtime.manifest.routes, visitOf(runtime)));
    if (plan) {
      try {
        const target = { plan, params: outcome.params, path: outcome.path, status: plan.status };
        return await answerPage(target, url, runtime, answering);
      } catch (error) {
        deps.report({ code: 'PAGE_FAILED', message: messageOf(error), pageId: plan.pageId });
        return await answerError(500, routeErrors.pageFailed, outcome.path, url, runtime, answering);
      }
    }
    deps.report({ code: 'PAGE_FAILED', message: `the page "${outcome.route.pageId}" has no plan`, pageId: outcome.route.pageId });
    return await answerError(500, routeErrors.pageFailed, outcome.path, url, runtime, answering);
  }
  if (outcome.status >= 500 && outcome.message !== routeErrors.heldBack) deps.report({ code: 'ROUTE_FAILED', message: outcome.message });
  return await answerError(outcome.status, outcome.message, outcome.path, url, runtime, answering);
}

async function answerError(status: number, message: string, path: string, url: URL, runtime: Runtime, answering: Answering): Promise<PageAnswer> {
  const plan = await answering.deps.release.plan(errorPageOf(status), {}, runtime.language, closedPages(runtime.manifest.routes, visitOf(runtime)));
  if (!plan) throw new Error(routeErrors.errorPageFailed);
  runtime.facts.set({ 'error.message': message });
  return await answerPage({ plan, params: {}, path, status }, url, runtime, answering);
}

interface PageTarget {
  readonly plan: PagePlan;
  readonly params: Readonly<Record<string, string>>;
  readonly path: string;
  readonly status: number;
}

async function answerPage(target: PageTarget, url: URL, runtime: Runtime, { request, view, deps, read }: Answering): Promise<PageAnswer> {
  const { plan, params, path, status } = target;
  const route = { pageId: plan.pageId, params, path, query: url.searchParams };
  runtime.facts.set(addressFacts({ plan, route, status }, runtime));
  for (const source of serverContributions.facts) source(runtime);
  const [seo] = await Promise.all([
    deps.seo(plan.pageId, runtime.language, path).catch(() => null),
    loadPage({ plan, route, runtime, registry: serverRegistry, facts: runtime.facts, budgetMs: deps.budgetMs }),
  ]);
  const page = createView({ plan, route, status }, { runtime, registry: serverRegistry, islands: noIslands });
  const { html, failed } = await renderToString(
    <StrictMode>
      <>
        {null}
        <Page runtime={runtime} view={page} />
      </>
    </StrictMode>,
  );
  for (const { error, ...node } of failed) deps.report({ code: 'NODE_FAILED', message: messageOf(error), pageId: plan.pageId, ...node });
  const { release } = deps;
  const { manifest } = release;
  const manifestUrl = deps.urls.manifest(release.id, runtime.language);
  const textsUrl = deps.urls.texts(release, runtime.language, plan);
  const head = pageHead({ plan, route, runtime, status, origin: request.origin, seo });
  const cacheFacts = cacheFactsOf(plan, manifest, read);
  const assets = withTheme(deps.assetsFor(neededWidgets(plan, runtime.facts), manifest.site.languages[runtime.language]?.locale ?? runtime.language), deps.urls.theme(release), manifest.theme.fonts);
  const state: PageState = {
    language: runtime.language,
    release: release.id,
    ...(assets.build !== undefined && { build: assets.build }),
    manifestUrl,
    textsUrl,
    plan,
    route: { pageId: route.pageId, params, path },
    status,
    facts: stateFacts(runtime, cacheFacts.filter((name) => !name.startsWith(WHOLE_QUERY))),
    stores: runtime.stores.snapshot(),
    queries: dehydrate(runtime.queryClient),
    widgetModules: assets.widgetModules ?? {},
    renderedAtMs: deps.nowMs(),
    loading: loadingOf(manifest.site),
  };
  const body = documentHtml({
    language: runtime.language,
    dir: runtime.dir,
    brand: manifest.brand,
    release: release.id,
    settings: settingAttributes(serverContributions.settings, view.ui),
    device: String(runtime.facts.get('request.device') ?? 'desktop'),
    head,
    links: pageLinks(manifest, { takesPrecomposedIcons: view.facts[ICON_FACT] === true, language: runtime.language }),
    assets,
    preloads: [manifestUrl, textsUrl],
    browserCheck: browserCheckOf(runtime, deps),
    strip: request.preview ? previewStrip(request.preview, request.url, runtime) : '',
    html,
    state,
    texts: { startFailed: runtime.t('runtime:start.failed'), noConfig: runtime.t('runtime:start.no-config'), reload: runtime.t('runtime:start.reload'), noScript: runtime.t('runtime:no-script') },
  });
  return { kind: 'html', status, body, links: fontLinks(assets), cacheFacts, isLive: hasLiveNode(plan), widgets: plan.widgets };
}

function browserCheckOf({ manifest, language }: Runtime, { urls }: PageDeps): { readonly src: string; readonly page: string } | undefined {
  const page = manifest.routes.find(({ pageId }) => pageId === OLD_BROWSER_PAGE);
  return page === undefined || urls.browserCheck === undefined ? undefined : { src: urls.browserCheck, page: `/${language}/${page.path}` };
}

/** What the plan says that it reads, and what was read: a widget that does not declare a fact still gets a page of its own by it. */
function cacheFactsOf(plan: PagePlan, { experiments, facts }: PageRelease['manifest'], read: ReadonlySet<string>): readonly string[] {
  const ofRequest = [...read].filter((name) => name.startsWith(WHOLE_QUERY) || (Object.hasOwn(facts, name) && facts[name]?.scope === 'request'));
  return [...new Set([...DOCUMENT_FACTS, ...experiments.map(({ id }) => `experiment.${id}`), ...plan.requestFacts, ...ofRequest])];
}

/**
 * Facts that go to the browser: those that are part of the cache key, those that all visitors share, and what the
 * session says (a page with a session is never cached). The browser works out the others from its own cookies: a
 * cached page must not bring it those of the visitor before.
 */
function stateFacts(runtime: Runtime, cacheFacts: readonly string[]): Record<string, JsonValue> {
  const declared = Object.entries(runtime.manifest.facts);
  const session = declared.filter(([, { scope }]) => scope === 'session').map(([name]) => name);
  const address = declared.map(([name]) => name).filter((name) => /^(route|meta|error)\./.test(name));
  return runtime.facts.pick([...cacheFacts, ...SHARED_FACTS, ...session, ...address]);
}

/** Where a brand has a typeface of its own for a script, its file sets out in place of the product's. */
function withTheme(assets: PageAssets, theme: string, fonts: PageRelease['manifest']['theme']['fonts'] = {}): PageAssets {
  return {
    ...assets,
    styles: [theme, ...assets.styles],
    fontPreloads: assets.fontPreloads.map((font) => ({ ...font, href: fonts[font.script] ?? font.href })),
  };
}

function hasLiveNode(plan: PagePlan): boolean {
  const isLive = (nodes: PagePlan['roots']): boolean =>
    nodes.some((node) => node.live === true || Object.values(node.slots ?? {}).some(isLive));
  return isLive(plan.roots);
}

function variantsOf(runtime: Runtime): Record<string, string> {
  const variants: Record<string, string> = {};
  for (const { id } of runtime.manifest.experiments) {
    const variant = runtime.facts.get(`experiment.${id}`);
    if (typeof variant === 'string') variants[id] = variant;
  }
  return variants;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
