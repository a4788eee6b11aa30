import type { Kysely, Migration } from 'kysely';

/** How far results have been settled by; one row. */
export interface SettlementProgressTable {
  id: number;
  /** Feed sequence up to which every ended or corrected game is settled. */
  sequence: number;
}

/** What settling knows of a coupon that it has touched. */
export interface SettlementCouponTable {
  coupon_id: string;
  /** Feed version (`epoch.sequence`) of the results that it stands by: older ones change nothing any more. */
  version: string;
  /** How often it was booked; numbers transfers. */
  bookings: number;
  /** Booking in force, null while the coupon is open. */
  booking: number | null;
}

/** What a booking moved, so that it can be reversed exactly; append only. */
export interface SettlementEntryTable {
  coupon_id: string;
  booking: number;
  position: number;
  /** `EntryKind`. */
  kind: string;
  /** Coupon whose advance or debt was paid; for the others the coupon itself. */
  target_coupon_id: string;
  /** Signed: what it added to the account. */
  amount_minor: number;
}

/** What a corrected coupon could not be taken back, because the account had it no more. */
export interface SettlementDebtTable {
  coupon_id: string;
  account_id: number;
  amount_minor: number;
  repaid_minor: number;
  at_ms: number;
}

declare module '../../../platform/service.ts' {
  interface PlatformTables {
    settlement_progress: SettlementProgressTable;
    settlement_coupons: SettlementCouponTable;
    settlement_entries: SettlementEntryTable;
    settlement_debts: SettlementDebtTable;
  }
}

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createTable('settlement_progress')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('sequence', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createTable('settlement_coupons')
    .addColumn('coupon_id', 'text', (column) => column.primaryKey().references('coupons.id'))
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('bookings', 'integer', (column) => column.notNull())
    .addColumn('booking', 'integer')
    .execute();
  await db.schema.createTable('settlement_entries')
    .addColumn('coupon_id', 'text', (column) => column.notNull().references('coupons.id'))
    .addColumn('booking', 'integer', (column) => column.notNull())
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('target_coupon_id', 'text', (column) => column.notNull())
    .addColumn('amount_minor', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('settlement_entries_key', ['coupon_id', 'booking', 'position'])
    .execute();
  await db.schema.createTable('settlement_debts')
    .addColumn('coupon_id', 'text', (column) => column.primaryKey().references('coupons.id'))
    .addColumn('account_id', 'bigint', (column) => column.notNull())
    .addColumn('amount_minor', 'bigint', (column) => column.notNull())
    .addColumn('repaid_minor', 'bigint', (column) => column.notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('settlement_debts_by_account').on('settlement_debts').column('account_id').execute();
  await db.schema.createIndex('coupon_legs_open').on('coupon_legs').columns(['starts_at_ms', 'game_id']).where('status_id' as never, '=', 0 as never).execute();
}

// After the tables of coupons, whose rows these refer to.
export const migrations: Readonly<Record<string, Migration>> = { '2026-11-23-settlement-tables': { up } };
