import './libraries.ts';
import { hydrate as hydrateQueries } from '@tanstack/react-query';
import { startTransition, StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { createClient } from '../../schemas/api/createClient.ts';
import type { SiteManifest } from '../../schemas/language/release.ts';
import { FactStore } from '../facts/FactStore.ts';
import { Connection } from '../http/Connection.ts';
import { createPipeline } from '../http/pipeline.ts';
import { watchConnection } from '../http/watchConnection.ts';
import { createTranslator } from '../i18n/translator.ts';
import { setPageLoading } from '../loading.ts';
import { followInstalling } from '../pwa/followInstalling.ts';
import { BrowserIslands } from '../render/Islands.ts';
import { atNextTask, nextTask, whenIdle } from '../render/tasks.ts';
import { neededWidgets } from '../render/neededWidgets.ts';
import { Site } from '../render/Site.tsx';
import { createView, type View, type ViewInput } from '../render/view.tsx';
import { BrowserNavigation } from '../routing/BrowserNavigation.ts';
import { LateCode } from '../registry/LateCode.ts';
import { CodeMissingError } from '../registry/lazyCode.ts';
import type { WidgetRegistry } from '../registry/widget.ts';
import type { Runtime } from '../Runtime.ts';
import { TabSession } from '../session/TabSession.ts';
import { browserCookies, parseCookies } from '../storage/cookies.ts';
import { browserPlaces, Kept } from '../storage/Kept.ts';
import { applyUi } from '../theme/applyUi.ts';
import { settingAttributes, settingCookies } from '../theme/settings.ts';
import { createTimers, tabVisibility } from '../timers/Timers.ts';
import { browserContributions, browserRegistry } from './browserWidgets.ts';
import { createClock } from './browserClock.ts';
import { tabCodeReload } from './codeReload.ts';
import { createEventSender, createReporter } from './browserReport.ts';
import { createRuntime } from './createRuntime.ts';
import { fetchStart, NoSiteConfigError, ReleaseGoneError } from './fetchStart.ts';
import { followReleases } from './followReleases.ts';
import { followSession } from './followSession.ts';
import { markJoinedStyles } from './joinedStyles.ts';
import { PAGE_ICONS_ID, type PageState, ROOT_ELEMENT_ID, STATE_ELEMENT_ID } from './pageState.ts';
import { type RequestParts, requestView } from './requestFacts.ts';
import { showStartFailure } from './startFailure.ts';
import '../../widgets/ui/styles/index.css';
import './runtime.css';

const API_TIMEOUT_MS = 10_000;
const reloadForCode = tabCodeReload();
/** The widgets of the page that is shown: what it cannot have loads it anew. What is only foreseen may fail. */
const pageRegistry: WidgetRegistry = {
  ...browserRegistry,
  ensure: async (types) => await browserRegistry.ensure(types).catch(loadAnewForMissing),
};
const EVENTS_URL = '/bff-api/analytics/events';

/** Takes over the page that the server rendered. */
async function boot(root: HTMLElement, state: PageState): Promise<void> {
  const { configRetries, textsRetries, retryDelayMs: delayMs } = state.loading;
  setPageLoading(state.loading);
  browserRegistry.locate(state.widgetModules);
  const [manifest, texts] = await Promise.all([
    fetchStart<SiteManifest>(state.manifestUrl, { retries: configRetries, delayMs, timeoutMs: API_TIMEOUT_MS }).catch(loadAnewForMissing).catch((error: unknown) => {
      throw new NoSiteConfigError(error);
    }),
    fetchStart<Record<string, Record<string, string>>>(state.textsUrl, { retries: textsRetries, delayMs, timeoutMs: API_TIMEOUT_MS }).catch(loadAnewForMissing),
    atNextTask().then(() => browserRegistry.ensure(neededWidgets(state.plan, new FactStore(state.facts)).eager)),
  ]);
  await atNextTask();
  // A cached page is the same for many: what is this visitor's own comes from the cookies of this browser.
  const own = requestView(browserRequest(), manifest, browserContributions.settings);
  const sendEvent = createEventSender(EVENTS_URL, state.release);
  const report = createReporter(sendEvent);
  const kept = new Kept({ keys: browserContributions.keys, places: browserPlaces(), report });
  kept.dropOutdated();
  const clock = createClock(state.renderedAtMs);
  const releases = followReleases(state.release, state.build);
  const connection = new Connection();
  const send = createPipeline({
    fetch: window.fetch.bind(window),
    language: state.language,
    timeoutMs: API_TIMEOUT_MS,
    connection,
    onRelease: releases.see,
    onServerTime: clock.see,
    retryDelaysMs: browserContributions.session?.retryDelaysMs,
  });
  const tabSession = new TabSession({ adapter: browserContributions.session, send, cookies: browserCookies, runtime: () => runtime });
  const translator = createTranslator({
    language: state.language,
    dictionaries: texts,
    onMissing: (key) => report({ code: 'TEXT_MISSING', message: `no text "${key}" in ${state.language}` }),
  });
  await atNextTask();
  const navigation = new BrowserNavigation(state.language, () => connection.isLost);
  const timers = createTimers({
    isOff: own.isBot,
    isHeld: true,
    visibility: tabVisibility(),
    pauseDelayMs: manifest.site.timers['pauseDelayMs'] ?? 30_000,
  });
  watchConnection(connection, { tab: window, timers, intervalMs: manifest.site.timers['reconnect'] ?? 3_000, send, origin: window.location.origin });
  const runtime: Runtime = createRuntime({
    isServer: false,
    isBot: own.isBot,
    manifest,
    language: state.language,
    t: translator.t,
    api: createClient({ baseUrl: window.location.origin, fetch: tabSession.fetch }),
    connection,
    timers,
    kept,
    navigation,
    installing,
    overlays: browserContributions.overlays,
    settings: browserContributions.settings,
    ui: own.ui,
    chosenUi: own.chosenUi,
    facts: { ...own.facts, ...state.facts },
    snapshots: state.stores,
    onUiChange: (values, changed, chosen) => {
      for (const [name, value] of settingCookies(browserContributions.settings, chosen, changed)) kept.setCookie(name, value);
      applyUi(settingAttributes(browserContributions.settings, values));
    },
    nowMs: clock.nowMs,
    report,
  });
  const shownTo = runtime.session.userId;
  await atNextTask();
  hydrateQueries(runtime.queryClient, state.queries);
  const furtherPages = new LateCode(async () => {
    const { createFurtherPages } = await import('./furtherPages.ts');
    return createFurtherPages({
      runtime,
      registry: browserRegistry,
      translator,
      fetch: tabSession.fetch,
      firstPlan: state.plan,
      dataBudgetMs: API_TIMEOUT_MS,
      kept,
      sendEvent,
    });
  });
  const navigator = { resolve: async (href: string, signal?: AbortSignal) => await (await furtherPages.get()).navigator.resolve(href, signal) };
  navigation.loadPart = async (...what) => await (await furtherPages.get()).loadPart(...what);
  // The code that resolved its address is there.
  const fetchData = (page: ViewInput, signal: AbortSignal) => furtherPages.here?.fetchData(page, signal);
  const islands = new BrowserIslands(root);
  const route = { ...state.route, query: new URLSearchParams(window.location.search) };
  let shownView: View | undefined;
  // Names that come after their page; the first page has its head from the server.
  runtime.facts.subscribe(['page.subject', 'page.section'], () => {
    if (shownView) furtherPages.here?.showHead(shownView);
  });
  await atNextTask();
  const initialView = createView({ plan: state.plan, route, status: state.status }, { runtime, registry: pageRegistry, islands });

  // As a transition React renders it in slices.
  startTransition(() => {
    hydrateRoot(
      root,
      <StrictMode>
        <Site
          runtime={runtime}
          registry={pageRegistry}
          islands={islands}
          navigator={navigator}
          navigation={navigation}
          initialView={initialView}
          fetchData={fetchData}
          onPage={(view) => {
            shownView = view;
            furtherPages.here?.showPage(view);
          }}
        />
      </StrictMode>,
      {
        // An error boundary has it; it may be code that did not come.
        onCaughtError: (error) => {
          console.error(error);
          void loadAnewForMissing(error).catch(() => undefined);
        },
        onRecoverableError: (error) => report({ code: 'HYDRATION_RECOVERED', message: error instanceof Error ? error.message : String(error) }),
      },
    );
  });
  navigation.interceptLinks(document);
  await islands.done;
  navigation.watchIntent(document, (href) => void furtherPages.get().then((pages) => pages.navigator.foresee(href), () => undefined));
  for (const source of browserContributions.facts) source(runtime);
  tabSession.keep();
  followSession({
    runtime, furtherPages, navigation,
    knownWithinMs: manifest.site.timers['visitorKnown'] ?? 5000,
    endsForGood: browserContributions.session?.endsForGood ?? [],
    shownPageId: () => shownView?.plan.pageId ?? state.plan.pageId,
    shownTo,
    location: window.location,
  });
  timers.release();
  releases.onChange((news) => runtime.facts.set({ ...news }));
  for (const task of browserContributions.ready) task(runtime);
  // A page of an experiment is counted; others wait for the first sign of a visitor.
  if (manifest.experiments.some(({ pages }) => pages.includes(state.plan.pageId))) void furtherPages.get().catch(() => undefined);
  document.documentElement.setAttribute('data-hydrated', '');
  fetchSprite();
  foreseePages(furtherPages);
}

/** What any further page needs comes with the first sign of a visitor: the list of all widgets, and the code that reads addresses. */
function foreseePages(furtherPages: LateCode<unknown>): void {
  // Where they cannot be had, the page that needs them asks again.
  const fetchOnce = () => {
    void furtherPages.get().catch(() => undefined);
    void browserRegistry.fetchList().catch(() => undefined);
  };
  for (const type of ['pointerover', 'touchstart', 'keydown']) window.addEventListener(type, fetchOnce, { once: true, passive: true });
}

/** The page's own icons are in it; so that others are there at once when they are first shown, their file is fetched ahead. */
function fetchSprite(): void {
  const url = document.getElementById(PAGE_ICONS_ID)?.dataset['sprite'];
  // Where it cannot be had, the first icon that needs it asks again.
  if (url !== undefined) whenIdle(() => void fetch(url).catch(() => undefined));
}

/** Code that could not be fetched, or a release that has gone, loads the page anew, where that is allowed; rejects with what it was given all the same. */
async function loadAnewForMissing(error: unknown): Promise<never> {
  // Until the new page is there nothing else is worth saying.
  if ((error instanceof CodeMissingError || error instanceof ReleaseGoneError) && (await reloadForCode())) await new Promise(() => undefined);
  throw error;
}

function browserRequest(): RequestParts {
  const { origin, pathname, search } = window.location;
  return { origin, url: pathname + search, cookies: Object.fromEntries(parseCookies(document.cookie)), userAgent: navigator.userAgent, facts: {} };
}

// The browser says it once, and may do so before there is a runtime.
const installing = followInstalling();
markJoinedStyles(document);
const root = document.getElementById(ROOT_ELEMENT_ID);
const stateElement = document.getElementById(STATE_ELEMENT_ID);
if (root && stateElement?.textContent) {
  const { textContent } = stateElement;
  // Running this script took a phone long enough.
  nextTask(() => {
    boot(root, JSON.parse(textContent) as PageState).catch(loadAnewForMissing).catch((error: unknown) => {
      showStartFailure(document, error);
      throw error;
    });
  });
}
