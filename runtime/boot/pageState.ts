import type { DehydratedState } from '@tanstack/react-query';
import type { JsonValue } from '../../schemas/language/json.ts';
import type { PagePlan } from '../../schemas/language/release.ts';
import type { Loading } from '../loading.ts';

/** What the page says when it cannot start: in it from the server, hidden until then. */
export const START_FAILURE_ID = 'lu-start-failure';
/** Id of the element that carries the state of a page from server to browser. */
export const STATE_ELEMENT_ID = 'lineup-state';
/** Holds the icons of the page that the server wrote. */
export const PAGE_ICONS_ID = 'page-icons';
export const ROOT_ELEMENT_ID = 'root';

/** What the browser needs to take over the server's HTML; the site manifest and the texts come by hash beside it. */
export interface PageState {
  readonly language: string;
  readonly release: string;
  /** Name of the build whose code the page loads; absent in development. */
  readonly build?: string;
  /** Address of the site manifest, immutable. */
  readonly manifestUrl: string;
  /** Address of this page's texts, immutable. */
  readonly textsUrl: string;
  readonly plan: PagePlan;
  readonly route: { readonly pageId: string; readonly params: Readonly<Record<string, string>>; readonly path: string };
  readonly status: number;
  readonly facts: Readonly<Record<string, JsonValue>>;
  readonly stores: Readonly<Record<string, JsonValue>>;
  readonly queries: DehydratedState;
  /** Addresses of the files of the widgets that the page shows, by type; without those that every page has. */
  readonly widgetModules: Readonly<Record<string, string>>;
  /** The platform's time when the page was rendered, in ms. */
  readonly renderedAtMs: number;
  /** How patiently the rest of the page is asked for. */
  readonly loading: Loading;
}
