import { type LockReason, outcomeLock } from '../../../domain/betting/index.ts';
import type { GameEntity } from './GameEntity.ts';
import type { MarketEntity } from './MarketEntity.ts';

/** Why an outcome takes no bet now, by what the feed shows of it; undefined when it does. */
export function lockReason(market: MarketEntity, outcomeId: string, game: GameEntity | undefined, isStale: boolean): LockReason | undefined {
  const { status, reason } = market.state;
  return outcomeLock({
    isStale, suspension: game?.suspension ?? null, gameStatusId: game?.status, marketStatus: status, marketReason: reason,
    isOutcomeActive: market.isActive(outcomeId),
  });
}
