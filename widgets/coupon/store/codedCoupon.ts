import { type CodeChanges, codeChanges } from '../../../domain/betting/index.ts';
import type { MarketsAnswer } from '../../sports/index.ts';
import type { CodedBet, CodedCoupon, CodedGame, LoadedCode } from '../api/codesApi.ts';
import { emptyCoupon, type CouponBet } from './couponBet.ts';

/** What a code holds of the coupon: selections, type and system, never an amount. */
export function codedCoupon(coupon: { readonly bets: readonly CouponBet[]; readonly typeId: number; readonly systemValue: number }): CodedCoupon {
  return {
    typeId: coupon.typeId,
    systemValue: coupon.systemValue,
    bets: coupon.bets.map(({ id, blockId, typeId, outcomeParam, market }) => ({
      id, blockId, outcomeTypeId: typeId, outcomeParam, coef: market.coef,
      marketId: market.id, gameId: market.gameId, marketTypeId: market.typeId, marketParam: market.param,
      period: market.period, kind: market.kind, sportId: market.sportId, champId: market.champId, isLive: market.isLive,
    })),
  };
}

/** A bet whose price is not what it was when the code was saved; odds are decimal texts. */
export interface MovedBet {
  readonly bet: CouponBet;
  readonly from: string;
  readonly to: string;
  readonly movement: CodeChanges['moved'][number]['movement'];
}

/** A code against the line of now (U33). */
export interface OpenedCode {
  readonly code: string;
  readonly typeId: number;
  readonly systemValue: number;
  /** Bets that are still offered, at the prices of now. */
  readonly bets: readonly CouponBet[];
  readonly missing: readonly CouponBet[];
  readonly locked: readonly CouponBet[];
  readonly moved: readonly MovedBet[];
}

/** Reads a code's selections at the prices of now; what is gone from the line is named, not added. */
export function openCode({ code, coupon, games }: LoadedCode, line: MarketsAnswer): OpenedCode {
  const current = currentPrices(line);
  const saved = coupon.bets.map((bet) => betOfCode(bet, games));
  const changes = codeChanges(saved.map(({ id, market }) => ({ id, odds: market.coef })), current);
  const named = (ids: readonly string[]) => saved.filter((bet) => ids.includes(bet.id));
  return {
    code,
    typeId: coupon.typeId,
    systemValue: coupon.systemValue ?? emptyCoupon.systemValue,
    bets: saved.flatMap((bet) => {
      const price = current.get(bet.id);
      return price ? [{ ...bet, market: { ...bet.market, coef: price.odds } }] : [];
    }),
    missing: named(changes.missing),
    locked: named(changes.locked),
    moved: changes.moved.flatMap(({ id, ...move }) => named([id]).map((bet) => ({ bet, ...move }))),
  };
}

function currentPrices({ markets }: MarketsAnswer): ReadonlyMap<string, { readonly odds: string; readonly isLocked: boolean }> {
  return new Map(
    markets
      .filter(({ status }) => status !== 'closed')
      .flatMap(({ status, outcomes }) => outcomes.map(({ id, odds, isActive }) => [id, { odds, isLocked: status !== 'open' || !isActive }] as const)),
  );
}

/** The empty name of an event that the platform does not name any more reads as an outright does. */
function betOfCode(bet: CodedBet, games: readonly CodedGame[]): CouponBet {
  const game = games.find(({ id }) => id === bet.gameId);
  return {
    id: bet.id,
    typeId: bet.outcomeTypeId,
    outcomeParam: bet.outcomeParam,
    blockId: bet.blockId,
    statusId: -2,
    expressId: null,
    market: {
      id: bet.marketId, coef: bet.coef, sportId: bet.sportId, typeId: bet.marketTypeId, kind: bet.kind, isLive: bet.isLive,
      gameId: bet.gameId, champId: bet.champId, period: bet.period, param: bet.marketParam,
    },
    game: {
      number: game?.number ?? 0, permanentId: bet.gameId, statusId: 1, startsAtUtc: game?.startsAtUtc ?? '', slug: game?.slug ?? '',
      opponents: game?.opponents ?? [],
    },
  };
}
