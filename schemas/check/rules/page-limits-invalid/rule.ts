import { limitFaults } from '../../model/limitFaults.ts';
import { PageMemo } from '../../model/PageMemo.ts';
import { treeOfPage } from '../../model/tree.ts';
import type { BrandRule, Finding } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'page/limits-invalid',
  code: 'LU2319',
  severity: 'error',
  scope: 'brand',
  check(model, vocabulary, report) {
    const languages = Object.keys(model.site.languages ?? {});
    const findings = memo.onPages(model, [vocabulary], (page) => {
      const { pageId: id } = page.source;
      const { at } = treeOfPage(page);
      return limitFaults({ id, what: `The page "${id}"`, only: page.file.only, languages }).map(({ inner, ...said }) => ({ ...said, ...at(`/only${inner}`), routes: [id] }));
    });
    for (const finding of findings) report(finding);
  },
};

const memo = new PageMemo<Finding>();
