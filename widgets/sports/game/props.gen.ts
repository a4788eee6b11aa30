// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `sports/game`: Game page. */
export interface GameProps {
  /** Game, id and name. */
  readonly game?: string;
  /** Rules by sport. The sport's slug is added: rules of the game are one press away (T10). No link while there is none. */
  readonly rules?: string;
}

export type GameSlots = never;
