import type { BrandModel } from '../../language/release/index.ts';
import type { Weighed } from '../rule.ts';
import { budgetOf } from './budgetOf.ts';
import { heaviestView } from './heaviestView.ts';
import { mostWidgets } from './shownNodes.ts';

/** What a page of a brand costs at most, beside its budget. */
export interface PageCost {
  readonly page: string;
  /** Relative to `/{lng}/`; undefined for error pages. */
  readonly path: string | undefined;
  readonly widgets: number;
  readonly mostWidgets: number | undefined;
  readonly javascript: Weighed;
  readonly mostJavascriptKb: number | undefined;
}

/** The costs of every page of a brand, by the build that would serve it. */
export function pageCosts(model: BrandModel, weigh: (widgets: readonly string[]) => Weighed): readonly PageCost[] {
  return [...model.pages].map(([id, page]) => ({
    page: id,
    path: page.file.route?.path,
    widgets: mostWidgets(model, page).count,
    mostWidgets: budgetOf(model, page, 'widgets')?.most,
    javascript: heaviestView(model, page, weigh),
    mostJavascriptKb: budgetOf(model, page, 'javascriptKb')?.most,
  }));
}
