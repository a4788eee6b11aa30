export interface Bench {
  readonly name: string;
  /** Its file below tests/bench. */
  readonly file: string;
}

export function findBenches(wanted?: readonly string[]): readonly Bench[];
export function buildBenches(benches: readonly Bench[]): Promise<string>;
