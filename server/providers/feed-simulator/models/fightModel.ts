import type { GameDef } from '../gameDefinition.ts';
import { stopChancePerRound } from '../scripts/fightScript.ts';
import type { Frame } from '../scripts/frame.ts';
import { opinionAt, strengthsOf } from '../strengths.ts';
import { MassDistribution } from './distribution.ts';
import { MARKET } from '../../../../domain/feed/index.ts';
import type { MarketTemplate, Measure, PriceModel, Scope } from './priceModel.ts';
import { progressAt } from './progress.ts';

/** Fights: each round may end it, a decision follows the last one. */
export class FightModel implements PriceModel {
  private readonly duel: number;
  private readonly rounds: Float64Array;
  private readonly decision: number;
  private readonly isOver: boolean;

  constructor(def: GameDef, frame: Frame | null, sec: number) {
    const count = def.sport.periods?.keys.length ?? 1;
    const stop = stopChancePerRound(def);
    this.isOver = frame?.status === 4;
    this.duel = this.isOver ? (frame?.full[0] ?? 0) : strengthsOf(def, opinionAt(def, sec, frame !== null)).duel;
    this.rounds = new Float64Array(count + 1);
    const current = frame === null ? 1 : frame.status === 3 ? frame.period + 1 : frame.period;
    if (this.isOver) {
      this.rounds[frame?.period ?? 1] = 1;
      // Only a decision lets the last round run to its end.
      this.decision = frame?.period === count && frame.clock?.elapsedSec === def.sport.periods?.realSec ? 1 : 0;
      return;
    }
    let alive = 1;
    for (let round = current; round <= count; round += 1) {
      const left = round === current && frame?.status === 2 ? 1 - progressAt(def, frame, sec) : 1;
      const ends = alive * (1 - (1 - stop) ** left);
      this.rounds[round] = round === count ? alive : ends;
      alive -= ends;
    }
    this.decision = alive;
  }

  scope(period: number, measure: Measure): Scope | null {
    if (measure !== 'score' || period !== 0) return null;
    const masses = Float64Array.of(1 - this.duel, 0, this.duel);
    return {
      home: null, away: null, tieToHome: 0.5, isOver: this.isOver,
      total: new MassDistribution(this.rounds, 0), margin: new MassDistribution(masses, -1),
    };
  }

  special(template: MarketTemplate): number[] | null | undefined {
    if (template.typeId !== MARKET.endingMethod) return undefined;
    const stop = 1 - this.decision;
    return [this.duel * stop, this.duel * this.decision, (1 - this.duel) * stop, (1 - this.duel) * this.decision];
  }
}
