import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

export interface OwnCore {
  /** Where who runs, as the report says it. */
  readonly note: string;
  /** Everybody may run anywhere again. */
  end(): void;
}

export interface Affinity {
  /** Cores that this process may use, as Linux lists them: `0-3,6`. Throws where that is not told. */
  allowed(): string;
  /** Lets a thread use these cores only, and with `all` every thread of its process. Throws where that cannot be said. */
  set(cores: string, pid: number, all: boolean): void;
}

/**
 * Gives this process, the client, the last core, and the threads that answer it the others, until it is ended: customers do not run
 * on the server. Left alone, the scheduler puts the one who is woken beside the one who wakes it: with two cores they were seen to
 * share one for tens of milliseconds while the other one was idle. Other threads of a server, which render pages and collect garbage, run where
 * there is room. Nothing is done on one core, and where the system cannot do it.
 */
export function ownCore(answering: readonly number[], affinity: Affinity = linuxAffinity): OwnCore {
  let end = (): void => undefined;
  try {
    const before = affinity.allowed();
    const cores = coresOf(before);
    const own = cores.pop();
    if (own === undefined || cores.length === 0) return SHARED;
    end = () => {
      for (const pid of [process.pid, ...answering]) affinity.set(before, pid, true);
    };
    affinity.set(String(own), process.pid, true);
    for (const pid of answering) affinity.set(cores.join(','), pid, false);
    return { note: `The client has core ${own} for itself, the threads that answer it have core ${cores.join(', ')}`, end };
  } catch {
    undo(end);
    return SHARED;
  }
}

/** Half of it is worse than nothing: a client on one core and a server that may come there. */
function undo(end: () => void): void {
  try {
    end();
  } catch {
    // One who is gone, or not ours: the others before it are free again.
  }
}

const SHARED: OwnCore = { note: 'Client, floor and server share all cores', end: () => undefined };

/** The numbers of a list as Linux writes it: `0-3,6` is 0, 1, 2, 3, 6. */
export function coresOf(list: string): number[] {
  return list.split(',').flatMap((part) => {
    const [first = Number.NaN, last = first] = part.split('-').map(Number);
    return Array.from({ length: last - first + 1 }, (_, at) => first + at);
  });
}

const linuxAffinity: Affinity = {
  allowed: () => {
    const list = /^Cpus_allowed_list:\s*(\S+)$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1];
    if (list === undefined) throw new Error('/proc/self/status names no cores.');
    return list;
  },
  set: (cores, pid, all) => {
    execFileSync('taskset', [...(all ? ['--all-tasks'] : []), '--cpu-list', '--pid', cores, String(pid)], { stdio: 'ignore' });
  },
};
