import type { FastifyInstance } from 'fastify';
import type { Clock } from '../clock/clock.ts';
import { SESSION_READ_HEADER } from './injectCall.ts';
import { schemeHeaders } from './publicScheme.ts';
import type { ReleasePort } from '../sites/releasePort.ts';
import { servedTo } from '../sites/siteOf.ts';

/** Names the release that the host is served from now: pages compare it with theirs and offer a reload. */
export const RELEASE_HEADER = 'x-lineup-release';
/** Names the build that answers: an open page of an older one offers a reload, and is loaded anew by its next navigation. */
export const BUILD_HEADER = 'x-lineup-build';

export interface AnswerHeaderParts {
  readonly dateText: () => string;
  readonly releases: ReleasePort;
  /** Name of the running build, where it is one. */
  readonly build?: string | undefined;
}

const ALWAYS = Object.entries({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'SAMEORIGIN',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(self), geolocation=(self), microphone=(), payment=(), usb=()',
});

/** Nothing but a page is a document: nothing in it may run or load, whoever opens it as one. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";
/** For a document that the platform writes itself and in which nothing runs: it loads the named kinds of files from its own origin, nothing else. */
export const plainPagePolicy = (...kinds: ('style' | 'font')[]): string =>
  ["default-src 'none'", ...kinds.map((kind) => `${kind}-src 'self'`), "base-uri 'none'", "form-action 'none'", "frame-ancestors 'none'"].join('; ');
/** A picture that a browser would run as a document, if it let it. */
const SVG_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Headers of every answer; a handler that has set one keeps it. `Date` is platform time, which browsers run their clocks by. */
export function installAnswerHeaders(app: FastifyInstance, { dateText, releases, build }: AnswerHeaderParts): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    for (const [name, value] of ALWAYS) if (!reply.hasHeader(name)) reply.header(name, value);
    // A 304 refreshes the headers of what the browser keeps: a page kept with its own policy would run by this one.
    if (reply.statusCode !== 304 && !reply.hasHeader('content-security-policy')) {
      const isSvg = String(reply.getHeader('content-type') ?? '').startsWith('image/svg+xml');
      reply.header('content-security-policy', isSvg ? SVG_POLICY : DATA_POLICY);
    }
    reply.headers(schemeHeaders(request));
    reply.header('date', dateText());
    reply.header('x-request-id', request.id);
    // What was made for one visitor stays with that visitor, whatever its route says of its answers.
    if (request.hasReadSession && /\b(public|s-maxage)\b/.test(String(reply.getHeader('cache-control')))) reply.header('cache-control', 'private, no-store');
    if (request.isInternal && request.hasReadSession) reply.header(SESSION_READ_HEADER, '1');
    const served = servedTo(releases, request);
    if (served?.kind === 'served') reply.header(RELEASE_HEADER, served.release.id);
    // Calls tell it: some thirty files of a page would be heavier by it.
    if (build !== undefined && /^application\/(\w+\+)?json\b/.test(String(reply.getHeader('content-type') ?? ''))) reply.header(BUILD_HEADER, build);
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
