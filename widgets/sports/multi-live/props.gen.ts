// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `sports/multi-live`: Multi-live. */
export interface MultiLiveProps {
  /** Games offered when nothing is chosen. */
  readonly suggestions: number;
}

export type MultiLiveSlots = never;
