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
}): Promise<StepResult>;
export declare function filesForNodeAlone(): readonly string[];
