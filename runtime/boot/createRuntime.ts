import { QueryClient } from '@tanstack/react-query';
import type { JsonValue } from '../../schemas/language/json.ts';
import type { SiteManifest } from '../../schemas/language/release.ts';
import { FactStore } from '../facts/FactStore.ts';
import { Connection } from '../http/Connection.ts';
import type { PlatformClient } from '../http/PlatformClient.ts';
import type { Translate } from '../i18n/translator.ts';
import type { Installing } from '../pwa/followInstalling.ts';
import { OverlayCoordinator } from '../overlays/OverlayCoordinator.ts';
import type { OverlayPlaces } from '../routing/middleware.ts';
import type { Navigation } from '../routing/navigation.ts';
import type { Runtime, RuntimeReport } from '../Runtime.ts';
import type { Kept } from '../storage/Kept.ts';
import { Session } from '../session/Session.ts';
import { StoreRoot } from '../stores/StoreRoot.ts';
import { BROWSER_SETTINGS_KEY, browserNames, browserSettings, settingFacts, type SettingName, type SettingsModule, type UiValues } from '../theme/settings.ts';
import { UiSettings } from '../theme/UiSettings.ts';
import type { Timers } from '../timers/Timers.ts';

export interface RuntimeParts {
  readonly isServer: boolean;
  readonly isBot: boolean;
  readonly manifest: SiteManifest;
  readonly language: string;
  readonly t: Translate;
  readonly api: PlatformClient;
  /** Default one that is never lost. */
  readonly connection?: Connection;
  readonly timers: Timers;
  readonly kept: Kept;
  readonly navigation: Navigation;
  readonly installing?: Installing;
  /** Places of the overlays of this build. */
  readonly overlays: OverlayPlaces;
  /** Settings of this build, and the visitor's values. */
  readonly settings: readonly SettingsModule[];
  readonly ui: UiValues;
  /** Values over the declared defaults. */
  readonly facts: Readonly<Record<string, JsonValue>>;
  readonly snapshots?: Readonly<Record<string, JsonValue>>;
  /** Those of its values that the visitor has set. */
  readonly chosenUi?: Partial<UiValues>;
  readonly onUiChange?: (values: UiValues, changed: readonly SettingName[], chosen: Partial<UiValues>) => void;
  readonly nowMs: () => number;
  readonly report: (report: RuntimeReport) => void;
}

/** Puts one request's or tab's services together. */
export function createRuntime(parts: RuntimeParts): Runtime {
  const { manifest, language } = parts;
  const facts = new FactStore(...initialFacts(parts));
  const ofBrowser = parts.isServer ? {} : browserSettings(parts.settings, parts.kept.storage.get(BROWSER_SETTINGS_KEY));
  const ui = new UiSettings({
    modules: parts.settings,
    site: manifest.site,
    values: { ...parts.ui, ...ofBrowser },
    chosen: Object.keys({ ...parts.chosenUi, ...ofBrowser }) as SettingName[],
    onChange: (values, changed, chosen) => {
      facts.set(settingFacts(parts.settings, values));
      const names = browserNames(parts.settings);
      if (changed.some((name) => names.includes(name))) parts.kept.storage.set(BROWSER_SETTINGS_KEY, { ...browserSettings(parts.settings, { ...chosen }) });
      parts.onUiChange?.(values, changed, chosen);
    },
  });
  const queryClient = new QueryClient({
    defaultOptions: {
      // The http pipeline retries; what the server fetched is fresh enough to hydrate with.
      queries: { retry: 0, staleTime: 15_000, refetchOnWindowFocus: true },
    },
  });
  const session = new Session({
    facts,
    guestFacts: guestFactsOf(manifest),
    forget: () => stores.clear(),
    refetch: () => void queryClient.resetQueries(),
  });
  const shared = {
    isServer: parts.isServer,
    manifest,
    language,
    api: parts.api,
    connection: parts.connection ?? new Connection(),
    timers: parts.timers,
    kept: parts.kept,
    storage: parts.kept.storage,
    facts,
    ui,
    queryClient,
    session,
    nowMs: parts.nowMs,
    report: parts.report,
  };
  const stores = new StoreRoot(shared, parts.snapshots);
  return {
    ...shared,
    isBot: parts.isBot,
    dir: manifest.site.languages[language]?.dir ?? 'ltr',
    t: parts.t,
    stores,
    overlays: new OverlayCoordinator(parts.overlays),
    navigation: parts.navigation,
    ...(parts.installing && { installing: parts.installing }),
  };
}

/** Facts of the session about who is signed in, as they are for nobody. */
function guestFactsOf({ facts }: SiteManifest): Record<string, JsonValue> {
  const own = Object.entries(facts).filter(([name, { scope }]) => scope === 'session' && name.startsWith('user.'));
  return Object.fromEntries(own.map(([name, { default: value }]) => [name, value]));
}

/** In layers: spread into one object of some hundred names they would leave tens of kilobytes of the engine's own behind each. */
function initialFacts({ manifest, language, settings, ui, facts }: RuntimeParts): readonly Record<string, JsonValue>[] {
  const defaults = Object.fromEntries(Object.entries(manifest.facts).map(([name, { default: value }]) => [name, value]));
  const dir = manifest.site.languages[language]?.dir ?? 'ltr';
  return [defaults, manifest.siteFacts, settingFacts(settings, ui), { 'request.language': language, 'request.dir': dir }, facts];
}
