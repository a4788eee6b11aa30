import type { FastifyRequest } from 'fastify';
import type { ReleasePort } from '../../platform/sites/releasePort.ts';
import { numberOfSite } from '../../platform/sites/siteOf.ts';

/** How often coupons may be placed: `site.sections.coupon.presses`. */
const limits = {
  /** Presses of a customer one after another. */
  burst: 60,
  /** So many of them come back each second. */
  perSecond: 5,
  /** Refused presses of one network in a minute of which nobody knows whose they are; as many as other calls may be made. */
  namelessPerMinute: 600,
  /** Coupon codes of one address in a minute. */
  codesPerMinute: 10,
};

/** A limit of the site that a request came to. */
export function pressLimit(releases: ReleasePort, request: FastifyRequest, name: keyof typeof limits): number {
  return numberOfSite(releases, request, limits[name], 'coupon', 'presses', name);
}

/** Size of a customer's bucket of presses, and how fast it fills. */
export interface PressBucket {
  readonly burst: number;
  readonly perSecond: number;
}

export function pressBucket(releases: ReleasePort, request: FastifyRequest): PressBucket {
  return { burst: pressLimit(releases, request, 'burst'), perSecond: pressLimit(releases, request, 'perSecond') };
}
