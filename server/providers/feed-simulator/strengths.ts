import type { GameDef } from './gameDefinition.ts';
import { smoothNoise, unitOf } from '../../platform/seededNumbers.ts';

/** Numbers of a match that both its simulator and its prices are computed from. */
export interface Strengths {
  /** Expected score of each side over the whole game (goals and points families). */
  readonly home: number;
  readonly away: number;
  /** Chance that home wins one rally, or holds and breaks in tennis (sets families). */
  readonly rally: number;
  readonly homeServe: number;
  readonly awayServe: number;
  /** Chance that home wins an overtime or a fight. */
  readonly duel: number;
}

/** How the market's opinion differs from the truth at a moment; zero for the simulator. */
export interface Opinion {
  readonly side: number;
  readonly total: number;
}

export const TRUTH: Opinion = { side: 0, total: 0 };

/**
 * Opinion at a second: a slow walk shared by all prices of the game plus a small jitter
 * per second of pricing, so that neighbouring reprices differ a little.
 */
export function opinionAt(def: GameDef, sec: number, isLive: boolean): Opinion {
  const lattice = isLive ? 150 : 1800;
  const jitter = isLive ? 0.022 : 0.02;
  const side = smoothNoise(def.key ^ 0x51de, sec, lattice) * 0.07 + (unitOf(def.key, sec, 29) - 0.5) * jitter * 2;
  const total = smoothNoise(def.key ^ 0x7074, sec, lattice) * 0.03 + (unitOf(def.key, sec, 31) - 0.5) * jitter;
  return { side, total };
}

export function strengthsOf(def: GameDef, opinion: Opinion): Strengths {
  const { sport } = def;
  const edge = def.edge + opinion.side;
  const pace = 1 + (unitOf(def.key, 37) - 0.5) * 0.16 + opinion.total;
  const total = sport.meanTotal * pace;
  const rallyEdge = (sport.sets?.edge ?? 0) * edge * 1.1;
  const duel = 1 / (1 + Math.exp(-0.9 * edge));
  if (sport.family === 'points') {
    const margin = edge * sport.spread * 0.62;
    return { home: (total + margin) / 2, away: (total - margin) / 2, rally: 0.5, homeServe: 0, awayServe: 0, duel };
  }
  const tilt = 0.3 * edge;
  return {
    home: (total / 2) * Math.exp(tilt), away: (total / 2) * Math.exp(-tilt),
    rally: 0.5 + Math.max(-0.2, Math.min(0.2, rallyEdge)),
    homeServe: 0.63 + 0.03 * edge + opinion.total * 0.3, awayServe: 0.63 - 0.03 * edge + opinion.total * 0.3,
    duel,
  };
}
