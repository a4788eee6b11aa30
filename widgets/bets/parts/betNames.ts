import { couponType, isCouponTypeId, LOBBY_BLOCK } from '../../../domain/coupon/index.ts';
import type { Translate } from '../../../runtime/sdk.ts';
import { marketName, outcomeName } from '../../sports/index.ts';
import type { BetEvent, BetInfo, BetLeg } from '../api/betShapes.ts';

/** Types of coupons that a filter offers, in the order of their ids. */
export const filterTypeIds: readonly number[] = Object.values(couponType).filter((id) => id !== couponType.singles);

/** "System 2 of 4": bankers stand outside the count. */
export function typeName(t: Translate, { typeId, systemValue, legs }: Pick<BetInfo, 'typeId' | 'systemValue' | 'legs'>): string {
  if (!isCouponTypeId(typeId) || typeId === couponType.singles) return t('bets:type.other');
  const units = new Set(legs.filter(({ blockId }) => blockId !== LOBBY_BLOCK).map((leg) => (typeId === couponType.blocks ? String(leg.blockId) : leg.id))).size;
  if (systemValue !== null && (typeId === couponType.system || typeId === couponType.blocks)) return t(`bets:type.${typeId}-of`, { value: systemValue, units });
  return t(`bets:type.${typeId}`);
}

/** "Northport – Eastham"; an outright is named by its championship. */
export function eventName(t: Translate, { game }: Pick<BetLeg, 'game'>): string {
  const [home, away] = game.opponents;
  return game.opponents.length === 2 && home && away ? t('bets:event', { home: home.name, away: away.name }) : game.champName;
}

/** The event where nothing beside it says the sport: championships of several sports are called alike. */
export function eventNameWithSport(t: Translate, leg: Pick<BetLeg, 'game'>): string {
  const name = eventName(t, leg);
  return leg.game.opponents.length === 2 ? name : t('bets:event-of-sport', { sport: t(`sports:sport.${leg.game.sportSlug}`), event: name });
}

/** Market and outcome of a leg in words. */
export function choiceNames(t: Translate, { game, market, outcome }: BetLeg, periodKind: string): { readonly market: string; readonly outcome: string } {
  const named = { opponents: game.opponents, periodKind };
  return { market: marketName(t, market, named), outcome: outcomeName(t, market, outcome, named) };
}

/** Reasons of settlements and voids that the dictionary names; another one reads as what it did (R-e). */
const reasons: ReadonlySet<string> = new Set([
  'accepted', 'delay', 'exact', 'vip', 'vip-offer', 'settled', 'corrected', 'reversed', 'advance-unpaid', 'cancelled',
]);

export function reasonText(t: Translate, { reason, status }: Pick<BetEvent, 'reason' | 'status'>): string {
  if (status === 'rejected') return rejectionText(t, reason);
  return reasons.has(reason) ? t(`bets:reason.${reason}`) : t(`bets:status.${status}`);
}

/** Refusals of orders that the dictionary explains. */
const rejections: ReadonlySet<string> = new Set([
  'COUPON_PRICE_CHANGED', 'COUPON_SCORE_CHANGED', 'COUPON_LEG_BLOCKED', 'COUPON_ORDER_EXPIRED', 'COUPON_ORDER_FAILED', 'COUPON_CANCELLED', 'COUPON_VIP_DECLINED', 'COUPON_VIP_UNANSWERED', 'COUPON_SUSPENDED',
]);

/** Why an order did not become a bet; the stake is back either way. */
export function rejectionText(t: Translate, code: string | null): string {
  return t(`bets:rejection.${code !== null && rejections.has(code) ? code : 'other'}`);
}
