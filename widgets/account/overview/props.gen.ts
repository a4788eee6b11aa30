// Generated from widget.json by `npm run generate`; do not edit.
import type { IconName } from '../../ui/icon/iconNames.ts';

/** Resolved props of `account/overview`: Account overview. */
export interface OverviewProps {
  /** Links. */
  readonly links?: readonly {
    /** Text. */
    readonly label: string;
    /** Page. */
    readonly href: string;
    /** Icon. */
    readonly icon?: IconName;
  }[];
}

export type OverviewSlots = never;
