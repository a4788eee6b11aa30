import { isJsonObject } from '../../../language/json.ts';
import type { Merged } from '../../../language/layers/mergeLayers.ts';
import { matchRedirect } from '../../../language/matching/index.ts';
import { IdentityMemo } from '../../../language/release/index.ts';
import type { RedirectEntry } from '../../../language/release.ts';
import { addressesOf } from '../../model/addresses.ts';
import { placeIn } from '../../model/tree.ts';
import type { BrandRule, Finding } from '../../rule.ts';

export const rule: BrandRule = {
  name: 'redirect/loop',
  code: 'LU2307',
  severity: 'error',
  scope: 'brand',
  check(model, _vocabulary, report) {
    const merged = model.files.get('redirects');
    const { redirects } = addressesOf(model);
    if (merged) for (const finding of memo.get([merged, redirects], () => loopsIn(redirects, merged))) report(finding);
  },
};

const memo = new IdentityMemo<readonly Finding[]>();

function loopsIn(redirects: readonly RedirectEntry[], merged: Merged): readonly Finding[] {
  const seen = new Set<string>();
  return redirects.flatMap(({ from, to, query }): readonly Finding[] => {
    const start = from.replace(/:[A-Za-z][A-Za-z0-9]*[?*]?|\*/g, 'sample');
    const circle = circleFrom(start, new URLSearchParams(query), redirects);
    const key = circle && [...circle].sort().join(' ');
    if (!circle || key === undefined || seen.has(key)) return [];
    seen.add(key);
    const [id = ''] = Object.entries(merged.value['redirects'] ?? {}).find(([, entry]) => isJsonObject(entry) && entry['from'] === from && entry['to'] === to) ?? [];
    return [{ ...placeIn(merged, `/redirects/${id}/to`), subject: key, message: `The redirect of "${from}" leads back to itself: ${[...circle, circle[0] ?? ''].map((path) => `/${path}`).join(' -> ')}.`, help: 'Let one of them lead to a page.' }];
  });
}

/** The addresses of a circle, by the site's own matcher; undefined when the way ends. */
function circleFrom(start: string, startQuery: URLSearchParams, redirects: readonly RedirectEntry[]): readonly string[] | undefined {
  const way: string[] = [];
  let [path, query] = [start, startQuery];
  for (;;) {
    const address = `${path}${query.size > 0 ? `?${query.toString()}` : ''}`;
    const at = way.indexOf(address);
    if (at >= 0) return way.slice(at);
    way.push(address);
    const target = matchRedirect(redirects, path, query);
    if (!target) return undefined;
    [path, query] = [target.path, new URLSearchParams(target.search)];
  }
}
