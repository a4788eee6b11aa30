// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `shell/snowfall`: Snowfall. */
export interface SnowfallProps {
  /** Flakes (flakes). */
  readonly flakes: number;
}

export type SnowfallSlots = never;
