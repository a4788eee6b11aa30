import { IdentityMemo } from '../../../language/release/index.ts';
import type { RouteEntry } from '../../../language/release.ts';
import { addressesOf, segmentsKey } from '../../model/addresses.ts';
import { treeOfPage } from '../../model/tree.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'route/duplicate',
  code: 'LU2302',
  severity: 'error',
  scope: 'brand',
  check(model, _vocabulary, report) {
    const { routes } = addressesOf(model);
    for (const { id, key, owner } of memo.get([routes], () => duplicatesIn(routes))) {
      const [page, other] = [model.pages.get(id), model.pages.get(owner)];
      const related = other ? [{ ...treeOfPage(other).at('/route/path'), message: 'has it too' }] : [];
      if (page) report({ ...treeOfPage(page).at('/route/path'), routes: [id], related, subject: key, message: `The page "${id}" has the address of the page "${owner}" and would never be shown.`, help: 'Give one of them another address.' });
    }
  },
};

interface Duplicate {
  readonly id: string;
  readonly key: string;
  readonly owner: string;
}

const memo = new IdentityMemo<readonly Duplicate[]>();

function duplicatesIn(routes: readonly RouteEntry[]): readonly Duplicate[] {
  const owners = new Map<string, string>();
  return routes.flatMap((route) => {
    const key = segmentsKey(route);
    const owner = owners.get(key);
    if (owner !== undefined) return [{ id: route.pageId, key, owner }];
    owners.set(key, route.pageId);
    return [];
  });
}
