import type { WidgetCatalogue } from '../../../language/manifest.ts';
import type { Matcher } from '../../../language/matching/index.ts';
import { IdentityMemo, type ModelPage } from '../../../language/release/index.ts';
import type { RouteEntry } from '../../../language/release.ts';
import { addressesOf } from '../../model/addresses.ts';
import { linksIn, propsOfType } from '../../model/links.ts';
import { PageMemo } from '../../model/PageMemo.ts';
import { type Tree, treeOfPage } from '../../model/tree.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'nav/orphan',
  code: 'LU2312',
  severity: 'info',
  scope: 'brand',
  yieldsTo: ['route/duplicate', 'route/shadowed', 'route/missing-from-table'],
  check(model, { catalogue }, report) {
    const { matcher, routes } = addressesOf(model);
    const ids = idsOf(routes);
    const linked = new Set(links.onTrees(model, [matcher, ids, catalogue], (tree) => [...new Set(linkedFrom(tree, catalogue, matcher).filter((id) => ids.has(id)))]));
    // A brand that links nothing has no navigation to be missing from.
    if (linked.size === 0) return;
    for (const page of reachable.onPages(model, [], (one) => (needsLink(one) ? [one] : []))) {
      const { pageId: id } = page.source;
      if (!linked.has(id)) report({ ...treeOfPage(page).at('/route/path'), routes: [id], subject: id, message: `No link leads to the page "${id}".`, help: 'Link it from the footer, a menu or another page.' });
    }
  },
};

const idSets = new IdentityMemo<ReadonlySet<string>>();

function idsOf(routes: readonly RouteEntry[]): ReadonlySet<string> {
  return idSets.get([routes], () => new Set(routes.map(({ pageId }) => pageId)));
}

function linkedFrom(tree: Tree, catalogue: WidgetCatalogue, matcher: Matcher): readonly string[] {
  return [...linksIn(tree, catalogue).flatMap(({ href }) => matcher.match(href.split(/[?#]/)[0] ?? '')?.route.pageId ?? []), ...propsOfType('target', tree, catalogue).map(({ href }) => href)];
}

/** Ids of the pages that a tree links. */
const links = new PageMemo<string>();
const reachable = new PageMemo<ModelPage>();

/** Home and pages with parameters are reached in other ways; signed-in pages by the widgets of the account; pages that no search may show are led to by guards. */
function needsLink({ file: { route, draft, head }, source }: ModelPage): boolean {
  return draft !== true && head?.robots !== 'noindex' && route !== undefined && route.path !== '' && !route.path.includes(':') && (route.access ?? 'any') === 'any' && source.layoutId === 'default';
}
