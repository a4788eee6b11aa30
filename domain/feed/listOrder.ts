/** Something that may stand among the best known. */
export interface Ranked {
  /** Place among the best known; null for the others. */
  readonly top: number | null;
}

/** What the order of championships goes by. */
export interface RankedChamp extends Ranked {
  readonly sportId: number;
  /** Place in the catalogue. */
  readonly ordinal: number;
}

/** After every championship that has a place. */
const NO_PLACE = Number.MAX_SAFE_INTEGER;

/** The best known first, in their order; those without a place are equal. */
export function compareTop(a: Ranked | undefined, b: Ranked | undefined): number {
  return (a?.top ?? NO_PLACE) - (b?.top ?? NO_PLACE);
}

/** Sports in the order of the catalogue, within them the best known championships first. */
export function compareChamps(a: RankedChamp, b: RankedChamp): number {
  return a.sportId - b.sportId || compareTop(a, b) || a.ordinal - b.ordinal;
}

/** The earlier game first, then by number. `field`: where it says when it starts, in milliseconds or as instants that are written alike (ISO 8601 in UTC). */
export function byStart<Field extends string>(field: Field) {
  type Game = { readonly id: number } & Readonly<Record<Field, number | string>>;
  return (a: Game, b: Game): number => (a[field] === b[field] ? a.id - b.id : a[field] < b[field] ? -1 : 1);
}

/** Kinds of markets by group, period and type, so that a card keeps its place while its lines come and go. */
export function compareMarketKinds(a: MarketKindOrder, b: MarketKindOrder): number {
  return a.groupId - b.groupId || a.period - b.period || a.typeId - b.typeId;
}

interface MarketKindOrder {
  readonly groupId: number;
  readonly period: number;
  readonly typeId: number;
}

/** Lines of one kind of market ("Total 1.5", "Total 2.5"), the lowest first; one without a line stands at 0. */
export function compareLines(a: { readonly param: string | null }, b: { readonly param: string | null }): number {
  return Number(a.param ?? 0) - Number(b.param ?? 0);
}
