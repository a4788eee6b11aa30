// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `sports/breadcrumbs`: Breadcrumbs. */
export interface BreadcrumbsProps {
  /** Section. */
  readonly section?: 'line' | 'live';
  /** Menu section or sport group. */
  readonly menuSection?: string;
  /** Slug of the sport. */
  readonly sport?: string;
  /** Championship, id and name. */
  readonly champ?: string;
  /** Game, id and name. */
  readonly game?: string;
}

export type BreadcrumbsSlots = never;
