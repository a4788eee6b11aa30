import { propsOfType } from '../../model/links.ts';
import { didYouMean } from '../../model/words.ts';
import type { TreeRule } from '../../rule.ts';

export const rule: TreeRule = {
  name: 'link/no-page',
  code: 'LU2318',
  severity: 'warning',
  scope: 'tree',
  check(tree, { catalogue, pages, laterPages }, report) {
    for (const { href: page, node, pointer, at } of propsOfType('target', tree, catalogue)) {
      const found = { ...at(pointer), node, subject: page };
      if (!pages.includes(page)) report({ ...found, severity: 'error', message: `Node "${node}" leads to "${page}", which is no page.`, ...didYouMean(page, pages, 'Name a page by its id.') });
      else if (laterPages.includes(page)) report({ ...found, message: `Node "${node}" leads to the page "${page}", which the brand does not have yet: what leads there is not shown.`, help: 'Make the page, lead elsewhere, or leave it: it is shown as soon as the page is there.' });
    }
  },
};
