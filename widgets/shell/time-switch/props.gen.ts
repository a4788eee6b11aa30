// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `shell/time-switch`: Time switch. */
export interface TimeSwitchProps {
  /** Look. Fields stand open, for the settings menu. */
  readonly look: 'clock' | 'fields';
}

export type TimeSwitchSlots = never;
