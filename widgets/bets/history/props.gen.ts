// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `bets/history`: Bet history. */
export interface HistoryProps {
  /** Bets a page (bets). */
  readonly pageSize: number;
  /** What to see without bets. Page that the empty list offers. */
  readonly start?: string;
}

export type HistorySlots = never;
