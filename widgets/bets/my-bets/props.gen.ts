// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `bets/my-bets`: My bets. */
export interface MyBetsProps {
  /** Most bets (bets). Older ones are in the history. */
  readonly limit: number;
  /** History page. Where all bets are; no link while there is none. */
  readonly history?: string;
  /** What to see without bets. Page that the empty list offers. */
  readonly results?: string;
}

export type MyBetsSlots = 'tools';
