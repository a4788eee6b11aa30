import type { WidgetCatalogue } from '../../../language/manifest.ts';
import { addressesOf, type BrandAddresses } from '../../model/addresses.ts';
import { isOutside, isSafeLink, linksIn } from '../../model/links.ts';
import { PageMemo } from '../../model/PageMemo.ts';
import { languageList } from '../../model/texts.ts';
import type { Tree } from '../../model/tree.ts';
import { didYouMean } from '../../model/words.ts';
import type { BrandRule, Finding } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'link/broken',
  code: 'LU2310',
  severity: 'warning',
  scope: 'brand',
  check(model, { catalogue }, report) {
    const { enabledLanguages } = model.site;
    const addresses = addressesOf(model);
    for (const finding of memo.onTrees(model, [addresses, catalogue, languageList(enabledLanguages)], (tree) => brokenIn(tree, catalogue, addresses, enabledLanguages))) report(finding);
  },
};

const memo = new PageMemo<Finding>();

function brokenIn(tree: Tree, catalogue: WidgetCatalogue, { routes, endsAtPage, hasMoved }: BrandAddresses, languages: readonly string[]): readonly Finding[] {
  return linksIn(tree, catalogue).flatMap(({ href, node, pointer, at }): readonly Finding[] => {
    const [path = '', query] = (href.split('#')[0] ?? '').split('?');
    // An address with its language, and one that no link may have, has a finding of its own.
    if (isOutside(href) || !isSafeLink(href) || href.startsWith('#') || path.startsWith('/') || languages.includes(path.split('/')[0] ?? '')) return [];
    if (endsAtPage(path, new URLSearchParams(query)) || hasMoved(path)) return [];
    const known = routes.flatMap((route) => (route.path.includes(':') ? [] : [route.path]));
    return [{ ...at(pointer), node, routes: tree.kind === 'page' ? [tree.id] : [], subject: href, message: `Node "${node}" links to "${href}", which is no page.`, ...didYouMean(path, known, 'Link to a page of the brand, or hide the node where the page is missing.') }];
  });
}
