// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `sports/accumulator`: Accumulator of the day. */
export interface AccumulatorProps {
  /** Section. */
  readonly section?: 'line' | 'live';
}

export type AccumulatorSlots = never;
