import type { JsonValue } from '../../schemas/language/json.ts';
import type { Runtime } from '../Runtime.ts';

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

/** What a file in `middleware/` may export. */
export interface MiddlewareModule {
  readonly middleware?: Middleware;
  readonly facts?: FactSource;
}

export type SessionFacts = Readonly<Record<string, JsonValue>>;
