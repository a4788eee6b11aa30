// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `sports/upcoming`: Upcoming games. */
export interface UpcomingProps {
  /** Most games. */
  readonly limit: number;
}

export type UpcomingSlots = never;
