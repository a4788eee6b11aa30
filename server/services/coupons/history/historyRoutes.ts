import type { FastifyInstance } from 'fastify';
import { couponWire } from '../couponWire.ts';
import { requireOwnCoupon } from '../findCoupon.ts';
import { requestErrors } from '../../../platform/errors/coreErrors.ts';
import { PlatformError } from '../../../platform/errors/PlatformError.ts';
import { languageOf, siteOf } from '../../../platform/sites/siteOf.ts';
import type { Platform } from '../../../platform/service.ts';
import { listCoupons } from './listCoupons.ts';

const PAGE_SIZE = 20;
/** Coupons are each customer's own. */
const CACHE = 'no-store';

/** What a customer has placed: the list with its totals (T2, T3) and single coupons (T13). */
export function registerHistory(app: FastifyInstance, { api, clock, db, ports, releases }: Platform): void {
  api.route(app, 'getCoupon', async ({ path, query, request }) => {
    const customer = await ports.get('session').require(request);
    const rows = await requireOwnCoupon(db, customer, path.id);
    return couponWire(rows, { lng: languageOf(siteOf(releases, request), query.lng), nowMs: clock.nowMs() });
  }, { cacheControl: CACHE });
  api.route(app, 'listCoupons', async ({ query, request }) => {
    const { operatorId, userId } = await ports.get('session').require(request);
    const filter = {
      operatorId, userId, state: query.state ?? 'all', typeIds: query.typeIds ?? [], accountId: query.accountId, fromMs: msOf('fromUtc', query.fromUtc), toMs: msOf('toUtc', query.toUtc),
    };
    const lng = languageOf(siteOf(releases, request), query.lng);
    return listCoupons(db, filter, { page: query.page ?? 1, pageSize: query.pageSize ?? PAGE_SIZE, lng, nowMs: clock.nowMs() });
  }, { cacheControl: CACHE });
}

/** Throws for a leap second: the contract takes it, no clock here has it. */
function msOf(name: string, utc: string | undefined): number | undefined {
  if (utc === undefined) return undefined;
  const ms = Date.parse(utc);
  if (Number.isNaN(ms)) throw new PlatformError(requestErrors.REQUEST_INVALID, { fields: [{ in: 'query', pointer: `/${name}`, message: 'must be a time' }] });
  return ms;
}
