// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `coupon/column`: Coupon. */
export interface ColumnProps {
  /** Deposit page. Where a customer without money is led; no link while there is none. */
  readonly deposit?: string;
  /** Rules. Rules of bets; the slug of a selection's sport leads to its own (T10). No links while there is none. */
  readonly rules?: string;
}

export type ColumnSlots = 'bets';
