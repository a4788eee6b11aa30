import type { GameEntity } from './GameEntity.ts';
import type { MarketEntity } from './MarketEntity.ts';

/** Reasons that the dictionaries name (`markets:reason.*`, U5); an unknown one reads as "suspended" (R-e). */
export const lockReasons = ['suspended', 'goal', 'event-started', 'not-offered', 'stale'] as const;
export type LockReason = (typeof lockReasons)[number];

export function knownReason(reason: string | null): LockReason {
  return lockReasons.find((known) => known === reason) ?? 'suspended';
}

/**
 * Why an outcome takes no bet now, undefined when it does. A feed that has gone quiet locks everything it shows:
 * an old price is no price (P19).
 */
export function lockReason(market: MarketEntity, outcomeId: string, game: GameEntity | undefined, isStale: boolean): LockReason | undefined {
  if (isStale) return 'stale';
  if (game?.suspension) return knownReason(game.suspension);
  if (game?.status === 4) return 'not-offered';
  const { status, reason } = market.state;
  if (status === 'closed') return reason === null ? 'not-offered' : knownReason(reason);
  if (status === 'suspended') return knownReason(reason);
  return market.isActive(outcomeId) ? undefined : 'not-offered';
}
