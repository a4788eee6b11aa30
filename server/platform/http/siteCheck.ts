import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestErrors } from '../errors/coreErrors.ts';
import { PlatformError } from '../errors/PlatformError.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
export const REQUESTED_WITH = 'x-requested-with';

/**
 * everything but reads must come from the site itself. A page elsewhere cannot send the header without asking first
 * (CORS, which the platform never grants), and a browser's Origin tells the page that sends.
 */
export function installSiteCheck(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isSafe = SAFE.has(request.method) || request.isInternal || request.routeOptions.config.isCrossSiteAllowed === true;
    done(isSafe ? undefined : refusalOf(request));
  });
}

function refusalOf(request: FastifyRequest): PlatformError | undefined {
  if (!hasOwnOrigin(request)) return refusal('The Origin of the request is another site.');
  return request.headers[REQUESTED_WITH] === undefined ? refusal('The header X-Requested-With is missing.') : undefined;
}

function hasOwnOrigin(request: FastifyRequest): boolean {
  const { origin } = request.headers;
  if (origin === undefined) return true;
  return URL.canParse(origin) && new URL(origin).host === new URL(`http://${request.host}`).host;
}

function refusal(detail: string): PlatformError {
  return new PlatformError(requestErrors.REQUEST_CROSS_SITE, { detail });
}
