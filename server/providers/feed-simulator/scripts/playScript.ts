import type { GameDef } from '../gameDefinition.ts';
import type { Pair } from '../../../ports/feedGames.ts';
import { clockedScript } from './clockedScript.ts';
import { carriedPeriods } from '../../../../domain/feed/index.ts';
import { addedEntries, correctResult } from './correctResult.ts';
import { fightScript } from './fightScript.ts';
import type { Frame, Script } from './frame.ts';
import { frameIndexAt } from './frame.ts';
import { setsScript } from './setsScript.ts';
import { tennisScript } from './tennisScript.ts';

/** A correction of the course of a game by hand, seconds counted from its start. */
export interface ScriptChange {
  readonly kind: 'score' | 'finish' | 'correct';
  readonly atSec: number;
  readonly score: Pair | null;
  readonly salt: number;
}

/** The course of a game: simulated from its seed, then corrected by changes in their order. */
export function playScript(def: GameDef, changes: readonly ScriptChange[]): Script {
  let script = simulate(def);
  for (const change of changes) {
    if (change.atSec >= script.finishSec && change.kind === 'score') continue;
    if (change.kind === 'correct') script = correctResult(def, script, change.score ?? [0, 0]);
    else script = change.kind === 'finish' ? finishAt(def, script, change) : scoreAt(def, script, change);
  }
  return script;
}

function simulate(def: GameDef): Script {
  switch (def.sport.family) {
    case 'sets': return setsScript(def);
    case 'tennis': return tennisScript(def);
    case 'fight': return fightScript(def);
    default: return clockedScript(def);
  }
}

function scoreAt(def: GameDef, script: Script, change: ScriptChange): Script {
  const score = change.score ?? [0, 0];
  if (def.sport.family === 'sets' || def.sport.family === 'tennis') {
    const resume = { atSec: change.atSec, sets: score, salt: change.salt };
    const tail = def.sport.family === 'sets' ? setsScript(def, resume) : tennisScript(def, resume);
    const head = script.frames.filter((frame) => frame.atSec < change.atSec);
    return { ...tail, frames: [...head, ...tail.frames] };
  }
  return shiftScores(script, change.atSec, score);
}

/** Adds the difference to what follows, so that play goes on from the given score. */
function shiftScores(script: Script, atSec: number, score: Pair): Script {
  const index = Math.max(0, frameIndexAt(script.frames, atSec));
  const current = script.frames[index];
  if (current === undefined) return script;
  const delta: Pair = [score[0] - current.full[0], score[1] - current.full[1]];
  const shift = (frame: Frame): Frame => ({
    ...frame,
    full: [Math.max(0, frame.full[0] + delta[0]), Math.max(0, frame.full[1] + delta[1])],
    periods: carriedPeriods(frame.periods, current.period - 1, delta),
  });
  const corrected: Frame = { ...shift(current), atSec, kind: 'score', suspendSec: 10, clock: advanceClock(current, atSec) };
  const entries = addedEntries(delta, { atSec, period: current.period });
  return {
    ...script,
    frames: [...script.frames.slice(0, index + 1), corrected, ...script.frames.slice(index + 1).map(shift)],
    scores: [...script.scores.filter((entry) => entry.atSec <= atSec), ...entries, ...script.scores.filter((entry) => entry.atSec > atSec)],
  };
}

function advanceClock(frame: Frame, atSec: number): Frame['clock'] {
  if (frame.clock === null || !frame.clock.isRunning) return frame.clock;
  return { elapsedSec: frame.clock.elapsedSec + atSec - frame.atSec, isRunning: true };
}

function finishAt(def: GameDef, script: Script, change: ScriptChange): Script {
  const until = script.frames.filter((frame) => frame.atSec <= change.atSec && frame.status !== 4);
  const scored = change.score === null ? script : { ...scoreForFinish(def, script, until, change.score, change.atSec) };
  const frames = scored.frames.filter((frame) => frame.atSec <= change.atSec && frame.status !== 4);
  const last = frames.at(-1) ?? script.frames[0];
  if (last === undefined) return script;
  const clock = last.clock === null ? null : { elapsedSec: advanceClock(last, change.atSec)?.elapsedSec ?? 0, isRunning: false };
  const final: Frame = { ...last, atSec: change.atSec, kind: 'final', status: 4, progress: 1, points: null, serve: null, clock, suspendSec: 0 };
  return { ...scored, frames: [...frames, final], scores: scored.scores.filter((entry) => entry.atSec <= change.atSec), finishSec: change.atSec };
}

function scoreForFinish(def: GameDef, script: Script, until: readonly Frame[], score: Pair, atSec: number): Script {
  const last = until.at(-1) ?? script.frames[0];
  if (last === undefined) return script;
  const isSets = def.sport.family === 'sets' || def.sport.family === 'tennis' || def.sport.family === 'fight';
  if (!isSets) return shiftScores(script, atSec, score);
  return { ...script, frames: [...until, { ...last, atSec, full: score }] };
}
