import { settleableStatuses } from '../../../domain/betting/index.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { requestErrors } from '../../platform/errors/coreErrors.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { SignedIn } from '../../ports/customerPorts.ts';
import { languageOf, pageLanguageOf, siteOf } from '../../platform/sites/siteOf.ts';
import type { Platform, ServiceDefinition } from '../../platform/service.ts';
import { advanceStateOf, hasOpenBets, openSince } from './advances.ts';
import { deadlineKinds } from './couponDeadlines.ts';
import { accountIdOf, lockCoupon } from './couponLock.ts';
import { forgetCouponCodes, loadCouponCode, saveCouponCode } from './couponCodes.ts';
import { couponErrors, duplicateErrors, refused } from './couponErrors.ts';
import { migrations } from './couponTables.ts';
import { type CouponWire, couponWire } from './couponWire.ts';
import { answerOffer, cancelWaiting, decideWaiting } from './decideWaiting.ts';
import { findCoupon, requireOwnCoupon } from './findCoupon.ts';
import { registerHistory } from './history/historyRoutes.ts';
import { type Press, pressCoupon } from './placeCoupon.ts';
import { placementMigrations } from './placementTables.ts';
import { pollOrders, pollOrdersRepeatedly } from './pollOrders.ts';
import { findPromoCode, grantPromoCodes, promoCodeWire, usablePromoCodes } from './promoCodes.ts';
import { pressBucket, pressLimit } from './pressLimits.ts';
import { countRefused, limitNamelessPresses } from './refusedPresses.ts';
import { type CouponToPlace, forgetKeys, type StoredAnswer } from './requestKeys.ts';
import { registerSettling } from './settling/registerSettling.ts';
import { migrations as settlementMigrations } from './settling/settlementTables.ts';
import { requireAllowedCountry, siteRulesOf } from './siteRules.ts';
import { suspend } from './suspensions.ts';

const FORGET_EACH_MS = 3_600_000;
/** Codes are short: who may try many finds coupons of others. */
const KEY_HEADER = 'idempotency-key';

/** Coupons from the press to the payout: placing by the protocol of `docs/betting-rules.md`, what waits, is advanced, promised or suspended on the way, settling, and the customer's list. */
export const service: ServiceDefinition = {
  name: 'coupons',
  migrations: { ...migrations, ...placementMigrations, ...settlementMigrations },
  errors: { ...couponErrors, ...duplicateErrors },
  deadlines: {
    [deadlineKinds.waiting]: async ({ payload }, trx, platform) => decideWaiting(platform, trx, String(payload)),
    [deadlineKinds.advance]: async ({ payload }, trx, platform) => endUnpaidAdvance(platform, trx, String(payload)),
    [deadlineKinds.forget]: async (_due, trx, platform) => {
      await forgetKeys(trx, platform.clock.nowMs());
      await forgetCouponCodes(trx, platform.clock.nowMs());
      await scheduleForgetting(platform, trx);
    },
  },
  register(app, platform) {
    const { ports } = platform;
    ports.provide('promoGrants', { grant: grantPromoCodes });
    ports.provide('openBets', {
      hasOpen: hasOpenBets,
      openSince: (executor, accountId, sinceMs) => openSince(ports.get('money'), executor, accountId, sinceMs),
    });
    const settling = registerSettling(platform);
    registerPlacing(app, platform);
    registerWaiting(app, platform);
    registerExtras(app, platform);
    registerHistory(app, platform);
    if (platform.settings.isSandbox) registerSuspensions(app, platform);
    let endOrders: (() => Promise<void>) | null = null;
    let endAdvance = (): void => undefined;
    return {
      async start() {
        await scheduleForgetting(platform, platform.db);
        await settling.start();
        // After the feed's own listener and that of settling, which were there first: orders are met at the prices of the new time.
        endAdvance = platform.clock.onAdvance(async () => void (await pollOrders(platform, 'wait')));
        endOrders = pollOrdersRepeatedly(platform);
      },
      async stop() {
        endAdvance();
        await endOrders?.();
        await settling.stop();
      },
    };
  },
};

async function scheduleForgetting({ clock, deadlines }: Platform, executor: Platform['db']): Promise<void> {
  await deadlines.schedule(executor, { kind: deadlineKinds.forget, key: 'all', dueAtMs: clock.nowMs() + FORGET_EACH_MS });
}

/**
 * An advance that was not repaid in time makes its coupon void, open or lost: the stake that comes back repays it,
 * so that nothing stays owed of a bet that never counted.
 */
async function endUnpaidAdvance({ ports }: Platform, trx: Platform['db'], couponId: string): Promise<void> {
  const accountId = await accountIdOf(trx, couponId);
  // A win that is just repaying it holds the account: what is owed is known only after it.
  const account = accountId === undefined ? null : await ports.get('money').lock(trx, accountId);
  const coupon = account === null ? undefined : await lockCoupon(trx, account, couponId);
  if (coupon === undefined || !settleableStatuses.includes(coupon.status_id)) return;
  const advance = await trx.selectFrom('coupon_advances').select(['amount_minor', 'repaid_minor']).where('coupon_id', '=', couponId).executeTakeFirst();
  if (advance === undefined || advance.repaid_minor >= advance.amount_minor) return;
  await ports.get('settlement').voidCoupon(trx, couponId, 'advance-unpaid');
}

function registerPlacing(app: FastifyInstance, platform: Platform): void {
  const { api } = platform;
  // Presses are limited by their keys: a replay is none. What is refused without a key counts too.
  const options = { perMinute: 0 };
  limitNamelessPresses(app, platform);
  api.route(app, 'placeCoupon', ({ body, request, reply }) => press(platform, body, false, request, reply), options);
  api.route(app, 'requestVipBet', ({ body, request, reply }) => press(platform, body, true, request, reply), options);
  api.route(app, 'findCoupon', async ({ query, request }) => {
    const customer = await platform.ports.get('session').require(request);
    return findCoupon(platform.db, customer, query.key, { lng: languageOfRequest(platform, request), nowMs: platform.clock.nowMs() });
  });
}

async function press(platform: Platform, body: CouponToPlace, isVip: boolean, request: FastifyRequest, reply: FastifyReply): Promise<undefined> {
  const customer = await platform.ports.get('session').require(request);
  const { status, body: text } = await answerTo(platform, { customer, body, isVip }, request).catch(async (error: unknown) => {
    throw await countRefused(platform, customer, request, error);
  });
  await reply.code(status).header('cache-control', 'no-store')
    .type(status >= 400 ? 'application/problem+json; charset=utf-8' : 'application/json; charset=utf-8')
    .serializer(String).send(text);
  return undefined;
}

async function answerTo(platform: Platform, asked: Pick<Press, 'customer' | 'body' | 'isVip'>, request: FastifyRequest): Promise<StoredAnswer> {
  const key = request.headers[KEY_HEADER];
  if (typeof key !== 'string' || key === '') throw new PlatformError(couponErrors.COUPON_KEY_MISSING);
  const release = siteOf(platform.releases, request);
  requireAllowedCountry(platform, request, release);
  return pressCoupon(platform, {
    ...asked, key, brand: release.brand, site: siteRulesOf(release), bucket: pressBucket(platform.releases, request), ip: request.ip, lng: languageOfRequest(platform, request), trace: request.id,
  });
}

function registerWaiting(app: FastifyInstance, platform: Platform): void {
  const { api, ports } = platform;
  const change = async (request: FastifyRequest, id: string, run: (trx: Platform['db']) => Promise<void>): Promise<CouponWire> => {
    const customer = await ports.get('session').require(request);
    const rows = await ports.get('money').inTransaction(async (trx) => {
      await requireOwnCoupon(trx, customer, id);
      await run(trx);
      return requireOwnCoupon(trx, customer, id);
    });
    return couponWire(rows, { lng: languageOfRequest(platform, request), nowMs: platform.clock.nowMs() });
  };
  api.route(app, 'cancelCoupon', ({ path, request }) => change(request, path.id, (trx) => cancelWaiting(platform, trx, path.id)));
  api.route(app, 'answerVipOffer', ({ path, body, request }) => change(request, path.id, (trx) => answerOffer(platform, trx, path.id, body.accept)));
}

function registerExtras(app: FastifyInstance, platform: Platform): void {
  const { api, clock, db, ports } = platform;
  const signedIn = (request: FastifyRequest): Promise<SignedIn> => ports.get('session').require(request);
  api.route(app, 'getPrepaid', async ({ query, request }) => {
    const account = (await ports.get('money').accountsOf(db, await signedIn(request))).find(({ id }) => id === query.accountId);
    if (account === undefined) throw refused(couponErrors.COUPON_ACCOUNT_UNKNOWN);
    const { availableMinor, outstandingMinor } = await advanceStateOf(db, account, siteRulesOf(siteOf(platform.releases, request)).config, clock.nowMs());
    return { availablePrepaidAmount: availableMinor, outstandingMinor };
  });
  api.route(app, 'listPromoCodes', async ({ request }) => ({
    promoCodes: (await usablePromoCodes(db, await signedIn(request), clock.nowMs())).map(promoCodeWire),
  }));
  api.route(app, 'readPromoCode', async ({ path, request }) => {
    const row = await findPromoCode(db, await signedIn(request), path.code, clock.nowMs());
    if (row === undefined) throw new PlatformError(couponErrors.COUPON_PROMO_MISSING);
    return promoCodeWire(row);
  });
  const codes = { perMinute: (request: FastifyRequest) => pressLimit(platform.releases, request, 'codesPerMinute') };
  api.route(app, 'saveCouponCode', ({ body, request }) => {
    const release = siteOf(platform.releases, request);
    return saveCouponCode(db, ports.get('feedReader').state(), release.operator, body, clock.nowMs(), siteRulesOf(release).config.codeDays);
  }, codes);
  api.route(app, 'loadCouponCode', async ({ path, query, request }) => {
    const release = siteOf(platform.releases, request);
    const { games, ...loaded } = await loadCouponCode(db, release.operator, path.code, languageOf(release, query.lng), clock.nowMs());
    return { ...loaded, games: [...games] };
  }, codes);
}

function registerSuspensions(app: FastifyInstance, platform: Platform): void {
  platform.api.route(app, 'suspend', async ({ body, request }) => {
    const { level, id: target = '', isSuspended, reason = 'suspended' } = body;
    if (level !== 'all' && target === '') {
      throw new PlatformError(requestErrors.REQUEST_INVALID, { fields: [{ in: 'body', pointer: '/id', message: `must name the ${level}` }] });
    }
    return { version: await suspend(platform, siteOf(platform.releases, request).operator, { level, target, isSuspended, reason }) };
  });
}

/** The language of the page that asks, else of the visitor's cookie; coupons of another one are named anew when they are read. */
function languageOfRequest({ releases }: Platform, request: FastifyRequest): string {
  return pageLanguageOf(siteOf(releases, request), request, request.cookies['lng']);
}
