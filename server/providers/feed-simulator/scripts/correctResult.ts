import type { GameDef } from '../gameDefinition.ts';
import type { Pair } from '../../../ports/feedGames.ts';
import { carriedPeriods } from '../../../../domain/feed/index.ts';
import { NIL } from './frame.ts';
import type { Frame, ScoreEntry, Script } from './frame.ts';

/**
 * Another final score for a game that is over. On a clock it is the score of regular time: an overtime is forgotten, and
 * what is added or taken is of the last periods. In sports of sets and in fights only the whole result changes.
 */
export function correctResult(def: GameDef, script: Script, score: Pair): Script {
  const final = script.frames.at(-1);
  if (final === undefined) return script;
  const keys = def.sport.periods?.keys;
  if (keys === undefined) return withFinal(script, { ...final, full: score });
  const played = final.periods.slice(0, keys.length);
  const periods = played.length === 0 ? [NIL] : played;
  const delta: Pair = [score[0] - sumOf(periods, 0), score[1] - sumOf(periods, 1)];
  const corrected: Frame = {
    ...final, full: score, periods: carriedPeriods(periods, periods.length - 1, delta),
    period: periods.length, periodKey: keys[periods.length - 1] ?? final.periodKey,
  };
  const entries = script.scores.filter((entry) => entry.period <= periods.length);
  return { ...withFinal(script, corrected), scores: correctedEntries(entries, delta, { atSec: script.finishSec, period: periods.length }) };
}

/** What a side has more, point by point: some markets ask for the n-th goal. */
export function addedEntries(delta: Pair, at: { readonly atSec: number; readonly period: number }): readonly ScoreEntry[] {
  const sides: readonly (0 | 1)[] = [0, 1];
  return sides.flatMap((side) => Array.from({ length: Math.max(0, delta[side]) }, () => ({ ...at, side, points: 1 })));
}

function withFinal(script: Script, final: Frame): Script {
  return { ...script, frames: [...script.frames.slice(0, -1), final] };
}

/** Scores that fit the difference: the last ones go, further ones come at the end. */
function correctedEntries(entries: readonly ScoreEntry[], delta: Pair, end: { readonly atSec: number; readonly period: number }): readonly ScoreEntry[] {
  const kept = [...entries];
  const sides: readonly (0 | 1)[] = [0, 1];
  for (const side of sides) {
    let surplus = -delta[side];
    for (let index = kept.length - 1; index >= 0 && surplus > 0; index -= 1) {
      const entry = kept[index];
      if (entry === undefined || entry.side !== side) continue;
      const points = Math.min(surplus, entry.points);
      surplus -= points;
      if (points === entry.points) kept.splice(index, 1);
      else kept[index] = { ...entry, points: entry.points - points };
    }
  }
  return [...kept, ...addedEntries(delta, end)];
}

function sumOf(periods: readonly Pair[], side: 0 | 1): number {
  return periods.reduce((sum, pair) => sum + pair[side], 0);
}
