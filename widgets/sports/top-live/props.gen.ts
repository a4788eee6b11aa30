// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `sports/top-live`: Top live games. */
export interface TopLiveProps {
  /** Most games. */
  readonly limit: number;
}

export type TopLiveSlots = never;
