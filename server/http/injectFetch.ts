import type { FastifyInstance } from 'fastify';
import { timingSafeEqual } from 'node:crypto';

/** Marks calls of the page renderer to its own platform; the value is a secret of the process. */
export const INTERNAL_HEADER = 'x-lineup-internal';

export interface InjectFetchOptions {
  /** `Host` of the page: calls are about its brand. */
  readonly host: string;
  /** Sent with every call, for example the visitor's cookies. */
  readonly headers?: Readonly<Record<string, string>>;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;

/** `fetch` that calls this very app, without a network in between. */
export function createInjectFetch(app: FastifyInstance, secret: string, { host, headers = {} }: InjectFetchOptions): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const method = METHODS.find((known) => known === request.method) ?? 'GET';
    const body = request.body === null ? undefined : Buffer.from(await request.arrayBuffer());
    const answer = await app.inject({
      method,
      url: pathname + search,
      headers: { ...Object.fromEntries(request.headers), ...headers, host, [INTERNAL_HEADER]: secret },
      signal: request.signal,
      ...(body === undefined ? {} : { payload: body }),
    });
    return new Response(isBodyless(answer.statusCode) ? null : new Uint8Array(answer.rawPayload), {
      status: answer.statusCode,
      headers: headersOf(answer.headers),
    });
  };
}

function isBodyless(status: number): boolean {
  return status === 204 || status === 304;
}

function headersOf(found: Readonly<Record<string, string | number | readonly string[] | undefined>>): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(found)) {
    if (value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) headers.append(name, String(one));
  }
  return headers;
}

/** Compares without telling by its time how much was right. */
export function isSecret(given: string | readonly string[] | undefined, secret: string): boolean {
  if (typeof given !== 'string') return false;
  const a = Buffer.from(given);
  const b = Buffer.from(secret);
  return a.length === b.length && timingSafeEqual(a, b);
}
