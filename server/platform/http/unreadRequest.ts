import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { requestErrors } from '../errors/coreErrors.ts';
import { problemOf } from '../errors/errorHandler.ts';
import { PlatformError } from '../errors/PlatformError.ts';
import { unreadPage } from './plainPages.ts';
import { DATA_POLICY } from './answerHeaders.ts';

/** What Node says of a request that it could not read to its end; `rawPacket` is the piece that was too much. */
export interface UnreadError {
  readonly code?: string;
  readonly rawPacket?: unknown;
}

const ENTRIES = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', requestErrors.REQUEST_TOO_SLOW],
  ['HPE_HEADER_OVERFLOW', requestErrors.REQUEST_HEADERS_TOO_LARGE],
]);

/**
 * Answers a request that did not come whole, came too slowly, or is none, and ends its connection: with a problem, or for a
 * browser with a page. Nobody has read its headers, so that the page is of no brand.
 */
export function answerUnread(error: UnreadError, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable && !isAnswering(socket)) socket.write(answerText(error));
  socket.destroy();
}

/** True while an answer has begun, for which this one would be taken. */
function isAnswering(socket: Socket): boolean {
  const answer: unknown = Reflect.get(socket, '_httpMessage');
  return typeof answer === 'object' && answer !== null && Reflect.get(answer, 'headersSent') === true;
}

function answerText(error: UnreadError): string {
  const entry = ENTRIES.get(error.code ?? '') ?? requestErrors.REQUEST_INVALID;
  const { status } = entry;
  const trace = randomUUID();
  const isPage = /^accept:[^\n]*text\/html/im.test(Buffer.isBuffer(error.rawPacket) ? error.rawPacket.toString('latin1') : '');
  const body = isPage ? unreadPage(status) : JSON.stringify(problemOf(new PlatformError(entry), trace));
  const headers = {
    'content-type': isPage ? 'text/html; charset=utf-8' : 'application/problem+json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'content-security-policy': DATA_POLICY,
    'x-content-type-options': 'nosniff',
    'x-request-id': trace,
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}\r\n${lines.join('')}\r\n${body}`;
}
