import { readFileSync } from 'node:fs';

const LOOK_MS = 1_000;

/**
 * Ends this process (as SIGTERM does) when the npm that started it is gone. npm passes SIGTERM on to its shell only, and a
 * killed npm passes nothing on: the server would live on unseen and keep its port and data folder. Started without npm,
 * a server outlives its shell, as services do.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const started = ancestors();
  setInterval(() => {
    if (ancestors() !== started) process.kill(process.pid, 'SIGTERM');
  }, LOOK_MS).unref();
}

// The shell between npm and this process stays when npm alone is killed; its parent tells (where /proc does).
function ancestors() {
  try {
    const stat = readFileSync(`/proc/${process.ppid}/stat`, 'utf8');
    return `${process.ppid} ${stat.slice(stat.lastIndexOf(')')).split(' ')[2]}`;
  } catch {
    return String(process.ppid);
  }
}
