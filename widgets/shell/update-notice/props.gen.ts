// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `shell/update-notice`: Update notice. */
export type UpdateNoticeProps = object;

export type UpdateNoticeSlots = never;
