import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestErrors } from '../errors/coreErrors.ts';
import { PlatformError } from '../errors/PlatformError.ts';
import { isLoopbackAddress, isLoopbackHost } from './loopback.ts';
import { siteHost } from './siteHost.ts';

/**
 * The sandbox moves money and time for whoever asks, so that it answers programs and pages of this machine alone: the
 * connection came in at a loopback address, and its host is a name that can be nothing else. A page from elsewhere whose own name
 * was made to lead here (DNS rebinding) sends that name.
 */
export function installSandboxCheck(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    // By the route, not by the address as it was written: `/%73andbox/clock` is found too.
    const isSandbox = request.routeOptions.url?.startsWith('/sandbox/') === true;
    done(isSandbox && !isFromHere(request) ? new PlatformError(requestErrors.REQUEST_SANDBOX_LOCAL) : undefined);
  });
}

function isFromHere(request: FastifyRequest): boolean {
  const { localAddress } = request.raw.socket;
  // Calls within the process have no connection.
  const isBoundHere = localAddress === undefined || isLoopbackAddress(localAddress);
  // A proxy's word for its visitor's host counts beside the one that it asks for itself.
  return isBoundHere && isLoopbackHost(request.headers.host ?? '') && isLoopbackHost(siteHost(request));
}
