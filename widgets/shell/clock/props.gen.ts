// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `shell/clock`: Clock. */
export interface ClockProps {
  /** Shows the zone. */
  readonly hasZone: boolean;
}

export type ClockSlots = never;
