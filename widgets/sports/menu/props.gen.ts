// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `sports/menu`: Sports menu. */
export interface MenuProps {
  /** Section. */
  readonly section?: 'line' | 'live';
  /** Slug of the current sport. */
  readonly sport?: string;
  /** Current championship, id and name. */
  readonly champ?: string;
  /** Current menu section. */
  readonly menuSection?: string;
}

export type MenuSlots = never;
