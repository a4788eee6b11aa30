import type { GameDef } from './gameDefinition.ts';
import type { OverrideState } from './overrides.ts';
import type { Frame, Script } from './scripts/frame.ts';
import { frameIndexAt } from './scripts/frame.ts';
import { playScript } from './scripts/playScript.ts';

export type Phase = 'hidden' | 'line' | 'live' | 'finished';

/** Which markets a moment concerns. */
export type Timeline = 'base' | 'danger' | 'stat';

interface Halt {
  readonly from: number;
  readonly to: number;
  readonly reason: 'goal' | 'suspended';
}

/**
 * When a game appears, starts, changes and ends. The script is drawn when the game
 * starts, and drawn anew when an override changes its course.
 */
export class GameCourse {
  private script: Script | null = null;
  private scriptSequence = -1;
  private timelines: Record<Timeline, number[]> = { base: [], danger: [], stat: [] };
  private halts: { goal: Halt[]; danger: Halt[] } = { goal: [], danger: [] };

  constructor(readonly def: GameDef, private readonly overrides: OverrideState) {}

  get startSec(): number {
    const override = this.overrides.gameOverride(this.def.id);
    if (override === undefined) return this.def.startSec;
    const finish = override?.changes.find((change) => change.kind === 'finish');
    const forced = Math.min(override?.startSec ?? Number.POSITIVE_INFINITY, finish?.sec ?? Number.POSITIVE_INFINITY);
    return Math.min(forced, this.def.startSec);
  }

  get finishSec(): number {
    return this.def.kind === 'outright' ? this.startSec : this.startSec + this.played().finishSec;
  }

  phaseAt(sec: number): Phase {
    if (sec < this.startSec) return sec < this.def.appearsSec ? 'hidden' : 'line';
    return sec < this.finishSec ? 'live' : 'finished';
  }

  /** The course of the game; drawn on first use. */
  played(): Script {
    const override = this.overrides.gameOverride(this.def.id);
    const sequence = override?.sequence ?? 0;
    if (this.script !== null && this.scriptSequence === sequence) return this.script;
    const startSec = this.startSec;
    const changes = (override?.changes ?? []).filter((change) => change.sec >= startSec);
    const script = playScript(this.def, changes.map((change) => ({ kind: change.kind, score: change.score, salt: change.salt, atSec: change.sec - startSec })));
    this.script = script;
    this.scriptSequence = sequence;
    this.index(script, startSec);
    return script;
  }

  /** Frame in force; null before the start. */
  frameAt(sec: number): Frame | null {
    if (this.def.kind === 'outright' || sec < this.startSec) return null;
    const { frames } = this.played();
    return frames[Math.max(0, frameIndexAt(frames, sec - this.startSec))] ?? null;
  }

  /** Last second of a timeline not after `sec`; the start when there is none. */
  lastOn(timeline: Timeline, sec: number): number {
    this.played();
    return lastAtMost(this.timelines[timeline], sec) ?? this.startSec;
  }

  /** First moment of the base timeline at which a condition that stays true became true. */
  firstMoment(isStat: boolean, sec: number, holds: (sec: number) => boolean): number {
    this.played();
    const moments = isStat ? [...this.timelines.base, ...this.timelines.stat].sort((a, b) => a - b) : this.timelines.base;
    let low = 0;
    let high = moments.length - 1;
    let found = sec;
    while (low <= high) {
      const middle = (low + high) >> 1;
      const moment = moments[middle] ?? sec;
      if (moment > sec) high = middle - 1;
      else if (holds(moment)) {
        found = moment;
        high = middle - 1;
      } else low = middle + 1;
    }
    return found;
  }

  /** Why play stops prices at this second: a goal stops all, a dangerous moment the fast markets. */
  haltAt(sec: number, isFast: boolean): 'goal' | 'suspended' | null {
    if (sec < this.startSec || this.def.kind === 'outright') return null;
    this.played();
    return inHalt(this.halts.goal, sec) ?? (isFast ? inHalt(this.halts.danger, sec) : null);
  }

  /** Last second at which a field of the game itself changed. */
  lastFrameSec(sec: number): number {
    if (sec < this.startSec || this.def.kind === 'outright') return Math.max(0, this.def.appearsSec);
    const frame = this.frameAt(sec);
    return Math.max(this.startSec + (frame?.atSec ?? 0), this.lastOn('base', sec));
  }

  private index(script: Script, startSec: number): void {
    const timelines: Record<Timeline, number[]> = { base: [], danger: [], stat: [] };
    const halts: { goal: Halt[]; danger: Halt[] } = { goal: [], danger: [] };
    for (const frame of script.frames) {
      const from = startSec + frame.atSec;
      if (frame.kind === 'clock') continue;
      const timeline = frame.kind === 'danger' || frame.kind === 'stat' ? frame.kind : 'base';
      timelines[timeline].push(from);
      if (frame.suspendSec === 0) continue;
      timelines[timeline].push(from + frame.suspendSec);
      const halt = { from, to: from + frame.suspendSec };
      if (timeline === 'danger') halts.danger.push({ ...halt, reason: 'suspended' });
      else halts.goal.push({ ...halt, reason: 'goal' });
    }
    for (const list of Object.values(timelines)) list.sort((a, b) => a - b);
    this.timelines = timelines;
    this.halts = halts;
  }
}

function lastAtMost(list: readonly number[], sec: number): number | undefined {
  let low = 0;
  let high = list.length - 1;
  while (low <= high) {
    const middle = (low + high) >> 1;
    if ((list[middle] ?? 0) <= sec) low = middle + 1;
    else high = middle - 1;
  }
  return list[high];
}

function inHalt(halts: readonly Halt[], sec: number): Halt['reason'] | null {
  // Halts may overlap, but none is longer than a few of its neighbours together.
  let low = 0;
  let index = halts.length - 1;
  while (low <= index) {
    const middle = (low + index) >> 1;
    if ((halts[middle]?.from ?? 0) <= sec) low = middle + 1;
    else index = middle - 1;
  }
  for (let back = 0; back < 4; back += 1) {
    const halt = halts[index - back];
    if (halt !== undefined && sec < halt.to) return halt.reason;
  }
  return null;
}
