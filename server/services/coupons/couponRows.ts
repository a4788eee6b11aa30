import { randomInt } from 'node:crypto';
import { betStatus, type CouponFigures } from '../../../domain/coupon/index.ts';
import { decimalText, floor, multiply, rational, type Rational, trimDecimals } from '../../../domain/exact/Rational.ts';
import { knownViewId } from '../../../domain/odds/index.ts';
import type { TaxTerm } from '../../../domain/taxes/index.ts';
import type { Quote } from '../../ports/couponPorts.ts';
import type { Db } from '../../platform/service.ts';
import type { CouponLegTable, CouponTable } from './couponTables.ts';
import type { CouponRows, GameNames, WaitingKind } from './couponWire.ts';
import type { JudgedCoupon, JudgedLeg } from './judgeCoupon.ts';
import type { CouponToPlace } from './requestKeys.ts';

const COEF_PLACES = 12;
const MIN_PLACES = 2;

/** A new coupon's id: twelve random digits. */
export function newCouponId(): string {
  return String(randomInt(100_000_000_000, 1_000_000_000_000));
}

/** A total as stored: cut to twelve decimals. */
export function coefText(total: Rational): string {
  return trimDecimals(decimalText(floor(multiply(total, rational(10n ** BigInt(COEF_PLACES)))), COEF_PLACES), MIN_PLACES);
}

/** What the customer may win: of a free stake the stake itself is not theirs. */
export function possibleWinOf(figures: CouponFigures, isFreeStake: boolean): number {
  return isFreeStake ? Math.max(0, figures.possibleWinMinor - figures.stakeMinor) : figures.possibleWinMinor;
}

/** What a new coupon's rows are made of. */
export interface NewCoupon {
  readonly id: string;
  readonly owner: { readonly operatorId: string; readonly userId: string };
  readonly account: { readonly id: number; readonly type: number; readonly iso: string };
  readonly body: CouponToPlace;
  readonly judged: JudgedCoupon;
  readonly isFreeStake: boolean;
  readonly promoCode: string | null;
  /** Taxes that are taken of what it pays. */
  readonly taxTerms: readonly TaxTerm[];
  /** Referral id of the site that the bet was made on. */
  readonly refId: number;
  /** Null for one that is accepted at once. */
  readonly waiting: { readonly kind: WaitingKind; readonly untilMs: number } | null;
  readonly delayMs: number;
  readonly requestKey: string;
  readonly ip: string;
  readonly nowMs: number;
  readonly namesOf: (gameId: number) => GameNames;
}

/** Stores a coupon with its legs and its first event in one statement; gives the rows. */
export async function insertCoupon(trx: Db, coupon: NewCoupon): Promise<CouponRows> {
  const row = couponRow(coupon);
  const legs = coupon.judged.legs.map((leg, position) => legRow(coupon, leg, position));
  const event = { coupon_id: row.id, position: 0, at_ms: coupon.nowMs, status_id: row.status_id, payout_minor: 0, reason: coupon.waiting?.kind ?? 'accepted' };
  await trx.with('coupon', (db) => db.insertInto('coupons').values(row)).with('legs', (db) => db.insertInto('coupon_legs').values(legs))
    .insertInto('coupon_events').values(event).execute();
  return { coupon: row, legs, events: [event] };
}

function statusOf({ waiting }: NewCoupon): number {
  return waiting === null ? betStatus.open : betStatus.waiting;
}

function couponRow(coupon: NewCoupon): CouponTable {
  const { body, judged, account, waiting, nowMs } = coupon;
  const { priced, terms, figures } = judged;
  return {
    id: coupon.id,
    operator_id: coupon.owner.operatorId,
    user_id: coupon.owner.userId,
    account_id: account.id,
    account_type: account.type,
    iso: account.iso,
    type_id: priced.typeId,
    status_id: statusOf(coupon),
    system_value: priced.systemValue ?? null,
    stake_minor: priced.stakeMinor,
    prepaid_minor: body.prepaidAmount,
    is_free_stake: coupon.isFreeStake,
    promo_code: coupon.promoCode,
    ref_id: coupon.refId,
    stake_by_block: priced.stakeByBlockId === undefined ? null : JSON.stringify(priced.stakeByBlockId),
    coef: coefText(figures.totalOdds),
    coef_view_id: knownViewId(body.coefViewId),
    coef_by_view: body.coefByView ?? null,
    exact_coef: body.exactCoef,
    change_policy: body.changeCoefAction,
    is_drop_on_score_change: body.isDropOnScoreChange,
    lines: figures.lines,
    possible_win_minor: possibleWinOf(figures, coupon.isFreeStake),
    payout_minor: 0,
    bonus_minor: 0,
    tax_terms: coupon.taxTerms.length === 0 ? null : JSON.stringify(coupon.taxTerms),
    tax_minor: 0,
    boost: terms.boost === undefined ? null : JSON.stringify(terms.boost),
    anti_express_margin: priced.antiExpressMargin ?? null,
    max_payout_minor: terms.maxPayoutMinor ?? null,
    max_total_odds: terms.maxTotalOdds ?? null,
    waiting_kind: waiting?.kind ?? null,
    waiting_until_ms: waiting?.untilMs ?? null,
    offer_minor: null,
    rejection: null,
    void_reason: null,
    request_key: coupon.requestKey,
    channel: body.channel ?? 'site',
    ip: coupon.ip,
    delay_ms: coupon.delayMs,
    feed_version: judged.legs[0]?.quote.version ?? '',
    placed_at_ms: nowMs,
    settled_at_ms: null,
    changed_at_ms: nowMs,
  };
}

function legRow(coupon: NewCoupon, { bet, quote }: JudgedLeg, position: number): CouponLegTable {
  return {
    coupon_id: coupon.id,
    position,
    outcome_id: quote.outcomeId,
    market_id: quote.marketId,
    game_id: quote.gameId,
    sport_id: quote.sportId,
    champ_id: quote.champId,
    market_type_id: quote.marketTypeId,
    market_param: quote.marketParam,
    period: quote.period,
    kind: quote.kind,
    outcome_type_id: quote.outcomeTypeId,
    outcome_param: quote.outcomeParam,
    is_live: quote.isLive,
    block_id: bet.blockId,
    express_id: bet.expressId ?? null,
    odds_seen: bet.coef,
    // Nothing is accepted while it waits.
    odds: coupon.waiting === null ? quote.odds : bet.coef,
    starts_at_ms: quote.startsAtMs,
    status_id: statusOf(coupon),
    score_at_placing: scoreText(quote),
    final_score: null,
    dead_heat: null,
    settled_at_ms: null,
    game_names: JSON.stringify(coupon.namesOf(quote.gameId)),
  };
}

/** "2:1", null before the start. */
export function scoreText({ score }: Pick<Quote, 'score'>): string | null {
  return score === null ? null : score.join(':');
}

/** Appends what was decided about a coupon. */
export async function appendEvent(trx: Db, couponId: string, event: { readonly atMs: number; readonly statusId: number; readonly reason: string }): Promise<void> {
  const last = await trx.selectFrom('coupon_events').select('position').where('coupon_id', '=', couponId).orderBy('position', 'desc').limit(1).executeTakeFirst();
  await trx.insertInto('coupon_events')
    .values({ coupon_id: couponId, position: (last?.position ?? -1) + 1, at_ms: event.atMs, status_id: event.statusId, payout_minor: 0, reason: event.reason })
    .execute();
}
