import type { FastifyInstance } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import type { ResponseCache } from './ResponseCache.ts';
import { SCHEME_HEADER } from './publicScheme.ts';
import type { PlatformAnswer, PlatformCall, PlatformQuestion } from './platformCall.ts';

/** Marks calls of the page renderer to its own platform; the value is a secret of the process. */
export const INTERNAL_HEADER = 'x-lineup-internal';
/** Tells the page renderer, and nobody else, that a session was looked up for the answer of its call. */
export const SESSION_READ_HEADER = 'x-lineup-session-read';

export interface InjectCallOptions {
  /** `Host` of the page: calls are about its brand. */
  readonly host: string;
  /** The page's visitor came by https: its session's cookie has another name, its addresses begin otherwise. */
  readonly isHttps?: boolean;
  /** Sent with every call, for example the visitor's cookies. */
  readonly headers?: Readonly<Record<string, string>>;
  /** What other pages were answered is not given to this one. */
  readonly isOfPreview?: boolean;
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH'] as const;

/** Calls this very app, without a network in between; what many pages ask for within a moment, without asking it. */
export function createInjectCall(app: FastifyInstance, cache: ResponseCache, secret: string, { host, isHttps = false, headers = {}, isOfPreview = false }: InjectCallOptions): PlatformCall {
  return async (question, signal) => {
    const kept = !isOfPreview && isPlainGet(question) ? cache.answerInside({ host, isHttps, url: question.path }) : undefined;
    if (kept) return { status: kept.status, headers: pairsOf(kept.headers), body: kept.body ?? new Uint8Array() };
    const answer = await app.inject({
      method: METHODS.find((known) => known === question.method) ?? 'GET',
      url: question.path,
      headers: { ...question.headers, ...headers, host, [SCHEME_HEADER]: isHttps ? 'https' : 'http', [INTERNAL_HEADER]: secret },
      signal,
      ...(question.body === undefined ? {} : { payload: Buffer.from(question.body) }),
    });
    return { status: answer.statusCode, headers: pairsOf(answer.headers), body: answer.rawPayload };
  };
}

/** Asks for nothing but an address: what else is chosen by headers is of the one that sent them. */
export function isPlainGet({ method, headers }: Pick<PlatformQuestion, 'method'> & { readonly headers: Readonly<Record<string, unknown>> }): boolean {
  return method === 'GET' && headers['accept-encoding'] === undefined && headers['if-none-match'] === undefined;
}

function pairsOf(found: Readonly<Record<string, string | number | readonly string[] | undefined>>): PlatformAnswer['headers'] {
  return Object.entries(found).flatMap(([name, value]) => (value === undefined ? [] : [value].flat().map((one) => [name, String(one)] as const)));
}

/** Compares without telling by its time how much was right. */
export function isSecret(given: string | readonly string[] | undefined, secret: string): boolean {
  if (typeof given !== 'string') return false;
  const a = Buffer.from(given);
  const b = Buffer.from(secret);
  return a.length === b.length && timingSafeEqual(a, b);
}
