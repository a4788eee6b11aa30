import { randomInt, randomUUID } from 'node:crypto';
import { type CouponTerms, figuresOf, type LegResult, type PricedCoupon } from '../../../domain/coupon/index.ts';
import type { TaxTerm } from '../../../domain/taxes/index.ts';
import { coefText, possibleWinOf } from '../../../server/services/coupons/couponRows.ts';
import { deadlineKinds } from '../../../server/services/coupons/couponDeadlines.ts';
import { type CouponLegTable, type CouponTable, migrations as couponMigrations } from '../../../server/services/coupons/couponTables.ts';
import { placementMigrations } from '../../../server/services/coupons/placementTables.ts';
import { service as ledger } from '../../../server/services/ledger/service.ts';
import type { Deadlines } from '../../../server/platform/clock/deadlines.ts';
import type { Failures } from '../../../server/platform/failures/failures.ts';
import type { OutcomeResult, ResultsPort } from '../../../server/ports/couponPorts.ts';
import type { CustomerAccount, MoneyPort } from '../../../server/ports/moneyPort.ts';
import type { Db, ServiceDefinition } from '../../../server/platform/service.ts';
import { settleGames } from '../../../server/services/coupons/settling/settleGames.ts';
import { migrations as settlementMigrations } from '../../../server/services/coupons/settling/settlementTables.ts';
import type { OpenedDatabase } from '../databases.ts';
import { silentLogger } from '../silentLogger.ts';
import { createTestConfigs } from '../testConfigs.ts';
import { startTestPlatform, type TestPlatform } from '../testPlatform.ts';

/** A leg of a test's coupon: home wins a game of this id. */
export interface TestLeg {
  readonly gameId: number;
  readonly odds: string;
  readonly blockId?: number;
}

/** A coupon as a test wants it; the rest is as of a single of 10.00. */
export interface TestCoupon extends Pick<Partial<PricedCoupon>, 'typeId' | 'systemValue'>, CouponTerms {
  readonly legs: readonly TestLeg[];
  readonly stakeMinor?: number;
  readonly account: CustomerAccount;
  readonly isFreeStake?: boolean;
  readonly promoCode?: string;
  readonly feedVersion?: string;
  readonly placedAtMs?: number;
  readonly taxTerms?: readonly TaxTerm[];
}

/** Results that a test says, as the feed would. */
export interface SaidResults extends ResultsPort {
  /** From the next version on a game has this result for home; undefined takes it back. */
  say(gameId: number, result: LegResult | undefined, finalScore?: string): void;
}

/** A ledger, the tables of coupons and results by hand on a database. */
export interface SettlingStage {
  readonly db: Db;
  readonly money: MoneyPort;
  readonly deadlines: Deadlines;
  readonly failures: Failures;
  readonly results: SaidResults;
  openAccount(balanceMinor: number): Promise<CustomerAccount>;
  place(coupon: TestCoupon): Promise<string>;
  settle(...gameIds: readonly number[]): Promise<number>;
  balanceOf(account: CustomerAccount): Promise<number>;
  couponOf(id: string): Promise<CouponTable>;
  /** Reasons and payouts of its events, in their order. */
  storyOf(id: string): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** Tables only: what waits and what is placed is not the subject. */
const couponTables: ServiceDefinition = {
  name: 'coupons', migrations: { ...couponMigrations, ...placementMigrations, ...settlementMigrations },
  deadlines: { [deadlineKinds.advance]: () => Promise.resolve() },
  register: () => undefined,
};

export async function openSettlingStage(database: OpenedDatabase): Promise<SettlingStage> {
  const configs = createTestConfigs();
  const test: TestPlatform = await startTestPlatform({ database, services: [couponTables, ledger], configs });
  const { db, ports, clock, deadlines, failures } = test.platform;
  const money = ports.get('money');
  const results = saidResults();
  return {
    db, money, deadlines, failures, results,
    openAccount: (balanceMinor) => money.inTransaction(async (trx) => {
      const account = await money.openAccount(trx, { operatorId: 'test', userId: String(randomInt(10_000_000, 100_000_000)), type: 0, iso: 'EUR' });
      if (balanceMinor > 0) await money.transfer(trx, { id: randomUUID(), accountId: account.id, house: 'opening', category: 'deposit', amountMinor: balanceMinor });
      return account;
    }),
    place: (coupon) => money.inTransaction((trx) => insertTestCoupon(trx, money, coupon, clock.nowMs())),
    settle: (...gameIds) => settleGames({ db, money, deadlines, failures, results, clock, logger: silentLogger }, gameIds),
    balanceOf: async ({ operatorId, userId, id }) => (await money.accountsOf(db, { operatorId, userId })).find((account) => account.id === id)?.balanceMinor ?? -1,
    couponOf: (id) => db.selectFrom('coupons').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    storyOf: async (id) => {
      const rows = await db.selectFrom('coupon_events').selectAll().where('coupon_id', '=', id).orderBy('position').execute();
      return rows.map(({ reason, payout_minor: payout }) => `${reason} ${payout}`);
    },
    close: async () => {
      await test.close();
      configs.remove();
    },
  };
}

export function outcomeOf(gameId: number): { readonly outcomeId: string; readonly marketId: string } {
  return { outcomeId: `${gameId}-1-0:1`, marketId: `${gameId}-1-0` };
}

function saidResults(): SaidResults {
  const byOutcomeId = new Map<string, OutcomeResult>();
  let sequence = 1;
  return {
    version: () => `1.${sequence}`,
    resultsOf: (outcomes) => new Map(outcomes.flatMap(({ outcomeId }) => {
      const found = byOutcomeId.get(outcomeId);
      return found === undefined ? [] : [[outcomeId, found] as const];
    })),
    reaches: () => true,
    secBetween: (from, to) => to - from,
    endedSince: () => ({ gameIds: [], sequence }),
    say: (gameId, result, finalScore = '1:0') => {
      sequence += 1;
      const { outcomeId } = outcomeOf(gameId);
      if (result === undefined) byOutcomeId.delete(outcomeId);
      else byOutcomeId.set(outcomeId, { outcomeId, result, finalScore });
    },
  };
}

/** Stores a coupon as placing does, and takes its stake. */
async function insertTestCoupon(trx: Db, money: MoneyPort, coupon: TestCoupon, nowMs: number): Promise<string> {
  const row = couponRow(coupon, coupon.placedAtMs ?? nowMs);
  await trx.insertInto('coupons').values(row).execute();
  await trx.insertInto('coupon_legs').values(coupon.legs.map((leg, position) => legRow(row.id, leg, position, nowMs))).execute();
  await trx.insertInto('coupon_events').values({ coupon_id: row.id, position: 0, at_ms: nowMs, status_id: 0, payout_minor: 0, reason: 'accepted' }).execute();
  const of = { accountId: coupon.account.id, couponId: row.id };
  if (row.is_free_stake) await money.transfer(trx, { ...of, id: `coupon:${row.id}:promo`, house: 'promotions', category: 'bonus', amountMinor: row.stake_minor });
  await money.transfer(trx, { ...of, id: `coupon:${row.id}:stake`, house: 'bets', category: 'stake', amountMinor: -row.stake_minor });
  return row.id;
}

function couponRow({ account, legs, typeId = 0, stakeMinor = 1000, systemValue, isFreeStake = false, promoCode, feedVersion = '1.1', taxTerms = [], boost, maxPayoutMinor, maxTotalOdds }: TestCoupon, nowMs: number): CouponTable {
  const figures = figuresOf({ typeId, legs, stakeMinor, systemValue }, { boost, maxPayoutMinor, maxTotalOdds });
  if (figures === undefined) throw new Error('This coupon cannot be priced.');
  return {
    id: String(randomInt(100_000_000_000, 1_000_000_000_000)), operator_id: account.operatorId, user_id: account.userId, account_id: account.id, account_type: account.type, iso: account.iso,
    type_id: typeId, status_id: 0, system_value: systemValue ?? null, stake_minor: stakeMinor, prepaid_minor: 0, is_free_stake: isFreeStake, promo_code: promoCode ?? null, ref_id: 1,
    stake_by_block: null, coef: coefText(figures.totalOdds), coef_view_id: 0, coef_by_view: null, exact_coef: '0', change_policy: 2, is_drop_on_score_change: false,
    lines: figures.lines, possible_win_minor: possibleWinOf(figures, isFreeStake), payout_minor: 0, bonus_minor: 0, tax_terms: taxTerms.length === 0 ? null : JSON.stringify(taxTerms), tax_minor: 0, boost: boost === undefined ? null : JSON.stringify(boost),
    anti_express_margin: null, max_payout_minor: maxPayoutMinor ?? null, max_total_odds: maxTotalOdds ?? null, waiting_kind: null, waiting_until_ms: null, offer_minor: null,
    rejection: null, void_reason: null, request_key: randomUUID(), channel: 'site', ip: '127.0.0.1', delay_ms: 0, feed_version: feedVersion,
    placed_at_ms: nowMs, settled_at_ms: null, changed_at_ms: nowMs,
  };
}

function legRow(couponId: string, { gameId, odds, blockId = 1 }: TestLeg, position: number, nowMs: number): CouponLegTable {
  const { outcomeId, marketId } = outcomeOf(gameId);
  const game = {
    id: gameId, number: gameId, sportId: 1, champId: 1, sportSlug: 'football', champSlug: 'champ', slug: 'a-b', startsAtUtc: new Date(nowMs).toISOString(),
    opponents: [{ id: 1, name: 'A', latinName: 'A' }, { id: 2, name: 'B', latinName: 'B' }], champName: 'Champ',
  };
  return {
    coupon_id: couponId, position, outcome_id: outcomeId, market_id: marketId, game_id: gameId, sport_id: 1, champ_id: 1, market_type_id: 1, market_param: null,
    period: 0, kind: 0, outcome_type_id: 1, outcome_param: null, is_live: false, block_id: blockId, express_id: null, odds_seen: odds, odds, starts_at_ms: nowMs,
    status_id: 0, score_at_placing: null, final_score: null, dead_heat: null, settled_at_ms: null,
    game_names: JSON.stringify({ en: game, ru: { ...game, champName: 'Чемпионат' } }),
  };
}
