import type { GameDef } from '../gameDefinition.ts';
import { OVERTIME_SHARE } from '../scripts/clockedScript.ts';
import type { Frame } from '../scripts/frame.ts';
import { opinionAt, strengthsOf } from '../strengths.ts';
import type { Strengths } from '../strengths.ts';
import type { Pair } from '../../../ports/feedGames.ts';
import { normalCdf, RoundedNormal } from './distribution.ts';
import { sumPairs } from './goalsModel.ts';
import { MARKET } from '../../../../domain/feed/index.ts';
import type { MarketTemplate, Measure, PriceModel, Scope } from './priceModel.ts';
import { remainingOf } from './progress.ts';

/** Basketball and its like: what remains of each side's score is normal, sides are independent. */
export class PointsModel implements PriceModel {
  private readonly strengths: Strengths;

  constructor(private readonly def: GameDef, private readonly frame: Frame | null, private readonly sec: number) {
    this.strengths = strengthsOf(def, opinionAt(def, sec, frame !== null));
  }

  scope(period: number, measure: Measure): Scope | null {
    if (measure !== 'score') return null;
    const { home, away } = this.strengths;
    const [homeShare, awayShare] = this.remainingShares(period);
    const [own, other] = this.scoreNow(period);
    const variance = this.def.sport.spread ** 2 / 2;
    const homeMean = own + home * homeShare;
    const awayMean = other + away * awayShare;
    const bothSpread = Math.sqrt(variance * (homeShare + awayShare));
    return {
      home: new RoundedNormal(homeMean, Math.sqrt(variance * homeShare), own),
      away: new RoundedNormal(awayMean, Math.sqrt(variance * awayShare), other),
      total: new RoundedNormal(homeMean + awayMean, bothSpread, own + other),
      margin: new RoundedNormal(homeMean - awayMean, bothSpread),
      tieToHome: this.strengths.duel,
      isOver: homeShare + awayShare === 0,
    };
  }

  special(template: MarketTemplate): number[] | null | undefined {
    if (template.typeId !== MARKET.raceTo) return undefined;
    const target = Number(template.param);
    const [own, other] = this.scoreNow(0);
    if (Math.max(own, other) >= target) return own > other ? [1, 0] : [0, 1];
    if (this.remainingShares(0)[0] === 0) return [0, 0];
    // Until the leader is there, both score about as much as is missing to the target.
    const share = (2 * target - own - other) / this.def.sport.meanTotal;
    const lead = own - other + (this.strengths.home - this.strengths.away) * share;
    const chance = normalCdf(lead / (this.def.sport.spread * Math.sqrt(share)));
    return [chance, 1 - chance];
  }

  private remainingShares(period: number): Pair {
    const { def, frame, sec } = this;
    const plan = def.sport.periods;
    if (plan === undefined) return [0, 0];
    const shareOf = (index: number): Pair => {
      const share = (plan.shares[index] ?? 0) * remainingOf(def, frame, sec, index + 1);
      if (plan.isAlternating !== true) return [share, share];
      return index % 2 === 0 ? [share * plan.keys.length, 0] : [0, share * plan.keys.length];
    };
    if (period > 0) return shareOf(period - 1);
    if (frame !== null && frame.periodKey === 'overtime' && frame.status !== 4) {
      const extra = OVERTIME_SHARE * remainingOf(def, frame, sec, frame.period);
      return [extra, extra];
    }
    return sumPairs(plan.keys.map((_, index) => shareOf(index)));
  }

  private scoreNow(period: number): Pair {
    if (this.frame === null) return [0, 0];
    return period > 0 ? (this.frame.periods[period - 1] ?? [0, 0]) : this.frame.full;
  }
}
