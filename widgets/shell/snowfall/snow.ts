/** A flake in shares of the window, so that it survives a resize. */
export interface Flake {
  x: number;
  y: number;
  /** Radius in px: larger than the point of a price, which it must not be taken for. */
  readonly radius: number;
  /** Share of the window's height a second. */
  readonly speed: number;
  readonly drift: number;
}

/** Same numbers for the same seed: xorshift, good enough for snow. */
export function randomNumbers(seed: number): () => number {
  let state = seed | 0 || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}

export function makeFlakes(count: number, seed: number): Flake[] {
  const next = randomNumbers(seed);
  return Array.from({ length: count }, () => ({ x: next(), y: next(), radius: 2.5 + next() * 2.5, speed: 0.03 + next() * 0.06, drift: (next() - 0.5) * 0.03 }));
}

/** Moves flakes by so many seconds; those that fell out come back at the top. */
export function stepFlakes(flakes: readonly Flake[], seconds: number): void {
  for (const flake of flakes) {
    flake.y += flake.speed * seconds;
    flake.x = (flake.x + flake.drift * seconds + 1) % 1;
    if (flake.y > 1) flake.y -= 1.05;
  }
}
