import type { TestCounts } from './counts.mjs';
import type { LtsNode } from './ltsNode.mjs';

/** How a step of tests went. */
export interface StepResult {
  readonly isOk: boolean;
  /** It could not be run here. */
  readonly isSkipped?: boolean;
  readonly counts: TestCounts;
}

export declare function runOnLts(parts?: {
  readonly find?: () => LtsNode;
  readonly startProduct?: (node: string) => Promise<string | null>;
  readonly runUnit?: (run: { readonly node: string; readonly files: readonly string[] }) => Promise<StepResult>;
  readonly say?: (line: string) => void;
  readonly nowMs?: number;
}): Promise<StepResult>;
export declare function filesForNodeAlone(): readonly string[];
export declare function shareOfDay(files: readonly string[], nowMs: number): readonly string[];
