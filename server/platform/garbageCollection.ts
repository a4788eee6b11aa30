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
 * Collects all garbage of the calling thread, moves together what is alive, and gives the rest back to the system: half of what
 * starting a server took. It stops the thread for some tenths of a second: for moments when nobody waits. The inspector asks the
 * engine for it as for a system that runs out of memory; `gc` gives back no room of new objects, and with `type: 'major'` it is a
 * minor collection on Node 20. Does nothing in a Node without inspector.
 * Source: https://chromedevtools.github.io/devtools-protocol/v8/HeapProfiler/#method-collectGarbage
 */
export async function collectWhole(): Promise<void> {
  if (!process.features.inspector) return;
  const { Session } = await import('node:inspector');
  const session = new Session();
  session.connect();
  await new Promise<void>((resolve) => session.post('HeapProfiler.collectGarbage', () => resolve()));
  // A session that ends while it is still telling that it is done never returns.
  await new Promise((resolve) => setImmediate(resolve));
  session.disconnect();
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
