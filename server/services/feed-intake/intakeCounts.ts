/** What a provider's stream was like, since this process began to read it. */
export interface IntakeCounts {
  taken: number;
  duplicates: number;
  /** Two contents with one sequence: the first counted. */
  contradictions: number;
  /** Messages that came before one that was missing. */
  early: number;
  gaps: number;
  /** Messages that never came and were given up. */
  lost: number;
  /** Snapshots that began behind messages that are not to be had any more. */
  jumps: number;
  /** Messages that found no place to wait; they are asked for again. */
  overflows: number;
  /** Signs of life that were too old when they came. */
  lateSigns: number;
  silences: number;
  snapshots: number;
  /** Ends of snapshots of which the beginning does not count any more. */
  brokenSnapshots: number;
  /** Games that were forgotten for their age. */
  pruned: number;
  /** Messages that were not taken, by reason. */
  readonly refused: Map<string, number>;
  /** Fields that were kept out, by type and path. */
  readonly unknownFields: Map<string, number>;
}

/** Names come from outside: no more than these are told apart. */
const MOST_NAMES = 200;
const OTHERS = 'others';

export function noCounts(): IntakeCounts {
  return {
    taken: 0, duplicates: 0, contradictions: 0, early: 0, gaps: 0, lost: 0, jumps: 0, overflows: 0, lateSigns: 0, silences: 0, snapshots: 0, brokenSnapshots: 0, pruned: 0,
    refused: new Map(), unknownFields: new Map(),
  };
}

export function countName(counts: Map<string, number>, name: string): void {
  const counted = counts.has(name) || counts.size < MOST_NAMES ? name : OTHERS;
  counts.set(counted, (counts.get(counted) ?? 0) + 1);
}
