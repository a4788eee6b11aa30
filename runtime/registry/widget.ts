import type { ComponentType, ReactNode } from 'react';
import type { JsonValue } from '../../schemas/language/json.ts';
import type { Runtime } from '../Runtime.ts';

/** Attributes that a widget spreads on its one root element; QA, analytics and Studio find nodes by them. */
export interface WidgetRoot {
  readonly 'data-widget': string;
  readonly 'data-node': string;
  /** Of texts in another language than around them. */
  readonly lang?: string | undefined;
}

/**
 * What a widget component receives: its own props (type generated from `widget.json`), the attributes of its
 * root element, and the rendered children of its slots; one that nothing stands in may be absent.
 */
export type WidgetProps<P, S extends string = never> = P & {
  readonly root: WidgetRoot;
  readonly slots: Readonly<Partial<Record<S, ReactNode>>>;
};

/** Props of any widget as the renderer gives them: they were checked when the page was compiled. */
export type AnyWidgetProps = Record<string, unknown> & { root: WidgetRoot; slots: Readonly<Record<string, ReactNode>> };
export type AnyWidget = ComponentType<AnyWidgetProps>;

/** What `load` may use: the props of this node, resolved, and the services of the request or tab. */
export interface LoadContext<P> {
  readonly props: P;
  readonly runtime: Runtime;
  readonly params: Readonly<Record<string, string>>;
  readonly query: URLSearchParams;
  /** Aborts when the time budget of the page is spent or the visitor has gone. */
  readonly signal: AbortSignal;
}

/**
 * Optional `load.ts` beside a widget: fills the stores or the query cache it reads, before the server renders and when the
 * browser goes to a page. It may fail or run out of time: the widget then shows its skeleton and fetches itself. In the browser
 * nobody waits for it, and its widget may not be shown after all: it tells nothing but stores and cache.
 */
export type WidgetLoad<P = Readonly<Record<string, JsonValue>>> = (context: LoadContext<P>) => Promise<void>;

export interface WidgetModule {
  readonly type: string;
  readonly Component: AnyWidget;
  /** The component as a plain function; a widget marked `pure` is called by it when the page is compiled. */
  readonly call?: (props: AnyWidgetProps) => ReactNode;
  readonly load?: WidgetLoad<never>;
}

/** Finds widgets by type. `get` is synchronous and gives undefined until `ensure` has loaded the type. */
export interface WidgetRegistry {
  has(type: string): boolean;
  get(type: string): WidgetModule | undefined;
  ensure(types: readonly string[]): Promise<void>;
}
