import { LRUCache } from 'lru-cache';
import type { IncomingMessage } from 'node:http';
import type { RequestKind } from '../metrics/metrics.ts';

/** A whole answer, as it went to one caller and may go to the next who asks for the same. */
export interface CachedResponse {
  readonly status: number;
  /** All but those of the single answer: `Date`, `X-Request-Id`. */
  readonly headers: Readonly<Record<string, string | number | string[]>>;
  readonly body: Buffer | null;
  readonly service: string;
}

/** What else than address and form of an answer decides who gets it: nothing, or everything that tells visitors apart. */
export type CacheAudience = 'everybody' | 'visitor';

/** A call of this server's own page, as far as it decides the answer. */
export interface InsideCall {
  readonly host: string;
  readonly isHttps: boolean;
  readonly url: string;
}

/** How long an answer may be given again; asked before each time. */
export interface CacheTerms {
  readonly audience: CacheAudience;
  isStill(): boolean;
}

export interface ResponseCacheParts {
  /** True while nothing may be answered from here: the sandbox disturbs calls. */
  readonly isOff: () => boolean;
  /** `Date` of an answer. */
  readonly dateText: () => string;
  /** True where some callers are proxies that are believed: what a caller says of the address counts with who says it. */
  readonly isBehindProxy: boolean;
  /** Other headers than the known ones by which visitors are told apart. */
  readonly visitorHeaders: readonly string[];
  /** Counts an answer that no request was made for. */
  readonly countInside: (kind: RequestKind) => void;
}

/** Many pages and polls, each in the few forms that browsers take. */
const MOST = 500;
const MOST_BYTES = 32_000_000;
/** Headers that choose between forms of one answer; proxies' say what address the visitor sees. */
const OF_FORM = ['accept-encoding', 'if-none-match', 'x-forwarded-host', 'x-forwarded-proto', 'x-lineup-internal'] as const;
const OF_VISITOR = ['cookie', 'user-agent', 'sec-ch-ua-platform', 'accept-language'] as const;

interface Kept extends CachedResponse {
  readonly terms: CacheTerms;
}

/**
 * Answers of the moment: what a thousand visitors ask for within a second is made, checked and compressed once. Nothing is
 * kept here that a session, a cookie it sets or a limit of calls has a part in; whoever keeps an answer says until when it
 * holds. `cacheResponses` asks here in the ordinary course of a request.
 */
export class ResponseCache {
  readonly #parts: ResponseCacheParts;
  /** By address and form; those of visitors by what tells them apart too. */
  readonly #kept = new LRUCache<string, Kept>({ max: MOST, maxSize: MOST_BYTES, sizeCalculation: ({ body }) => Math.max(1, body?.length ?? 0) });
  readonly #audiences = new LRUCache<string, CacheAudience>({ max: MOST * 2 });

  constructor(parts: ResponseCacheParts) {
    this.#parts = parts;
  }

  /** The answer that another caller was given, if it still holds and is the same for this one. */
  find(request: IncomingMessage): CachedResponse | undefined {
    if (request.method !== 'GET' || this.#parts.isOff()) return undefined;
    const form = this.#formOf(request);
    const audience = this.#audiences.get(form);
    if (audience === undefined) return undefined;
    return this.#holding(audience === 'everybody' ? form : this.#visitorKey(form, request));
  }

  /** The same for a GET of this server's own pages: the plain answer that another page of the host was given, if it still holds. */
  answerInside(call: InsideCall): CachedResponse | undefined {
    if (this.#parts.isOff()) return undefined;
    const kept = this.#holding(insideKey(call));
    if (kept) this.#parts.countInside({ service: kept.service, method: 'GET', status: kept.status });
    return kept && { ...kept, headers: { ...kept.headers, date: this.#parts.dateText() } };
  }

  keep(request: IncomingMessage, answer: CachedResponse, terms: CacheTerms): void {
    const form = this.#formOf(request);
    this.#audiences.set(form, terms.audience);
    this.#kept.set(terms.audience === 'everybody' ? form : this.#visitorKey(form, request), { ...answer, terms });
  }

  /** Of an answer that is the same for all visitors. */
  keepInside(call: InsideCall, answer: CachedResponse, terms: CacheTerms): void {
    this.#kept.set(insideKey(call), { ...answer, terms });
  }

  #formOf({ headers, socket, url = '' }: IncomingMessage): string {
    let form = `${headers.host ?? ''}\n${url}`;
    for (const name of OF_FORM) form += `\n${String(headers[name] ?? '')}`;
    return this.#parts.isBehindProxy ? `${form}\n${socket.remoteAddress ?? ''}` : form;
  }

  #holding(key: string): Kept | undefined {
    const kept = this.#kept.get(key);
    if (kept === undefined || kept.terms.isStill()) return kept;
    this.#kept.delete(key);
    return undefined;
  }

  #visitorKey(form: string, { headers }: IncomingMessage): string {
    let key = form;
    for (const name of OF_VISITOR) key += `\n${String(headers[name] ?? '')}`;
    for (const name of this.#parts.visitorHeaders) key += `\n${String(headers[name] ?? '')}`;
    return key;
  }
}

/** No form begins like that: it would be one without a host, and go on with an address. */
function insideKey({ host, isHttps, url }: InsideCall): string {
  return `\n${host}\n${String(isHttps)}\n${url}`;
}
