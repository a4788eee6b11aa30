// Generated from widget.json by `npm run generate`; do not edit.
import type { IconName } from '../../ui/icon/iconNames.ts';

/** Resolved props of `info/notice`: Notice. */
export interface NoticeProps {
  /** Text. */
  readonly text: string;
  /** Icon. */
  readonly icon: IconName;
}

export type NoticeSlots = never;
