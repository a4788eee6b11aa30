import { treeOfPage } from '../../model/tree.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'page/unused',
  code: 'LU2309',
  severity: 'warning',
  scope: 'brand',
  check({ pages }, _vocabulary, report) {
    for (const [id, page] of pages) {
      if (page.file.route || page.source.status !== 200) continue;
      report({ ...treeOfPage(page).at('/id'), routes: [id], subject: id, message: `The page "${id}" has no address.`, help: 'Give it a "route", or remove it.' });
    }
  },
};
