import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import type { ReleasePort } from '../releases/port.ts';

/** Names the release that the host is served from now: pages compare it with theirs and offer a reload. */
export const RELEASE_HEADER = 'x-lineup-release';

const ALWAYS = Object.entries({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
});

/** Data is never a document: nothing in it may run or load, whoever opens it as a page. */
const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Headers of every answer; a handler that has set one keeps it. `Date` is platform time, which browsers run their clocks by. */
export function installAnswerHeaders(app: FastifyInstance, { dateText, releases }: { dateText: () => string; releases: ReleasePort }): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    for (const [name, value] of ALWAYS) if (!reply.hasHeader(name)) reply.header(name, value);
    const type = String(reply.getHeader('content-type') ?? '');
    if (/^application\/(problem\+)?json/.test(type) && !reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', DATA_POLICY);
    }
    reply.header('date', dateText());
    reply.header('x-request-id', request.id);
    const served = releases.forHost(request.host);
    if (served?.kind === 'served') reply.header(RELEASE_HEADER, served.release.id);
    done();
  });
}

/** The `Date` of now, written once a second. */
export function createDateText(clock: Clock): () => string {
  let second = Number.NaN;
  let text = '';
  return () => {
    const now = Math.floor(clock.nowMs() / 1000);
    if (now !== second) text = new Date(now * 1000).toUTCString();
    second = now;
    return text;
  };
}
