import { treeOfPage } from '../../model/tree.ts';
import { didYouMean, listed } from '../../model/words.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'route/unknown-middleware',
  code: 'LU2305',
  severity: 'error',
  scope: 'brand',
  check({ pages }, { middleware }, report) {
    if (!middleware) return;
    for (const [id, page] of pages) {
      for (const name of page.file.route?.middleware ?? []) {
        if (!middleware.includes(name)) report({ ...treeOfPage(page).at('/route/middleware'), routes: [id], subject: name, message: `The page "${id}" names the middleware "${name}", which does not exist.`, help: didYouMean(name, middleware, `Known: ${listed(middleware)}.`).help });
      }
    }
  },
};
