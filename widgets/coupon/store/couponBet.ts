import { isJsonObject, type JsonObject, type JsonValue } from '../../../runtime/sdk.ts';
import type { GameEntity, MarketEntity, OutcomeShape } from '../../sports/index.ts';

/** Spec section 3, Bet: market part, with the names that the coupon shows until the feed answers. */
export interface CouponMarket {
  readonly id: string;
  /** Price at the moment it was chosen or last accepted; a decimal string. */
  readonly coef: string;
  readonly sportId: number;
  readonly typeId: number;
  readonly kind: number;
  readonly isLive: boolean;
  readonly gameId: number;
  readonly champId: number;
  readonly period: number;
  readonly param: string | null;
}

export interface CouponGame {
  readonly number: number;
  readonly permanentId: number;
  readonly statusId: number;
  readonly startsAtUtc: string;
  readonly slug: string;
  /** Names in the language in which the bet was added. */
  readonly opponents: readonly { readonly id: number; readonly name: string; readonly latinName: string }[];
}

/**
 * One selection as it is kept (A-49; spec section 3, Bet). `id` is the outcome. `statusId` -2 is a draft,
 * `blockId` 0 the lobby.
 */
export interface CouponBet {
  readonly id: string;
  readonly market: CouponMarket;
  /** Type of the outcome, as in the feed. */
  readonly typeId: number;
  readonly outcomeParam: string | null;
  readonly blockId: number;
  readonly statusId: number;
  readonly game: CouponGame;
  readonly expressId: number | null;
}

/** Exactly what is kept locally (spec section 3, A-49). */
export interface KeptCoupon {
  readonly bets: readonly CouponBet[];
  /** Bet id -> when it was added, ms since the epoch. */
  readonly addedAtByBetId: Readonly<Record<string, number>>;
  readonly typeId: number;
  readonly systemValue: number;
}

/** Spec section 3: systemValue starts at 2; a coupon of one bet is placed as type 0, the next bet makes it express. */
export const emptyCoupon: KeptCoupon = { bets: [], addedAtByBetId: {}, typeId: 1, systemValue: 2 };

function text(value: JsonValue | undefined): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

function whole(value: JsonValue | undefined): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) ? value : undefined;
}

function readMarket(value: JsonValue | undefined): CouponMarket | undefined {
  if (!isJsonObject(value)) return undefined;
  const id = text(value['id']);
  const coef = text(value['coef']);
  const numbers = [value['sportId'], value['typeId'], value['gameId'], value['champId']].map(whole);
  const [sportId, typeId, gameId, champId] = numbers;
  if (id === undefined || coef === undefined || !/^\d+(\.\d+)?$/.test(coef)) return undefined;
  if (sportId === undefined || typeId === undefined || gameId === undefined || champId === undefined) return undefined;
  return {
    id, coef, sportId, typeId, gameId, champId,
    kind: whole(value['kind']) ?? 0, isLive: value['isLive'] === true, period: whole(value['period']) ?? 0, param: text(value['param']) ?? null,
  };
}

function readGame(value: JsonValue | undefined): CouponGame | undefined {
  if (!isJsonObject(value)) return undefined;
  const opponents = value['opponents'];
  return {
    number: whole(value['number']) ?? 0,
    permanentId: whole(value['permanentId']) ?? 0,
    statusId: whole(value['statusId']) ?? 1,
    startsAtUtc: text(value['startsAtUtc']) ?? '',
    slug: text(value['slug']) ?? '',
    opponents: Array.isArray(opponents)
      ? opponents.filter(isJsonObject).map((side: JsonObject) => ({ id: whole(side['id']) ?? 0, name: text(side['name']) ?? '', latinName: text(side['latinName']) ?? '' }))
      : [],
  };
}

function readBet(value: JsonValue): CouponBet | undefined {
  if (!isJsonObject(value)) return undefined;
  const id = text(value['id']);
  const market = readMarket(value['market']);
  const game = readGame(value['game']);
  const typeId = whole(value['typeId']);
  if (id === undefined || market === undefined || game === undefined || typeId === undefined) return undefined;
  return {
    id, market, game, typeId,
    outcomeParam: text(value['outcomeParam']) ?? null,
    blockId: whole(value['blockId']) ?? 1,
    statusId: whole(value['statusId']) ?? -2,
    expressId: whole(value['expressId']) ?? null,
  };
}

/** A kept coupon out of anything that storage may hold: what is not a bet is left out, never trusted. */
export function readCoupon(value: JsonValue | undefined): KeptCoupon {
  if (!isJsonObject(value) || !Array.isArray(value['bets'])) return emptyCoupon;
  const bets = value['bets'].flatMap((bet: JsonValue) => readBet(bet) ?? []);
  const times = value['addedAtByBetId'];
  const addedAtByBetId = Object.fromEntries(bets.map((bet) => [bet.id, (isJsonObject(times) && whole(times[bet.id])) || 0]));
  return {
    bets,
    addedAtByBetId,
    typeId: whole(value['typeId']) ?? emptyCoupon.typeId,
    systemValue: Math.max(2, whole(value['systemValue']) ?? emptyCoupon.systemValue),
  };
}

/** The coupon as it lies in storage. */
export function toJson(bet: CouponBet): JsonValue {
  return { ...bet, market: { ...bet.market }, game: { ...bet.game, opponents: bet.game.opponents.map((side) => ({ ...side })) } };
}

/** A line bet whose event has begun meanwhile can never be placed: it goes when the coupon is read again. */
export function withoutStarted(kept: KeptCoupon, nowMs: number): KeptCoupon {
  const bets = kept.bets.filter((bet) => bet.market.isLive || !(Date.parse(bet.game.startsAtUtc) <= nowMs));
  return bets.length === kept.bets.length ? kept : { ...kept, bets };
}

/** A selection at its price of now; undefined while the outcome has none. */
export function betOf({ game, market, outcome }: { readonly game: GameEntity; readonly market: MarketEntity; readonly outcome: OutcomeShape }, expressId: number | null): CouponBet | undefined {
  const coef = market.oddsOf(outcome.id);
  if (coef === undefined) return undefined;
  return {
    id: outcome.id,
    typeId: outcome.typeId,
    outcomeParam: outcome.param,
    blockId: 1,
    statusId: -2,
    expressId,
    market: {
      id: market.id, coef, sportId: game.sportId, typeId: market.typeId, kind: market.kind, isLive: game.section === 'live',
      gameId: game.id, champId: game.champId, period: market.period, param: market.param,
    },
    game: {
      number: game.number, permanentId: game.id, statusId: game.status, startsAtUtc: game.startsAtUtc, slug: game.slug,
      opponents: game.opponents.map(({ id, name, latinName }) => ({ id, name, latinName })),
    },
  };
}
