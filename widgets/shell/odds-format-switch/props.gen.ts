// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `shell/odds-format-switch`: Odds format switch. */
export interface OddsFormatSwitchProps {
  /** Look. */
  readonly look: 'menu' | 'fields';
}

export type OddsFormatSwitchSlots = never;
