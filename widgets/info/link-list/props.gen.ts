// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `info/link-list`: Links. */
export interface LinkListProps {
  /** Title. */
  readonly title?: string;
  /** Links. */
  readonly links: readonly {
    /** Label. */
    readonly label: string;
    /** Address. */
    readonly href: string;
  }[];
  /** Look. */
  readonly look: 'plain' | 'cards';
  /** Where it stands. */
  readonly place: 'page' | 'footer';
}

export type LinkListSlots = never;
