import type { Kysely, Migration } from 'kysely';

/** A coupon as placed (T14); kept for ever. Times are ms of platform time, money minor units of `iso`. */
export interface CouponTable {
  /** 12 random digits: nobody counts coupons, or guesses the next one. */
  id: string;
  operator_id: string;
  user_id: string;
  account_id: number;
  account_type: number;
  iso: string;
  type_id: number;
  /** -1 waiting, 0 open, 1 won, 2 lost, 3 void, 6 cashed out, 7 rejected; parts of a bet may be half won (4) or half lost (5). */
  status_id: number;
  system_value: number | null;
  stake_minor: number;
  prepaid_minor: number;
  is_free_stake: boolean;
  promo_code: string | null;
  /** Referral id of the site that the bet was made on; 0 of coupons that are older than the column. */
  ref_id: number;
  /** Stakes of blocks of the conditional type, JSON text; null for the others. */
  stake_by_block: string | null;
  /** Total as accepted, an exact decimal text cut to 12 places. */
  coef: string;
  coef_view_id: number;
  coef_by_view: string | null;
  exact_coef: string;
  change_policy: number;
  is_drop_on_score_change: boolean;
  lines: number;
  possible_win_minor: number;
  payout_minor: number;
  bonus_minor: number;
  /** `TaxTerm`s of domain/taxes as JSON text, as they were when it was placed; null for a coupon that is not taxed. */
  tax_terms: string | null;
  /** What was held back of `payout_minor`. */
  tax_minor: number;
  /** `Boost` of domain/coupon as JSON text. */
  boost: string | null;
  anti_express_margin: string | null;
  max_payout_minor: number | null;
  max_total_odds: string | null;
  /** `delay`, `exact`, `vip`, `vip-offer` while status is -1. */
  waiting_kind: string | null;
  waiting_until_ms: number | null;
  offer_minor: number | null;
  /** `Refusal` as JSON text, for a rejected coupon. */
  rejection: string | null;
  void_reason: string | null;
  /** Idempotency key of the press; unique a user for ever. */
  request_key: string;
  channel: string;
  ip: string;
  delay_ms: number;
  feed_version: string;
  placed_at_ms: number;
  settled_at_ms: number | null;
  /** Grows with every change; orders polling. */
  changed_at_ms: number;
}

/** A selection of a coupon. Everything that display and settlement need is here: the feed forgets games. */
export interface CouponLegTable {
  coupon_id: string;
  position: number;
  outcome_id: string;
  market_id: string;
  game_id: number;
  sport_id: number;
  champ_id: number;
  market_type_id: number;
  market_param: string | null;
  period: number;
  kind: number;
  outcome_type_id: number;
  outcome_param: string | null;
  is_live: boolean;
  block_id: number;
  express_id: number | null;
  odds_seen: string;
  odds: string;
  starts_at_ms: number;
  status_id: number;
  score_at_placing: string | null;
  final_score: string | null;
  /** How many share the win of the leg; null where it is its own. */
  dead_heat: number | null;
  settled_at_ms: number | null;
  /** Names of the game in every language of the platform, `CouponGame` without names' language, as JSON text by language. */
  game_names: string;
}

/** Every decision about a coupon, a corrected one included; append only (T16). */
export interface CouponEventTable {
  coupon_id: string;
  position: number;
  at_ms: number;
  status_id: number;
  payout_minor: number;
  reason: string;
}

declare module '../../platform/service.ts' {
  interface PlatformTables {
    coupons: CouponTable;
    coupon_legs: CouponLegTable;
    coupon_events: CouponEventTable;
  }
}

export const migrations: Readonly<Record<string, Migration>> = {
  '2026-11-21-coupons-tables': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.createTable('coupons')
        .addColumn('id', 'text', (column) => column.primaryKey())
        .addColumn('operator_id', 'text', (column) => column.notNull())
        .addColumn('user_id', 'text', (column) => column.notNull())
        .addColumn('account_id', 'bigint', (column) => column.notNull())
        .addColumn('account_type', 'integer', (column) => column.notNull())
        .addColumn('iso', 'text', (column) => column.notNull())
        .addColumn('type_id', 'integer', (column) => column.notNull())
        .addColumn('status_id', 'integer', (column) => column.notNull())
        .addColumn('system_value', 'integer')
        .addColumn('stake_minor', 'bigint', (column) => column.notNull())
        .addColumn('prepaid_minor', 'bigint', (column) => column.notNull())
        .addColumn('is_free_stake', 'boolean', (column) => column.notNull())
        .addColumn('promo_code', 'text')
        .addColumn('stake_by_block', 'text')
        .addColumn('coef', 'text', (column) => column.notNull())
        .addColumn('coef_view_id', 'integer', (column) => column.notNull())
        .addColumn('coef_by_view', 'text')
        .addColumn('exact_coef', 'text', (column) => column.notNull())
        .addColumn('change_policy', 'integer', (column) => column.notNull())
        .addColumn('is_drop_on_score_change', 'boolean', (column) => column.notNull())
        .addColumn('lines', 'integer', (column) => column.notNull())
        .addColumn('possible_win_minor', 'bigint', (column) => column.notNull())
        .addColumn('payout_minor', 'bigint', (column) => column.notNull())
        .addColumn('bonus_minor', 'bigint', (column) => column.notNull())
        .addColumn('boost', 'text')
        .addColumn('anti_express_margin', 'text')
        .addColumn('max_payout_minor', 'bigint')
        .addColumn('max_total_odds', 'text')
        .addColumn('waiting_kind', 'text')
        .addColumn('waiting_until_ms', 'bigint')
        .addColumn('offer_minor', 'bigint')
        .addColumn('rejection', 'text')
        .addColumn('void_reason', 'text')
        .addColumn('request_key', 'text', (column) => column.notNull())
        .addColumn('channel', 'text', (column) => column.notNull())
        .addColumn('ip', 'text', (column) => column.notNull())
        .addColumn('delay_ms', 'integer', (column) => column.notNull())
        .addColumn('feed_version', 'text', (column) => column.notNull())
        .addColumn('placed_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('settled_at_ms', 'bigint')
        .addColumn('changed_at_ms', 'bigint', (column) => column.notNull())
        .addUniqueConstraint('coupons_request_key', ['operator_id', 'user_id', 'request_key'])
        .execute();
      await db.schema.createIndex('coupons_by_customer').on('coupons').columns(['operator_id', 'user_id', 'placed_at_ms']).execute();
      await db.schema.createTable('coupon_legs')
        .addColumn('coupon_id', 'text', (column) => column.notNull().references('coupons.id'))
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('outcome_id', 'text', (column) => column.notNull())
        .addColumn('market_id', 'text', (column) => column.notNull())
        .addColumn('game_id', 'bigint', (column) => column.notNull())
        .addColumn('sport_id', 'integer', (column) => column.notNull())
        .addColumn('champ_id', 'integer', (column) => column.notNull())
        .addColumn('market_type_id', 'integer', (column) => column.notNull())
        .addColumn('market_param', 'text')
        .addColumn('period', 'integer', (column) => column.notNull())
        .addColumn('kind', 'integer', (column) => column.notNull())
        .addColumn('outcome_type_id', 'integer', (column) => column.notNull())
        .addColumn('outcome_param', 'text')
        .addColumn('is_live', 'boolean', (column) => column.notNull())
        .addColumn('block_id', 'integer', (column) => column.notNull())
        .addColumn('express_id', 'integer')
        .addColumn('odds_seen', 'text', (column) => column.notNull())
        .addColumn('odds', 'text', (column) => column.notNull())
        .addColumn('starts_at_ms', 'bigint', (column) => column.notNull())
        .addColumn('status_id', 'integer', (column) => column.notNull())
        .addColumn('score_at_placing', 'text')
        .addColumn('final_score', 'text')
        .addColumn('settled_at_ms', 'bigint')
        .addColumn('game_names', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('coupon_legs_key', ['coupon_id', 'position'])
        .execute();
      await db.schema.createIndex('coupon_legs_by_game').on('coupon_legs').columns(['game_id', 'status_id']).execute();
      await db.schema.createTable('coupon_events')
        .addColumn('coupon_id', 'text', (column) => column.notNull().references('coupons.id'))
        .addColumn('position', 'integer', (column) => column.notNull())
        .addColumn('at_ms', 'bigint', (column) => column.notNull())
        .addColumn('status_id', 'integer', (column) => column.notNull())
        .addColumn('payout_minor', 'bigint', (column) => column.notNull())
        .addColumn('reason', 'text', (column) => column.notNull())
        .addPrimaryKeyConstraint('coupon_events_key', ['coupon_id', 'position'])
        .execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      for (const table of ['coupon_events', 'coupon_legs', 'coupons']) await db.schema.dropTable(table).execute();
    },
  },
  '2026-11-26-coupons-ref-id': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('coupons').addColumn('ref_id', 'integer', (column) => column.notNull().defaultTo(0)).execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('coupons').dropColumn('ref_id').execute();
    },
  },
  '2026-11-29-coupons-dead-heat': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('coupon_legs').addColumn('dead_heat', 'integer').execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('coupon_legs').dropColumn('dead_heat').execute();
    },
  },
  '2026-11-30-coupons-taxes': {
    async up(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('coupons').addColumn('tax_terms', 'text').addColumn('tax_minor', 'bigint', (column) => column.notNull().defaultTo(0)).execute();
    },
    async down(db: Kysely<unknown>): Promise<void> {
      await db.schema.alterTable('coupons').dropColumn('tax_terms').dropColumn('tax_minor').execute();
    },
  },
};
