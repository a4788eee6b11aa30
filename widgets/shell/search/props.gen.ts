// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `shell/search`: Search. */
export interface SearchProps {
  /** Wait after typing (ms). */
  readonly delayMs: number;
  /** Rows a group (rows). */
  readonly maxRows: number;
}

export type SearchSlots = never;
