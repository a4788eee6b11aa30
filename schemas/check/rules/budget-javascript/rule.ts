import { budgetOf } from '../../budgets/budgetOf.ts';
import { heaviestView } from '../../budgets/heaviestView.ts';
import { placeIn } from '../../model/tree.ts';
import type { BrandRule } from '../../rule.ts';

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
    const budgets = [...model.pages].flatMap(([id, page]) => {
      const budget = budgetOf(model, page, 'javascriptKb');
      return budget ? [{ id, page, ...budget }] : [];
    });
    const [first] = budgets;
    if (!first) return;
    if (typeof build === 'string') {
      const site = model.files.get('site');
      const place = site && model.site.budget?.javascriptKb !== undefined ? placeIn(site, '/budget/javascriptKb') : first.place();
      report({ ...place, severity: 'info', subject: build, message: `Budgets of JavaScript were not looked at: ${WHY_NOT[build]}.`, help: 'Run "npm run build", then check again.' });
      return;
    }
    for (const { id, page, most, place } of budgets) {
      const { kb, byWidget, variant } = heaviestView(model, page, build.weigh);
      if (kb <= most) continue;
      const heavy = byWidget.slice(0, MOST_NAMED).map(([type, own]) => `${type} (${own.toFixed(1)} kB)`);
      report({
        ...place(),
        routes: [id],
        subject: id,
        // Without the number, which differs by brand: one cause, one finding.
        message: `The page "${id}" brings more JavaScript than its budget of ${most} kB.`,
        help: `On "${model.brand}" it brings ${kb.toFixed(1)} kB${variant === '' ? '' : `, in ${variant}`}${heavy.length > 0 ? `; the heaviest are ${heavy.join(', ')}` : ''}. Take a widget away, let parts of it come later, or raise "budget.javascriptKb" of the page; "npx lineup budget" lists all pages.`,
      });
    }
  },
};
