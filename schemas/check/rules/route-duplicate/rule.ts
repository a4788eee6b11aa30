import { treeOfPage } from '../../model/tree.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'route/duplicate',
  code: 'LU2302',
  severity: 'error',
  scope: 'brand',
  check({ pages }, _vocabulary, report) {
    const owners = new Map<string, string>();
    for (const [id, page] of pages) {
      const { route } = page.file;
      if (!route) continue;
      // Two addresses with the same segments are told apart by nothing but their constraints.
      const key = `${route.path.replace(/:[A-Za-z][A-Za-z0-9]*/g, ':')} ${JSON.stringify(route.params ?? {})}`;
      const owner = owners.get(key);
      if (owner === undefined) owners.set(key, id);
      else report({ ...treeOfPage(page).at('/route/path'), routes: [id], subject: key, message: `The page "${id}" has the address of the page "${owner}" and would never be shown.`, help: 'Give one of them another address.' });
    }
  },
};
