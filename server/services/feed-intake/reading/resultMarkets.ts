import { outcomeIdOf } from '../../../../domain/feed/index.ts';
import type { LegResult } from '../../../../domain/coupon/index.ts';
import type { FeedOutcomeResult } from '../../../../schemas/feed/index.ts';
import type { ResultMarketWire } from '../../../ports/feedResults.ts';
import type { DecidedMarket, ShownGame, ShownMarket } from '../shownGame.ts';

/** Markets of a game that are decided, with their results: those that lists show, or all. */
export function resultMarkets({ markets, decided }: ShownGame, which: 'main' | 'all'): ResultMarketWire[] {
  const results = new Map(decided.map((market) => [market.id, market]));
  return markets.flatMap((market) => {
    const result = results.get(market.id);
    if (result === undefined || (which === 'main' && market.offer.isMain !== true)) return [];
    const { offer } = market;
    return [{
      id: market.id, typeId: offer.typeId, groupId: offer.groupId, period: offer.period, param: offer.param ?? null, isMain: offer.isMain ?? false,
      outcomes: outcomesOf(market, result),
    }];
  });
}

function outcomesOf({ id, offer }: ShownMarket, decided: DecidedMarket): ResultMarketWire['outcomes'] {
  return offer.outcomes.flatMap(({ typeId, param = null }) => {
    const outcomeId = outcomeIdOf(id, { typeId, param });
    const result = resultOf(decided, outcomeId);
    return result === undefined ? [] : [{ id: outcomeId, typeId, param, result }];
  });
}

/** The result of an outcome in a decided market; undefined for one that its result does not name. */
export function resultOf({ id, outcomes }: DecidedMarket, outcomeId: string): LegResult | undefined {
  if (outcomes === 'void') return 'void';
  return toldResult(id, outcomes, outcomeId)?.result;
}

/** True for a win that several share: it pays a part of what a win pays. */
export function isSharedWin({ id, outcomes }: DecidedMarket, outcomeId: string): boolean {
  return outcomes !== 'void' && (toldResult(id, outcomes, outcomeId)?.deadHeat ?? 1) > 1;
}

function toldResult(marketId: string, outcomes: readonly FeedOutcomeResult[], outcomeId: string): FeedOutcomeResult | undefined {
  return outcomes.find(({ typeId, param = null }) => outcomeIdOf(marketId, { typeId, param }) === outcomeId);
}
