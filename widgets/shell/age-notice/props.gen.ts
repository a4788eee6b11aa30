// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `shell/age-notice`: Age notice. */
export interface AgeNoticeProps {
  /** Where those go who are not. */
  readonly exit: string;
}

export type AgeNoticeSlots = never;
