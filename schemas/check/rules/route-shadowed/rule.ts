import { createMatcher, type SiteLists } from '../../../language/matching/index.ts';
import { routesOf } from '../../../language/release/index.ts';
import type { RouteEntry } from '../../../language/release.ts';
import { treeOfPage } from '../../model/tree.ts';
import { sampleAddresses } from '../../model/addresses.ts';
import type { BrandRule } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'route/shadowed',
  code: 'LU2301',
  severity: 'error',
  scope: 'brand',
  check({ pages, site }, _vocabulary, report) {
    const routes = routesOf(pages);
    const matcher = createMatcher(routes, site);
    const keyOf = ({ path, params }: RouteEntry) => `${path.replace(/:[A-Za-z][A-Za-z0-9]*/g, ':')} ${JSON.stringify(params)}`;
    const keys = routes.map(keyOf);
    for (const [at, route] of routes.entries()) {
      // Two equal addresses have a finding of their own.
      if (keys.indexOf(keys[at] ?? '') !== at) continue;
      const samples = sampleAddresses(route, site satisfies SiteLists);
      const others = samples.map((sample) => matcher.match(sample)).map((match) => (match?.kind === 'page' ? match.route.pageId : undefined));
      const [other] = others;
      const page = pages.get(route.pageId);
      if (!page || other === undefined || others.length === 0 || others.includes(route.pageId)) continue;
      report({ ...treeOfPage(page).at('/route/path'), routes: [route.pageId], subject: route.pageId, message: `The page "${route.pageId}" is never reached: "/${samples[0] ?? ''}" is the page "${other}".`, help: 'Give it another address, or narrow the parameters of the other page.' });
    }
  },
};
