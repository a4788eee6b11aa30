import { accountType } from '../../../domain/money/index.ts';
import type { components } from '../../../schemas/api/types.gen.ts';
import { type Boost, shownBoost } from '../../../domain/coupon/index.ts';
import type { Refusal } from '../../platform/errors/PlatformError.ts';
import type { Db } from '../../platform/service.ts';
import { possibleTaxOf } from './couponTaxes.ts';
import type { CouponEventTable, CouponLegTable, CouponTable } from './couponTables.ts';

export type CouponWire = components['schemas']['Coupon'];
export type CouponGameWire = components['schemas']['CouponGame'];
type BoostWire = NonNullable<CouponWire['boost']>;

/** A coupon as stored, with all that belongs to it. */
export interface CouponRows {
  readonly coupon: CouponTable;
  /** In the order of their positions. */
  readonly legs: readonly CouponLegTable[];
  /** In the order of their positions. */
  readonly events: readonly CouponEventTable[];
}

/** Content of `coupon_legs.game_names`: the game by language. */
export type GameNames = Readonly<Record<string, CouponGameWire>>;

const FALLBACK_LANGUAGE = 'en';

/** Legs and events of coupons, in the order of the coupons. In a transaction pass it. */
export async function withParts(executor: Db, coupons: readonly CouponTable[]): Promise<readonly CouponRows[]> {
  if (coupons.length === 0) return [];
  const ids = coupons.map(({ id }) => id);
  const legs = await executor.selectFrom('coupon_legs').selectAll().where('coupon_id', 'in', ids).orderBy('coupon_id').orderBy('position').execute();
  const events = await executor.selectFrom('coupon_events').selectAll().where('coupon_id', 'in', ids).orderBy('coupon_id').orderBy('position').execute();
  const [legsById, eventsById] = [byCoupon(legs), byCoupon(events)];
  return coupons.map((coupon) => ({ coupon, legs: legsById.get(coupon.id) ?? [], events: eventsById.get(coupon.id) ?? [] }));
}

function byCoupon<Row extends { readonly coupon_id: string }>(rows: readonly Row[]): ReadonlyMap<string, readonly Row[]> {
  const byId = new Map<string, Row[]>();
  for (const row of rows) {
    const known = byId.get(row.coupon_id);
    if (known) known.push(row);
    else byId.set(row.coupon_id, [row]);
  }
  return byId;
}

/** A coupon on the wire, its games named in a language (fallback English); `nowMs` is what `waitMs` counts from. */
export function couponWire({ coupon, legs, events }: CouponRows, { lng, nowMs }: { readonly lng: string; readonly nowMs: number }): CouponWire {
  return {
    ...termsOf(coupon),
    ...taxWire(coupon),
    boost: boostWire(coupon.boost, legs.length),
    legs: legs.map((leg) => legWire(leg, lng)),
    placedAtUtc: utc(coupon.placed_at_ms),
    settledAtUtc: coupon.settled_at_ms === null ? null : utc(coupon.settled_at_ms),
    waiting: waitingOf(coupon, nowMs),
    rejection: coupon.rejection === null ? null : (JSON.parse(coupon.rejection) as Refusal),
    voidReason: coupon.void_reason,
    history: events.map((event) => ({ atUtc: utc(event.at_ms), statusId: event.status_id, payoutMinor: event.payout_minor, reason: event.reason })),
  };
}

function termsOf(coupon: CouponTable) {
  return {
    id: coupon.id,
    typeId: coupon.type_id,
    statusId: coupon.status_id,
    accountId: coupon.account_id,
    iso: coupon.iso,
    accountType: accountTypeOf(coupon.account_type),
    stakeMinor: coupon.stake_minor,
    prepaidMinor: coupon.prepaid_minor,
    isFreeStake: coupon.is_free_stake,
    promoCode: coupon.promo_code,
    refId: coupon.ref_id,
    coef: coupon.coef,
    coefViewId: coupon.coef_view_id,
    coefByView: coupon.coef_by_view,
    exactCoef: coupon.exact_coef,
    changeCoefAction: coupon.change_policy,
    isDropOnScoreChange: coupon.is_drop_on_score_change,
    systemValue: coupon.system_value,
    lines: coupon.lines,
    possibleWinMinor: coupon.possible_win_minor,
    payoutMinor: coupon.payout_minor,
    bonusMinor: coupon.bonus_minor,
    antiExpressMargin: coupon.anti_express_margin,
    amountByBlockId: coupon.stake_by_block === null ? null : (JSON.parse(coupon.stake_by_block) as Record<string, number | 'max'>),
    maxPayoutMinor: coupon.max_payout_minor,
    maxTotalOdds: coupon.max_total_odds,
  };
}

function legWire(leg: CouponLegTable, lng: string): CouponWire['legs'][number] {
  return {
    id: leg.outcome_id,
    marketId: leg.market_id,
    game: gameIn(JSON.parse(leg.game_names) as GameNames, lng),
    marketTypeId: leg.market_type_id,
    marketParam: leg.market_param,
    period: leg.period,
    kind: leg.kind,
    outcomeTypeId: leg.outcome_type_id,
    outcomeParam: leg.outcome_param,
    isLive: leg.is_live,
    blockId: leg.block_id,
    expressId: leg.express_id,
    coefSeen: leg.odds_seen,
    coef: leg.odds,
    statusId: leg.status_id,
    scoreAtPlacing: leg.score_at_placing,
    finalScore: leg.final_score,
    ...(leg.dead_heat !== null && { deadHeat: leg.dead_heat }),
    settledAtUtc: leg.settled_at_ms === null ? null : utc(leg.settled_at_ms),
  };
}

/** A stored game in a language, or in English. Throws when it is named in none. */
export function gameIn(names: GameNames, lng: string): CouponGameWire {
  const game = names[lng] ?? names[FALLBACK_LANGUAGE] ?? Object.values(names)[0];
  if (game === undefined) throw new Error('A stored game has no names.');
  return game;
}

function waitingOf({ waiting_kind: kind, waiting_until_ms: untilMs, offer_minor: offerMinor }: CouponTable, nowMs: number): CouponWire['waiting'] {
  if (kind === null || untilMs === null) return null;
  return { kind: waitingKinds.find((known) => known === kind) ?? 'delay', untilUtc: utc(untilMs), waitMs: Math.max(0, untilMs - nowMs), offerMinor };
}

/** What a coupon of status -1 waits for. */
export const waitingKinds = ['delay', 'exact', 'vip', 'vip-offer'] as const;
export type WaitingKind = (typeof waitingKinds)[number];

/** Absent for a coupon that is not taxed. */
function taxWire(coupon: CouponTable): Pick<CouponWire, 'tax'> {
  return coupon.tax_terms === null ? {} : { tax: { possibleMinor: possibleTaxOf(coupon), heldMinor: coupon.tax_minor } };
}

function boostWire(text: string | null, legs: number): BoostWire | null {
  return text === null ? null : shownBoost(JSON.parse(text) as Boost, legs);
}

function accountTypeOf(type: number): CouponWire['accountType'] {
  return type === accountType.bonus || type === accountType.currency ? type : accountType.main;
}

function utc(ms: number): string {
  return new Date(ms).toISOString();
}
