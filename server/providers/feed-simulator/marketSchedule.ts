import { hashInts } from '../../platform/seededNumbers.ts';
import { LINE_TICK_SEC } from './feedTime.ts';

/** Ticks between two reprices of one market: about 1 in 34 markets is due at a tick (A-55: 1 to 4 % move). */
const CYCLE_TICKS = 34;
/** Lines that may become the main one are looked at together. */
const MAIN_LIVE_SEC = 60;
const MAIN_LINE_SEC = 1800;

/**
 * Last second not after `sec` at which a market was repriced by its own cycle. Once in
 * each cycle, at a drawn tick of it: no history is needed, so every process agrees.
 * Monotone in `sec`.
 */
export function lastCycleSec(gameKey: number, marketIndex: number, sec: number, isLive: boolean): number {
  const unit = isLive ? 1 : LINE_TICK_SEC;
  const tick = Math.floor(sec / unit);
  const root = hashInts(gameKey, marketIndex, isLive ? 61 : 67);
  const phase = root % CYCLE_TICKS;
  const cycle = Math.floor((tick + phase) / CYCLE_TICKS);
  const own = drawnTick(root, cycle, phase);
  return (own <= tick ? own : drawnTick(root, cycle - 1, phase)) * unit;
}

function drawnTick(root: number, cycle: number, phase: number): number {
  return cycle * CYCLE_TICKS + (hashInts(root, cycle) % CYCLE_TICKS) - phase;
}

/** Last second at which the main lines of a game were chosen by the clock. */
export function lastMainSec(gameKey: number, sec: number, isLive: boolean): number {
  const every = isLive ? MAIN_LIVE_SEC : MAIN_LINE_SEC;
  const unit = isLive ? 1 : LINE_TICK_SEC;
  const phase = (gameKey % Math.floor(every / unit)) * unit;
  return Math.floor((sec - phase) / every) * every + phase;
}
