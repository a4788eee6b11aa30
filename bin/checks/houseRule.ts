/** A place in a source file that breaks a rule of the house. */
export interface Finding {
  readonly rule: string;
  readonly file: string;
  /** 1-based. */
  readonly line: number;
  readonly message: string;
  readonly severity: 'error' | 'warning';
}

export interface SourceFile {
  /** Path in the repository, `/`-separated. */
  readonly path: string;
  readonly text: string;
  /** The same text with comments blanked out, positions kept; for CSS and code alike. */
  readonly code: string;
}

/** A rule that the linters have no word for. Each lives in a file of its own in this folder. */
export interface HouseRule {
  readonly name: string;
  appliesTo(path: string): boolean;
  check(file: SourceFile): readonly { readonly offset: number; readonly message: string; readonly isWarning?: boolean }[];
}

/** True for tests and what only tests load. */
export function isTestFile(path: string): boolean {
  return path.startsWith('tests/') || /\.test\.tsx?$/.test(path);
}

export function isGenerated(path: string): boolean {
  return /\.gen\.tsx?$/.test(path) || path.startsWith('schemas/generated/');
}

/** Every match of a pattern as findings with one message. */
export function matches(file: SourceFile, pattern: RegExp, message: (found: RegExpMatchArray) => string) {
  return [...file.code.matchAll(pattern)].map((found) => ({ offset: found.index, message: message(found) }));
}
