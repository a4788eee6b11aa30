/**
 * Seeded numbers: two processes that know the same seed draw the same. Simulators and recordings take
 * every chance from here.
 */

/** Mixes integers into one unsigned 32-bit hash (murmur-style finaliser; not cryptographic). */
export function hashInts(...values: readonly number[]): number {
  let hash = 0x9e3779b9;
  for (const value of values) {
    hash ^= value | 0;
    hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
    hash = (hash ^ (hash >>> 16)) + 0x6d2b79f5;
  }
  return hash >>> 0;
}

/** A hash as a number in [0, 1). */
export function unitOf(...values: readonly number[]): number {
  return hashInts(...values) / 4294967296;
}

/** A stream of numbers in [0, 1) with one state word (mulberry32). */
export type RandomStream = () => number;

export function randomStream(...seed: readonly number[]): RandomStream {
  let state = hashInts(...seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** Integer in [from, to], both included. */
export function drawInt(random: RandomStream, from: number, to: number): number {
  return from + Math.floor(random() * (to - from + 1));
}

/** Standard normal number (sum of four uniforms is enough for strengths: bounded tails are wanted). */
export function normalOf(...values: readonly number[]): number {
  const random = randomStream(...values);
  return (random() + random() + random() + random() - 2) * Math.sqrt(3);
}

/** Smooth noise in [-1, 1] over time: random values at lattice points, eased in between. */
export function smoothNoise(key: number, atSec: number, latticeSec: number): number {
  const position = atSec / latticeSec;
  const cell = Math.floor(position);
  const part = position - cell;
  const ease = part * part * (3 - 2 * part);
  const from = unitOf(key, cell) * 2 - 1;
  const to = unitOf(key, cell + 1) * 2 - 1;
  return from + (to - from) * ease;
}
