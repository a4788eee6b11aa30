import v8 from 'node:v8';
import vm from 'node:vm';

/** By how much a heap grows over what was alive at its last collection, in percent, before it is marked anew. */
const GROWTH = 100;

/**
 * Makes the collector wait until a heap has doubled. V8 has the processor's time in mind, not who waits: a heap that grows slowly
 * is marked after every tenth of it, which is every few seconds here, for 100 ms in which the collector's threads take the cores
 * from the one that answers. It costs the memory that it may grow by. For all threads of the process, from their next collection on.
 * Source: the controller's formula, as `node --trace-gc-verbose` tells it; measured in docs/performance.md.
 */
export function collectLessOften(): void {
  v8.setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}

/**
 * Collects all garbage of the calling thread and gives its room back to the system. It stops the thread for some 100 ms: for the moment
 * before a server listens, when half of the heap is what starting needed.
 */
export function collectWhole(): void {
  collector()?.({ type: 'major' });
}

/**
 * Gives what collects the new objects of the calling thread (a scavenge takes as long as what is alive of them is big), for moments when
 * nothing is being worked on: then a millisecond is enough, and nothing grows old that only its work needed. Does nothing where
 * the engine gives no such function. Source: `gc` of `node --expose-gc`.
 */
export function youngCollection(): () => void {
  const collect = collector();
  return () => collect?.({ type: 'minor' });
}

function collector(): NodeJS.GCFunction | undefined {
  v8.setFlagsFromString('--expose-gc');
  const collect = vm.runInNewContext('globalThis.gc') as NodeJS.GCFunction | undefined;
  v8.setFlagsFromString('--no-expose-gc');
  return collect;
}
