// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `shell/maintenance-banner`: Maintenance banner. */
export type MaintenanceBannerProps = object;

export type MaintenanceBannerSlots = never;
