import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react';
import type { SiteManifest } from '../schemas/language/release.ts';
import type { FactStore } from './facts/FactStore.ts';
import type { Connection } from './http/Connection.ts';
import type { PlatformClient } from './http/PlatformClient.ts';
import type { Translate } from './i18n/translator.ts';
import type { Installing } from './pwa/followInstalling.ts';
import type { OverlayCoordinator } from './overlays/OverlayCoordinator.ts';
import type { Navigation } from './routing/navigation.ts';
import type { Session } from './session/Session.ts';
import type { BrowserStorage } from './storage/BrowserStorage.ts';
import type { Kept } from './storage/Kept.ts';
import type { StoreRoot } from './stores/StoreRoot.ts';
import type { UiSettings } from './theme/UiSettings.ts';
import type { Timers } from './timers/Timers.ts';

/** Something went wrong that a customer need not read but somebody must. */
export interface RuntimeReport {
  readonly code: string;
  readonly message: string;
  readonly pageId?: string;
  readonly nodeId?: string;
  readonly widget?: string;
  readonly detail?: string;
}

/**
 * Everything of one request (server) or one tab (browser). Its identity never changes, so that contexts above
 * late-hydrated islands hold only stable references; what changes is inside, observable or subscribable.
 */
export interface Runtime {
  readonly isServer: boolean;
  /** True for visitors that are search bots: no pollers run (spec section 6). */
  readonly isBot: boolean;
  readonly manifest: SiteManifest;
  readonly language: string;
  readonly dir: 'ltr' | 'rtl';
  readonly t: Translate;
  readonly facts: FactStore;
  readonly ui: UiSettings;
  readonly stores: StoreRoot;
  readonly queryClient: QueryClient;
  readonly session: Session;
  readonly api: PlatformClient;
  readonly connection: Connection;
  readonly timers: Timers;
  /** Cookies and storage by the list of all keys; `storage` is its localStorage. */
  readonly kept: Kept;
  readonly storage: BrowserStorage;
  readonly overlays: OverlayCoordinator;
  readonly navigation: Navigation;
  /** What the browser offers of installing the site; there is none on the server. */
  readonly installing?: Installing;
  /** Milliseconds since the epoch by the platform's clock, as far as known. */
  nowMs(): number;
  report(report: RuntimeReport): void;
}

export const RuntimeContext = createContext<Runtime | null>(null);

/** The address shown: changes with each navigation, and with nothing else. */
export interface RouteView {
  readonly pageId: string;
  readonly params: Readonly<Record<string, string>>;
  /** Path without language and leading slash, as matched. */
  readonly path: string;
  readonly query: URLSearchParams;
}

export const RouteContext = createContext<RouteView | null>(null);
