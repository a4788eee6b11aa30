// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `sports/time-filter`: Time filter. */
export type TimeFilterProps = object;

export type TimeFilterSlots = never;
