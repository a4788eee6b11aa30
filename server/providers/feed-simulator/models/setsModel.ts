import type { SetPlan } from '../catalogue/sports.ts';
import type { GameDef } from '../gameDefinition.ts';
import type { Frame } from '../scripts/frame.ts';
import { targetOf } from '../scripts/setsScript.ts';
import { opinionAt, strengthsOf } from '../strengths.ts';
import type { Pair } from '../../../ports/feedGames.ts';
import { MassDistribution, RoundedNormal } from './distribution.ts';
import { sumPairs } from './goalsModel.ts';
import { MARKET } from '../../../../domain/feed/index.ts';
import type { MarketTemplate, Measure, PriceModel, Scope } from './priceModel.ts';
import { matchScores, raceChance, setOutcomes } from './setOutcomes.ts';
import type { SetOutcomes } from './setOutcomes.ts';

/** Volleyball, table tennis, maps: rallies with one chance, sets exact, the sum of sets by moments. */
export class SetsModel implements PriceModel {
  private readonly chance: number;
  private readonly plan: SetPlan;
  private readonly sets: Pair;
  /** Score of the set that is being played; level at nil between sets. */
  private readonly current: Pair;
  private readonly playing: number;
  private readonly finals: Map<number, number>;
  private readonly now: SetOutcomes;
  private readonly fresh: SetOutcomes;
  private readonly last: SetOutcomes;

  constructor(def: GameDef, private readonly frame: Frame | null, sec: number) {
    const plan = def.sport.sets;
    if (plan === undefined) throw new RangeError(`Sport ${def.sport.slug} has no sets`);
    this.plan = plan;
    this.chance = strengthsOf(def, opinionAt(def, sec, frame !== null)).rally;
    this.sets = frame?.full ?? [0, 0];
    const isBetween = frame === null || frame.status !== 2;
    this.playing = frame === null ? 1 : isBetween ? frame.period + 1 : frame.period;
    this.current = isBetween ? [0, 0] : (frame.periods.at(-1) ?? [0, 0]);
    this.now = setOutcomes(this.chance, targetOf(plan, this.sets), this.current[0], this.current[1]);
    this.fresh = setOutcomes(this.chance, plan.target, 0, 0);
    this.last = plan.lastTarget === plan.target ? this.fresh : setOutcomes(this.chance, plan.lastTarget, 0, 0);
    this.finals = matchScores(plan.setsToWin, this.sets, this.now.home, this.fresh.home, this.last.home);
  }

  scope(period: number, measure: Measure): Scope | null {
    if (measure === 'sets') return this.setsScope();
    if (measure !== 'score') return null;
    return period === 0 ? this.matchScope() : this.setScope(period);
  }

  special(template: MarketTemplate): number[] | null | undefined {
    if (template.typeId === MARKET.winner && template.period === 0) {
      const home = this.homeWins();
      return [home, 1 - home];
    }
    if (template.typeId === MARKET.correctScore) {
      return template.outcomes.map((outcome) => {
        const [home, away] = (outcome.param ?? '').split('-').map(Number);
        return this.finals.get((home ?? 0) * 8 + (away ?? 0)) ?? 0;
      });
    }
    if (template.typeId === MARKET.raceTo) return this.race(template);
    return undefined;
  }

  private homeWins(): number {
    let home = 0;
    for (const [key, weight] of this.finals) if (Math.floor(key / 8) === this.plan.setsToWin) home += weight;
    return home;
  }

  private setsScope(): Scope {
    const total = new Float64Array(this.plan.setsToWin * 2);
    const margin = new Float64Array(this.plan.setsToWin * 2 + 1);
    for (const [key, weight] of this.finals) {
      const home = Math.floor(key / 8);
      const away = key % 8;
      total[home + away] = (total[home + away] ?? 0) + weight;
      margin[home - away + this.plan.setsToWin] = (margin[home - away + this.plan.setsToWin] ?? 0) + weight;
    }
    return {
      home: null, away: null, tieToHome: 0.5, isOver: this.isOver(),
      total: new MassDistribution(total, 0), margin: new MassDistribution(margin, -this.plan.setsToWin),
    };
  }

  /** Points of the whole match: played ones plus the current set plus a random number of fresh sets. */
  private matchScope(): Scope {
    const played = sumPairs((this.frame?.periods ?? []).slice(0, this.playing - 1));
    if (this.isOver()) {
      const done = sumPairs(this.frame?.periods ?? []);
      return certain(done);
    }
    let mean = 0;
    let square = 0;
    for (const [key, weight] of this.finals) {
      const more = Math.floor(key / 8) + (key % 8) - this.sets[0] - this.sets[1] - 1;
      mean += weight * more;
      square += weight * more * more;
    }
    const spread = Math.max(0, square - mean * mean);
    const total = played[0] + played[1] + this.now.meanTotal + mean * this.fresh.meanTotal;
    const margin = played[0] - played[1] + this.now.meanMargin + mean * this.fresh.meanMargin;
    return {
      home: null, away: null, tieToHome: 0.5, isOver: false,
      total: new RoundedNormal(total, Math.sqrt(this.now.varTotal + mean * this.fresh.varTotal + spread * this.fresh.meanTotal ** 2), played[0] + played[1] + this.current[0] + this.current[1]),
      margin: new RoundedNormal(margin, Math.sqrt(this.now.varMargin + mean * this.fresh.varMargin + spread * this.fresh.meanMargin ** 2)),
    };
  }

  private setScope(period: number): Scope | null {
    if (period < this.playing) return certain(this.frame?.periods[period - 1] ?? [0, 0]);
    // A set that may not be played is offered only from the set before it.
    if (this.isOver() || period > this.playing + 1 || !this.isSurelyPlayed(period)) return null;
    const isLast = period === this.plan.setsToWin * 2 - 1;
    const outcomes = period === this.playing ? this.now : isLast ? this.last : this.fresh;
    return { home: null, away: null, total: outcomes.total, margin: outcomes.margin, tieToHome: 0.5, isOver: false };
  }

  private isSurelyPlayed(period: number): boolean {
    return period - this.playing <= this.plan.setsToWin - 1 - Math.max(this.sets[0], this.sets[1]);
  }

  private race(template: MarketTemplate): number[] | null {
    const target = Number(template.param);
    if (template.period < this.playing) return [1, 0];
    if (this.isOver() || template.period > this.playing) return null;
    const home = raceChance(this.chance, target - this.current[0], target - this.current[1]);
    return [home, 1 - home];
  }

  private isOver(): boolean {
    return this.frame?.status === 4;
  }
}

/** A stretch whose count is final. */
export function certain(score: Pair): Scope {
  return {
    home: new MassDistribution(Float64Array.of(1), score[0]), away: new MassDistribution(Float64Array.of(1), score[1]),
    total: new MassDistribution(Float64Array.of(1), score[0] + score[1]),
    margin: new MassDistribution(Float64Array.of(1), score[0] - score[1]), tieToHome: 0.5, isOver: true,
  };
}
