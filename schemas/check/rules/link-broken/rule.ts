import { addressesOf } from '../../model/addresses.ts';
import { isOutside, linksIn } from '../../model/links.ts';
import { treesOf } from '../../model/trees.ts';
import { didYouMean } from '../../model/words.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'link/broken',
  code: 'LU2310',
  severity: 'warning',
  scope: 'brand',
  check(model, { catalogue, site }, report) {
    const { endsAtPage, hasMoved } = addressesOf(model);
    for (const tree of treesOf(model)) {
      for (const { href, node, pointer, at } of linksIn(tree, catalogue)) {
        const [path = '', query] = (href.split('#')[0] ?? '').split('?');
        // An address with its language has a finding of its own.
        if (isOutside(href) || href.startsWith('#') || path.startsWith('/') || site.enabledLanguages.includes(path.split('/')[0] ?? '')) continue;
        if (endsAtPage(path, new URLSearchParams(query)) || hasMoved(path)) continue;
        const addresses = [...model.pages.values()].flatMap(({ file }) => (file.route && !file.route.path.includes(':') ? [file.route.path] : []));
        report({ ...at(pointer), node, routes: tree.kind === 'page' ? [tree.id] : [], subject: href, message: `Node "${node}" links to "${href}", which is no page.`, ...didYouMean(path, addresses, 'Link to a page of the brand, or hide the node where the page is missing.') });
      }
    }
  },
};
