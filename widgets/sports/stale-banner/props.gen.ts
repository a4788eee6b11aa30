// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `sports/stale-banner`: Connection banner. */
export type StaleBannerProps = object;

export type StaleBannerSlots = never;
