// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `sports/board`: Betting table. */
export interface BoardProps {
  /** Section. */
  readonly section?: 'line' | 'live';
  /** Menu section or sport group. */
  readonly menuSection?: string;
  /** Slug of the sport. */
  readonly sport?: string;
  /** Championship, id and name. */
  readonly champ?: string;
  /** Games a page (games). */
  readonly pageSize: number;
  /** Shows the page's heading and tools. */
  readonly isTitleShown: boolean;
}

export type BoardSlots = never;
