// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `coupon/notices`: Coupon notices. */
export interface NoticesProps {
  /** Page where the coupon is in sight, for the reminder. */
  readonly couponPage?: string;
}

export type NoticesSlots = never;
