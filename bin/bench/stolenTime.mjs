import { readFileSync } from 'node:fs';

/**
 * Begins to count; what it answers tells each time which share of its processor time, 0 to 1, this machine has been kept from
 * since: a virtual machine had work, and its host ran others. 0 where the system does not tell (only Linux does).
 */
export function watchStolenTime(read = readStat) {
  const before = read();
  return () => {
    const now = read();
    const wanted = now.worked - before.worked + now.stolen - before.stolen;
    return wanted > 0 ? (now.stolen - before.stolen) / wanted : 0;
  };
}

function readStat() {
  try {
    return ticksOf(readFileSync('/proc/stat', 'utf8'));
  } catch {
    return { worked: 0, stolen: 0 };
  }
}

/** Of all processors, the ticks in which they worked and in which they would have, had the host let them. */
export function ticksOf(stat) {
  const [user, nice, system, , , interrupts, softInterrupts, stolen] = (/^cpu +(.*)$/m.exec(stat)?.[1] ?? '').split(' ').map(Number);
  return { worked: (user || 0) + (nice || 0) + (system || 0) + (interrupts || 0) + (softInterrupts || 0), stolen: stolen || 0 };
}
