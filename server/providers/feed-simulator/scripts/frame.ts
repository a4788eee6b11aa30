import type { GameStatus, Pair } from '../../../ports/feedGames.ts';

/** Why a frame exists; it decides which markets are priced anew with it. */
export type FrameKind = 'period' | 'score' | 'card' | 'stat' | 'clock' | 'danger' | 'final';

/** State of a live game from `atSec` (seconds after its start) until the next frame. */
export interface Frame {
  readonly atSec: number;
  readonly kind: FrameKind;
  readonly status: GameStatus;
  /** 1-based period that is or was last played. */
  readonly period: number;
  readonly periodKey: string;
  /** Shown clock at `atSec`; null where the sport has none. */
  readonly clock: { readonly elapsedSec: number; readonly isRunning: boolean } | null;
  /** Part of the current period that is played, 0 to 1, at `atSec`. */
  readonly progress: number;
  readonly full: Pair;
  readonly periods: readonly Pair[];
  readonly points: readonly [string, string] | null;
  readonly serve: 0 | 1 | null;
  readonly redCards: Pair;
  readonly yellowCards: Pair;
  /** In the order of the sport's `statKeys`. */
  readonly stats: readonly Pair[];
  /** All markets are suspended this long after the frame (a goal, a card). */
  readonly suspendSec: number;
}

/** One score in the order of play: who, how much, in which period. */
export interface ScoreEntry {
  readonly atSec: number;
  readonly side: 0 | 1;
  readonly points: number;
  readonly period: number;
}

/** The whole course of a game, known from its seed. */
export interface Script {
  readonly frames: readonly Frame[];
  readonly scores: readonly ScoreEntry[];
  readonly finishSec: number;
  /** How a fight ended; other sports leave it out. */
  readonly ending?: 'knockout' | 'decision';
}

export const NIL: Pair = [0, 0];

export function addTo(pair: Pair, side: 0 | 1, amount: number): Pair {
  return side === 0 ? [pair[0] + amount, pair[1]] : [pair[0], pair[1] + amount];
}

/** Last index whose `atSec` is not after `sec`; -1 before the first. */
export function frameIndexAt(frames: readonly { readonly atSec: number }[], sec: number): number {
  let low = 0;
  let high = frames.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    const frame = frames[middle];
    if (frame !== undefined && frame.atSec <= sec) low = middle + 1;
    else high = middle - 1;
  }
  return high;
}
