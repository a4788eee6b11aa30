import type { ModelPage } from '../../../language/release/index.ts';
import { PageMemo } from '../../model/PageMemo.ts';
import { treeOfPage } from '../../model/tree.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'route/unreachable',
  code: 'LU2303',
  severity: 'warning',
  scope: 'brand',
  check(model, _vocabulary, report) {
    const { pathBlacklist = [] } = model.site;
    const blockedBy = ({ file: { route } }: ModelPage) => pathBlacklist.find((blocked) => route?.path === blocked || route?.path.startsWith(`${blocked}/`) === true);
    for (const { page, entry } of memo.onPages(model, [model.files.get('site')], (one) => [blockedBy(one)].flatMap((by) => (by === undefined ? [] : [{ page: one, entry: by }])))) {
      const { pageId: id } = page.source;
      report({ ...treeOfPage(page).at('/route/path'), routes: [id], subject: entry, message: `The page "${id}" cannot be opened: its address lies under "${entry}" of the path blacklist.`, help: 'Remove the page from this brand, or the entry from site.json.' });
    }
  },
};

const memo = new PageMemo<{ readonly page: ModelPage; readonly entry: string }>();
