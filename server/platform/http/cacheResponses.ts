import type { FastifyInstance } from 'fastify';
import type { ResponseCache, CacheTerms } from './ResponseCache.ts';
import { isPlainGet } from './injectCall.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Set by a handler whose answer may be given again to who asks for the same, and until when. */
    cacheTerms: CacheTerms | null;
  }
}

/** Of each single answer. */
const SINGLE = new Set(['date', 'x-request-id', 'connection', 'keep-alive', 'transfer-encoding']);

/**
 * Keeps answers that their handlers give terms for, as they leave, and gives them again: a hook behind all others of a request
 * and of an answer, so that what those check, count, limit and write holds for a kept answer too.
 */
export function cacheResponses(app: FastifyInstance, cache: ResponseCache): void {
  app.decorateReply('cacheTerms', null);
  app.addHook('onRequest', (request, reply, done) => {
    const kept = request.isInternal || request.preview ? undefined : cache.find(request.raw);
    if (kept === undefined) {
      done();
      return;
    }
    request.serviceName = kept.service;
    void reply.code(kept.status).headers(kept.headers).send(kept.body ?? undefined);
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const terms = reply.cacheTerms;
    const body = bodyOf(payload);
    if (terms === null || body === undefined || request.hasReadSession || request.preview || reply.hasHeader('set-cookie')) {
      done();
      return;
    }
    const headers = Object.fromEntries(Object.entries(reply.getHeaders()).filter((entry): entry is [string, string | number | string[]] => entry[1] !== undefined && !SINGLE.has(entry[0])));
    const answer = { status: reply.statusCode, headers: body === null ? headers : { ...headers, 'content-length': body.length }, body, service: request.serviceName };
    if (!request.isInternal) cache.keep(request.raw, answer, terms);
    else if (terms.audience === 'everybody' && isPlainGet(request)) cache.keepInside(request, answer, terms);
    done();
  });
}

/** Undefined for what is no whole body (a stream). */
function bodyOf(payload: unknown): Buffer | null | undefined {
  if (payload === null || payload === undefined) return null;
  if (typeof payload === 'string') return Buffer.from(payload);
  return Buffer.isBuffer(payload) ? payload : undefined;
}
