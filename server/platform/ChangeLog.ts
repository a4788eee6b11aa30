/** What is older than the window is forgotten in one go, each tenth of a window: shifting a long list at each step would cost more than the step. */
const TRIM_PARTS = 10;

/** What changed and what was removed of a feed's games, in the order of sequences, for as long as deltas reach back. */
export class ChangeLog {
  private changes: { sequence: number; gameId: number }[] = [];
  private removals: { sequence: number; gameId: number }[] = [];
  /** Nothing older than this is known. */
  private sinceSequence: number;

  /** `window`: how far deltas reach back, in sequences. */
  constructor(startSequence: number, private readonly window: number) {
    this.sinceSequence = startSequence;
  }

  /** True when everything after `sequence` is still known. */
  reaches(sequence: number): boolean {
    return sequence >= this.sinceSequence;
  }

  changed(sequence: number, gameId: number): void {
    this.changes.push({ sequence, gameId });
  }

  removed(sequence: number, gameId: number): void {
    this.removals.push({ sequence, gameId });
  }

  /** Games with a change after a sequence; costs as much as there are changes. */
  changedSince(sequence: number): Set<number> {
    return idsAfter(this.changes, sequence);
  }

  removedSince(sequence: number): Set<number> {
    return idsAfter(this.removals, sequence);
  }

  /** Forgets what is older than the window. */
  trim(nowSequence: number): void {
    const oldest = nowSequence - this.window;
    if (oldest - this.sinceSequence < this.window / TRIM_PARTS) return;
    this.sinceSequence = oldest;
    this.changes = this.changes.slice(firstAfter(this.changes, oldest));
    this.removals = this.removals.slice(firstAfter(this.removals, oldest));
  }

  get size(): number {
    return this.changes.length + this.removals.length;
  }
}

function firstAfter(list: readonly { sequence: number }[], sequence: number): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((list[middle]?.sequence ?? 0) <= sequence) low = middle + 1;
    else high = middle;
  }
  return low;
}

function idsAfter(list: readonly { sequence: number; gameId: number }[], sequence: number): Set<number> {
  const ids = new Set<number>();
  for (let index = firstAfter(list, sequence); index < list.length; index += 1) {
    const entry = list[index];
    if (entry !== undefined) ids.add(entry.gameId);
  }
  return ids;
}
