import { isJsonObject } from '../../../language/json.ts';
import type { ModelPage } from '../../../language/release/index.ts';
import { PageMemo } from '../../model/PageMemo.ts';
import { treeOfPage } from '../../model/tree.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'route/no-seo',
  code: 'LU2313',
  severity: 'error',
  scope: 'brand',
  check(model, _vocabulary, report) {
    for (const page of memo.onPages(model, [], (one) => (lacksTitle(one) ? [one] : []))) {
      const { pageId: id } = page.source;
      report({ ...treeOfPage(page).at('/head/title'), routes: [id], subject: id, message: `The page "${id}" has an address and no title.`, help: 'Give "head" a title: { "$t": "seo:<page>.title" }.' });
    }
  },
};

const memo = new PageMemo<ModelPage>();

function lacksTitle({ file: { head, route } }: ModelPage): boolean {
  return route !== undefined && !route.path.includes('*') && !isJsonObject(head?.title);
}
