import { treeOfPage } from '../../model/tree.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'route/unreachable',
  code: 'LU2303',
  severity: 'warning',
  scope: 'brand',
  check({ pages, site }, _vocabulary, report) {
    for (const [id, page] of pages) {
      const path = page.file.route?.path;
      const entry = path === undefined ? undefined : (site.pathBlacklist ?? []).find((blocked) => path === blocked || path.startsWith(`${blocked}/`));
      if (entry === undefined) continue;
      report({ ...treeOfPage(page).at('/route/path'), routes: [id], subject: entry, message: `The page "${id}" cannot be opened: its address lies under "${entry}" of the path blacklist.`, help: 'Remove the page from this brand, or the entry from site.json.' });
    }
  },
};
