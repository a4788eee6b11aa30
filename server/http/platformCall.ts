/** A call of a page to the platform as plain data: it may come from another thread. */
export interface PlatformQuestion {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: Uint8Array;
}

export interface PlatformAnswer {
  readonly status: number;
  /** A name may come more than once. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly body: Uint8Array;
}

/** Asks the platform; rejects when there is no answer, also because the caller has given up. */
export type PlatformCall = (question: PlatformQuestion, signal: AbortSignal) => Promise<PlatformAnswer>;

/** `fetch` over such calls; of an address only path and query count. */
export function fetchOver(call: PlatformCall): typeof fetch {
  return async (input, init) => {
    const request = input instanceof Request && init === undefined ? input : new Request(input, init);
    const { pathname, search } = new URL(request.url);
    const body = request.body === null ? {} : { body: new Uint8Array(await request.arrayBuffer()) };
    const answer = await call({ method: request.method, path: pathname + search, headers: Object.fromEntries(request.headers), ...body }, request.signal);
    const headers = new Headers();
    for (const [name, value] of answer.headers) headers.append(name, value);
    return new Response(isBodyless(answer.status) ? null : new Uint8Array(answer.body), { status: answer.status, headers });
  };
}

function isBodyless(status: number): boolean {
  return status === 204 || status === 304;
}
