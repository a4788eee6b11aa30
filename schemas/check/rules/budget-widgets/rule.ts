import type { BrandModel, ModelPage } from '../../../language/release/index.ts';
import { budgetOf } from '../../budgets/budgetOf.ts';
import { mostWidgets, versionsOf } from '../../budgets/shownNodes.ts';
import { PageMemo } from '../../model/PageMemo.ts';
import { treeOfPage } from '../../model/tree.ts';
import type { BrandRule, Finding } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'budget/widgets',
  code: 'LU2901',
  severity: 'error',
  scope: 'brand',
  isProof: true,
  check(model, _vocabulary, report) {
    for (const finding of memo.onPages(model, SOURCES.map((kind) => model.files.get(kind)), (page) => tooMany(model, page))) report(finding);
  },
};

/** Besides the page: its budget, what decides what a brand shows, and what experiments change. */
const SOURCES = ['site', 'facts', 'rules', 'brand', 'experiments'] as const;
const memo = new PageMemo<Finding>();

function tooMany(model: BrandModel, page: ModelPage): readonly Finding[] {
  const budget = budgetOf(model, page, 'widgets');
  // Rules can only take away: a page with few nodes needs no look at them.
  if (!budget || versionsOf(model, page).every((version) => treeOfPage(version.page).nodes.size <= budget.most)) return [];
  const { count, variant } = mostWidgets(model, page);
  if (count <= budget.most) return [];
  const { pageId: id, layoutId, layoutNodes } = page.source;
  return [{
    ...budget.place(),
    routes: [id],
    subject: id,
    // Without the number, which differs by brand: one cause, one finding.
    message: `The page "${id}" can show more widgets than its budget of ${budget.most}.`,
    help: `On "${model.brand}" it can show ${count}${variant === '' ? '' : `, in ${variant}`}, and its layout "${layoutId}" has ${Object.keys(layoutNodes).length} of them: take some away, let one show what many repeat, or raise "budget.widgets" of the page.`,
  }];
}
