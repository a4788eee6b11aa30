// Generated from widget.json by `npm run generate`; do not edit.
import type { IconName } from '../../ui/icon/iconNames.ts';

/** Resolved props of `account/box`: Account. */
export interface BoxProps {
  /** Links. */
  readonly links: readonly {
    /** Label. */
    readonly label: string;
    /** Address. */
    readonly href: string;
    /** Icon. */
    readonly icon?: IconName;
  }[];
}

export type BoxSlots = never;
