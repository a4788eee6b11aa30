import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestErrors } from '../../platform/errors/coreErrors.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { networkOf } from '../../platform/http/networkOf.ts';
import { numberOfSite } from '../../platform/sites/siteOf.ts';
import type { Platform } from '../../platform/service.ts';

interface LimitOfNetwork {
  /** Apart from other limits of the same network. */
  readonly name: string;
  /** Key of `sections.registration`. */
  readonly key: string;
  readonly otherwise: number;
}

/** Counts a try of a network; throws when there were too many. What is refused for its fields is none. */
export type CountTry = (request: FastifyRequest) => Promise<void>;

/** Refuses what comes too often from one network by 429 with Retry-After; shared by all processes where there is Redis. */
export function limitNetwork(app: FastifyInstance, { releases }: Pick<Platform, 'releases'>, { name, key, otherwise }: LimitOfNetwork): CountTry {
  const take = app.createRateLimit({
    max: (request) => numberOfSite(releases, request, otherwise, 'registration', key),
    timeWindow: 60_000,
    keyGenerator: (request) => `${name}:${networkOf(request.ip)}`,
  });
  return async (request) => {
    const state = await take(request);
    if (!state.isAllowed && state.isExceeded) throw new PlatformError(requestErrors.REQUEST_TOO_MANY, { retryAfterSec: Math.max(1, state.ttlInSeconds) });
  };
}
