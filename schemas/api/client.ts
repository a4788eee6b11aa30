import createFetchClient, { type Client } from 'openapi-fetch';
import type { paths } from './clientTypes.gen.ts';

/** The typed client of the platform: `client.GET('/line-api/v1/{section}/games', { params })`. */
export type ApiClient = Client<paths>;

export interface ApiClientOptions {
  /** Origin of the platform; the page's own origin in the browser. */
  readonly baseUrl?: string;
  /** Transport: the browser's request pipeline, or the server's `inject`. */
  readonly fetch: typeof fetch;
}

/**
 * Client over an injected transport. Lists in queries are comma-separated, as the contract's `explode: false` says.
 * Answers come as `{ data }` or `{ error }` (problem+json); only transport faults throw.
 */
export function createApiClient({ baseUrl = '', fetch }: ApiClientOptions): ApiClient {
  return createFetchClient<paths>({
    baseUrl,
    fetch: (request) => fetch(request),
    querySerializer: { array: { style: 'form', explode: false } },
  });
}
