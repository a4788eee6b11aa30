// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `sports/results`: Results. */
export interface ResultsProps {
  /** Kind. */
  readonly type?: 'live' | 'zone';
  /** Games a page (games). */
  readonly pageSize: number;
}

export type ResultsSlots = never;
