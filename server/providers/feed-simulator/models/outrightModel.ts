import type { GameDef } from '../gameDefinition.ts';
import { smoothNoise, unitOf } from '../../../platform/seededNumbers.ts';
import type { MarketTemplate, PriceModel, Scope } from './priceModel.ts';

/** Chances of each opponent to win an outright: softmax of strengths. */
export function outrightChances(def: GameDef, sec: number | null): number[] {
  const weights = def.opponents.map((opponent, index) => {
    const drift = sec === null ? 0 : smoothNoise(def.key + index, sec, 43_200) * 0.18 + (unitOf(def.key, sec, index) - 0.5) * 0.05;
    return Math.exp(opponent.strength * 0.75 + drift);
  });
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** Place of the opponent that wins, drawn from the true chances. */
export function outrightWinner(def: GameDef): number {
  let left = unitOf(def.key, 59);
  const chances = outrightChances(def, null);
  const index = chances.findIndex((chance) => (left -= chance) < 0);
  return index < 0 ? 0 : index;
}

export class OutrightModel implements PriceModel {
  constructor(private readonly def: GameDef, private readonly sec: number) {}

  scope(): Scope | null {
    return null;
  }

  special(_template: MarketTemplate): number[] {
    return outrightChances(this.def, this.sec);
  }
}
