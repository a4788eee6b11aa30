import type { PageBudget } from '../../language/configFiles.ts';
import type { BrandModel, ModelPage } from '../../language/release/index.ts';
import { type Place, placeIn, treeOfPage } from '../model/tree.ts';

export interface Budget {
  readonly most: number;
  /** Worked out when asked: hardly any budget is passed. */
  place(): Place;
}

/** One part of a page's budget, with the place that says it: the page, or the site for pages that do not. */
export function budgetOf({ site, files }: BrandModel, page: ModelPage, part: keyof PageBudget): Budget | undefined {
  const pointer = `/budget/${part}`;
  const own = page.file.budget?.[part];
  if (typeof own === 'number') return { most: own, place: () => treeOfPage(page).at(pointer) };
  const merged = files.get('site');
  const most = site.budget?.[part];
  return typeof most === 'number' && merged ? { most, place: () => placeIn(merged, pointer) } : undefined;
}
