import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopbackAddress } from '../platform/http/loopback.ts';
import { networkOf } from '../platform/http/networkOf.ts';

/** One network has had as many pages rendered as it may within a minute. */
export class TooManyPagesError extends Error {
  override readonly name = 'TooManyPagesError';
  readonly network: string;
  readonly retryAfterSec: number;

  constructor(network: string, retryAfterSec: number) {
    super('One network asks for too many pages.');
    this.network = network;
    this.retryAfterSec = retryAfterSec;
  }
}

/**
 * Counts a page that is to be rendered, by the network that asks; a page out of the cache costs nothing and is not counted. Rejects
 * with `TooManyPagesError` above `perMinute`. Programs on this machine are not counted: as a proxy that is not named in
 * `TRUST_PROXY`, they would be all visitors at once.
 */
export function limitPages(app: FastifyInstance, perMinute: number): (request: FastifyRequest) => Promise<void> {
  const take = app.createRateLimit({ max: perMinute, timeWindow: 60_000, keyGenerator: ({ ip }) => `pages:${networkOf(ip)}` });
  return async (request) => {
    if (isLoopbackAddress(request.ip)) return;
    const state = await take(request);
    if (!state.isAllowed && state.isExceeded) throw new TooManyPagesError(networkOf(request.ip), Math.max(1, state.ttlInSeconds));
  };
}

/** Whoever waits for a page that another asked for is not refused with that other: the page is asked for once more. */
export async function askedByOneself<T>({ ip }: FastifyRequest, ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask();
    } catch (error) {
      if (!(error instanceof TooManyPagesError) || error.network === networkOf(ip)) throw error;
    }
  }
}
