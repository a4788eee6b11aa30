import { readFile } from 'node:fs/promises';

/** Memory of a process in MB. Linux only: elsewhere there is no such file, and it counts as 0. */
export async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1000;
}
