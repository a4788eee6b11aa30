import type { FastifyInstance, FastifyRequest } from 'fastify';
import { requestErrors } from '../../platform/errors/coreErrors.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import { networkOf } from '../../platform/http/networkOf.ts';
import type { SignedIn } from '../../ports/customerPorts.ts';
import type { Platform } from '../../platform/service.ts';
import { couponErrors } from './couponErrors.ts';
import { pressBucket, pressLimit } from './pressLimits.ts';
import { takePress } from './requestKeys.ts';

const MINUTE_MS = 60_000;
const MOST_NETWORKS = 10_000;
/** These count by themselves, or are the same press as one that counts. */
const COUNTED_ALREADY: ReadonlySet<string> = new Set([couponErrors.COUPON_TOO_MANY.code, couponErrors.COUPON_KEY_EXECUTING.code]);
const PLACING: ReadonlySet<string> = new Set(['placeCoupon', 'requestVipBet']);

/**
 * Counts a press whose refusal is kept by no key, because all that it did is taken back, the count too: closed sections and
 * countries, another coupon under a used key. Gives the error to answer with: that of too many presses when they are.
 */
export async function countRefused({ ports, clock, releases }: Platform, customer: SignedIn, request: FastifyRequest, error: unknown): Promise<unknown> {
  if (!(error instanceof PlatformError) || error.entry.status >= 500 || COUNTED_ALREADY.has(error.code)) return error;
  try {
    await ports.get('money').inTransaction((trx) => takePress(trx, customer, pressBucket(releases, request), clock.nowMs()));
    return error;
  } catch (tooMany) {
    return tooMany;
  }
}

interface Refusals {
  count: number;
  readonly untilMs: number;
}

/** Counts presses that are refused before anybody knows whose they are (400, 401), by network; above the limit it hears no more of them for the minute. */
export function limitNamelessPresses(app: FastifyInstance, { clock, releases }: Platform): void {
  const byNetwork = new Map<string, Refusals>();
  const current = (request: FastifyRequest): Refusals | undefined => {
    const known = byNetwork.get(networkOf(request.ip));
    return known !== undefined && known.untilMs > clock.nowMs() ? known : undefined;
  };
  app.addHook('onRequest', (request, _reply, done) => {
    const refusals = isPlacing(request) ? current(request) : undefined;
    if (refusals === undefined || refusals.count < pressLimit(releases, request, 'namelessPerMinute')) return done();
    done(new PlatformError(requestErrors.REQUEST_TOO_MANY, { retryAfterSec: Math.max(1, Math.ceil((refusals.untilMs - clock.nowMs()) / 1000)) }));
  });
  app.addHook('onError', (request, _reply, error, done) => {
    if (isPlacing(request) && error instanceof PlatformError && (error.entry.status === 400 || error.entry.status === 401)) {
      if (byNetwork.size >= MOST_NETWORKS) byNetwork.clear();
      const refusals = current(request) ?? { count: 0, untilMs: clock.nowMs() + MINUTE_MS };
      refusals.count += 1;
      byNetwork.set(networkOf(request.ip), refusals);
    }
    done();
  });
}

function isPlacing({ routeOptions }: FastifyRequest): boolean {
  return PLACING.has(String(Reflect.get(routeOptions.config, 'operationId')));
}
