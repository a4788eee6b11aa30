// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `account/conversion`: Change of kuna to euros. */
export type ConversionProps = object;

export type ConversionSlots = never;
