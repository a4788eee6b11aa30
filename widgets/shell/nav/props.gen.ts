// Generated from widget.json by `npm run generate`; do not edit.
import type { IconName } from '../../ui/icon/iconNames.ts';

/** Resolved props of `shell/nav`: Navigation. */
export interface NavProps {
  /** Sections. */
  readonly items: readonly {
    /** Label. */
    readonly label: string;
    /** Address. */
    readonly href: string;
    /** Icon. */
    readonly icon?: IconName;
    /** Marked as live. */
    readonly isLive: boolean;
  }[];
  /** Icons. */
  readonly hasIcons: boolean;
  /** Look. */
  readonly look: 'underline' | 'pill';
}

export type NavSlots = never;
