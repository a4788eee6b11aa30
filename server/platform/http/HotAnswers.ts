import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { RequestKind } from '../metrics/metrics.ts';

/** A whole answer, as it went to one caller and may go to the next who asks for the same. */
export interface HotAnswer {
  readonly status: number;
  /** All but those of the single answer: `Date`, `X-Request-Id`. */
  readonly headers: Readonly<Record<string, string | number | readonly string[]>>;
  readonly body: Buffer | null;
  readonly service: string;
}

/** What else than address and form of an answer decides who gets it: nothing, or everything that tells visitors apart. */
export type HotAudience = 'everybody' | 'visitor';

/** A call of this server's own page, as far as it decides the answer. */
export interface InsideCall {
  readonly host: string;
  readonly isHttps: boolean;
  readonly url: string;
}

/** How long an answer may be given again; asked before each time. */
export interface HotTerms {
  readonly audience: HotAudience;
  isStill(): boolean;
}

export interface HotAnswersParts {
  /** True while nothing may be answered from here: the sandbox disturbs calls. */
  readonly isOff: () => boolean;
  /** `Date` of an answer. */
  readonly dateText: () => string;
  /** True where some callers are proxies that are believed: what a caller says of the address counts with who says it. */
  readonly isBehindProxy: boolean;
  /** Other headers than the known ones by which visitors are told apart. */
  readonly visitorHeaders: readonly string[];
  /** What counts answers of a kind, by how long each took (ms). */
  readonly observerOf: (kind: RequestKind) => (durationMs: number) => void;
  /** Told of every answer; absent where nobody listens. */
  readonly onAnswered?: (request: IncomingMessage, requestId: string, answer: HotAnswer, durationMs: number) => void;
}

/** Longer than proxies keep connections, so that none is closed under a request of theirs (Fastify's default too). */
const KEEP_ALIVE_MS = 72_000;
/** Many pages and polls, each in the few forms that browsers take. */
const MOST = 500;
const MOST_BYTES = 32_000_000;
/** Headers that choose between forms of one answer; proxies' say what address the visitor sees. */
const OF_FORM = ['accept-encoding', 'if-none-match', 'x-forwarded-host', 'x-forwarded-proto', 'x-lineup-internal'] as const;
const OF_VISITOR = ['cookie', 'user-agent', 'accept-language'] as const;

interface Kept extends HotAnswer {
  readonly terms: HotTerms;
  /** Headers as Node writes them fastest: names and values in turns. */
  readonly lines: readonly string[];
  readonly observe: (durationMs: number) => void;
}

/**
 * Answers of the moment, before anything else looks at a request: what a thousand visitors ask for within a second is found,
 * checked, and dressed with headers once. Nothing is kept here that a session, a cookie it sets or a limit of calls has a
 * part in; whoever keeps an answer says until when it holds.
 */
export class HotAnswers {
  readonly #parts: HotAnswersParts;
  /** By address and form; those of visitors by what tells them apart too. */
  readonly #kept = new Map<string, Kept>();
  readonly #audiences = new Map<string, HotAudience>();
  #bytes = 0;

  constructor(parts: HotAnswersParts) {
    this.#parts = parts;
  }

  /** A server that asks here first. */
  serve(handler: RequestListener, options: ServerOptions = {}): Server {
    const server = createServer(options, (request, response) => {
      if (!this.answer(request, response)) handler(request, response);
    });
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    return server;
  }

  /** Answers a request when it can; false leaves it to the others. */
  answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' || this.#parts.isOff()) return false;
    const form = this.#formOf(request);
    const audience = this.#audiences.get(form);
    if (audience === undefined) return false;
    const kept = this.#find(audience === 'everybody' ? form : this.#visitorKey(form, request));
    if (kept === undefined) return false;
    const startedAt = performance.now();
    const requestId = randomUUID();
    response.writeHead(kept.status, [...kept.lines, 'date', this.#parts.dateText(), 'x-request-id', requestId]);
    response.end(kept.body ?? undefined);
    const durationMs = performance.now() - startedAt;
    kept.observe(durationMs);
    this.#parts.onAnswered?.(request, requestId, kept, durationMs);
    return true;
  }

  /** The same for a GET of this server's own pages: the plain answer that another page of the host was given, if it still holds. */
  answerInside(call: InsideCall): HotAnswer | undefined {
    if (this.#parts.isOff()) return undefined;
    const kept = this.#find(insideKey(call));
    kept?.observe(0);
    return kept && { ...kept, headers: { ...kept.headers, date: this.#parts.dateText() } };
  }

  keep(request: IncomingMessage, answer: HotAnswer, terms: HotTerms): void {
    const form = this.#formOf(request);
    this.#audiences.set(form, terms.audience);
    this.#keep(terms.audience === 'everybody' ? form : this.#visitorKey(form, request), answer, terms);
    if (this.#audiences.size > MOST * 2) this.#audiences.clear();
  }

  /** Of an answer that is the same for all visitors. */
  keepInside(call: InsideCall, answer: HotAnswer, terms: HotTerms): void {
    this.#keep(insideKey(call), answer, terms);
  }

  #keep(key: string, answer: HotAnswer, terms: HotTerms): void {
    this.#drop(key);
    this.#kept.set(key, { ...answer, terms, lines: linesOf(answer.headers), observe: this.#parts.observerOf({ service: answer.service, method: 'GET', status: answer.status }) });
    this.#bytes += answer.body?.length ?? 0;
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size <= MOST && this.#bytes <= MOST_BYTES) break;
      this.#drop(oldest);
    }
  }

  #formOf({ headers, socket, url = '' }: IncomingMessage): string {
    let form = `${headers.host ?? ''}\n${url}`;
    for (const name of OF_FORM) form += `\n${String(headers[name] ?? '')}`;
    return this.#parts.isBehindProxy ? `${form}\n${socket.remoteAddress ?? ''}` : form;
  }

  #find(key: string): Kept | undefined {
    const kept = this.#kept.get(key);
    if (kept === undefined || kept.terms.isStill()) return kept;
    this.#drop(key);
    return undefined;
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.body?.length ?? 0;
    this.#kept.delete(key);
  }

  #visitorKey(form: string, { headers }: IncomingMessage): string {
    let key = form;
    for (const name of OF_VISITOR) key += `\n${headers[name] ?? ''}`;
    for (const name of this.#parts.visitorHeaders) key += `\n${String(headers[name] ?? '')}`;
    return key;
  }
}

/** No form begins like that: it would be one without a host, and go on with an address. */
function insideKey({ host, isHttps, url }: InsideCall): string {
  return `\n${host}\n${String(isHttps)}\n${url}`;
}

function linesOf(headers: HotAnswer['headers']): string[] {
  return Object.entries(headers).flatMap(([name, value]) => [value].flat().flatMap((one) => [name, String(one)]));
}
