// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `coupon/column`: Coupon. */
export interface ColumnProps {
  /** Deposit page. Where a customer without money is led; no link while there is none. */
  readonly deposit?: string;
}

export type ColumnSlots = 'bets';
