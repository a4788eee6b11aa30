import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createRuntime } from '../../runtime/boot/createRuntime.ts';
import { createTranslator } from '../../runtime/i18n/translator.ts';
import type { OverlayPlaces } from '../../runtime/routing/middleware.ts';
import { siteHref } from '../../runtime/routing/navigation.ts';
import { RouteContext, type RouteView, type Runtime, RuntimeContext, type RuntimeReport } from '../../runtime/Runtime.ts';
import { type BrowserStorage, createMemoryStorage } from '../../runtime/storage/BrowserStorage.ts';
import { parseCookies, writeCookie } from '../../runtime/storage/cookies.ts';
import { Kept } from '../../runtime/storage/Kept.ts';
import { type KeptKey, runtimeKeys } from '../../runtime/storage/keptKeys.ts';
import { sessionKept } from '../../runtime/storage/sessionKept.ts';
import { coreSettings, resolveSettings, type SettingsModule, type UiValues } from '../../runtime/theme/settings.ts';
import { createTimers, type Timers, type Visibility } from '../../runtime/timers/Timers.ts';
import { type ApiClient, createApiClient } from '../../schemas/api/client.ts';
import type { FactDeclaration } from '../../schemas/language/configFiles.ts';
import type { JsonValue } from '../../schemas/language/json.ts';
import type { SiteManifest } from '../../schemas/language/release.ts';
import type { SiteConfig } from '../../schemas/language/site.ts';

/** Everything a test may want to replace; the rest is real. */
export interface TestRuntimeOptions {
  readonly language?: string;
  readonly isServer?: boolean;
  readonly site?: Partial<SiteConfig>;
  /** What the visitor has set. */
  readonly ui?: Partial<UiValues>;
  /** What the site sets for who has set nothing; without it the initial values hold. */
  readonly uiDefaults?: SiteConfig['uiDefaults'];
  readonly facts?: Readonly<Record<string, JsonValue>>;
  readonly declared?: Readonly<Record<string, FactDeclaration>>;
  readonly dictionaries?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly snapshots?: Readonly<Record<string, JsonValue>>;
  /** Answers the platform's calls; by default every call is a 404. */
  readonly fetch?: typeof fetch;
  readonly timers?: Timers;
  readonly storage?: BrowserStorage;
  readonly nowMs?: () => number;
}

export interface TestRuntime extends Runtime {
  readonly reports: RuntimeReport[];
  readonly visited: string[];
}

const testSite: SiteConfig = {
  companyName: 'Test',
  languages: {
    en: { name: 'English', dir: 'ltr', locale: 'en' },
    ru: { name: 'Русский', dir: 'ltr', locale: 'ru' },
    ar: { name: 'العربية', dir: 'rtl', locale: 'ar' },
    es: { name: 'Español', dir: 'ltr', locale: 'es' },
  },
  enabledLanguages: ['en', 'ru', 'ar', 'es'],
  defaultLanguage: 'en',
  fallbackLanguage: 'en',
  sports: {},
  columnSets: {},
  sportGroups: [],
  championships: [],
  timers: {},
  routesAvailable: [],
  permissions: {},
  pathBlacklist: [],
  seo: { siteName: 'Test', canonical: { mode: 'url' } },
  pwa: { isPwa: false, name: 'Test', shortName: 'Test', themeColor: '#000000', backgroundColor: '#ffffff', icon: '' },
  theme: { initial: 'auto' },
  uiDefaults: {},
  origins: {},
  sections: {},
};

/** As the domains register them. */
const overlayModules = import.meta.glob<{ readonly overlays: OverlayPlaces }>('/widgets/*/middleware/overlays.ts', { eager: true });
const overlays: OverlayPlaces = Object.assign({}, ...Object.values(overlayModules).map((module) => module.overlays)) as OverlayPlaces;

const settingModules = import.meta.glob<{ readonly settings: SettingsModule }>('/widgets/*/middleware/settings.ts', { eager: true });
export const testSettings: readonly SettingsModule[] = [coreSettings, ...Object.values(settingModules).map((module) => module.settings)];

const keyModules = import.meta.glob<{ readonly keys: readonly KeptKey[] }>('/widgets/*/middleware/keys.ts', { eager: true });
const keys: readonly KeptKey[] = [...runtimeKeys, ...Object.values(keyModules).flatMap((module) => module.keys)];

/** Over the document's cookies where there is a document. A key that no list declares fails the test that writes it. */
export function testKept(local: BrowserStorage = createMemoryStorage()): Kept {
  const hasDocument = typeof document !== 'undefined';
  const cookies = { all: () => parseCookies(hasDocument ? document.cookie : ''), write: hasDocument ? writeCookie : () => undefined };
  return new Kept({
    keys,
    places: { cookies, local, session: sessionKept(), names: () => [] },
    report: ({ message }) => {
      throw new Error(message);
    },
  });
}

const alwaysVisible: Visibility = { isHidden: () => false, subscribe: () => () => undefined };

/** A real runtime with a platform that the test plays. */
export function createTestRuntime(options: TestRuntimeOptions = {}): TestRuntime {
  const language = options.language ?? 'en';
  const site = { ...testSite, ...options.site };
  const manifest: SiteManifest = {
    release: 'test',
    brand: 'test',
    title: 'Test',
    site,
    siteFacts: {},
    facts: options.declared ?? {},
    routes: [],
    redirects: [],
    experiments: [],
    dictionaries: {},
    theme: { hash: 'test' },
  };
  const notFound: typeof fetch = async () => new Response('{"status":404,"title":"not found","code":"TEST"}', { status: 404, headers: { 'content-type': 'application/problem+json' } });
  const api: ApiClient = createApiClient({ baseUrl: 'http://test.local', fetch: options.fetch ?? notFound });
  const reports: RuntimeReport[] = [];
  const visited: string[] = [];
  const runtime = createRuntime({
    isServer: options.isServer ?? false,
    isBot: false,
    manifest,
    language,
    t: createTranslator({ language, dictionaries: options.dictionaries ?? {} }).t,
    api,
    timers: options.timers ?? createTimers({ isOff: false, visibility: alwaysVisible, pauseDelayMs: 30_000 }),
    kept: testKept(options.storage),
    navigation: {
      href: (path, query) => siteHref(language, path, query),
      hrefInLanguage: (other, path) => siteHref(other, path),
      go: (path, { query } = {}) => void visited.push(siteHref(language, path, query)),
      before: () => undefined,
      loadPart: async () => null,
      hold: () => {
        visited.push('hold');
        return () => void visited.push('let go');
      },
      back: () => void visited.push('back'),
    },
    overlays,
    settings: testSettings,
    ui: resolveSettings(testSettings, { ...site, uiDefaults: options.uiDefaults ?? {} }, options.ui ?? {}),
    chosenUi: options.ui ?? {},
    facts: options.facts ?? {},
    ...(options.snapshots ? { snapshots: options.snapshots } : {}),
    nowMs: options.nowMs ?? (() => 0),
    report: (report) => void reports.push(report),
  });
  return Object.assign(runtime, { reports, visited });
}

export interface TestSiteProps {
  readonly runtime: Runtime;
  readonly route?: Partial<RouteView>;
  readonly children: ReactNode;
}

/** Wraps a widget as a page does. */
export function TestSite({ runtime, route = {}, children }: TestSiteProps) {
  const view: RouteView = { pageId: 'test', params: {}, path: '', query: new URLSearchParams(), ...route };
  return (
    <RuntimeContext value={runtime}>
      <QueryClientProvider client={runtime.queryClient}>
        <RouteContext value={view}>{children}</RouteContext>
      </QueryClientProvider>
    </RuntimeContext>
  );
}

/** Root attributes and empty slots for a widget rendered on its own. */
export function widgetFrame(type: string, nodeId = 'node') {
  return { root: { 'data-widget': type, 'data-node': nodeId }, slots: {} };
}
