import { sql } from 'kysely';
import { liveDelayMs, orderExpiresAtMs } from '../../../domain/betting/index.ts';
import { figuresOf, isExactOddsReached, isVipBetAvailable } from '../../../domain/coupon/index.ts';
import { zero } from '../../../domain/exact/Rational.ts';
import { problemOf } from '../../platform/errors/errorHandler.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { Customer, SignedIn } from '../../ports/customerPorts.ts';
import type { CustomerAccount } from '../../ports/moneyPort.ts';
import type { Db, Platform } from '../../platform/service.ts';
import { requireAdvance } from './advances.ts';
import { deadlineKinds, startAdvance } from './couponDeadlines.ts';
import { couponErrors, duplicateErrors, refused } from './couponErrors.ts';
import { bookStake } from './couponMoney.ts';
import { insertCoupon, newCouponId } from './couponRows.ts';
import { type CouponRows, couponWire, type GameNames, type WaitingKind } from './couponWire.ts';
import { gameNamesOf } from './gameNames.ts';
import { type AccumulatorSet, judgeCoupon, type JudgedCoupon, movesOf, requireAmount, requirePrices, type SiteRules } from './judgeCoupon.ts';
import { markPromoCodeUsed, requirePromoCode } from './promoCodes.ts';
import type { PressBucket } from './pressLimits.ts';
import { type CouponToPlace, hashesOf, hasTwin, lockPress, replayOf, type RequestHashes, storeAnswer, type StoredAnswer, takePress } from './requestKeys.ts';
import { requireAgreedTerms, requireIdentity, requireOpenSite } from './siteRules.ts';
import { requireNotSuspended } from './suspensions.ts';

/** A press of the place button, as it reached the platform. */
export interface Press {
  readonly customer: SignedIn;
  /** Idempotency-Key. */
  readonly key: string;
  readonly body: CouponToPlace;
  /** A stake above the maximum goes to a trader. */
  readonly isVip: boolean;
  readonly brand: string;
  readonly site: SiteRules;
  readonly bucket: PressBucket;
  readonly ip: string;
  /** Language of the answer's names. */
  readonly lng: string;
  /** Request id, for a refusal. */
  readonly trace: string;
}

/** Marks the state to which a refused press goes back, so that nothing but its answer stays. */
const SAVEPOINT = 'before_decision';
const CONFLICT = 409;
const UNPROCESSABLE = 422;
const ACCEPTED = 202;
const HOUR_MS = 3_600_000;

/**
 * Places a coupon by the placement protocol (`docs/betting-rules.md`, step 2), all in one transaction: either the answer is stored
 * with the coupon and its debit, or nothing has happened. Throws what is no final answer: 400, 401, 403, 429 and 5xx.
 */
export async function pressCoupon(platform: Platform, press: Press): Promise<StoredAnswer> {
  const hashes = hashesOf({ ...press.body, isVipBet: press.isVip });
  return platform.ports.get('money').inTransaction(async (trx) => {
    await lockPress(trx, press.customer, press.key);
    const replay = await replayOf(trx, press.customer, press.key, hashes);
    if (replay !== null) return replay;
    requireOpenSite(platform, press.brand);
    await requireAgreedTerms(platform, trx, press.customer, press.brand);
    await requireIdentity(platform, trx, press.customer, press.brand);
    const nowMs = platform.clock.nowMs();
    await takePress(trx, press.customer, press.bucket, nowMs);
    const { status, body, couponId } = await answerTo(platform, trx, press, hashes, nowMs);
    await storeAnswer(trx, press.customer, {
      key: press.key, request_hash: hashes.request, twin_hash: hashes.twin, at_ms: nowMs, status, body, coupon_id: couponId,
    });
    return { status, body };
  });
}

async function answerTo(platform: Platform, trx: Db, press: Press, hashes: RequestHashes, nowMs: number): Promise<StoredAnswer & { readonly couponId: string | null }> {
  await sql.raw(`savepoint ${SAVEPOINT}`).execute(trx);
  try {
    const rows = await decide(platform, trx, press, hashes, nowMs);
    const { json } = platform.api.prepare('placeCoupon', couponWire(rows, { lng: press.lng, nowMs }));
    return { status: rows.coupon.waiting_kind === null ? 200 : ACCEPTED, body: json, couponId: rows.coupon.id };
  } catch (error) {
    if (!(error instanceof PlatformError) || (error.entry.status !== CONFLICT && error.entry.status !== UNPROCESSABLE)) throw error;
    await sql.raw(`rollback to savepoint ${SAVEPOINT}`).execute(trx);
    return { status: error.entry.status, body: JSON.stringify(problemOf(error, press.trace)), couponId: null };
  }
}

/** Checks everything and books it. Locks are taken in one order everywhere: account, coupon, feed. */
async function decide(platform: Platform, trx: Db, press: Press, hashes: RequestHashes, nowMs: number): Promise<CouponRows> {
  const { ports } = platform;
  const { body, customer: owner, site } = press;
  const account = await ports.get('money').lock(trx, body.accountId, owner);
  if (account === null) throw refused(couponErrors.COUPON_ACCOUNT_UNKNOWN);
  if (body.allowDuplicate !== true && (await hasTwin(trx, owner, hashes.twin, nowMs - site.config.twinGuardMs))) throw refused(duplicateErrors.DUPLICATE_SUSPECTED);
  await requireNotSuspended(trx, owner);
  const customer = await ports.get('customers').read(trx, owner);
  const quotes = await ports.get('quotes').lockedQuotes(trx, account, body.bets.map((bet) => ({ outcomeId: bet.id, marketId: bet.marketId })));
  const judged = judgeCoupon({ body, account, site, quotes, sets: () => setsOfTheDay(platform) });
  requireSections(judged, customer);
  requireAmount(judged, body.amount, press.isVip);
  const waiting = waitingFor(press, judged, nowMs);
  if (waiting?.kind === 'exact') await requireRoomForOrder(trx, press);
  if (waiting === null && !hasExactOdds(body)) requirePrices(body.changeCoefAction, judged.priced, movesOf(judged.legs));
  return book(platform, trx, { press, account, judged: shownFigures(judged, body, waiting?.kind), waiting, nowMs });
}

interface Decision {
  readonly press: Press;
  readonly account: CustomerAccount;
  readonly judged: JudgedCoupon;
  readonly waiting: Waiting | null;
  readonly nowMs: number;
}

async function book(platform: Platform, trx: Db, { press, account, judged, waiting, nowMs }: Decision): Promise<CouponRows> {
  const { body, customer: owner, site } = press;
  const { prepaidAmount: prepaidMinor } = body;
  const id = newCouponId();
  const typed = body.promoCode ?? '';
  const promo = typed.trim() === '' ? null : await requirePromoCode(trx, owner, { typed, account, stakeMinor: body.amount, nowMs });
  if (prepaidMinor > body.amount || (promo !== null && prepaidMinor > 0)) throw refused(couponErrors.COUPON_AMOUNT_INVALID);
  if (prepaidMinor > 0) await requireAdvance(trx, account, prepaidMinor, site.config, nowMs);
  await bookStake(trx, platform.ports.get('money'), { couponId: id, account, stakeMinor: body.amount, prepaidMinor, isFree: promo !== null });
  const rows = await insertCoupon(trx, {
    id, owner, account, body, judged, isFreeStake: promo !== null, promoCode: promo?.code ?? null, taxTerms: site.taxTermsOf(account.iso), refId: body.refId ?? site.refId, waiting,
    delayMs: waiting?.kind === 'delay' ? waiting.untilMs - nowMs : 0, requestKey: press.key, ip: press.ip, nowMs,
    namesOf: (gameId) => namesOf(platform, gameId),
  });
  if (promo !== null) await markPromoCodeUsed(trx, owner, promo.code, id);
  if (prepaidMinor > 0) await insertAdvance(platform, trx, { couponId: id, accountId: account.id, prepaidMinor, nowMs, lifeMs: site.config.advance.lifeHours * HOUR_MS });
  if (waiting !== null) await platform.deadlines.schedule(trx, { kind: deadlineKinds.waiting, key: id, dueAtMs: waiting.untilMs, payload: id });
  return rows;
}

interface NewAdvance {
  readonly couponId: string;
  readonly accountId: number;
  readonly prepaidMinor: number;
  readonly nowMs: number;
  readonly lifeMs: number;
}

async function insertAdvance(platform: Platform, trx: Db, { couponId, accountId, prepaidMinor, nowMs, lifeMs }: NewAdvance): Promise<void> {
  const dueAtMs = await startAdvance(trx, platform.deadlines, couponId, { nowMs, lifeMs });
  await trx.insertInto('coupon_advances')
    .values({ coupon_id: couponId, account_id: accountId, amount_minor: prepaidMinor, repaid_minor: 0, at_ms: nowMs, due_at_ms: dueAtMs, life_ms: lifeMs }).execute();
}

interface Waiting {
  readonly kind: WaitingKind;
  readonly untilMs: number;
}

/** Each order is looked at every second for up to a day: so many of one customer, and no more. */
async function requireRoomForOrder(trx: Db, { customer, site }: Press): Promise<void> {
  const { count } = await trx.selectFrom('coupons').select(({ fn }) => fn.countAll<number>().as('count'))
    .where('operator_id', '=', customer.operatorId).where('user_id', '=', customer.userId).where('waiting_kind', '=', 'exact').executeTakeFirstOrThrow();
  if (Number(count) >= site.config.mostWaitingOrders) throw refused(couponErrors.COUPON_ORDERS_TOO_MANY);
}

/** What the coupon waits for; null when it is accepted or refused at once. */
function waitingFor({ body, site, isVip }: Press, { legs, figures, limits }: JudgedCoupon, nowMs: number): Waiting | null {
  const timed = legs.map(({ quote }) => quote);
  if (isVip && body.amount > (limits.maxMinor ?? Infinity)) {
    const isOffered = isVipBetAvailable({ typeId: body.typeId, maxMinor: limits.maxMinor, isLiveByLeg: timed.map(({ isLive }) => isLive), isOn: site.isVipOn });
    if (!isOffered || hasExactOdds(body) || body.prepaidAmount > 0) throw refused(couponErrors.COUPON_VIP_UNAVAILABLE, { maxMinor: limits.maxMinor ?? null });
    return { kind: 'vip', untilMs: Math.min(nowMs + site.config.vip.answersAfterMs, ...timed.map(({ startsAtMs }) => startsAtMs)) };
  }
  if (!isExactOddsReached(figures.totalOdds, body.exactCoef)) return { kind: 'exact', untilMs: orderExpiresAtMs(timed, nowMs, site.config.orders) };
  const delayMs = liveDelayMs(timed, site.config.delays);
  return delayMs === 0 ? null : { kind: 'delay', untilMs: nowMs + delayMs };
}

/** While an order waits for its coefficient, its possible win is that of the coefficient (spec section 9). */
function shownFigures(judged: JudgedCoupon, { exactCoef }: CouponToPlace, kind: WaitingKind | undefined): JudgedCoupon {
  const figures = kind === 'exact' ? figuresOf(judged.priced, { ...judged.terms, exactOdds: exactCoef }) : undefined;
  return figures ? { ...judged, figures } : judged;
}

/** Nothing is no total that any coefficient asked for has reached. */
function hasExactOdds({ exactCoef }: CouponToPlace): boolean {
  return !isExactOddsReached(zero, exactCoef);
}

/** The site hides what a customer may not bet on; the platform refuses it all the same. */
function requireSections({ legs }: JudgedCoupon, customer: Customer | null): void {
  const isRefused = legs.some(({ quote }) => (quote.isLive ? customer?.isLiveDisallowed : customer?.isLineDisallowed) ?? true);
  if (isRefused) throw new PlatformError(couponErrors.COUPON_SECTION_DISALLOWED);
}

function setsOfTheDay({ ports }: Platform): readonly AccumulatorSet[] {
  const feed = ports.get('feedReader').state();
  return (['line', 'live'] as const).flatMap((section) =>
    feed.accumulators(section, 'en').map(({ id, legs }) => ({ expressId: id, outcomeIds: legs.map((leg) => leg.outcomeId) })));
}

function namesOf({ ports }: Platform, gameId: number): GameNames {
  const names = gameNamesOf(ports.get('feedReader').state(), gameId);
  if (names === null) throw refused(couponErrors.COUPON_LEG_BLOCKED);
  return names;
}
