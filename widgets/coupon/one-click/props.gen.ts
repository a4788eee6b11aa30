// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `coupon/one-click`: One-click betting. */
export type OneClickProps = object;

export type OneClickSlots = never;
