import createFetchClient, { type Client } from 'openapi-fetch';

export interface ClientOptions {
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
 * Client of a contract (`Paths` of its OpenAPI document) over an injected transport. Lists in queries are comma-separated, as
 * `explode: false` says. Answers come as `{ data }` or `{ error }` (problem+json); only transport faults throw.
 */
export function createClient<Paths extends object>({ baseUrl = '', headers = {}, fetch, ...own }: ClientOptions): Client<Paths> {
  return createFetchClient<Paths>({
    ...own,
    baseUrl,
    headers,
    fetch: (request) => fetch(request),
    querySerializer: { array: { style: 'form', explode: false } },
  });
}
