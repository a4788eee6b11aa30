import { readFile } from 'node:fs/promises';

/** Memory of a process in MB. Linux only: elsewhere there is no such file, and it counts as 0. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1000;
}

/** Clock ticks a second that Linux counts processor time in, on every architecture that Node runs on. */
const TICKS_A_SECOND = 100;

/** Processor time that a process has taken in ms, all threads together. Linux only: elsewhere 0. */
export async function processorTimeMs(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name before it may hold blanks; user and system time are the 12th and 13th field after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return ((Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * 1000) / TICKS_A_SECOND;
}
