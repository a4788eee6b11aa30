// Generated from widget.json by `npm run generate`; do not edit.
import type { IconName } from '../../ui/icon/iconNames.ts';

/** Resolved props of `shell/block-notice`: Block notice. */
export interface BlockNoticeProps {
  /** Title. */
  readonly title: string;
  /** Text. */
  readonly text: string;
  /** Icon. */
  readonly icon: IconName;
}

export type BlockNoticeSlots = never;
