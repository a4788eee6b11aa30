// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `sports/top-champs`: Top championships. */
export interface TopChampsProps {
  /** Section. */
  readonly section?: 'line' | 'live';
  /** Most championships. */
  readonly limit: number;
}

export type TopChampsSlots = never;
