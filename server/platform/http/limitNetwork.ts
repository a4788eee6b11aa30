import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestErrors } from '../errors/coreErrors.ts';
import { PlatformError } from '../errors/PlatformError.ts';
import type { Platform } from '../service.ts';
import { numberOfSite } from '../sites/siteOf.ts';
import { networkOf } from './networkOf.ts';

interface Limit {
  /** Apart from other limits of the same network or browser. */
  readonly name: string;
  /** Of the number, in `site.sections`. */
  readonly path: readonly [section: string, key: string];
  readonly otherwise: number;
}

/** Counts a try; throws when there were too many. What is refused before it is counted is none. */
export type CountTry = (request: FastifyRequest) => Promise<void>;

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** Refuses what comes too often in a minute from one network by 429 with Retry-After; shared by all processes where there is Redis. */
export function limitNetwork(app: FastifyInstance, platform: Pick<Platform, 'releases'>, limit: Limit): CountTry {
  return limitBy(app, platform, limit, { timeWindow: MINUTE_MS, whoOf: (request) => networkOf(request.ip) });
}

/** The same in an hour from one browser; one that is new counts by its network. */
export function limitDevice(app: FastifyInstance, platform: Pick<Platform, 'releases'>, { deviceOf, ...limit }: Limit & { readonly deviceOf: (request: FastifyRequest) => string | null }): CountTry {
  return limitBy(app, platform, limit, { timeWindow: 60 * MINUTE_MS, whoOf: (request) => deviceOf(request) ?? networkOf(request.ip) });
}

/** The same in a day, of what is kept for long: a browser without cookies is a new one with every call. */
export function limitNetworkDay(app: FastifyInstance, platform: Pick<Platform, 'releases'>, limit: Limit): CountTry {
  return limitBy(app, platform, limit, { timeWindow: DAY_MS, whoOf: (request) => networkOf(request.ip) });
}

function limitBy(app: FastifyInstance, { releases }: Pick<Platform, 'releases'>, { name, path, otherwise }: Limit, { timeWindow, whoOf }: { readonly timeWindow: number; readonly whoOf: (request: FastifyRequest) => string }): CountTry {
  const take = app.createRateLimit({ max: (request) => numberOfSite(releases, request, otherwise, ...path), timeWindow, keyGenerator: (request) => `${name}:${timeWindow}:${whoOf(request)}` });
  return async (request) => {
    const state = await take(request);
    if (!state.isAllowed && state.isExceeded) throw new PlatformError(requestErrors.REQUEST_TOO_MANY, { retryAfterSec: Math.max(1, state.ttlInSeconds) });
  };
}
