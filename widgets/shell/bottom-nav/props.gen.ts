// Generated from widget.json by `npm run generate`; do not edit.
import type { IconName } from '../../ui/icon/iconNames.ts';

/** Resolved props of `shell/bottom-nav`: Bottom navigation. */
export interface BottomNavProps {
  /** Entries. */
  readonly items: readonly {
    /** Label. */
    readonly label: string;
    /** Icon. */
    readonly icon: IconName;
    /** Address. */
    readonly href?: string;
    /** Opens a column. */
    readonly opens?: 'left' | 'right';
  }[];
}

export type BottomNavSlots = never;
