import type { ModelPage } from '../../../language/release/index.ts';
import { PageMemo } from '../../model/PageMemo.ts';
import { treeOfPage } from '../../model/tree.ts';
import { didYouMean, listed } from '../../model/words.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'route/unknown-middleware',
  code: 'LU2305',
  severity: 'error',
  scope: 'brand',
  check(model, { middleware }, report) {
    if (!middleware) return;
    for (const page of memo.onPages(model, [middleware], (one) => ((one.file.route?.middleware ?? []).every((name) => middleware.includes(name)) ? [] : [one]))) {
      const { pageId: id } = page.source;
      for (const name of page.file.route?.middleware ?? []) {
        if (!middleware.includes(name)) report({ ...treeOfPage(page).at('/route/middleware'), routes: [id], subject: name, message: `The page "${id}" names the middleware "${name}", which does not exist.`, help: didYouMean(name, middleware, `Known: ${listed(middleware)}.`).help });
      }
    }
  },
};

const memo = new PageMemo<ModelPage>();
