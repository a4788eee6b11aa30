export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

export declare function countVitest(file: string): TestCounts;
export declare function countPlaywright(file: string): TestCounts;
