import type { Generated, Kysely, Migration } from 'kysely';

/** An answered press (`docs/betting-rules.md`, placement protocol); kept 24 hours, the coupon carries its key for ever. */
export interface CouponKeyTable {
  operator_id: string;
  user_id: string;
  key: string;
  /** SHA-256 of the canonical coupon. */
  request_hash: string;
  /** SHA-256 of markets, type and stake, for the twin guard. */
  twin_hash: string;
  at_ms: number;
  status: number;
  /** The answer's body, byte by byte. */
  body: string;
  /** Null when it was refused. */
  coupon_id: string | null;
}

/** How many presses a customer has left, in thousandths. */
export interface CouponBucketTable {
  operator_id: string;
  user_id: string;
  left_milli: number;
  at_ms: number;
}

/** A promo code of a customer: a stake that the house pays. */
export interface PromoCodeTable {
  operator_id: string;
  user_id: string;
  /** In capitals. */
  code: string;
  amount_minor: number;
  iso: string;
  expires_at_ms: number;
  /** Coupon that it paid for; null while it can be used. */
  coupon_id: string | null;
}

/** An advance on winnings, by the coupon that was staked with it. */
export interface AdvanceTable {
  coupon_id: string;
  account_id: number;
  amount_minor: number;
  repaid_minor: number;
  at_ms: number;
  due_at_ms: number;
  /** How long it had to be repaid when it was taken; it has as long again when a correction takes its repayment back. */
  life_ms: Generated<number>;
}

/** Selections under a code. */
export interface CouponCodeTable {
  code: string;
  operator_id: string;
  /** `CodedCoupon` as JSON text. */
  coupon: string;
  /** Games of its bets: a list of `GameNames` as JSON text. */
  games: string;
  saved_at_ms: number;
  expires_at_ms: number;
}

/** Suspensions that the feed knows nothing of: of a player, of a device (T18). */
export interface CouponSuspensionTable {
  operator_id: string;
  level: string;
  target: string;
  reason: string;
}

declare module '../../platform/service.ts' {
  interface PlatformTables {
    coupon_keys: CouponKeyTable;
    coupon_buckets: CouponBucketTable;
    coupon_promo_codes: PromoCodeTable;
    coupon_advances: AdvanceTable;
    coupon_codes: CouponCodeTable;
    coupon_suspensions: CouponSuspensionTable;
  }
}

const OWNER = ['operator_id', 'user_id'] as const;

async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.createTable('coupon_keys')
    .addColumn('operator_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('request_hash', 'text', (column) => column.notNull())
    .addColumn('twin_hash', 'text', (column) => column.notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addColumn('status', 'integer', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addColumn('coupon_id', 'text')
    .addPrimaryKeyConstraint('coupon_keys_key', [...OWNER, 'key'])
    .execute();
  await db.schema.createIndex('coupon_keys_twins').on('coupon_keys').columns([...OWNER, 'twin_hash', 'at_ms']).execute();
  await db.schema.createIndex('coupon_keys_age').on('coupon_keys').column('at_ms').execute();
  await db.schema.createTable('coupon_buckets')
    .addColumn('operator_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('left_milli', 'bigint', (column) => column.notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('coupon_buckets_key', [...OWNER])
    .execute();
  await db.schema.createTable('coupon_promo_codes')
    .addColumn('operator_id', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.notNull())
    .addColumn('code', 'text', (column) => column.notNull())
    .addColumn('amount_minor', 'bigint', (column) => column.notNull())
    .addColumn('iso', 'text', (column) => column.notNull())
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('coupon_id', 'text')
    .addPrimaryKeyConstraint('coupon_promo_codes_key', [...OWNER, 'code'])
    .execute();
  await db.schema.createTable('coupon_advances')
    .addColumn('coupon_id', 'text', (column) => column.primaryKey().references('coupons.id'))
    .addColumn('account_id', 'bigint', (column) => column.notNull())
    .addColumn('amount_minor', 'bigint', (column) => column.notNull())
    .addColumn('repaid_minor', 'bigint', (column) => column.notNull())
    .addColumn('at_ms', 'bigint', (column) => column.notNull())
    .addColumn('due_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('coupon_advances_by_account').on('coupon_advances').column('account_id').execute();
  await db.schema.createTable('coupon_codes')
    .addColumn('code', 'text', (column) => column.primaryKey())
    .addColumn('operator_id', 'text', (column) => column.notNull())
    .addColumn('coupon', 'text', (column) => column.notNull())
    .addColumn('games', 'text', (column) => column.notNull())
    .addColumn('saved_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('coupon_codes_age').on('coupon_codes').column('expires_at_ms').execute();
  await db.schema.createTable('coupon_suspensions')
    .addColumn('operator_id', 'text', (column) => column.notNull())
    .addColumn('level', 'text', (column) => column.notNull())
    .addColumn('target', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('coupon_suspensions_key', ['operator_id', 'level', 'target'])
    .execute();
  await db.schema.createIndex('coupons_waiting').on('coupons').column('waiting_kind').where('waiting_kind' as never, 'is not', null).execute();
}

/** What a process of before the column gives every advance. */
const FORMER_ADVANCE_LIFE_MS = 48 * 3_600_000;

export const placementMigrations: Readonly<Record<string, Migration>> = {
  '2026-11-22-coupons-placement': { up },
  '2026-11-26-coupons-advance-life': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('coupon_advances').addColumn('life_ms', 'bigint', (column) => column.notNull().defaultTo(FORMER_ADVANCE_LIFE_MS)).execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('coupon_advances').dropColumn('life_ms').execute();
    },
  },
};
