/**
 * What is wrong with a config, as a value. Bad content is data; exceptions are for programmer and transport faults.
 * Shape from the checker's specification; the server, the command, Studio and the tests share it.
 */
export type Severity = 'error' | 'warning' | 'info';

/** 1-based line and column, 0-based offset into the file's text. */
export interface Position {
  readonly line: number;
  readonly column: number;
  readonly offset: number;
}

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

export interface Edit {
  readonly file: string;
  readonly range: Range;
  readonly text: string;
}

export interface Related {
  readonly message: string;
  readonly file: string;
  readonly range?: Range;
}

export interface Problem {
  /** `group/name` of the rule that found it, for example `rule/unknown-fact`. */
  readonly rule: string;
  /** Stable code, `LU` and four digits, never reused. */
  readonly code: string;
  readonly severity: Severity;
  /** One sentence that names the thing and the place. */
  readonly message: string;
  /** What to do about it, with the nearest known name where there is one. */
  readonly help: string;
  /** Path inside the configs folder, `/`-separated. */
  readonly file: string;
  readonly range?: Range;
  /** JSON pointer of the value in `file`. */
  readonly pointer: string;
  readonly node?: string;
  /** Brands that load this file; empty means all. */
  readonly brands: readonly string[];
  /** Page ids affected; empty means not a matter of one page. */
  readonly routes: readonly string[];
  readonly related: readonly Related[];
  readonly fix: readonly Edit[];
  readonly suggest: readonly { readonly title: string; readonly edits: readonly Edit[] }[];
  readonly docs: string;
  /** rule + page + node + property path, never a line: stays the same while the file moves around it. */
  readonly fingerprint: string;
}

/** A value with what was found wrong on the way to it. */
export interface Checked<T> {
  readonly value: T;
  readonly problems: readonly Problem[];
}

/** `pages/home.json:12:7`, as editors and terminals open it. */
export function placeOf({ file, range }: Problem): string {
  return range ? `${file}:${range.start.line}:${range.start.column}` : file;
}
