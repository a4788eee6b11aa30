import { betStatus, type BetStatusId, legResultOf, settleCoupon, statusIdOf } from '../../../../domain/coupon/index.ts';
import { canMove, resultStatuses, settleableStatuses } from '../../../../domain/betting/index.ts';
import type { Deadlines } from '../../../platform/clock/deadlines.ts';
import { accountIdOf, type CouponLock, lockCoupon } from '../couponLock.ts';
import type { CouponLegTable, CouponTable } from '../couponTables.ts';
import { taxOfPayout } from '../couponTaxes.ts';
import { pricedCouponOf, termsOf } from '../pricedRows.ts';
import { compareVersions, parseVersion } from '../../../../domain/feed/index.ts';
import type { OutcomeResult } from '../../../ports/couponPorts.ts';
import type { MoneyPort } from '../../../ports/moneyPort.ts';
import type { Db } from '../../../platform/service.ts';
import { book, type Credit, repayOutOfOthers, reverse } from './bookings.ts';

/** Results of one version of the feed, by outcome id. */
export interface KnownResults {
  readonly version: string;
  readonly byOutcomeId: ReadonlyMap<string, OutcomeResult>;
}

/** What settling a coupon needs besides its transaction. */
export interface SettlingParts {
  readonly money: MoneyPort;
  readonly deadlines: Pick<Deadlines, 'schedule'>;
  readonly nowMs: number;
}

/** Where a coupon goes, and what it then has paid. */
interface Verdict extends Credit {
  readonly statusId: BetStatusId;
}


/**
 * Settles one coupon by results, in the caller's transaction: its row is locked, its legs get their results, and what it
 * pays now is booked, after a reversal of what it paid before. Doing so again changes nothing (P10). Results older than
 * those it stands by, or than its own quotes, change nothing either: they are of a process that is behind. `changed` when
 * anything changed; `busy` when another transaction holds the account and `ifBusy` says to skip it. Throws for a coupon that cannot be priced.
 */
export async function settleRow(trx: Db, parts: SettlingParts, couponId: string, known: KnownResults, ifBusy: 'wait' | 'skip' = 'wait'): Promise<'changed' | 'same' | 'busy'> {
  const coupon = await lockWithAccount(trx, parts.money, couponId, ifBusy);
  if (coupon === 'busy') return 'busy';
  if (coupon === undefined || coupon.void_reason !== null || !settleableStatuses.includes(coupon.status_id)) return 'same';
  const settled = await trx.selectFrom('settlement_coupons').selectAll().where('coupon_id', '=', couponId).executeTakeFirst();
  if (isOlder(known.version, coupon.feed_version) || (settled && isOlder(known.version, settled.version))) return 'same';
  const before = await readLegs(trx, couponId);
  const legs = before.map((leg) => withResult(leg, known.byOutcomeId.get(leg.outcome_id), parts.nowMs));
  const changed = legs.filter((leg, index) => leg !== before[index]);
  if (changed.length === 0) return 'same';
  for (const leg of changed) await storeLeg(trx, leg);
  await move(trx, parts, coupon, { verdict: verdictOf(coupon, legs), version: known.version, reason: null });
  return 'changed';
}

/** Voids a coupon, its settlement reversed first, and credits its stake (T16). Results change it no more. False when it is void by hand already. */
export async function voidRow(trx: Db, parts: SettlingParts, couponId: string, reason: string): Promise<boolean> {
  const coupon = await lockWithAccount(trx, parts.money, couponId, 'wait');
  if (coupon === undefined || coupon === 'busy') throw new Error(`There is no coupon ${couponId}.`);
  if (coupon.void_reason !== null) return false;
  if (coupon.status_id !== betStatus.waiting && !settleableStatuses.includes(coupon.status_id)) throw new Error(`A coupon of status ${coupon.status_id} cannot be made void.`);
  const legs = await readLegs(trx, couponId);
  for (const leg of legs) if (legResultOf(leg.status_id) === undefined) await storeLeg(trx, { ...leg, status_id: betStatus.void, settled_at_ms: parts.nowMs });
  const verdict: Verdict = { statusId: betStatus.void, payoutMinor: coupon.is_free_stake ? 0 : coupon.stake_minor, bonusMinor: 0, taxMinor: 0, isRefund: true };
  await move(trx, parts, coupon, { verdict, version: coupon.feed_version, reason });
  return true;
}

interface Move {
  readonly verdict: Verdict;
  readonly version: string;
  /** Of a void by hand; null for results. */
  readonly reason: string | null;
}

async function move(trx: Db, { money, deadlines, nowMs }: SettlingParts, coupon: CouponLock, { verdict, version, reason }: Move): Promise<void> {
  const { statusId, payoutMinor, bonusMinor, taxMinor } = verdict;
  const paidMinor = payoutMinor + bonusMinor;
  const isSame = reason === null && statusId === coupon.status_id && paidMinor === coupon.payout_minor && bonusMinor === coupon.bonus_minor;
  const changedAtMs = Math.max(nowMs, coupon.changed_at_ms + 1);
  const settled = await trx.selectFrom('settlement_coupons').selectAll().where('coupon_id', '=', coupon.id).executeTakeFirst();
  let { bookings, booking } = settled ?? { bookings: 0, booking: null };
  if (isSame) {
    await trx.updateTable('coupons').set({ changed_at_ms: changedAtMs }).where('id', '=', coupon.id).execute();
  } else {
    requireMove(coupon, statusId);
    const wasSettled = resultStatuses.includes(coupon.status_id);
    let owedAgain: readonly string[] = [];
    if (wasSettled) {
      if (booking !== null) owedAgain = await reverse(trx, { money, deadlines, coupon, number: booking, nowMs });
      await append(trx, coupon.id, { atMs: nowMs, statusId: betStatus.open, payoutMinor: 0, reason: 'reversed' });
    }
    booking = null;
    if (statusId !== betStatus.open) {
      bookings += 1;
      booking = bookings;
      await book(trx, { money, deadlines, coupon, number: booking, nowMs }, verdict);
      await append(trx, coupon.id, { atMs: nowMs, statusId, payoutMinor: paidMinor, reason: reason ?? (wasSettled || bookings > 1 ? 'corrected' : 'settled') });
    }
    await repayOutOfOthers(trx, { money, coupon }, owedAgain);
    await movePromoCode(trx, coupon, statusId);
    await trx.updateTable('coupons').set({
      status_id: statusId, payout_minor: paidMinor, bonus_minor: bonusMinor, tax_minor: taxMinor, void_reason: reason, changed_at_ms: changedAtMs,
      settled_at_ms: statusId === betStatus.open ? null : nowMs, waiting_kind: null, waiting_until_ms: null, offer_minor: null,
    }).where('id', '=', coupon.id).execute();
  }
  await trx.insertInto('settlement_coupons').values({ coupon_id: coupon.id, version, bookings, booking })
    .onConflict((conflict) => conflict.column('coupon_id').doUpdateSet({ version, bookings, booking })).execute();
}

/** What a coupon pays with its legs as they are; of a free stake the stake itself is not the customer's. */
function verdictOf(coupon: CouponTable, legs: readonly CouponLegTable[]): Verdict {
  const settlement = settleCoupon(pricedCouponOf(coupon, legs, (leg) => ({ odds: leg.odds, result: legResultOf(leg.status_id), deadHeat: leg.dead_heat ?? undefined })), termsOf(coupon));
  if (settlement === undefined) throw new Error(`Coupon ${coupon.id} cannot be priced.`);
  const { statusId, payoutMinor, bonusMinor } = settlement;
  const isRefund = statusId === betStatus.void;
  const taxOf = (paidMinor: number) => (isRefund ? 0 : taxOfPayout(coupon, paidMinor));
  if (!coupon.is_free_stake) return { statusId, payoutMinor, bonusMinor, taxMinor: taxOf(payoutMinor + bonusMinor), isRefund };
  const paidMinor = Math.max(0, payoutMinor + bonusMinor - coupon.stake_minor);
  const paidBonusMinor = Math.min(bonusMinor, paidMinor);
  return { statusId, payoutMinor: paidMinor - paidBonusMinor, bonusMinor: paidBonusMinor, taxMinor: taxOf(paidMinor), isRefund };
}

/** A free stake that comes back is its code, usable again; the house bears a code that was used twice before a correction. */
async function movePromoCode(trx: Db, coupon: CouponTable, statusId: BetStatusId): Promise<void> {
  const { promo_code: code, operator_id: operatorId, user_id: userId } = coupon;
  if (!coupon.is_free_stake || code === null) return;
  const isBack = statusId === betStatus.void;
  await trx.updateTable('coupon_promo_codes').set({ coupon_id: isBack ? null : coupon.id })
    .where('operator_id', '=', operatorId).where('user_id', '=', userId).where('code', '=', code)
    .where('coupon_id', isBack ? '=' : 'is', isBack ? coupon.id : null).execute();
}

/** The account first, as everywhere (docs/decisions/0011). */
async function lockWithAccount(trx: Db, money: MoneyPort, couponId: string, ifBusy: 'wait' | 'skip'): Promise<CouponLock | 'busy' | undefined> {
  const accountId = await accountIdOf(trx, couponId);
  if (accountId === undefined) return undefined;
  const account = await (ifBusy === 'skip' ? money.tryLock(trx, accountId) : money.lock(trx, accountId));
  if (account === 'busy') return 'busy';
  return account === null ? undefined : lockCoupon(trx, account, couponId);
}

async function readLegs(trx: Db, couponId: string): Promise<readonly CouponLegTable[]> {
  return trx.selectFrom('coupon_legs').selectAll().where('coupon_id', '=', couponId).orderBy('position').execute();
}

/** The same leg when nothing about it is new. */
function withResult(leg: CouponLegTable, found: OutcomeResult | undefined, nowMs: number): CouponLegTable {
  return found === undefined || !isNews(leg, found) ? leg : { ...leg, status_id: statusIdOf(found.result), final_score: found.finalScore, dead_heat: found.deadHeat ?? null, settled_at_ms: nowMs };
}

/** True when a result says something that a leg does not say yet. */
export function isNews(leg: Pick<CouponLegTable, 'status_id' | 'final_score' | 'dead_heat'>, found: Omit<OutcomeResult, 'outcomeId'>): boolean {
  return leg.status_id !== statusIdOf(found.result) || leg.final_score !== found.finalScore || leg.dead_heat !== (found.deadHeat ?? null);
}

async function storeLeg(trx: Db, leg: CouponLegTable): Promise<void> {
  await trx.updateTable('coupon_legs').set({ status_id: leg.status_id, final_score: leg.final_score, dead_heat: leg.dead_heat, settled_at_ms: leg.settled_at_ms })
    .where('coupon_id', '=', leg.coupon_id).where('position', '=', leg.position).execute();
}

async function append(trx: Db, couponId: string, event: { readonly atMs: number; readonly statusId: number; readonly payoutMinor: number; readonly reason: string }): Promise<void> {
  const last = await trx.selectFrom('coupon_events').select('position').where('coupon_id', '=', couponId).orderBy('position', 'desc').limit(1).executeTakeFirst();
  await trx.insertInto('coupon_events').values({
    coupon_id: couponId, position: (last?.position ?? -1) + 1, at_ms: event.atMs, status_id: event.statusId, payout_minor: event.payoutMinor, reason: event.reason,
  }).execute();
}

// Staying where it is is no move: a result may be corrected in its money alone, and what is void by results may be made void by hand.
function requireMove(coupon: CouponTable, statusId: BetStatusId): void {
  if (coupon.status_id !== statusId && !canMove(coupon.status_id, statusId)) throw new Error(`Coupon ${coupon.id} cannot go from status ${coupon.status_id} to ${statusId}.`);
}

/** True for a version before another; what is no version is not compared. */
function isOlder(version: string, than: string): boolean {
  const [own, other] = [parseVersion(version), parseVersion(than)];
  return own !== undefined && other !== undefined && compareVersions(own, other) < 0;
}
