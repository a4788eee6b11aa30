// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `bets/coupon`: One bet, for reading and printing. */
export interface CouponProps {
  /** Number of the bet. Twelve digits. */
  readonly couponId?: string;
  /** History page. Where all bets are; no link while there is none. */
  readonly history?: string;
}

export type CouponSlots = never;
