// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `sports/game`: Game page. */
export interface GameProps {
  /** Game, id and name. */
  readonly game?: string;
}

export type GameSlots = never;
