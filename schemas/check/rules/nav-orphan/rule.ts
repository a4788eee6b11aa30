import { linksIn } from '../../model/links.ts';
import { treeOfPage } from '../../model/tree.ts';
import { treesOf } from '../../model/trees.ts';
import { addressesOf } from '../../model/addresses.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'nav/orphan',
  code: 'LU2312',
  severity: 'info',
  scope: 'brand',
  yieldsTo: ['route/duplicate', 'route/shadowed', 'route/missing-from-table'],
  check(model, { catalogue }, report) {
    const { matcher } = addressesOf(model);
    const linked = new Set(treesOf(model).flatMap((tree) => linksIn(tree, catalogue)).flatMap(({ href }) => {
      const match = matcher.match(href.split(/[?#]/)[0] ?? '');
      return match ? [match.route.pageId] : [];
    }));
    // A brand that links nothing has no navigation to be missing from.
    if (linked.size === 0) return;
    for (const [id, page] of model.pages) {
      const { route } = page.file;
      // Home and pages with parameters are reached in other ways; signed-in pages by the widgets of the account.
      if (!route || route.path === '' || route.path.includes(':') || (route.access ?? 'any') !== 'any' || page.source.layoutId !== 'default' || linked.has(id)) continue;
      report({ ...treeOfPage(page).at('/route/path'), routes: [id], subject: id, message: `No link leads to the page "${id}".`, help: 'Link it from the footer, a menu or another page.' });
    }
  },
};
