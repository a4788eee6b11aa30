import type { GameStatus, Pair } from '../../../ports/feedGames.ts';
import { addTo, NIL } from './frame.ts';
import type { Frame, FrameKind, ScoreEntry, Script } from './frame.ts';

/** Collects the frames of one game while a simulator plays it. */
export class ScriptBuilder {
  status: GameStatus = 2;
  period = 0;
  periodKey = '';
  clock: Frame['clock'] = null;
  progress = 0;
  full: Pair = NIL;
  periods: Pair[] = [];
  points: readonly [string, string] | null = null;
  serve: 0 | 1 | null = null;
  redCards: Pair = NIL;
  yellowCards: Pair = NIL;
  stats: Pair[];
  ending: Script['ending'];
  private readonly frames: Frame[] = [];
  private readonly scores: ScoreEntry[] = [];

  constructor(statCount: number) {
    this.stats = Array.from({ length: statCount }, () => NIL);
  }

  startPeriod(key: string): void {
    this.status = 2;
    this.period += 1;
    this.periodKey = key;
    this.progress = 0;
    this.periods = [...this.periods, NIL];
  }

  /** Adds to the current period, and to the whole score where the two are one unit. */
  addScore(atSec: number, side: 0 | 1, points: number, countsInFull = true): void {
    const last = this.periods.at(-1) ?? NIL;
    this.periods = [...this.periods.slice(0, -1), addTo(last, side, points)];
    if (countsInFull) this.full = addTo(this.full, side, points);
    this.scores.push({ atSec, side, points, period: this.period });
  }

  addStat(index: number, side: 0 | 1, amount: number): void {
    const current = this.stats[index];
    if (current === undefined) return;
    this.stats = this.stats.with(index, addTo(current, side, amount));
  }

  setStat(index: number, pair: Pair): void {
    if (this.stats[index] !== undefined) this.stats = this.stats.with(index, pair);
  }

  push(atSec: number, kind: FrameKind, suspendSec = 0): void {
    this.frames.push({
      atSec: Math.round(atSec), kind, suspendSec, status: this.status, period: this.period, periodKey: this.periodKey,
      clock: this.clock, progress: this.progress, full: this.full, periods: this.periods, points: this.points,
      serve: this.serve, redCards: this.redCards, yellowCards: this.yellowCards, stats: this.stats,
    });
  }

  finish(atSec: number): Script {
    this.status = 4;
    this.progress = 1;
    this.points = null;
    this.serve = null;
    if (this.clock !== null) this.clock = { elapsedSec: this.clock.elapsedSec, isRunning: false };
    this.push(atSec, 'final');
    const base = { frames: this.frames, scores: this.scores, finishSec: Math.round(atSec) };
    return this.ending === undefined ? base : { ...base, ending: this.ending };
  }
}
