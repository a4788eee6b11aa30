import { outcomeIdOf } from '../../../../domain/feed/index.ts';
import type { OutcomeResult } from '../../../ports/couponPorts.ts';
import type { ResultMarketWire } from '../../../ports/feedResults.ts';
import type { DecidedMarket, ShownGame, ShownMarket } from '../shownGame.ts';

type ToldResult = Pick<OutcomeResult, 'result' | 'deadHeat'>;

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
    const told = resultOf(decided, outcomeId);
    return told === undefined ? [] : [{ id: outcomeId, typeId, param, result: told.result }];
  });
}

/** What a decided market says of an outcome; undefined for one that it does not name. */
export function resultOf({ id, outcomes }: DecidedMarket, outcomeId: string): ToldResult | undefined {
  if (outcomes === 'void') return { result: 'void' };
  const told = outcomes.find(({ typeId, param = null }) => outcomeIdOf(id, { typeId, param }) === outcomeId);
  return told && { result: told.result, ...((told.deadHeat ?? 1) > 1 && { deadHeat: told.deadHeat }) };
}
