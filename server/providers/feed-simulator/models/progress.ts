import type { GameDef } from '../gameDefinition.ts';
import type { Frame } from '../scripts/frame.ts';

/** Part of the current period that is played at a second (0 to 1), between frames too. */
export function progressAt(def: GameDef, frame: Frame, sec: number): number {
  if (frame.status === 3 || frame.status === 4) return 1;
  const plan = def.sport.periods;
  if (plan === undefined) return frame.progress;
  const since = Math.max(0, sec - def.startSec - frame.atSec);
  return Math.min(0.995, frame.progress + since / plan.realSec);
}

/** Part of a period (1-based) that is still to be played, 0 to 1. Before the start: all of it. */
export function remainingOf(def: GameDef, frame: Frame | null, sec: number, period: number): number {
  if (frame === null || period > frame.period) return frame?.status === 4 ? 0 : 1;
  if (period < frame.period || frame.status === 4) return 0;
  return 1 - progressAt(def, frame, sec);
}
