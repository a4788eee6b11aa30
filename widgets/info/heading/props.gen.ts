// Generated from widget.json by `npm run generate`; do not edit.
import type { IconName } from '../../ui/icon/iconNames.ts';

/** Resolved props of `info/heading`: Heading. */
export interface HeadingProps {
  /** Title. */
  readonly title: string;
  /** Introduction. */
  readonly intro?: string;
  /** Note. */
  readonly note?: string;
  /** Icon. */
  readonly icon?: IconName;
  /** Look. `unseen` names the page for screen readers and search engines alone. */
  readonly look: 'card' | 'unseen';
}

export type HeadingSlots = never;
