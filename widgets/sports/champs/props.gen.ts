// Generated from widget.json by `npm run generate`; do not edit.

/** Resolved props of `sports/champs`: All championships. */
export interface ChampsProps {
  /** Championship shown on top: its id, a name may follow. */
  readonly champId?: string;
  /** Most games of that championship, in each section (games). */
  readonly games: number;
}

export type ChampsSlots = never;
