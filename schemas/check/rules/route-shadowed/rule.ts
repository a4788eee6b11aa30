import { type BrandModel, IdentityMemo } from '../../../language/release/index.ts';
import type { RouteEntry } from '../../../language/release.ts';
import { addressesOf, sampleAddresses, segmentsKey } from '../../model/addresses.ts';
import { treeOfPage } from '../../model/tree.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'route/shadowed',
  code: 'LU2301',
  severity: 'error',
  scope: 'brand',
  check(model, _vocabulary, report) {
    const { routes } = addressesOf(model);
    for (const { id, other, sample } of memo.get([routes, model.files.get('site')], () => shadowedIn(routes, model))) {
      const [page, shadow] = [model.pages.get(id), model.pages.get(other)];
      const related = shadow ? [{ ...treeOfPage(shadow).at('/route/path'), message: 'is what visitors reach' }] : [];
      if (page) report({ ...treeOfPage(page).at('/route/path'), routes: [id], related, subject: id, message: `The page "${id}" is never reached: "/${sample}" is the page "${other}".`, help: 'Give it another address, or narrow the parameters of the other page.' });
    }
  },
};

interface Shadowed {
  readonly id: string;
  readonly other: string;
  readonly sample: string;
}

const memo = new IdentityMemo<readonly Shadowed[]>();

/** Pages of whose addresses the site's own matcher gives none to them. */
function shadowedIn(routes: readonly RouteEntry[], model: BrandModel): readonly Shadowed[] {
  const { matcher } = addressesOf(model);
  const keys = new Set<string>();
  return routes.flatMap((route): readonly Shadowed[] => {
    const key = segmentsKey(route);
    // Two equal addresses have a finding of their own.
    if (keys.has(key)) return [];
    keys.add(key);
    const samples = sampleAddresses(route, model.site);
    const others = samples.map((sample) => matcher.match(sample)).map((match) => (match?.kind === 'page' ? match.route.pageId : undefined));
    const [other] = others;
    return other === undefined || others.includes(route.pageId) ? [] : [{ id: route.pageId, other, sample: samples[0] ?? '' }];
  });
}
