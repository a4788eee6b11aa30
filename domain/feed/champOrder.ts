/** What the order of championships goes by. */
export interface RankedChamp {
  readonly sportId: number;
  /** Place among the best known; null for the others. */
  readonly top: number | null;
  /** Place in the catalogue. */
  readonly ordinal: number;
}

/** After every championship that has a place. */
const NO_PLACE = 999;

/** Sports in the order of the catalogue, within them the best known championships first. */
export function compareChamps(a: RankedChamp, b: RankedChamp): number {
  return a.sportId - b.sportId || (a.top ?? NO_PLACE) - (b.top ?? NO_PLACE) || a.ordinal - b.ordinal;
}
