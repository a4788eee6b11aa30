import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../db/database.ts';
import { platformErrors, requestErrors } from './coreErrors.ts';
import { type Challenge, type ErrorEntry, PlatformError, type Refusal } from './PlatformError.ts';

/** Every error has the one body of RFC 9457, so that a client reads all of them alike. */
export interface ProblemBody {
  readonly status: number;
  readonly title: string;
  readonly code: string;
  readonly detail?: string;
  readonly fields?: PlatformError['fields'];
  readonly refusal?: Refusal;
  readonly exception_code?: number;
  readonly challenge?: Challenge;
  readonly trace: string;
}

/** Body of an error as customers may see it: never an internal message. */
export function problemOf(error: PlatformError, trace: string): ProblemBody {
  return {
    status: error.entry.status,
    title: error.entry.title,
    code: error.code,
    ...(error.detail === undefined ? {} : { detail: error.detail }),
    ...(error.fields.length === 0 ? {} : { fields: error.fields }),
    ...(error.refusal === undefined ? {} : { refusal: error.refusal }),
    ...(error.entry.exceptionCode === undefined ? {} : { exception_code: error.entry.exceptionCode }),
    ...(error.challenge === undefined ? {} : { challenge: error.challenge }),
    trace,
  };
}

/** Entries for what Fastify itself refuses, by its status. */
const entryByStatus: ReadonlyMap<number, ErrorEntry> = new Map([
  [400, requestErrors.REQUEST_INVALID],
  [404, requestErrors.REQUEST_NOT_FOUND],
  [405, requestErrors.REQUEST_METHOD_UNKNOWN],
  [413, requestErrors.REQUEST_TOO_LARGE],
  [415, requestErrors.REQUEST_TYPE_UNKNOWN],
  [429, requestErrors.REQUEST_TOO_MANY],
]);

/** The one place where errors become answers. Unknown ones are logged with their cause and answered without it. */
export function installErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const known = asPlatformError(error);
    const fields = { err: known.cause ?? known, code: known.code };
    if (known.entry.severity === 'error') request.log.error(fields, known.entry.title);
    else request.log.info({ code: known.code, detail: known.detail }, known.entry.title);
    return sendProblem(known, request, reply);
  });
}

declare module 'fastify' {
  interface FastifyInstance {
    /** What a person is shown instead of a problem, as HTML; a server without sites has none. */
    problemPage?(request: FastifyRequest, status: number): string;
  }
}

/** Answers with a problem; also for handlers that are no part of the contract. A browser that opens the address gets a page. */
export function sendProblem(error: PlatformError, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // A problem names the request that it answers: it is that caller's alone, whatever its handler had said of its answers.
  reply.cacheTerms = null;
  if (error.retryAfterSec !== undefined) reply.header('retry-after', String(error.retryAfterSec));
  reply.code(error.entry.status).header('cache-control', 'no-store').removeHeader('etag');
  const page = isOpened(request) ? request.server.problemPage?.(request, error.entry.status) : undefined;
  if (page !== undefined) return reply.type('text/html; charset=utf-8').serializer(String).send(page);
  return reply
    .type('application/problem+json; charset=utf-8')
    .serializer((body) => (typeof body === 'string' ? body : JSON.stringify(body)))
    .send(problemOf(error, request.id));
}

/** A browser that opens an address, or sends a form, says that it wants a document; scripts and programs do not. */
function isOpened({ headers: { accept = '' }, isInternal }: FastifyRequest): boolean {
  return !isInternal && accept.includes('text/html');
}

function asPlatformError(error: unknown): PlatformError {
  if (error instanceof PlatformError) return error;
  const code = fieldOf(error, 'code');
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY') {
    return new PlatformError(requestErrors.REQUEST_NOT_JSON);
  }
  if (isDatabaseAway(error)) return new PlatformError(platformErrors.PLATFORM_UNAVAILABLE, { retryAfterSec: 2, cause: error });
  const status = fieldOf(error, 'statusCode');
  const entry = typeof status === 'number' ? entryByStatus.get(status) : undefined;
  return new PlatformError(entry ?? platformErrors.PLATFORM_INTERNAL, { cause: error });
}

function fieldOf(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}
