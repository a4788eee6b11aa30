import { isJsonObject } from '../../../language/json.ts';
import { treeOfPage } from '../../model/tree.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'route/no-seo',
  code: 'LU2313',
  severity: 'error',
  scope: 'brand',
  check({ pages }, _vocabulary, report) {
    for (const [id, page] of pages) {
      const { head, route } = page.file;
      if (!route || route.path.includes('*') || isJsonObject(head?.title)) continue;
      report({ ...treeOfPage(page).at('/head/title'), routes: [id], subject: id, message: `The page "${id}" has an address and no title.`, help: 'Give "head" a title: { "$t": "seo:<page>.title" }.' });
    }
  },
};
