import { legMaximumMinor, scoreChanges } from '../../../domain/betting/index.ts';
import { amountLimits, betStatus, figuresOf, isExactOddsReached } from '../../../domain/coupon/index.ts';
import { accountType, currencyOf } from '../../../domain/money/index.ts';
import { PlatformError } from '../../platform/errors/PlatformError.ts';
import type { Quote } from '../../ports/couponPorts.ts';
import type { AccountLock } from '../../ports/moneyPort.ts';
import type { Db, Platform } from '../../platform/service.ts';
import { couponErrors, refusalOf, refused, type RefusedLeg } from './couponErrors.ts';
import { refundRest, refundStake } from './couponMoney.ts';
import { appendEvent, coefText, possibleWinOf, scoreText } from './couponRows.ts';
import type { CouponLegTable, CouponTable } from './couponTables.ts';
import { type CouponRows, withParts } from './couponWire.ts';
import { legFault, lockedLeg, requirePrices } from './judgeCoupon.ts';
import { deadlineKinds } from './couponDeadlines.ts';
import { accountIdOf, lockCoupon } from './couponLock.ts';
import { pricedCouponOf, termsOf } from './pricedRows.ts';
import { siteRulesOfBrand } from './siteRules.ts';
import { requireNotSuspended } from './suspensions.ts';

type Quotes = ReadonlyMap<string, Quote>;
type Refusal = ReturnType<typeof refusalOf>;

/** A coupon that waits, locked, with what its legs stand at. */
interface WaitingCoupon {
  readonly platform: Platform;
  readonly trx: Db;
  readonly rows: CouponRows;
  readonly quotes: Quotes;
  readonly nowMs: number;
}

/** Whether an account that another transaction holds is waited for. */
type IfBusy = 'wait' | 'skip';

/** Locks a coupon that waits, account first; null when it does not wait (any more). */
async function lockWaiting(platform: Platform, trx: Db, couponId: string): Promise<LockedRows | null> {
  const rows = await claimWaiting(platform, trx, couponId, 'wait');
  return rows === 'busy' ? null : rows;
}

/** The same; with `skip` `busy` where another transaction holds the account (`for update skip locked`). */
async function claimWaiting({ ports }: Platform, trx: Db, couponId: string, ifBusy: IfBusy): Promise<LockedRows | 'busy' | null> {
  const accountId = await accountIdOf(trx, couponId);
  const money = ports.get('money');
  const account = accountId === undefined ? null : await (ifBusy === 'skip' ? money.tryLock(trx, accountId) : money.lock(trx, accountId));
  if (account === 'busy') return 'busy';
  const coupon = account === null ? undefined : await lockCoupon(trx, account, couponId);
  if (account === null || coupon === undefined || coupon.waiting_kind === null) return null;
  const [rows] = await withParts(trx, [coupon]);
  return rows === undefined ? null : { ...rows, account };
}

interface LockedRows extends CouponRows {
  readonly account: AccountLock;
}

/** Decides a coupon whose wait is over or whose order may be met; what is not yet to be decided, or with `skip` is held elsewhere, stays as it is. */
export async function decideWaiting(platform: Platform, trx: Db, couponId: string, ifBusy: IfBusy = 'wait'): Promise<void> {
  const rows = await claimWaiting(platform, trx, couponId, ifBusy);
  if (rows === null || rows === 'busy') return;
  const waiting: WaitingCoupon = { platform, trx, rows, quotes: await lockedQuotes(platform, trx, rows), nowMs: platform.clock.nowMs() };
  switch (rows.coupon.waiting_kind) {
    case 'delay': return decideDelay(waiting);
    case 'exact': return decideOrder(waiting);
    case 'vip': return decideVip(waiting);
    case 'vip-offer': return isOver(waiting) ? reject(waiting, refusalOf(couponErrors.COUPON_VIP_UNANSWERED.code)) : undefined;
    default: throw new Error(`Coupon ${couponId} waits for "${String(rows.coupon.waiting_kind)}".`);
  }
}

async function lockedQuotes({ ports }: Platform, trx: Db, { account, legs }: LockedRows): Promise<Quotes> {
  return ports.get('quotes').lockedQuotes(trx, account, legs.map((leg) => ({ outcomeId: leg.outcome_id, marketId: leg.market_id })));
}

function isOver({ rows, nowMs }: WaitingCoupon): boolean {
  return nowMs >= (rows.coupon.waiting_until_ms ?? 0);
}

/** The end of the live delay: the prices and scores of now decide (`docs/betting-rules.md`, live delay). */
async function decideDelay(waiting: WaitingCoupon): Promise<void> {
  if (!isOver(waiting)) return;
  await acceptOrReject(waiting, async () => {
    requireSameScore(waiting);
    await requireNotSuspended(waiting.trx, { operatorId: waiting.rows.coupon.operator_id, userId: waiting.rows.coupon.user_id });
    requireOpen(waiting);
    requirePolicy(waiting);
  });
}

/** An order is met at the coefficient of the moment, while it lives. */
async function decideOrder(waiting: WaitingCoupon): Promise<void> {
  if (isOver(waiting)) return reject(waiting, refusalOf(couponErrors.COUPON_ORDER_EXPIRED.code));
  const { rows, quotes } = waiting;
  if (hasScoreChanged(rows, quotes)) return reject(waiting, refusalOf(couponErrors.COUPON_SCORE_CHANGED.code));
  if (isOrderMet(rows, quotes)) await accept(waiting);
}

/** True when every leg takes bets and the total is what the order asks for, or better. */
export function isOrderMet({ coupon, legs }: CouponRows, quotes: Quotes): boolean {
  if (faultsOf(legs, quotes).length > 0) return false;
  const figures = figuresOf(pricedAt(coupon, legs, quotes), termsOf(coupon));
  return figures !== undefined && isExactOddsReached(figures.totalOdds, coupon.exact_coef);
}

/** The reference trader: yes up to so many times the maximum, else an offer of the maximum. */
async function decideVip(waiting: WaitingCoupon): Promise<void> {
  if (!isOver(waiting)) return;
  const { platform, trx, rows: { coupon, legs }, nowMs } = waiting;
  const firstStartMs = Math.min(...legs.map((leg) => leg.starts_at_ms));
  if (nowMs >= firstStartMs) return reject(waiting, refusalOf(couponErrors.COUPON_VIP_UNANSWERED.code));
  const customer = await platform.ports.get('customers').read(trx, { operatorId: coupon.operator_id, userId: coupon.user_id });
  const { config } = siteRulesOfBrand(platform, customer?.brand ?? '');
  const maxMinor = maximumOf(waiting, config);
  if (maxMinor === undefined || coupon.stake_minor <= maxMinor * config.vip.approvesUpToTimes) {
    return acceptOrReject(waiting, () => {
      requireOpen(waiting);
      requirePolicy(waiting);
    });
  }
  await trx.updateTable('coupons')
    .set({ waiting_kind: 'vip-offer', waiting_until_ms: firstStartMs, offer_minor: maxMinor, changed_at_ms: nowMs }).where('id', '=', coupon.id).execute();
  await appendEvent(trx, coupon.id, { atMs: nowMs, statusId: betStatus.waiting, reason: 'vip-offer' });
  await platform.deadlines.schedule(trx, { kind: deadlineKinds.waiting, key: coupon.id, dueAtMs: firstStartMs, payload: coupon.id });
}

function maximumOf({ rows: { coupon, legs }, quotes }: WaitingCoupon, config: ReturnType<typeof siteRulesOfBrand>['config']): number | undefined {
  return amountLimits({
    typeId: coupon.type_id, isBonusAccount: coupon.account_type === accountType.bonus, lines: coupon.lines, minimumMinor: currencyOf(coupon.iso, config.money).minimumMinor,
    legMaximaMinor: legs.flatMap((leg) => {
      const quote = quotes.get(leg.outcome_id);
      return quote ? [legMaximumMinor(quote, config, coupon.iso)] : [];
    }),
    // A request is made only where the type has a maximum.
    rules: { couponTypesWithMinAmount: [], couponTypesWithMaxAmount: [coupon.type_id], calcSystemsMin: config.calcSystemsMin },
  }).maxMinor;
}

/** The customer's answer to a trader's offer: the smaller stake at the odds of now, or all of it back. Throws COUPON_NOT_WAITING. */
export async function answerOffer(platform: Platform, trx: Db, couponId: string, isAccepted: boolean): Promise<void> {
  const rows = await lockWaiting(platform, trx, couponId);
  if (rows?.coupon.waiting_kind !== 'vip-offer') throw refused(couponErrors.COUPON_NOT_WAITING);
  const waiting: WaitingCoupon = { platform, trx, rows, quotes: await lockedQuotes(platform, trx, rows), nowMs: platform.clock.nowMs() };
  await platform.deadlines.cancel(trx, deadlineKinds.waiting, couponId);
  if (!isAccepted) return reject(waiting, refusalOf(couponErrors.COUPON_VIP_DECLINED.code));
  const offeredMinor = rows.coupon.offer_minor ?? rows.coupon.stake_minor;
  await acceptOrReject(waiting, () => {
    requireOpen(waiting);
    requirePolicy(waiting);
  }, offeredMinor);
}

/** Takes an order or a request back for the customer. Throws COUPON_NOT_WAITING; the live delay cannot be left. */
export async function cancelWaiting(platform: Platform, trx: Db, couponId: string): Promise<void> {
  const rows = await lockWaiting(platform, trx, couponId);
  if (rows === null || rows.coupon.waiting_kind === 'delay') throw refused(couponErrors.COUPON_NOT_WAITING);
  await platform.deadlines.cancel(trx, deadlineKinds.waiting, couponId);
  await reject({ platform, trx, rows, quotes: new Map(), nowMs: platform.clock.nowMs() }, refusalOf(couponErrors.COUPON_CANCELLED.code));
}

/** Gives up an order that could not be decided so often that nobody tries any more: it is rejected, its stake goes back. Its prices are not read. */
export async function giveUpOrder(platform: Platform, trx: Db, couponId: string): Promise<void> {
  const rows = await lockWaiting(platform, trx, couponId);
  if (rows?.coupon.waiting_kind !== 'exact') return;
  await platform.deadlines.cancel(trx, deadlineKinds.waiting, couponId);
  await reject({ platform, trx, rows, quotes: new Map(), nowMs: platform.clock.nowMs() }, refusalOf(couponErrors.COUPON_ORDER_FAILED.code));
}

/** What refuses a waiting coupon becomes its rejection. */
async function acceptOrReject(waiting: WaitingCoupon, check: () => Promise<void> | void, stakeMinor = waiting.rows.coupon.stake_minor): Promise<void> {
  let refusal: Refusal | null = null;
  try {
    await check();
  } catch (error) {
    if (!(error instanceof PlatformError) || error.refusal === undefined) throw error;
    ({ refusal } = error);
  }
  await (refusal === null ? accept(waiting, stakeMinor) : reject(waiting, refusal));
}

function requireOpen({ rows: { legs }, quotes }: WaitingCoupon): void {
  const atFault = faultsOf(legs, quotes);
  if (atFault.length > 0) throw refused(couponErrors.COUPON_LEG_BLOCKED, { legs: atFault });
}

/** Legs that take no bets; one of the line is past when its game has started. */
function faultsOf(legs: readonly CouponLegTable[], quotes: Quotes): readonly RefusedLeg[] {
  return legs.flatMap((leg) => {
    const quote = quotes.get(leg.outcome_id);
    const fault = quote ? lockedLeg(leg.outcome_id, quote, leg.is_live) : legFault(leg.outcome_id, 'LEG_NOT_OFFERED', 'not-offered');
    return fault ? [fault] : [];
  });
}

function requirePolicy({ rows: { coupon, legs }, quotes }: WaitingCoupon): void {
  const moves = legs.map((leg) => ({ id: leg.outcome_id, odds: leg.odds_seen, currentOdds: quotes.get(leg.outcome_id)?.odds ?? leg.odds_seen, blockId: leg.block_id }));
  requirePrices(coupon.change_policy, pricedAt(coupon, legs, quotes), moves);
}

function requireSameScore({ rows, quotes }: WaitingCoupon): void {
  if (hasScoreChanged(rows, quotes)) throw refused(couponErrors.COUPON_SCORE_CHANGED);
}

/** True when the score of a live leg is not what it was at the press, for a coupon that drops then. */
export function hasScoreChanged({ coupon, legs }: CouponRows, quotes: Quotes): boolean {
  if (!coupon.is_drop_on_score_change) return false;
  const live = legs.filter((leg) => leg.is_live);
  const before = live.map((leg) => ({ gameId: leg.game_id, score: scoreOf(leg.score_at_placing) }));
  const now = live.flatMap((leg) => {
    const quote = quotes.get(leg.outcome_id);
    return quote ? [{ gameId: leg.game_id, score: quote.score }] : [];
  });
  return scoreChanges(before, now).length > 0;
}

function scoreOf(text: string | null): readonly [number, number] | null {
  const [home, away] = text?.split(':') ?? [];
  return home === undefined || away === undefined ? null : [Number(home), Number(away)];
}

function pricedAt(coupon: CouponTable, legs: readonly CouponLegTable[], quotes: Quotes) {
  return pricedCouponOf(coupon, legs, (leg) => ({ odds: quotes.get(leg.outcome_id)?.odds ?? leg.odds }));
}

async function accept({ platform, trx, rows: { coupon, legs }, quotes, nowMs }: WaitingCoupon, stakeMinor = coupon.stake_minor): Promise<void> {
  await refundRest(trx, platform.ports.get('money'), coupon, stakeMinor);
  const accepted = { ...coupon, stake_minor: stakeMinor };
  const figures = figuresOf(pricedAt(accepted, legs, quotes), termsOf(coupon));
  if (figures === undefined) throw new Error(`Coupon ${coupon.id} cannot be priced.`);
  await trx.updateTable('coupons').set({
    status_id: betStatus.open, stake_minor: stakeMinor, coef: coefText(figures.totalOdds), lines: figures.lines,
    possible_win_minor: possibleWinOf(figures, coupon.is_free_stake), waiting_kind: null, waiting_until_ms: null, offer_minor: null,
    feed_version: [...quotes.values()][0]?.version ?? coupon.feed_version, placed_at_ms: nowMs, changed_at_ms: nowMs,
  }).where('id', '=', coupon.id).execute();
  for (const leg of legs) {
    const quote = quotes.get(leg.outcome_id);
    await trx.updateTable('coupon_legs')
      .set({ status_id: betStatus.open, odds: quote?.odds ?? leg.odds, score_at_placing: quote ? scoreText(quote) : leg.score_at_placing })
      .where('coupon_id', '=', coupon.id).where('position', '=', leg.position).execute();
  }
  await appendEvent(trx, coupon.id, { atMs: nowMs, statusId: betStatus.open, reason: 'accepted' });
}

async function reject({ platform, trx, rows: { coupon }, nowMs }: WaitingCoupon, refusal: Refusal): Promise<void> {
  await refundStake(trx, platform.ports.get('money'), coupon);
  await trx.updateTable('coupons').set({
    status_id: betStatus.rejected, waiting_kind: null, waiting_until_ms: null, offer_minor: null, rejection: JSON.stringify(refusal), changed_at_ms: nowMs,
  }).where('id', '=', coupon.id).execute();
  await trx.updateTable('coupon_legs').set({ status_id: betStatus.rejected }).where('coupon_id', '=', coupon.id).execute();
  await appendEvent(trx, coupon.id, { atMs: nowMs, statusId: betStatus.rejected, reason: refusal.code });
}
