import { useCallback, useContext, useEffect, useSyncExternalStore } from 'react';
import type { JsonObject, JsonValue } from '../schemas/language/json.ts';
import type { SiteConfig } from '../schemas/language/site.ts';
import type { PlatformClient } from './http/PlatformClient.ts';
import { createFormats, type Formats } from './i18n/formats.ts';
import type { Translate } from './i18n/translator.ts';
import type { Navigation } from './routing/navigation.ts';
import { RouteContext, type RouteView, type Runtime, RuntimeContext } from './Runtime.ts';
import type { DomainStore, StoreDefinition } from './stores/StoreRoot.ts';
import { noticeLifeMs } from './timers/noticeLife.ts';
import type { UiSettings } from './theme/UiSettings.ts';

/** Everything of this request or tab. Throws outside the site (a test wraps the widget in the test runtime). */
export function useRuntime(): Runtime {
  const runtime = useContext(RuntimeContext);
  if (!runtime) throw new Error('This component is rendered outside a site: wrap it in RuntimeContext.');
  return runtime;
}

/** The address shown: page id, parameters, path and query. Changes with each navigation. */
export function useRoute(): RouteView {
  const route = useContext(RouteContext);
  if (!route) throw new Error('This component is rendered outside a page: wrap it in RouteContext.');
  return route;
}

/** Fills dictionary texts in the visitor's language. */
export function useT(): Translate {
  return useRuntime().t;
}

export function useApi(): PlatformClient {
  return useRuntime().api;
}

export function useNavigation(): Navigation {
  return useRuntime().navigation;
}

/** A domain store of this request or tab, built on first use. */
export function useStore<T extends DomainStore>(definition: StoreDefinition<T>): T {
  return useRuntime().stores.use(definition);
}

export function useSite(): SiteConfig {
  return useRuntime().manifest.site;
}

/** A section of `site.json` by name; an empty object where the site has none. Shape is checked by its reader. */
export function useSiteSection(name: string): JsonObject {
  return useSite().sections[name] ?? {};
}

/** A number of a section of the site config; `otherwise` where it holds none. */
export function useSiteNumber(section: string, name: string, otherwise: number): number {
  const value = useSite().sections[section]?.[name];
  return typeof value === 'number' ? value : otherwise;
}

/** How long a notice stays to be read where it does not wait for an answer, in ms. */
export function useNoticeLife(): number {
  return noticeLifeMs(useSite());
}

/** The visitor's settings, observable: read them in an `observer` or a MobX reaction. */
export function useUi(): UiSettings {
  return useRuntime().ui;
}

/** Current value of a fact; renders again only when that fact changes. */
export function useFact(name: string): JsonValue | undefined {
  const { facts } = useRuntime();
  const subscribe = useCallback((listener: () => void) => facts.subscribe([name], listener), [facts, name]);
  const read = useCallback(() => facts.get(name), [facts, name]);
  return useSyncExternalStore(subscribe, read, read);
}

/** Numbers, money and times as this visitor reads them; follows the time zone and 12/24 h settings. */
export function useFormats(): Formats {
  const { manifest, language } = useRuntime();
  const timeZone = useFact('ui.timeZone');
  const is12h = useFact('ui.is12h');
  return createFormats({
    locale: manifest.site.languages[language]?.locale ?? language,
    timeZone: typeof timeZone === 'number' ? timeZone : 0,
    is12h: is12h === true,
  });
}

/**
 * Asks for the screen while `isWanted`; true when this overlay may be open now. Read it in an `observer`.
 * Never two overlays at once, the important one first. `id` is registered by its domain (`overlays` of a middleware file).
 */
export function useOverlay(id: string, isWanted: boolean): boolean {
  const { overlays } = useRuntime();
  useEffect(() => {
    if (!isWanted) return undefined;
    overlays.ask(id);
    return () => overlays.leave(id);
  }, [overlays, id, isWanted]);
  return isWanted && overlays.currentId === id;
}
