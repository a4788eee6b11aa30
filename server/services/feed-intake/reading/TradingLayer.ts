import { isDeepStrictEqual } from 'node:util';
import { marginPercent, noTradingRules, oddsWithMargin, type TradingRules } from '../../../../domain/feed/index.ts';
import type { ShownGame, ShownMarket } from '../shownGame.ts';

/** The operator's rules from now on. */
export interface TradingCommand {
  readonly kind: 'trading';
  readonly rules: TradingRules;
}

/** The rules in force, and since which sequence; plain JSON. */
export interface StoredTrading {
  readonly sequence: number;
  readonly rules: TradingRules;
}

/** What an operator takes on top of what providers tell, and what of it is offered. Every process takes new rules at the same place of the journal. */
export class TradingLayer {
  private inForce: StoredTrading;

  constructor(stored?: StoredTrading) {
    this.inForce = stored ?? { sequence: 0, rules: noTradingRules };
  }

  follows(rules: TradingRules): boolean {
    return isDeepStrictEqual(rules, this.inForce.rules);
  }

  apply({ rules }: TradingCommand, sequence: number): void {
    this.inForce = { rules, sequence };
  }

  /** A game at the operator's prices, without the markets that it does not offer. What was bet on those is settled as it was. */
  over(told: ShownGame): ShownGame {
    const { sequence } = this.inForce;
    if (sequence === 0) return told;
    return { ...told, sequence: Math.max(told.sequence, sequence), holdSequence: Math.max(told.holdSequence, sequence), markets: told.markets.map((market) => this.overMarket(market, told.fixture.sport.id)) };
  }

  stored(): StoredTrading {
    return this.inForce;
  }

  private overMarket(market: ShownMarket, sportId: number): ShownMarket {
    const { rules, sequence } = this.inForce;
    const { typeId, outcomes } = market.offer;
    const percent = marginPercent(rules, { sportId, typeId });
    return {
      ...market, sequence: Math.max(market.sequence, sequence),
      offer: { ...market.offer, outcomes: outcomes.map((outcome) => ({ ...outcome, odds: oddsWithMargin(outcome.odds, percent) })) },
      prices: market.prices.map(({ atMs, odds }) => ({ atMs, odds: odds.map((one) => oddsWithMargin(one, percent)) })),
      ...(rules.withoutMarketTypeIds.includes(typeId) && { status: 'closed' as const, reason: 'not-offered' as const }),
    };
  }
}
