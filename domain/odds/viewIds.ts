/** How odds are written. Two ids stand for the same format in the two table layouts. */
export type OddsFormat = 'decimal' | 'fractional' | 'american' | 'hongKong' | 'indonesian' | 'malay';

/** 0 european, 1 asian (spec section 3, appViewType). */
export type ViewType = 0 | 1;

const formatById: ReadonlyMap<number, OddsFormat> = new Map([
  [0, 'decimal'],
  [1, 'fractional'],
  [2, 'american'],
  [3, 'decimal'], // public feeds use 3 for decimal
  [4, 'hongKong'],
  [5, 'indonesian'],
  [6, 'malay'],
  [14, 'hongKong'],
  [15, 'indonesian'],
  [16, 'malay'],
]);

/** Allowed view ids of each table layout, in the order they are offered. */
export const viewIdsOf: Readonly<Record<ViewType, readonly number[]>> = {
  0: [0, 1, 2, 4, 5, 6],
  1: [0, 14, 15, 16],
};

/** Format of a view id; an unknown id is decimal. */
export function oddsFormatOf(viewId: number): OddsFormat {
  return formatById.get(viewId) ?? 'decimal';
}

const toAsian: ReadonlyMap<number, number> = new Map([[4, 14], [5, 15], [6, 16]]);
const toEuropean: ReadonlyMap<number, number> = new Map([[14, 4], [15, 5], [16, 6]]);

/** The id that a view id stands for: 3 and every unknown one is decimal. */
export function knownViewId(viewId: number): number {
  return viewId !== 3 && formatById.has(viewId) ? viewId : 0;
}

/** View id after a change of table layout: no preference is lost where both have the format. */
export function viewIdInType(viewId: number, type: ViewType): number {
  const known = knownViewId(viewId);
  const mapped = (type === 1 ? toAsian : toEuropean).get(known) ?? known;
  return viewIdsOf[type].includes(mapped) ? mapped : 0;
}
