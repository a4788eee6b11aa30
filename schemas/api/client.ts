import createFetchClient, { type Client } from 'openapi-fetch';
import type { paths } from './clientTypes.gen.ts';

/** The typed client of the platform: `client.GET('/line-api/v1/{section}/games', { params })`. */
export type ApiClient = Client<paths>;

export interface ApiClientOptions {
  /** Origin of the platform; the page's own origin in the browser. */
  readonly baseUrl?: string;
  /** Carried by every call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Transport: the browser's request pipeline, or the server's `inject`. */
  readonly fetch: (request: Request) => Promise<Response>;
  /** What calls are made of, when the transport takes something simpler than Fetch's. */
  readonly Request?: typeof Request;
}

/**
 * Client over an injected transport. Lists in queries are comma-separated, as the contract's `explode: false` says.
 * Answers come as `{ data }` or `{ error }` (problem+json); only transport faults throw.
 */
export function createApiClient({ baseUrl = '', headers = {}, fetch, ...own }: ApiClientOptions): ApiClient {
  return createFetchClient<paths>({
    ...own,
    baseUrl,
    headers,
    fetch: (request) => fetch(request),
    querySerializer: { array: { style: 'form', explode: false } },
  });
}
