import type { BoardColumn, SiteConfig } from '../../../runtime/sdk.ts';

/** Columns of a sport in the European or the Asian view, in the order of the site's config. */
export function columnsOf(site: SiteConfig, sport: string | undefined, isAsian: boolean): readonly BoardColumn[] {
  const set = (sport !== undefined && site.sports[sport]?.columns) || '';
  return (isAsian ? site.asianColumnSets?.[set] : undefined) ?? site.columnSets[set] ?? [];
}

/** The column that stands alone where there is room for one: of the chosen market and part of the game as far as the sport has them. */
export function mainColumn(columns: readonly BoardColumn[], marketTypeId: number | undefined, period: 0 | 1): BoardColumn | undefined {
  const ofPeriod = columns.filter((column) => periodOf(column) === period);
  const offered = ofPeriod.length > 0 ? ofPeriod : columns;
  return offered.find((column) => column.marketTypeId === marketTypeId) ?? offered[0];
}

/** 0: the whole game, 1: its first half, set or quarter. */
export function periodOf({ period = 0 }: BoardColumn): 0 | 1 {
  return period;
}

/** Whether boards of these sports (of all without any) show the first period besides the game. */
export function showsFirstPeriod(site: SiteConfig, isAsian: boolean, sportIds?: readonly number[]): boolean {
  if (!isAsian) return false;
  const sports = Object.entries(site.sports).filter(([, { id }]) => sportIds === undefined || sportIds.includes(id));
  return sports.some(([slug]) => columnsOf(site, slug, true).some((column) => periodOf(column) === 1));
}
