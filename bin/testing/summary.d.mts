import type { FileSeconds, TestCounts } from './counts.mjs';

interface Outcome {
  readonly isOk: boolean;
  readonly isSkipped?: boolean | undefined;
}

export declare function summaryOf(results: readonly (Outcome & { readonly name: string; readonly counts: TestCounts | null; readonly seconds: number; readonly files: readonly FileSeconds[] })[]): readonly string[];
export declare function outcomeOf(result: Outcome): 'ok' | 'FAILED' | 'skipped';
