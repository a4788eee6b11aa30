import type { ModelPage } from '../../../language/release/index.ts';
import { addressesOf } from '../../model/addresses.ts';
import { linksIn } from '../../model/links.ts';
import { PageMemo } from '../../model/PageMemo.ts';
import { treeOfPage } from '../../model/tree.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'nav/orphan',
  code: 'LU2312',
  severity: 'info',
  scope: 'brand',
  yieldsTo: ['route/duplicate', 'route/shadowed', 'route/missing-from-table'],
  check(model, { catalogue }, report) {
    const { matcher } = addressesOf(model);
    const linked = new Set(links.onTrees(model, [matcher, catalogue], (tree) => [...new Set(linksIn(tree, catalogue).flatMap(({ href }) => matcher.match(href.split(/[?#]/)[0] ?? '')?.route.pageId ?? []))]));
    // A brand that links nothing has no navigation to be missing from.
    if (linked.size === 0) return;
    for (const page of reachable.onPages(model, [], (one) => (needsLink(one) ? [one] : []))) {
      const { pageId: id } = page.source;
      if (!linked.has(id)) report({ ...treeOfPage(page).at('/route/path'), routes: [id], subject: id, message: `No link leads to the page "${id}".`, help: 'Link it from the footer, a menu or another page.' });
    }
  },
};

/** Ids of the pages that a tree links. */
const links = new PageMemo<string>();
const reachable = new PageMemo<ModelPage>();

/** Home and pages with parameters are reached in other ways; signed-in pages by the widgets of the account. */
function needsLink({ file: { route }, source }: ModelPage): boolean {
  return route !== undefined && route.path !== '' && !route.path.includes(':') && (route.access ?? 'any') === 'any' && source.layoutId === 'default';
}
