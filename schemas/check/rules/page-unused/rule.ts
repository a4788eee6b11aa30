import type { ModelPage } from '../../../language/release/index.ts';
import { PageMemo } from '../../model/PageMemo.ts';
import { treeOfPage } from '../../model/tree.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'page/unused',
  code: 'LU2309',
  severity: 'warning',
  scope: 'brand',
  check(model, _vocabulary, report) {
    for (const page of memo.onPages(model, [], (one) => (one.file.route || one.source.status !== 200 ? [] : [one]))) {
      const { pageId: id } = page.source;
      report({ ...treeOfPage(page).at('/id'), routes: [id], subject: id, message: `The page "${id}" has no address.`, help: 'Give it a "route", or remove it.' });
    }
  },
};

const memo = new PageMemo<ModelPage>();
