import { performance } from 'node:perf_hooks';
import { collectWhole } from './garbageCollection.ts';
import type { Repeater } from './repeat.ts';

export interface RestingHeap {
  /** Memory that the heap of this thread holds, in bytes. */
  readonly heldBytes: () => number;
  /** Share of the time, 0 to 1, in which the thread was busy since this was last asked. */
  readonly busyShare: () => number;
  readonly collect: () => Promise<void>;
}

const LOOK_MS = 15_000;
/** Nearly nobody waits then for what stops the thread for some tenths of a second. The loops of an idle server take 0.03. */
const QUIET_SHARE = 0.15;
const QUIET_LOOKS = 2;
/** Worth a stop: more than a quarter over what was left by the last collection. */
const GROWN = 1.25;
/** Two minutes: on a quiet server that always has some visitors the stops are a quarter of a percent of the time. */
const PAUSE_LOOKS = 8;

/**
 * Gives back what a load has needed once it is over: the engine alone keeps the room of a heap that has grown until it has
 * doubled again, which on a quiet server is hours later.
 */
export function collectAtRest(repeat: Pick<Repeater, 'every'>, { heldBytes, busyShare, collect }: RestingHeap = ownHeap()): void {
  // A start needs much that it does not leave: the first moment without work gives that back.
  let leftBytes = 0;
  let quietLooks = 0;
  let looks = PAUSE_LOOKS;
  repeat.every({ name: 'memory.rest', intervalMs: LOOK_MS, run: async () => {
    looks += 1;
    quietLooks = busyShare() < QUIET_SHARE ? quietLooks + 1 : 0;
    if (quietLooks < QUIET_LOOKS || looks < PAUSE_LOOKS || heldBytes() < leftBytes * GROWN) return;
    await collect();
    leftBytes = heldBytes();
    looks = 0;
  } });
}

function ownHeap(): RestingHeap {
  let last = performance.eventLoopUtilization();
  return {
    heldBytes: () => process.memoryUsage().heapTotal,
    busyShare: () => {
      const before = last;
      last = performance.eventLoopUtilization();
      return performance.eventLoopUtilization(last, before).utilization;
    },
    collect: collectWhole,
  };
}

/** For a thread that works piece by piece: to be called after each. When none has come for so long, all of its garbage is collected, once. */
export function collectAfterWork(restMs: number, collect: () => Promise<void> = collectWhole): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    timer ??= setTimeout(() => void collect(), restMs).unref();
    timer.refresh();
  };
}
