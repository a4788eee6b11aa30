// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `shell/maintenance-notice`: Maintenance notice. */
export type MaintenanceNoticeProps = object;

export type MaintenanceNoticeSlots = never;
