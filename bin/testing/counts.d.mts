export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Of those passed: how many only at the second try. Absent when none. */
  readonly flaky?: number;
}

export declare function countVitest(file: string): TestCounts;
export declare function countPlaywright(file: string): TestCounts;
