// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `sports/sport-filter`: Sport filter. */
export interface SportFilterProps {
  /** Section. */
  readonly section?: 'line' | 'live';
  /** Menu section or sport group. */
  readonly menuSection?: string;
  /** Slug of the current sport. */
  readonly sport?: string;
}

export type SportFilterSlots = never;
