export interface Ticks {
  readonly worked: number;
  readonly stolen: number;
}

export function watchStolenTime(read?: () => Ticks): () => number;
export function ticksOf(stat: string): Ticks;
