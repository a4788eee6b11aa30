import { endBefore } from '../../model/limitFaults.ts';
import { PageMemo } from '../../model/PageMemo.ts';
import { treeOfPage } from '../../model/tree.ts';
import type { BrandRule, Finding } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'page/limits-over',
  code: 'LU2320',
  severity: 'warning',
  scope: 'brand',
  check(model, vocabulary, report) {
    const { today } = vocabulary;
    if (today === undefined) return;
    const findings = memo.onPages(model, [vocabulary], (page) => {
      const { pageId: id } = page.source;
      const until = endBefore(page.file.only, today);
      if (until === undefined) return [];
      return [{ ...treeOfPage(page).at('/only/until'), routes: [id], subject: id, message: `The page "${id}" has been over since ${until}: its address answers 404.`, help: 'Set a later "until", or remove the page.' }];
    });
    for (const finding of findings) report(finding);
  },
};

const memo = new PageMemo<Finding>();
