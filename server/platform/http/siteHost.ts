import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestErrors } from '../errors/coreErrors.ts';
import { PlatformError } from '../errors/PlatformError.ts';
import type { ReleasePort } from '../sites/releasePort.ts';

/** A name of letters, digits, dots, hyphens and underscores, or an IPv6 address in brackets; a port may follow. */
const HOST = /^(?:[a-z0-9_](?:[a-z0-9_.-]*[a-z0-9_])?\.?|\[[0-9a-f:.]+\])(?::\d{1,5})?$/;
/** Probes ask by address, before any brand is served. */
const HEALTH = '/healthz';

/**
 * The host that a request is for, in small letters: `Host`, or what a trusted proxy says that its visitor asked for. Brand,
 * addresses in pages, and the keys of everything that is kept for others are made of this one value.
 */
export function siteHost(request: FastifyRequest): string {
  return request.host.toLowerCase();
}

/** Scheme and host as the visitor sees them. */
export function siteOrigin(request: FastifyRequest): string {
  return `${request.isHttps ? 'https' : 'http'}://${siteHost(request)}`;
}

/** Nothing is answered for a host that is none (400), or that no brand is served on (421); a probe is answered for any. */
export function installHostCheck(app: FastifyInstance, releases: Pick<ReleasePort, 'forHost' | 'brands'>): void {
  app.addHook('onRequest', (request, _reply, done) => done(refusalOf(request, releases)));
}

function refusalOf(request: FastifyRequest, releases: Pick<ReleasePort, 'forHost' | 'brands'>): PlatformError | undefined {
  if (request.url === HEALTH) return undefined;
  const host = siteHost(request);
  // A name may look right and still be no address: the last part of `1.2.3.999` makes it a wrong number.
  if (!HOST.test(host) || !URL.canParse(`http://${host}`)) return new PlatformError(requestErrors.REQUEST_HOST_INVALID);
  // Without any brand every page says that there is none.
  if (releases.brands().length === 0 || releases.forHost(host)) return undefined;
  return new PlatformError(requestErrors.REQUEST_HOST_UNKNOWN, { detail: `No site is served on ${host}.` });
}
