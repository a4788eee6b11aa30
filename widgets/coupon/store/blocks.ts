import { couponType, LOBBY_BLOCK } from '../../../domain/coupon/index.ts';
import type { CouponBet } from './couponBet.ts';

const FIRST = 1;

/** The lowest block without a bet: where a new bet of a coupon with blocks goes. */
export function nextBlockId(bets: readonly { readonly blockId: number }[]): number {
  const taken = new Set(bets.map((bet) => bet.blockId));
  let blockId = FIRST;
  while (taken.has(blockId)) blockId += 1;
  return blockId;
}

/** Bets with the blocks that a type begins with: blocks and the conditional type need several, a system bankers or none. */
export function blocksFor(typeId: number, bets: readonly CouponBet[]): readonly CouponBet[] {
  if (typeId !== couponType.blocks && typeId !== couponType.conditional) return bets;
  const others = bets.filter((bet) => bet.blockId !== LOBBY_BLOCK);
  if (new Set(others.map((bet) => bet.blockId)).size > 1) return bets;
  return bets.map((bet) => (bet.blockId === LOBBY_BLOCK ? bet : { ...bet, blockId: others.indexOf(bet) + FIRST }));
}
