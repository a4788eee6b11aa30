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
    const blacklist = model.site.pathBlacklist ?? NOTHING;
    const blockedBy = ({ file: { route } }: ModelPage) => blacklist.find((blocked) => route?.path === blocked || route?.path.startsWith(`${blocked}/`) === true);
    for (const { page, entry } of memo.onPages(model, [model.files.get('site')], (one) => [blockedBy(one)].flatMap((by) => (by === undefined ? [] : [{ page: one, entry: by }])))) {
      const { pageId: id } = page.source;
      report({ ...treeOfPage(page).at('/route/path'), routes: [id], subject: entry, message: `The page "${id}" cannot be opened: its address lies under "${entry}" of the path blacklist.`, help: 'Remove the page from this brand, or the entry from site.json.' });
    }
  },
};

/** A site that says nothing of it yet has a finding of its own. */
const NOTHING: readonly string[] = [];
const memo = new PageMemo<{ readonly page: ModelPage; readonly entry: string }>();
