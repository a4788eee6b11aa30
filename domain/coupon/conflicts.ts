import { couponType } from './couponTypes.ts';

/** A leg as far as others may be at odds with it. */
export interface ConflictLeg {
  readonly id: string;
  readonly gameId: number;
}

/** Types whose legs are multiplied with one another; singles and the chain bet on each leg by itself. */
export function multipliesLegs(typeId: number): boolean {
  return typeId !== couponType.single && typeId !== couponType.singles && typeId !== couponType.chain;
}

/** Ids of legs that share a game with another one where that is not allowed; all of them, so that each can be marked (U14). */
export function sameGameLegs(legs: readonly ConflictLeg[], typeId: number): ReadonlySet<string> {
  if (!multipliesLegs(typeId)) return new Set();
  const counts = new Map<number, number>();
  for (const { gameId } of legs) counts.set(gameId, (counts.get(gameId) ?? 0) + 1);
  return new Set(legs.filter(({ gameId }) => (counts.get(gameId) ?? 0) > 1).map(({ id }) => id));
}
