import { type ApiClient, createApiClient } from '../../../schemas/api/client.ts';

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

/** Stands for the platform in addresses that nobody looks up: of a call only path and query count. */
const ORIGIN = 'http://platform.internal';

/** The typed client over such calls, which carry these headers. */
export function platformClient(call: PlatformCall, headers: Readonly<Record<string, string>> = {}): ApiClient {
  return createApiClient({
    baseUrl: ORIGIN,
    headers,
    // The client makes one by `new`, hands it to `fetch`, and reads its method; the answer's members that it reads are all here.
    Request: InsideRequest as unknown as typeof Request,
    fetch: async (request) => {
      const { question, signal } = request as unknown as InsideRequest;
      return new InsideResponse(await call(question, signal)) as unknown as Response;
    },
  });
}

/**
 * What the client makes of a call. Fetch's own requests and answers bring streams, and objects that the engine keeps until it marks
 * its heap: they took a tenth of the time of a page, whose calls are bytes before and after.
 */
class InsideRequest {
  readonly method: string;
  readonly signal: AbortSignal;
  readonly question: PlatformQuestion;

  constructor(url: string, { method = 'GET', headers, body, signal }: RequestInit) {
    this.method = method;
    this.signal = signal ?? new AbortController().signal;
    this.question = { method, path: url.slice(ORIGIN.length), headers: Object.fromEntries(new Headers(headers)), ...bodyOf(body) };
  }
}

/** The client's serializer makes texts. */
function bodyOf(body: RequestInit['body']): Pick<PlatformQuestion, 'body'> {
  if (body === undefined || body === null) return {};
  if (typeof body !== 'string') throw new Error('A call within the platform takes JSON.');
  return { body: new TextEncoder().encode(body) };
}

class InsideResponse implements Pick<Response, 'status' | 'ok' | 'headers' | 'text' | 'json'> {
  readonly status: number;
  readonly headers: Headers;
  readonly #body: Uint8Array;

  constructor({ status, headers, body }: PlatformAnswer) {
    this.status = status;
    this.headers = new Headers();
    for (const [name, value] of headers) this.headers.append(name, value);
    this.#body = body;
  }

  get ok(): boolean {
    return this.status >= 200 && this.status < 300;
  }

  async text(): Promise<string> {
    return Buffer.from(this.#body.buffer, this.#body.byteOffset, this.#body.byteLength).toString();
  }

  async json(): Promise<unknown> {
    return JSON.parse(await this.text());
  }
}
