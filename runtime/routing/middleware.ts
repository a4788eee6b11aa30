import type { ReactElement } from 'react';
import type { SiteManifest } from '../../schemas/language/release.ts';
import type { Runtime } from '../Runtime.ts';
import type { SessionAdapter } from '../session/SessionAdapter.ts';
import type { KeptKey } from '../storage/keptKeys.ts';
import type { SettingsModule } from '../theme/settings.ts';
import type { SiteGuard } from './siteGuards.ts';

/** What a guard sees: the matched address and the services of the request or tab. */
export interface GuardContext {
  readonly runtime: Runtime;
  readonly pageId: string;
  readonly params: Readonly<Record<string, string>>;
  /** Path without language, as asked. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Aborted when another navigation has overtaken this one; for the calls that the guard makes. */
  readonly signal?: AbortSignal;
}

/** Go on (undefined), go elsewhere inside the site, or answer with a status. */
export type GuardResult =
  | undefined
  | { readonly redirect: string; readonly status?: 301 | 302; readonly isReplacingQuery?: boolean }
  | { readonly status: number };

/**
 * A guard of pages, named by its file: `widgets/<domain>/middleware/<name>.ts` exports `middleware`.
 * The same code runs on the server and in the browser.
 */
export type Middleware = (context: GuardContext) => GuardResult | Promise<GuardResult>;

/**
 * Session facts that a domain keeps current: the same file may export `facts`, called once a tab after hydration
 * and once a request on the server. It sets facts through the runtime and returns a function that ends it.
 */
export type FactSource = (runtime: Runtime) => (() => void) | undefined;

/** Places of overlays by id (`domain/name`): a higher one goes first. No id and no place is given twice in a build. */
export type OverlayPlaces = Readonly<Record<string, number>>;

/** What a domain does once a tab when its page is alive; timers are held no more. */
export type TabTask = (runtime: Runtime) => void;

/**
 * A node of the page at an address (path, query) with what stands in it, as its page shows it, to be shown within another page. Null where this visitor is not given
 * that page at that address, or it has no such node. Rejects when the platform does not answer, or `signal` is aborted.
 */
export type LoadPagePart = (href: string, nodeId: string, signal?: AbortSignal) => Promise<ReactElement | null>;

/**
 * What a domain does instead of going where a plain press on a link of this site leads: true when it has. It comes with the code of further
 * pages, which the first sign of a visitor fetches; until then, without scripts and in a new tab the link leads to its page.
 */
export type OwnPress = (href: string, context: { readonly runtime: Runtime; readonly loadPart: LoadPagePart }) => boolean;

/** Whether the config of a site alone has the pages that a guard is for: where it is false, none of their addresses is one (sitemaps name none). */
export type Offer = (manifest: SiteManifest) => boolean;

/** What a file in a domain's `middleware/` folder may export, one or several of it. */
export interface MiddlewareModule {
  readonly middleware?: Middleware;
  readonly offers?: Offer;
  readonly facts?: FactSource;
  readonly guard?: SiteGuard;
  readonly session?: SessionAdapter;
  readonly overlays?: OverlayPlaces;
  readonly settings?: SettingsModule;
  /** Its cookies and storage keys. */
  readonly keys?: readonly KeptKey[];
  readonly ready?: TabTask;
  readonly press?: OwnPress;
}
