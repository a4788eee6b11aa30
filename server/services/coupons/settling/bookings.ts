import type { Deadlines } from '../../../platform/clock/deadlines.ts';
import { startAdvance } from '../couponDeadlines.ts';
import type { CouponLock } from '../couponLock.ts';
import type { CouponTable } from '../couponTables.ts';
import type { HouseAccount, MoneyPort } from '../../../ports/moneyPort.ts';
import type { Db } from '../../../platform/service.ts';
import type { SettlementEntryTable } from './settlementTables.ts';

/** `tax` is held back, `repay` pays an advance, `debt` what an earlier correction could not take. */
type EntryKind = 'payout' | 'bonus' | 'tax' | 'repay' | 'debt';

type SettlingHouse = Extract<HouseAccount, 'bets' | 'promotions' | 'advances' | 'taxes'>;

/** What a settled coupon brings to its account. */
export interface Credit {
  /** Without the bonus. */
  readonly payoutMinor: number;
  readonly bonusMinor: number;
  /** Held back of both. */
  readonly taxMinor: number;
  /** The stake comes back: no win. */
  readonly isRefund: boolean;
}

/** A booking of a coupon whose row is locked. */
export interface Booking {
  readonly money: MoneyPort;
  readonly deadlines: Pick<Deadlines, 'schedule'>;
  readonly coupon: CouponLock;
  /** Numbers the booking within the coupon, from 1. */
  readonly number: number;
  readonly nowMs: number;
}

/**
 * Books a payout: the win, its bonus, less the tax on both, then what the account owes out of it, advances before debts and the oldest first; but
 * the coupon's own debt before those of others, so that none stays open on a coupon that won after all. Nothing is booked
 * twice: the ids of the transfers carry the number.
 */
export async function book(trx: Db, booking: Booking, { payoutMinor, bonusMinor, taxMinor, isRefund }: Credit): Promise<void> {
  const { money, coupon, number } = booking;
  const entries: SettlementEntryTable[] = [];
  const add = async (kind: EntryKind, house: SettlingHouse, category: 'payout' | 'refund' | 'bonus' | 'tax' | 'advance' | 'correction', target: string, amountMinor: number): Promise<void> => {
    if (amountMinor === 0) return;
    const suffix = target === coupon.id && kind !== 'debt' && kind !== 'repay' ? '' : `:${target}`;
    await money.transfer(trx, { id: `coupon:${coupon.id}:${kind}:${number}${suffix}`, accountId: coupon.account_id, house, category, amountMinor, couponId: coupon.id });
    entries.push({ coupon_id: coupon.id, booking: number, position: entries.length, kind, target_coupon_id: target, amount_minor: amountMinor });
  };
  await add('payout', 'bets', isRefund ? 'refund' : 'payout', coupon.id, payoutMinor);
  await add('bonus', 'promotions', 'bonus', coupon.id, bonusMinor);
  await add('tax', 'taxes', 'tax', coupon.id, -taxMinor);
  let leftMinor = payoutMinor + bonusMinor - taxMinor;
  for (const { couponId, owedMinor } of leftMinor > 0 ? await advancesOf(trx, coupon) : []) {
    const partMinor = Math.min(leftMinor, owedMinor);
    leftMinor -= partMinor;
    await add('repay', 'advances', 'advance', couponId, -partMinor);
    await moveRepaid(trx, 'coupon_advances', couponId, partMinor);
  }
  for (const { couponId, owedMinor } of leftMinor > 0 ? await debtsOf(trx, coupon) : []) {
    const partMinor = Math.min(leftMinor, owedMinor);
    leftMinor -= partMinor;
    await add('debt', 'bets', 'correction', couponId, -partMinor);
    await moveRepaid(trx, 'settlement_debts', couponId, partMinor);
  }
  if (entries.length > 0) await trx.insertInto('settlement_entries').values(entries).execute();
}

/**
 * Takes a booking back by opposite transfers, last first; an advance that it repaid is owed again, as long as at first. The balance never falls below
 * zero: what is not there any more stays a debt of the coupon and is taken from later payouts. A debt that it repaid stays
 * repaid, and what is missing of the payout is this coupon's debt: opened again, it would stand beside the money that paid
 * it when its own coupon has won meanwhile. Gives the coupons of which the advances are owed again.
 */
export async function reverse(trx: Db, { money, deadlines, coupon, number, nowMs }: Booking): Promise<readonly string[]> {
  const entries = await trx.selectFrom('settlement_entries').selectAll()
    .where('coupon_id', '=', coupon.id).where('booking', '=', number).where('kind', '!=', 'debt').orderBy('position', 'desc').execute();
  if (entries.length === 0) return [];
  // From a closed account nothing can be taken.
  let balanceMinor = (await money.lock(trx, coupon.account_id))?.balanceMinor ?? 0;
  let debtMinor = 0;
  for (const entry of entries) {
    const amountMinor = Math.max(-entry.amount_minor, -balanceMinor);
    debtMinor += entry.amount_minor + amountMinor;
    if (entry.kind === 'repay') {
      await moveRepaid(trx, 'coupon_advances', entry.target_coupon_id, entry.amount_minor);
      const { life_ms: lifeMs } = await trx.selectFrom('coupon_advances').select('life_ms').where('coupon_id', '=', entry.target_coupon_id).executeTakeFirstOrThrow();
      const dueAtMs = await startAdvance(trx, deadlines, entry.target_coupon_id, { nowMs, lifeMs });
      await trx.updateTable('coupon_advances').set({ due_at_ms: dueAtMs }).where('coupon_id', '=', entry.target_coupon_id).execute();
    }
    if (amountMinor === 0) continue;
    const id = `coupon:${coupon.id}:reverse:${number}:${entry.position}`;
    ({ balanceMinor } = await money.transfer(trx, { id, accountId: coupon.account_id, house: houseOf(entry.kind), category: 'correction', amountMinor, couponId: coupon.id }));
  }
  if (debtMinor > 0) await owe(trx, coupon, debtMinor, nowMs);
  return entries.flatMap((entry) => (entry.kind === 'repay' ? [entry.target_coupon_id] : []));
}

/**
 * An advance that a correction let be owed again is paid out of payouts that are in force, as far as the balance goes: those
 * that would have paid it, had the corrected one not come before them. Their bookings keep it, to be reversed with them.
 */
export async function repayOutOfOthers(trx: Db, { money, coupon }: Pick<Booking, 'money' | 'coupon'>, advancedIds: readonly string[]): Promise<void> {
  if (advancedIds.length === 0) return;
  let balanceMinor = (await money.lock(trx, coupon.account_id))?.balanceMinor ?? 0;
  const advances = await trx.selectFrom('coupon_advances').selectAll().where('coupon_id', 'in', advancedIds).orderBy('at_ms').orderBy('coupon_id').forUpdate().execute();
  for (const advance of advances) {
    let owedMinor = advance.amount_minor - advance.repaid_minor;
    for (const payout of owedMinor > 0 ? await payoutsAfter(trx, coupon, advance.at_ms) : []) {
      const partMinor = Math.min(owedMinor, payout.leftMinor, balanceMinor);
      if (partMinor <= 0) continue;
      owedMinor -= partMinor;
      const { couponId, number, position } = payout;
      const id = `coupon:${couponId}:repay:${number}:${position}:${advance.coupon_id}`;
      ({ balanceMinor } = await money.transfer(trx, { id, accountId: coupon.account_id, house: 'advances', category: 'advance', amountMinor: -partMinor, couponId }));
      await trx.insertInto('settlement_entries')
        .values({ coupon_id: couponId, booking: number, position, kind: 'repay', target_coupon_id: advance.coupon_id, amount_minor: -partMinor }).execute();
      await moveRepaid(trx, 'coupon_advances', advance.coupon_id, partMinor);
    }
  }
}

interface PayoutInForce {
  readonly couponId: string;
  readonly number: number;
  /** Of the next entry of its booking. */
  readonly position: number;
  /** What it has brought and not yet paid for advances and debts. */
  readonly leftMinor: number;
}

/** Payouts in force since an advance was taken, of the account's other coupons placed before it, the oldest first. */
async function payoutsAfter(trx: Db, coupon: CouponTable, takenAtMs: number): Promise<readonly PayoutInForce[]> {
  const rows = await trx.selectFrom('coupons').innerJoin('settlement_coupons', 'settlement_coupons.coupon_id', 'coupons.id')
    .innerJoin('settlement_entries', (join) => join.onRef('settlement_entries.coupon_id', '=', 'coupons.id').onRef('settlement_entries.booking', '=', 'settlement_coupons.booking'))
    .select(({ fn }) => ['coupons.id', 'settlement_entries.booking', fn.max('settlement_entries.position').as('last'), fn.sum<string>('settlement_entries.amount_minor').as('left')])
    .where('coupons.account_id', '=', coupon.account_id).where('coupons.id', '!=', coupon.id).where('coupons.placed_at_ms', '<=', takenAtMs).where('coupons.settled_at_ms', '>=', takenAtMs)
    .groupBy(['coupons.id', 'settlement_entries.booking', 'coupons.settled_at_ms']).orderBy('coupons.settled_at_ms').orderBy('coupons.id').execute();
  return rows.map(({ id, booking, last, left }) => ({ couponId: id, number: booking, position: last + 1, leftMinor: Number(left) }));
}

function houseOf(kind: string): SettlingHouse {
  if (kind === 'bonus') return 'promotions';
  if (kind === 'tax') return 'taxes';
  return kind === 'repay' ? 'advances' : 'bets';
}

interface Owed {
  readonly couponId: string;
  readonly owedMinor: number;
}

/** Advances that a win repays: those taken on coupons placed before them, its own included. */
async function advancesOf(trx: Db, coupon: CouponTable): Promise<readonly Owed[]> {
  const rows = await trx.selectFrom('coupon_advances').selectAll()
    .where('account_id', '=', coupon.account_id).where('at_ms', '>=', coupon.placed_at_ms)
    .whereRef('repaid_minor', '<', 'amount_minor').orderBy('at_ms').orderBy('coupon_id').forUpdate().execute();
  return rows.map(owedOf);
}

/** The coupon's own first, then the oldest. */
async function debtsOf(trx: Db, coupon: CouponTable): Promise<readonly Owed[]> {
  const rows = await trx.selectFrom('settlement_debts').selectAll()
    .where('account_id', '=', coupon.account_id).whereRef('repaid_minor', '<', 'amount_minor')
    .orderBy((builder) => builder('coupon_id', '!=', coupon.id)).orderBy('at_ms').orderBy('coupon_id').forUpdate().execute();
  return rows.map(owedOf);
}

function owedOf(row: { readonly coupon_id: string; readonly amount_minor: number; readonly repaid_minor: number }): Owed {
  return { couponId: row.coupon_id, owedMinor: row.amount_minor - row.repaid_minor };
}

async function moveRepaid(trx: Db, table: 'coupon_advances' | 'settlement_debts', couponId: string, byMinor: number): Promise<void> {
  if (byMinor === 0) return;
  await trx.updateTable(table).set((builder) => ({ repaid_minor: builder('repaid_minor', '+', byMinor) })).where('coupon_id', '=', couponId).execute();
}

async function owe(trx: Db, coupon: CouponTable, amountMinor: number, nowMs: number): Promise<void> {
  await trx.insertInto('settlement_debts')
    .values({ coupon_id: coupon.id, account_id: coupon.account_id, amount_minor: amountMinor, repaid_minor: 0, at_ms: nowMs })
    .onConflict((conflict) => conflict.column('coupon_id').doUpdateSet((builder) => ({
      amount_minor: builder('settlement_debts.amount_minor', '+', amountMinor),
    })))
    .execute();
}
