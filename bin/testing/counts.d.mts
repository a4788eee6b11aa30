export interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** Of those passed: how many only at the second try. Absent when none. */
  readonly flaky?: number;
}

export declare function countVitest(file: string): TestCounts;
export declare function countPlaywright(file: string): TestCounts;

/** How long a file of tests took; its path is that in the repository. */
export interface FileSeconds {
  readonly file: string;
  readonly seconds: number;
}

export declare function vitestSeconds(file: string): readonly FileSeconds[];
export declare function playwrightSeconds(file: string): readonly FileSeconds[];
export declare function slowest(files: readonly FileSeconds[], count: number): readonly FileSeconds[];
