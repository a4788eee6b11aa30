import type { BrandModel, ModelPage } from '../../../language/release/index.ts';
import { budgetOf } from '../../budgets/budgetOf.ts';
import { heaviestView } from '../../budgets/heaviestView.ts';
import { PageMemo } from '../../model/PageMemo.ts';
import { type Place, placeIn } from '../../model/tree.ts';
import type { BrandRule, Finding, Weighed } from '../../rule.ts';

const WHY_NOT = { absent: 'there is no build', stale: 'the build is of other sources' };
/** Widgets that a message names. */
const MOST_NAMED = 4;

export const rule: BrandRule = {
  name: 'budget/javascript',
  code: 'LU2902',
  severity: 'error',
  scope: 'brand',
  isProof: true,
  check(model, { build }, report) {
    if (build === undefined) return;
    if (typeof build === 'string') {
      const place = firstBudget(model);
      if (place) report({ ...place, severity: 'info', subject: build, message: `Budgets of JavaScript were not looked at: ${WHY_NOT[build]}.`, help: 'Run "npm run build", then check again.' });
      return;
    }
    for (const finding of memo.onPages(model, [build, ...SOURCES.map((kind) => model.files.get(kind))], (page) => tooHeavy(model, page, build.weigh))) report(finding);
  },
};

/** Besides the page and the build: its budget, what decides what a brand shows, and what experiments change. */
const SOURCES = ['site', 'facts', 'rules', 'brand', 'experiments'] as const;
const memo = new PageMemo<Finding>();
const ownBudgets = new PageMemo<ModelPage>();

/** Where a brand says first what its JavaScript may weigh; undefined where it does not say. */
function firstBudget(model: BrandModel): Place | undefined {
  const site = model.files.get('site');
  if (site && model.site.budget?.javascriptKb !== undefined && model.pages.size > 0) return placeIn(site, '/budget/javascriptKb');
  const [page] = ownBudgets.onPages(model, [site], (one) => (budgetOf(model, one, 'javascriptKb') ? [one] : []));
  return page && budgetOf(model, page, 'javascriptKb')?.place();
}

function tooHeavy(model: BrandModel, page: ModelPage, weigh: (widgets: readonly string[]) => Weighed): readonly Finding[] {
  const budget = budgetOf(model, page, 'javascriptKb');
  if (!budget) return [];
  const { pageId: id } = page.source;
  const { most, place } = budget;
  const { kb, byWidget, variant } = heaviestView(model, page, weigh);
  if (kb <= most) return [];
  const heavy = byWidget.slice(0, MOST_NAMED).map(([type, own]) => `${type} (${own.toFixed(1)} kB)`);
  return [{
    ...place(),
    routes: [id],
    subject: id,
    // Without the number, which differs by brand: one cause, one finding.
    message: `The page "${id}" brings more JavaScript than its budget of ${most} kB.`,
    help: `On "${model.brand}" it brings ${kb.toFixed(1)} kB${variant === '' ? '' : `, in ${variant}`}${heavy.length > 0 ? `; the heaviest are ${heavy.join(', ')}` : ''}. Take a widget away, let parts of it come later, or raise "budget.javascriptKb" of the page; "npx lineup budget" lists all pages.`,
  }];
}
